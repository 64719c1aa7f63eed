"""Every test of the command line starts in English, in a folder of its own, and leaves the environment as it was."""

import os
from pathlib import Path

import pytest

from tests.cli.command import Typist


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ADJUGE_LANG", "en")
    monkeypatch.setenv("ADJUGE_INTERPRET", os.environ.get("ADJUGE_INTERPRET", "0"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("ADJUGE_SEED", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def adjuge(capsys: pytest.CaptureFixture[str]) -> Typist:
    return Typist(capsys)
