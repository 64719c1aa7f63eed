"""What only a real terminal shows: Ctrl-C at a prompt, stepping through a game, the rules in a pager, progress."""

import re
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest

from adjuge.rules.gamefile import decode
from tests.cli.command import ADJUGE, environment
from tests.cli.games import a_game, on_paper
from tests.cli.terminal import PROMPT
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def at_a_terminal(*argv: str, **environ: str) -> Any:
    env = {name: value for name, value in environment(TERM="xterm", **environ).items() if name != "COLUMNS"}
    child = pexpect.spawn(ADJUGE, list(argv), env=env, dimensions=(24, 80), encoding="utf-8", timeout=PATIENCE_S)
    child.delaybeforesend = None
    return child


def ended(child: Any) -> int:
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus is not None
    return int(child.exitstatus)


def interrupt(child: Any) -> None:
    """Ctrl-C once it waits for a key: between a prompt and the reading, Python sees an interrupt at the next key only.

    Where nothing tells whether a process sleeps, at once.
    """
    stat = Path(f"/proc/{child.pid}/stat")
    while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "S":
        time.sleep(0.01)
    child.sendintr()


def plain(child: Any) -> str:
    return CONTROLS.sub("", child.before)


@pytest.mark.parametrize("twice", [False, True])
def test_ctrl_c_offers_to_keep_the_game_and_does_not_insist(tmp_path: Path, twice: bool) -> None:
    child = at_a_terminal("play", "boursicocotte", "--bots", "random", "--seed", "1")
    child.expect(PROMPT)
    child.sendline("a")
    child.expect(PROMPT)
    interrupt(child)
    child.expect(r"type the name of a file; Enter leaves without\.\r\n> $")
    if twice:
        interrupt(child)
        child.expect_exact("You have left the table. The game is not kept.")
    else:
        child.sendline("mine.json")
        child.expect_exact("The game is kept in mine.json.")
    assert ended(child) == 130
    assert (tmp_path / "mine.json").exists() is not twice


def test_ctrl_d_leaves_the_table() -> None:
    child = at_a_terminal("play", "boursicocotte", "--bots", "random", "--seed", "1")
    child.expect(PROMPT)
    child.sendeof()
    child.expect_exact("You have left the table.")
    assert ended(child) == 0


def test_what_was_on_the_screen_before_can_be_scrolled_back_to() -> None:
    child = at_a_terminal("play", "boursicocotte", "--bots", "random", "--seed", "1")
    child.expect(PROMPT)
    before_the_first_wipe = child.before.partition("\x1b[2J")[0]
    assert before_the_first_wipe.count("\n") >= 24


def test_a_game_is_stepped_through_forwards_and_back(tmp_path: Path) -> None:
    file = a_game()
    paper = on_paper(tmp_path / "game.json", file)
    child = at_a_terminal("replay", str(paper), "--step", "--eyes", "1", "--from", "3")
    for typed, place in [("", 3), ("b", 4), ("b", 3), ("20", 2), ("", 20), ("9999", 21), ("", len(file.turns))]:
        child.expect(PROMPT)
        assert f"Move {place} of {len(file.turns)}" in plain(child)
        child.sendline(typed)
    assert ended(child) == 0


@pytest.mark.parametrize("way_out", ["q", "\x04", "\x03"])
def test_stepping_can_be_left_at_any_time(tmp_path: Path, way_out: str) -> None:
    paper = on_paper(tmp_path / "game.json", a_game())
    child = at_a_terminal("replay", str(paper), "--step")
    child.expect(PROMPT)
    if way_out == "\x03":
        interrupt(child)
    else:
        child.send(way_out + ("\n" if way_out == "q" else ""))
    assert ended(child) == (130 if way_out == "\x03" else 0)
    assert "Traceback" not in plain(child)


def test_the_rules_are_laid_out_and_paged() -> None:
    child = at_a_terminal("rules", "boursicocotte", "--lang", "fr", "--preset", "marteau", PAGER="cat")
    child.expect(pexpect.EOF)
    text = plain(child)
    assert "**" not in text
    assert "familles\u00a0: même" in text
    assert not [line for line in text.split("\r\n") if re.match(r"\s*[:;!?»]", line)]
    assert "\x1b[1m" in child.before  # bold, and colours


def test_a_simulation_shows_how_far_it_is(tmp_path: Path) -> None:
    argv = ("--games", "4", "--bots", "random,random,random", "--jobs", "1", "--out", "games.jsonl")
    child = at_a_terminal("simulate", "boursicocotte", *argv)
    child.expect(pexpect.EOF)
    assert re.search(r"Playing.*4/4", plain(child))
    assert len([decode(line) for line in (tmp_path / "games.jsonl").read_bytes().splitlines()]) == 4
