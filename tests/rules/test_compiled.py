"""One source, two ways to run it, and a compile cache that is never stale.

Each test that needs a fresh start of Python has a process of its own, with an environment in which no cache folder is
named but the one it is given.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import adjuge.rules
import adjuge.rules.boursicocotte.engine.api as api_of_this_mode
from adjuge.rules.engines import compiled as how
from adjuge.rules.engines.compiled import INTERPRETED, SWITCH, cache_folder, fingerprint, in_mode

pytestmark = pytest.mark.compiled
fresh_start = pytest.mark.slow  # of Python, compiled: there is nothing in it for the interpreted run

NAMES_A_FOLDER = ("ADJUGE_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "NUMBA_CACHE_DIR")
ENGINE = "adjuge.rules.boursicocotte.engine.api"


def run(code: str, **named: str) -> str:
    """What this program prints when it is run, compiled unless told otherwise."""
    environment = {name: value for name, value in os.environ.items() if name not in NAMES_A_FOLDER}
    paths = [path for path in (named.pop("PYTHONPATH", ""), os.environ.get("PYTHONPATH", "")) if path]
    environment |= {SWITCH: "0", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": os.pathsep.join(paths)} | named
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def farm(tmp_path: Path) -> Path:
    """A small engine in two modules, one of which calls the other."""
    engine = tmp_path / "farm" / "engine"
    engine.mkdir(parents=True)
    (tmp_path / "farm" / "__init__.py").touch()
    (engine / "__init__.py").touch()
    (engine / "egg.py").write_text(
        "from adjuge.rules.engines.compiled import compiled\n@compiled\ndef laid():\n    return 3\n"
    )
    (engine / "hen.py").write_text(
        "from adjuge.rules.engines.compiled import compiled, compiled_with\n"
        "from farm.engine.egg import laid\n"
        "@compiled\ndef eggs(days):\n    return days * laid()\n"
        "@compiled_with(__file__, on_all_cores=True)\ndef eggs_of_all(days):\n    return days * laid()\n"
    )
    return tmp_path


COUNT_EGGS = "from farm.engine.hen import eggs; print(eggs(7), sum(eggs.stats.cache_hits.values()))"


def count_eggs(farm: Path, **named: str) -> list[int]:
    """How many eggs, and how many pieces of machine code were found in the cache."""
    return [int(word) for word in run(COUNT_EGGS, PYTHONPATH=str(farm), **named).split()]


def folders(cache: Path) -> set[str]:
    return {folder.name for folder in cache.iterdir()}


# One factory, two barns: what is stored in each is worked out by a function of the same name, too long to be inlined.
BARN = """
from adjuge.rules.engines.compiled import compiled_with

def make_barn(source, stored):
    stored = compiled_with(source)(stored)

    @compiled_with(source)
    def bales(days):
        return stored(days) + stored(days + 1) + stored(days + 2)

    return bales
"""
STORED = """
from farm.barn import make_barn

def make_stored():
    def stored(days):
        bales = {number}
        for day in range(days):
{growth}
        return bales
    stored.__qualname__ = "stored"
    stored.__module__ = "farm.barn"
    return stored

bales = make_barn(__file__, make_stored())
"""


@fresh_start
def test_two_pieces_of_machine_code_never_answer_to_one_name(farm: Path) -> None:
    """Numba numbers what it compiles: here hay's code, cached by another process, and straw's have one number."""
    (farm / "farm" / "barn.py").write_text(BARN)
    for number, name in enumerate(("hay", "straw")):
        (farm / "farm" / name).mkdir()
        growth = "\n".join(f"            if bales % {n} == {number}: bales += day * {n}" for n in range(2, 60))
        (farm / "farm" / name / "__init__.py").write_text(STORED.format(number=number, growth=growth))

    def stored_in(*barns: str) -> list[str]:
        code = "; ".join(f"from farm.{name} import bales; print(bales(5))" for name in barns)
        return run(code, PYTHONPATH=str(farm), ADJUGE_CACHE_DIR=str(farm / "cache")).split()

    hay, straw = stored_in("hay"), stored_in("straw")
    assert hay != straw
    assert stored_in("hay", "straw") == hay + straw
    assert stored_in("straw", "hay") == straw + hay


@fresh_start
def test_a_changed_callee_in_another_module_is_noticed(farm: Path) -> None:
    """Numba's own cache looks at the caller's file alone, and would say 21 again."""
    cache = farm / "cache"
    assert count_eggs(farm, ADJUGE_CACHE_DIR=str(cache)) == [21, 0]
    assert count_eggs(farm, ADJUGE_CACHE_DIR=str(cache)) == [21, 1]
    before = folders(cache)
    egg = farm / "farm" / "engine" / "egg.py"
    egg.write_text(egg.read_text().replace("return 3", "return 4"))
    assert count_eggs(farm, ADJUGE_CACHE_DIR=str(cache)) == [28, 0]
    assert len(folders(cache) - before) == 1


COOP = """
from adjuge.rules.engines.compiled import compiled_with
from farm.engine.egg import laid
def coop(one):
    @compiled_with(__file__)
    def eggs(days):
        return days * one()
    return eggs
@compiled_with(__file__)
def laid_by_ducks():
    return 5
hens, ducks = coop(laid), coop(laid_by_ducks)
"""
COUNT_COOPS = """
from farm.engine.coop import ducks, hens
print(hens(7), ducks(7), sum(hens.stats.cache_hits.values()), sum(ducks.stats.cache_hits.values()))
"""


@fresh_start
def test_a_function_made_around_compiled_ones_is_found_again_by_the_next_process(farm: Path) -> None:
    """Numba's own cache would compile both anew in every process, and keep all it had compiled before."""
    (farm / "farm" / "engine" / "coop.py").write_text(COOP)
    cache = farm / "cache"
    for hits in (0, 1):
        found = run(COUNT_COOPS, PYTHONPATH=str(farm), ADJUGE_CACHE_DIR=str(cache))
        assert [int(word) for word in found.split()] == [21, 35, hits, hits]


def test_what_all_engines_share_is_part_of_the_hash(farm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = farm / "farm" / "engine"
    shared = farm / "shared"
    shared.mkdir()
    (shared / "luck.py").write_text("dice = 6")
    monkeypatch.setattr(how, "IN_ALL_ENGINES", shared)
    before = fingerprint(engine)
    assert fingerprint(engine) == before
    (shared / "luck.py").write_text("dice = 8")
    changed = fingerprint(engine)
    (shared / "luck.py").rename(shared / "fate.py")
    assert len({before, changed, fingerprint(engine)}) == 3


def test_code_that_checks_bounds_is_kept_apart(farm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = farm / "farm" / "engine"
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    without = fingerprint(engine)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fingerprint(engine) != without


@pytest.fixture
def no_folder_named(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    for name in NAMES_A_FOLDER:
        monkeypatch.delenv(name, raising=False)
    cache_folder.cache_clear()
    yield monkeypatch
    cache_folder.cache_clear()


@pytest.mark.parametrize("bare", [False, True], ids=["platformdirs", "numpy and numba alone"])
def test_the_cache_is_where_it_is_told_to_be(farm: Path, no_folder_named: pytest.MonkeyPatch, bare: bool) -> None:
    engine = farm / "farm" / "engine"
    if bare:
        no_folder_named.setitem(sys.modules, "platformdirs", None)
    for name, root in (
        ("HOME", farm / "home" / ".cache" / "adjuge"),
        ("XDG_CACHE_HOME", farm / "xdg" / "adjuge"),
        ("ADJUGE_CACHE_DIR", farm / "chosen"),
    ):
        no_folder_named.setenv(name, str(farm / root.relative_to(farm).parts[0]))
        cache_folder.cache_clear()
        assert cache_folder(engine) == root / fingerprint(engine)
        assert folders(root) == {fingerprint(engine)}


def test_there_is_no_cache_where_nothing_can_be_written(farm: Path, no_folder_named: pytest.MonkeyPatch) -> None:
    engine = farm / "farm" / "engine"
    no_folder_named.setenv("ADJUGE_CACHE_DIR", str(engine / "egg.py"))
    assert cache_folder(engine) is None


def test_there_is_no_cache_for_a_user_who_has_no_home(farm: Path, no_folder_named: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(uid)

    no_folder_named.setattr("pwd.getpwuid", nobody)
    assert cache_folder(farm / "farm" / "engine") is None


@fresh_start
def test_the_choice_of_numbas_own_cache_folder_is_left_alone(farm: Path) -> None:
    code = "from farm.engine.hen import eggs; from numba import config; print(config.CACHE_DIR)"
    cache, numbas = str(farm / "cache"), str(farm / "numbas")
    assert run(code, PYTHONPATH=str(farm), ADJUGE_CACHE_DIR=cache, NUMBA_CACHE_DIR=numbas) == numbas


NOWHERE = """
import pwd
def nobody(uid):
    raise KeyError(uid)
pwd.getpwuid = nobody
from farm.engine.hen import eggs
print(eggs(7), sum(eggs.stats.cache_hits.values()))
"""


@pytest.mark.parametrize("home", [None, "/dev/null"], ids=["no HOME", "a HOME that takes nothing"])
def test_a_read_only_install_without_a_home_compiles_without_cache(farm: Path, home: str | None) -> None:
    """Nothing is written beside the sources either."""
    named = {} if home is None else {"HOME": home}
    before = sorted(farm.rglob("*"))
    for folder in (farm, *(path for path in before if path.is_dir())):
        folder.chmod(0o555)
    try:
        assert run(NOWHERE, PYTHONPATH=str(farm), **named) == "21 0"
        assert sorted(farm.rglob("*")) == before
    finally:
        for folder in (farm, *(path for path in before if path.is_dir())):
            folder.chmod(0o755)


def test_without_numba_the_engine_runs_interpreted() -> None:
    code = f"""
import sys
sys.modules["numba"] = None
import numpy as np
from {ENGINE.rpartition(".")[0]} import table
from {ENGINE} import engine
tables = table.blank(2)
tables["seats"], tables["family_size"], tables["lot_size"] = 3, 3, 2
tables["start"], tables["payouts"], tables["overbid"] = (2, 4, 2, 0, 0, 0), (3, 4, 5, -1), 1
from adjuge.rules.engines.prng import streams
dice = streams(2, 5)
ended = np.zeros(2, np.int64)
for i in range(2):
    engine.deal_any(tables, i, dice[i])
engine.random_play_on_all_cores(tables, dice, 2000, ended)
print(*ended)
"""
    assert min(map(int, run(code, **{SWITCH: "1"}).split())) > 0


@fresh_start
def test_a_function_on_all_cores_is_the_same_function(farm: Path) -> None:
    code = "from farm.engine.hen import eggs_of_all; print(eggs_of_all(5))"
    for mode in "01":
        assert run(code, PYTHONPATH=str(farm), ADJUGE_CACHE_DIR=str(farm / "cache"), **{SWITCH: mode}) == "15"


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch, farm: Path) -> Iterator[Path]:
    """The small engine can be imported here, and leaves when the test is over."""
    monkeypatch.syspath_prepend(str(farm))
    monkeypatch.setenv("ADJUGE_CACHE_DIR", str(farm / "cache"))
    cache_folder.cache_clear()
    yield farm
    cache_folder.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "farm"]:
        del sys.modules[name]
    for key in [key for key in how._twins if key[0].startswith("farm")]:
        del how._twins[key]


@pytest.mark.usefixtures("guests")
def test_a_module_can_be_had_in_both_modes_at_once() -> None:
    interpreted: Any = in_mode("farm.engine.hen", interpreted=True)
    machine_code: Any = in_mode("farm.engine.hen", interpreted=False)
    assert not hasattr(interpreted.eggs, "py_func")
    assert hasattr(machine_code.eggs, "py_func")
    assert hasattr(machine_code.laid, "py_func")
    assert interpreted.eggs(7) == machine_code.eggs(7) == 21
    assert in_mode("farm.engine.hen", interpreted=not INTERPRETED) is (machine_code if INTERPRETED else interpreted)


def test_a_module_at_the_top_can_have_a_twin_too(guests: Path) -> None:
    (guests / "farm" / "__init__.py").write_text("from adjuge.rules.engines.compiled import INTERPRETED\n")
    import farm  # type: ignore[import-not-found]

    twin: Any = in_mode("farm", interpreted=not INTERPRETED)
    assert farm.INTERPRETED is INTERPRETED
    assert twin.INTERPRETED is not INTERPRETED
    assert sys.modules["farm"] is farm


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("switch", [None, "0", "1", ""])
def test_the_twin_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch, switch: str | None) -> None:
    if switch is None:
        monkeypatch.delenv(SWITCH, raising=False)
    else:
        monkeypatch.setenv(SWITCH, switch)
    before = {name: module for name, module in sys.modules.items() if name.startswith("adjuge.rules")}
    in_mode("farm.engine.hen", interpreted=not INTERPRETED)
    assert {name: module for name, module in sys.modules.items() if name.startswith("adjuge.rules")} == before
    assert os.environ.get(SWITCH) == switch
    assert "farm.engine.hen" not in sys.modules


def test_after_a_twin_was_made_an_import_by_any_words_finds_the_first() -> None:
    twin = in_mode(ENGINE, interpreted=not INTERPRETED)
    import adjuge.rules.boursicocotte.engine.api as by_dots

    assert by_dots is api_of_this_mode is sys.modules[ENGINE]
    assert adjuge.rules is sys.modules["adjuge.rules"]
    assert twin is not api_of_this_mode
    assert in_mode(ENGINE, interpreted=INTERPRETED) is api_of_this_mode


def test_records_have_the_same_dtype_in_both_modes() -> None:
    """Not an equal one: by that, numba would know a record only after comparing field by field."""
    here, there = (in_mode("adjuge.rules.boursicocotte.engine.table", interpreted=mode).Table for mode in (True, False))
    assert here is not there
    assert here.dtype is there.dtype


def test_a_module_that_is_not_there_leaves_no_trace() -> None:
    before = set(sys.modules)
    with pytest.raises(ModuleNotFoundError):
        in_mode("adjuge.rules.boursicocotte.stable", interpreted=not INTERPRETED)
    assert {name for name in sys.modules if name.startswith("adjuge.rules")} <= before


def test_compiled_code_works_on_the_record_itself() -> None:
    table: Any = in_mode("adjuge.rules.boursicocotte.engine.table", interpreted=False)
    tables = table.blank(2)
    tables[1]["bid"] = 120
    assert table.at.py_func(tables, 1)["bid"] == 120


def test_an_overflow_is_an_error_in_every_test() -> None:
    """Interpreted numpy only warns where 38,500 no longer fits; compiled code would have widened it."""
    with pytest.raises(RuntimeWarning, match="overflow"):
        np.int16(3850) * np.int16(10)


BEYOND = """
import numpy as np
from adjuge.rules.engines.compiled import compiled
@compiled
def last(purse, d):
    return purse[d]
try:
    last(np.zeros(6, np.int8), 60_000_000)
except IndexError:
    print("caught")
"""


@fresh_start
def test_with_bounds_checked_an_index_outside_its_array_is_an_error(farm: Path) -> None:
    script = farm / "farm" / "engine" / "beyond.py"
    script.write_text(BEYOND)
    found = run(
        "import farm.engine.beyond", PYTHONPATH=str(farm), NUMBA_BOUNDSCHECK="1", ADJUGE_CACHE_DIR=str(farm / "c")
    )
    assert found == "caught"
