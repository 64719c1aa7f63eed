"""No level makes the table tedious: few bids a lot, few purses shown, and no animal goes to and fro without end."""

import numpy as np
import pytest

from adjuge.bots.boursicocotte.memory import manners
from adjuge.bots.boursicocotte.params import LEVELS
from adjuge.bots.boursicocotte.players import players
from adjuge.lab.tuning.fitness import MANNERS
from adjuge.rules.boursicocotte.options import PRESETS, set_table
from adjuge.rules.engines.prng import streams
from tests.bots.boursicocotte.tables import style

SHOWN = {"fox": 2.0}  # she may show her purse twice


def conduct(levels: list[str], preset: str, seats: int, games: int, seed: int) -> dict[str, np.ndarray]:
    """Of games among these, taking turns at the seats."""
    blank = set_table(PRESETS[preset], seats)
    seating = (np.arange(games)[:, None] + np.arange(seats)) % len(levels)
    tables, memories = np.repeat(blank, games), np.zeros(games, players.memory_dtype)
    words = streams(games, seed)[:, 0], streams(games, seed + 1)[:, 0]
    rows = np.stack([style(name) for name in levels])
    moves = np.zeros(games, np.int32)
    assert players.contest(blank, rows, seating.astype(np.int8), *words, tables, memories, moves) == 0
    return {name: column[:, :seats] for name, column in manners(memories, tables).items()}


def check(games: int) -> None:
    for number, preset in enumerate(PRESETS):
        for seats in (3, 4, 5):
            for level in LEVELS:
                seen = conduct([level], preset, seats, games, 10 * number + seats)
                assert seen["bids_a_lot"].mean() <= MANNERS["bids_a_lot"], (level, preset, seats)
                assert seen["shown"].mean() <= SHOWN.get(level, MANNERS["shown"]), (level, preset, seats)
                assert seen["most_returns"].max() <= MANNERS["most_returns"], (level, preset, seats)
            mixed = conduct(list(LEVELS), preset, seats, games, 100 + 10 * number + seats)
            assert mixed["most_returns"].max() <= MANNERS["most_returns"], (preset, seats)


@pytest.mark.slow
def test_levels_have_manners() -> None:
    check(40)


@pytest.mark.long
def test_levels_have_manners_in_many_games() -> None:
    check(2000)
