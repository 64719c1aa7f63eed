"""Programs outside play by JSON lines, and one that misbehaves is told on by name."""

import random
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from adjuge.bots import BotFault
from adjuge.lab.arena import outside
from adjuge.lab.arena.arena import play
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.arena.outside import Outsider
from adjuge.rules import catalogue

EXAMPLES = Path(__file__).parents[2] / "examples" / "outside"
PYTHON = f"{sys.executable} {EXAMPLES / 'cautious.py'}"
NODE = f"{shutil.which('node')} {EXAMPLES / 'cautious.mjs'}"


def plan_with(command: str, game: str = "money", games: int = 3) -> ArenaPlan:
    preset, options = next(iter(catalogue.game(game).presets.items()))
    entrants = tuple(entrant(game, f"adjuge.bots.{game}", name) for name in (f"exec:{command}", "random"))
    return ArenaPlan(game, preset, options, entrants, 3, games, "a seed")


@pytest.mark.slow
@pytest.mark.parametrize("command", [PYTHON, NODE], ids=["python", "javascript"])
@pytest.mark.parametrize("game", catalogue.names())
def test_the_examples_play_every_game_to_its_end_and_the_same_twice(game: str, command: str) -> None:
    plan = plan_with(command, game)
    played = [chunk.games for chunk in play(plan)]
    assert sum(len(games) for games in played) == 6
    assert played == [chunk.games for chunk in play(plan)]


def test_the_examples_are_short() -> None:
    for name in ("cautious.py", "cautious.mjs"):
        assert len((EXAMPLES / name).read_text().split("\n")) < 60


def asked(code: str, **limits: float) -> Any:
    """What comes of asking a program, written in Python, for a first move of Money!."""
    game = catalogue.game("money")
    preset, options = next(iter(game.presets.items()))
    state = game.deal(options, 3, bytes(32))
    import shlex

    program = Outsider(shlex.join([sys.executable, "-c", f"import sys, time\n{code}"]), **limits)
    try:
        program.begin("money", preset, options, 0, 3)
        return program.choose(game, game.view(state, game.to_move(state)[0]), random.Random(1))
    finally:
        program.close()


READ = "for line in sys.stdin:\n    if '\"turn\"' in line: "


@pytest.mark.parametrize(
    ("code", "verdict", "detail"),
    [
        (READ + "print('I pass', flush=True)", "outside_not_json", "I pass"),
        (READ + 'print(\'{"type": "castle"}\', flush=True)', "outside_not_a_move", "castle"),
        (READ + 'print(\'{"type": "take_back"}\', flush=True)', "outside_illegal_move", "not_now"),
        (READ + "print('x' * 99999, flush=True)", "outside_too_long", "65536"),
        (READ + "sys.exit(3)", "outside_died", "exit 3"),
        ("raise SystemExit(4)", "outside_died", "exit 4"),
    ],
)
def test_a_program_that_misbehaves_gets_a_verdict(code: str, verdict: str, detail: str) -> None:
    with pytest.raises(BotFault) as fault:
        asked(code)
    assert fault.value.code == verdict
    assert detail in fault.value.params["detail"]


def test_a_program_that_does_not_answer_is_not_waited_for() -> None:
    with pytest.raises(BotFault, match="outside_too_slow") as fault:
        asked("sys.stdin.read()", starting=0.05)
    assert fault.value.params["detail"] == "0.05 s"


def test_a_program_that_is_not_there_is_told_so() -> None:
    with pytest.raises(BotFault, match="outside_not_started"):
        Outsider("./no-such-program").begin("money", "x", None, 0, 3)  # type: ignore[arg-type]


def test_after_the_first_answer_patience_is_shorter() -> None:
    assert outside.PATIENCE < outside.STARTING
