"""Who may call on whom in the house: the arrows between the rooms are kept, not hoped for."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "adjuge"

MAY_IMPORT = {
    "rules": set[str](),
    "wire": set[str](),
    "store": set[str](),
    "words": set[str](),
    "bots": {"rules"},
    "review": {"rules", "bots", "wire"},
    "table": {"rules", "bots", "wire"},
    "server": {"rules", "bots", "wire", "review", "table", "store", "words"},
    "client": {"rules", "wire"},
    "lab": {"rules", "bots"},
    "cli": {"rules", "bots", "wire", "table", "store", "server", "client", "lab", "review", "words"},
}

ENGINE_ALONE = """
import importlib, importlib.metadata, sys

welcome = set(sys.argv[2:])

class Doorkeeper:
    def find_spec(self, name, path=None, target=None):
        room = name.partition(".")[0]
        if room in strangers:
            raise ModuleNotFoundError(f"no {name} on this machine", name=name)

strangers = set(importlib.metadata.packages_distributions()) - welcome - {"adjuge"}
for name in [name for name in sys.modules if name.partition(".")[0] in strangers]:
    del sys.modules[name]
sys.meta_path.insert(0, Doorkeeper())
importlib.import_module(sys.argv[1])
"""


@pytest.fixture(scope="module")
def house() -> grimp.ImportGraph:
    return grimp.build_graph("adjuge", include_external_packages=True, cache_dir=None)


def rooms() -> list[str]:
    return sorted(folder.name for folder in HOUSE.iterdir() if folder.is_dir() and any(folder.rglob("*.py")))


def games() -> list[str]:
    return sorted(file.parents[1].name for file in (HOUSE / "rules").glob("*/engine/api.py"))


def engine_modules() -> list[str]:
    """What holds compiled functions, and all that lies beside them in a game's engine."""
    files = {*(HOUSE / "rules").glob("*/engine/[!_]*.py"), *filter(has_compiled, (HOUSE / "rules").rglob("*.py"))}
    return sorted(".".join(file.relative_to(HOUSE.parent).with_suffix("").parts) for file in files)


def has_compiled(file: Path) -> bool:
    return any(line.startswith("@compiled") for line in file.read_text(encoding="utf-8").splitlines())


def third_parties(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules} - sys.stdlib_module_names - {"adjuge"}


def test_every_room_is_in_the_table() -> None:
    assert set(rooms()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", rooms())
def test_a_room_calls_on_no_other_than_its_table_says(house: grimp.ImportGraph, room: str) -> None:
    inside = {f"adjuge.{room}", *house.find_descendants(f"adjuge.{room}")}
    called = {imported for module in inside for imported in house.find_modules_directly_imported_by(module)}
    others = {name.split(".")[1] for name in called if name.startswith("adjuge.")}
    assert others - {room} <= MAY_IMPORT[room]


def test_the_rules_need_numpy_numba_and_msgspec_alone(house: grimp.ImportGraph) -> None:
    assert third_parties(house.find_upstream_modules("adjuge.rules", as_package=True)) <= {"msgspec", "numba", "numpy"}


@pytest.mark.parametrize("module", engine_modules())
def test_the_engine_needs_numpy_and_numba_alone(house: grimp.ImportGraph, module: str) -> None:
    assert third_parties(house.find_upstream_modules(module)) <= {"numba", "numpy"}


def test_play_on_a_gpu_needs_numpy_and_numba_alone(house: grimp.ImportGraph) -> None:
    assert third_parties(house.find_upstream_modules("adjuge.lab.gpu", as_package=True)) <= {"numba", "numpy"}


@pytest.mark.parametrize("game", games())
def test_an_engine_calls_on_nothing_that_its_cache_does_not_watch(house: grimp.ImportGraph, game: str) -> None:
    """The fingerprint of compiled code covers the engine's own folder and rules/engines."""
    engine = f"adjuge.rules.{game}.engine"
    used = set().union(*(house.find_upstream_modules(module) for module in house.find_descendants(engine)))
    ours = {module for module in used if module.startswith("adjuge.") and not module.startswith(engine)}
    assert {module.rpartition(".")[0] for module in ours} == {"adjuge.rules.engines"}


@pytest.mark.parametrize(
    "folder",
    [
        HOUSE,
        HOUSE / "lab",
        HOUSE / "lab" / "gpu",
        HOUSE / "rules",
        HOUSE / "rules" / "engines",
        *(HOUSE / "rules" / game / inner for game in games() for inner in (".", "engine")),
    ],
)
def test_no_init_on_the_way_to_an_engine_imports_anything(folder: Path) -> None:
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    assert not [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom | ast.If | ast.Try)]


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("interpret", "welcome"), [("0", ["numpy", "numba", "llvmlite"]), ("1", ["numpy"])])
def test_an_engine_loads_on_a_machine_with_little_else(game: str, interpret: str, welcome: list[str]) -> None:
    subprocess.run(
        [sys.executable, "-c", ENGINE_ALONE, f"adjuge.rules.{game}.engine.api", *welcome],
        env={**os.environ, "ADJUGE_INTERPRET": interpret},
        check=True,
    )
