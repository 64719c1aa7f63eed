"""Whoever installs the house gets its browser client, and needs no Node for it."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from web.building import ROOT, Client, NotBuiltError

pytestmark = pytest.mark.slow


def packed(target: str, folder: Path, **env: str) -> list[str]:
    """The names of what is in a wheel or a source archive of this checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = folder.iterdir()
    if target == "wheel":
        return zipfile.ZipFile(file).namelist()
    with tarfile.open(file) as archive:
        return [name.partition("/")[2] for name in archive.getnames()]


@pytest.fixture(scope="module")
def in_the_wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names of what is in the wheel as it is given away, built once."""
    assert Client().built, "run `make web`"
    return packed("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a client of a few files, and nothing to build it with."""
    for name in ("package.json", "package-lock.json", "vite.config.ts", "src/main.ts"):
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "web" / name, tmp_path / "web" / name)
    (tmp_path / "src/adjuge/words/rules").mkdir(parents=True)
    (tmp_path / "web/src/words/said").mkdir(parents=True)
    return tmp_path


def test_a_wheel_brings_the_client_with_it(in_the_wheel: list[str]) -> None:
    pages = [name for name in in_the_wheel if name.startswith("adjuge/server/pages/")]
    assert "adjuge/server/pages/index.html" in pages
    scripts = [name for name in pages if name.endswith(".js") and f"{name}.br" in pages and f"{name}.gz" in pages]
    assert len(scripts) > 5
    assert not [name for name in in_the_wheel if "node_modules" in name or name.startswith("web/")]


def test_a_wheel_carries_the_licences_of_what_is_in_it(in_the_wheel: list[str]) -> None:
    texts = {name.rpartition("/")[2] for name in in_the_wheel if "dist-info/licenses/" in name}
    assert {"LICENSE", "NOTICE", "Apache-2.0-Noto-Emoji.txt", "OFL-Figtree.txt", "OFL-Newsreader.txt"} <= texts
    told = (Client().pages / "licences" / "npm.txt").read_text(encoding="utf-8")
    assert all(name in told for name in ("svelte", "@fontsource-variable/newsreader", "MIT", "SIL Open Font License"))


def test_a_wheel_may_do_without_the_client(tmp_path: Path) -> None:
    names = packed("wheel", tmp_path, ADJUGE_NO_CLIENT="1")
    assert "adjuge/server/routes/static.py" in names
    assert not [name for name in names if name.startswith("adjuge/server/pages/")]


def test_a_source_archive_has_what_the_client_is_built_from(tmp_path: Path) -> None:
    names = packed("sdist", tmp_path)
    assert {"hatch_build.py", "web/building.py", "web/package-lock.json", "web/src/main.ts"} <= set(names)
    made = ("node_modules", "server/pages/", "words/said/")
    assert not [name for name in names if any(part in name for part in made)]


def test_a_client_is_built_again_when_a_source_or_a_page_has_changed(project: Path) -> None:
    client = Client(project)
    client.pages.mkdir(parents=True)
    index, source = client.pages / "index.html", project / "web/src/main.ts"
    index.write_text("built", encoding="utf-8")
    assert not client.built
    client.note()
    assert client.built
    source.write_text("changed", encoding="utf-8")
    assert not client.built
    client.note()
    catalogue = project / "src/adjuge/words/fr/house.toml"
    catalogue.parent.mkdir()
    catalogue.write_text('bid = "Mise"', encoding="utf-8")
    assert not client.built
    client.note()
    index.write_text("by another hand", encoding="utf-8")
    assert not client.built


def test_without_a_registry_it_says_what_to_do(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")  # nobody listens there
    monkeypatch.setenv("npm_config_cache", str(project / "cache"))
    with pytest.raises(NotBuiltError, match="cannot be reached") as told:
        Client(project).build()
    assert all(way in str(told.value) for way in ("ECONNREFUSED", "npm_config_registry", "ADJUGE_NO_CLIENT=1"))


def test_the_lock_file_names_no_registry_and_every_part_for_every_machine() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not [name for name, part in lock.items() if "resolved" in part]
    named = {name.rpartition("node_modules/")[2] for name in lock}
    asked = {other for part in lock.values() for other in part.get("optionalDependencies", {})}
    assert asked <= named
