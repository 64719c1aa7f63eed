"""What is written down is whole, or is not there."""

import errno
import os
from pathlib import Path

import pytest

from adjuge.cli.files.safe_write import LineWriter, write_whole
from tests.cli.command import Typist


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]
    (tmp_path / "plain").write_bytes(b"")
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_what_cannot_be_replaced_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_whole(path, b"first")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left") as trouble:
        write_whole(path, b"second")
    assert trouble.value.filename == str(path)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_lines_are_kept_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with LineWriter(path, overwrite=False) as paper:
        paper.write(b"one\n")
        assert path.read_bytes() == b"one\n"
        paper.write(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


def test_without_a_file_nothing_is_written(tmp_path: Path) -> None:
    with LineWriter(None, overwrite=False) as paper:
        paper.write(b"one\n")
    assert not list(tmp_path.iterdir())


def test_a_line_torn_by_ctrl_c_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    whole = os.write
    with LineWriter(path, overwrite=False) as paper:
        paper.write(b"one\n")

        def torn(descriptor: int, data: bytes) -> int:
            if data.startswith(b"t"):
                return whole(descriptor, data[:2])
            raise KeyboardInterrupt

        monkeypatch.setattr("os.write", torn)
        with pytest.raises(KeyboardInterrupt):
            paper.write(b"two\n")
    assert path.read_bytes() == b"one\n"


@pytest.mark.parametrize(
    "argv", [("play", "money", "--save"), ("simulate", "money", "--games", "1", "--out")], ids=["play", "simulate"]
)
@pytest.mark.parametrize(
    ("name", "message"),
    [("no/such/game.json", "The folder for no/such/game.json does not exist"), (".", "is a folder")],
)
def test_where_nothing_can_be_written_no_game_is_begun(
    adjuge: Typist, argv: tuple[str, ...], name: str, message: str
) -> None:
    said = adjuge(*argv, name)
    assert (said.code, said.out) == (1, "")
    assert message in said.err
