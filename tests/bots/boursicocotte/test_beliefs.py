"""Purses lie within the bounds that are told for them as often as is said: four times out of five."""

import numpy as np
import pytest

from adjuge.bots.boursicocotte import beliefs
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.params import LEVELS, PANEL_HELD_OUT, PANEL_TUNED
from adjuge.bots.players import Memories
from adjuge.rules.boursicocotte.engine.cards import MONEY, MOST_SEATS
from adjuge.rules.boursicocotte.engine.table import at
from adjuge.rules.boursicocotte.options import PRESETS
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, stream
from adjuge.rules.engines.record import States, rows_of
from tests.bots.boursicocotte.tables import moments, style

memory_at = rows_of(Memory)
PLAYED = (*LEVELS, *PANEL_TUNED, *PANEL_HELD_OUT)
EVERY = 7  # moves between two looks at a game


@compiled
def intervals_at(
    tables: States, seat: int, memories: Memories, luck: Stream, worlds: States, out: beliefs.Intervals
) -> None:
    beliefs.intervals(at(tables, 0), seat, memory_at(memories, 0), luck, at(worlds, 0), out)


def within(seats: int, games: int, seed: int) -> tuple[float, int]:
    """How often a purse that is not known for sure lies within its bounds, at mixed tables; and of how many."""
    dice = np.random.default_rng(seed)
    held, told = 0, 0
    out = np.zeros((MOST_SEATS, 2), np.int32)
    for game in range(games):
        rows = [style(PLAYED[k]) for k in dice.integers(len(PLAYED), size=seats)]
        options = list(PRESETS.values())[game % len(PRESETS)]
        for number, moment in enumerate(moments(options, seats, 1000 * seed + game, rows)):
            if number % EVERY:
                continue
            luck = stream(1000 * game + number + 1)
            intervals_at(moment.table, moment.seat, moment.memory, luck, moment.table.copy(), out)
            purses = moment.table["purse"][0] @ np.array(MONEY)
            for rival in range(seats):
                low, high = out[rival].tolist()
                if rival != moment.seat and low < high:
                    told += 1
                    held += low <= purses[rival] <= high
    return held / told, told


@pytest.mark.slow
def test_purses_lie_within_their_bounds_about_four_times_out_of_five() -> None:
    part, told = within(4, 24, 5)
    assert told > 500
    assert 0.7 <= part <= 0.9


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_purses_lie_within_their_bounds_four_times_out_of_five(seats: int) -> None:
    part, _ = within(seats, 600, 6)
    assert 0.75 <= part <= 0.85
