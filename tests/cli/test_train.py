"""`adjuge lab train`: what it refuses, and the page it leaves. That it learns is seen in tests/lab, with torch."""

import importlib.util
import json
from pathlib import Path

import pytest

from adjuge.lab.learning.curves import curves
from tests.cli.command import Typist

TRAIN = ("lab", "train", "bouse", "--minutes", "1", "--lang", "en", "--out")


def test_nothing_is_written_over(adjuge: Typist, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    done = adjuge(*TRAIN, str(tmp_path))
    assert done.code == 1
    assert "holds something already" in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("option", ["--start", "--against"])
def test_weights_must_be_there(adjuge: Typist, tmp_path: Path, option: str) -> None:
    done = adjuge(*TRAIN, str(tmp_path / "out"), option, str(tmp_path / "weights.npz"))
    assert done.code == 1
    assert "There are no weights" in done.err
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="torch is here")
def test_without_torch_it_says_what_to_install(adjuge: Typist, tmp_path: Path) -> None:
    done = adjuge(*TRAIN, str(tmp_path / "out"))
    assert done.code == 2
    assert "adjuge[learning]" in done.err
    assert not list(tmp_path.iterdir())


def test_the_curves_show_every_look(tmp_path: Path) -> None:
    said: list[dict[str, object]] = [{"ready": 1.0}]
    said += [
        {"spent": 60.0 * k, "lesson": k, "among": {"dealer": [0.5 + k, 0.03], "fox": [1.25, 0.04]}, "manners": 0.0}
        | {"unfinished": 0}
        for k in range(1, 4)
    ]
    log = tmp_path / "log.jsonl"
    log.write_text("".join(json.dumps(line) + "\n" for line in said))
    page = curves("bouse", log, "adjuge lab train bouse")
    assert page.count("<svg") == 1
    for shown in ("adjuge lab train bouse", "<td>1.50<", "<td>2.50<", "<td>3.50<", "dealer", "fox"):
        assert shown in page
