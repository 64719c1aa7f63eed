"""A game that the terminal has no board for: simulated all the same, and refused politely where a board is needed."""

from pathlib import Path

import pytest

from adjuge.rules import catalogue
from tests.cli.command import Typist


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._GAMES, "magpies", "examples.magpies.game")


def test_a_newcomer_without_a_board_is_not_played_in_the_terminal(adjuge: Typist) -> None:
    for command in (("play", "magpies", "--bots", "random"), ("score", "magpies", "ace"), ("games", "magpies")):
        said = adjuge(*command)
        assert (said.code, said.out) == (1, "")
        assert "magpies cannot be played in the terminal yet" in said.err


def test_a_newcomer_is_simulated_and_verified(adjuge: Typist, tmp_path: Path) -> None:
    argv = ("simulate", "magpies", "--games", "3", "--bots", "random,random", "--jobs", "1", "--out", "games.jsonl")
    assert adjuge(*argv, "--json").code == 0
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 3
    assert adjuge("verify", "games.jsonl").out.startswith("3 of 3 games verified.\n")
