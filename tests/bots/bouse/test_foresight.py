"""What a network is told of each number is so: impossible, sure, and all that lies between."""

import numpy as np
import pytest

from adjuge.bots.bouse.foresight import N_FORESIGHT, NUMBERS, PER_NUMBER, PER_WHAT, foresee
from adjuge.bots.bouse.memory import memory_at
from adjuge.rules.bouse.engine.cards import FLY, MOST_SEATS, SHOWS
from adjuge.rules.bouse.engine.imagine import imagine
from adjuge.rules.bouse.engine.table import at
from adjuge.rules.bouse.options import Options
from adjuge.rules.engines.prng import stream
from tests.bots.bouse.tables import SETTINGS, Moment, moments

pytestmark = pytest.mark.slow  # whole games, in machine code

WORLDS = 200
HIGH, STRETCH, RUNG = range(PER_NUMBER)


def told(moment: Moment) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """By seat; of cows and dungs what is told once; and of each kind number by number."""
    out = np.full(N_FORESIGHT, np.nan, np.float32)
    foresee(at(moment.tables, 0), memory_at(moment.memories, 0), moment.seat, out)
    assert np.isfinite(out).all()
    by_kind = out[MOST_SEATS : N_FORESIGHT - NUMBERS].reshape(2, PER_WHAT + PER_NUMBER * NUMBERS)
    return out, by_kind[:, :PER_WHAT], by_kind[:, PER_WHAT:].reshape(2, NUMBERS, PER_NUMBER)


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_higher_a_number_the_likelier_it_is_too_high_and_is_rung_on(setting: tuple[int, Options]) -> None:
    for moment in moments(*setting, ["dealer", "fox"], 80):
        out, _, numbers = told(moment)
        assert (np.diff(numbers, axis=1) >= -1e-6).all()
        assert (np.abs(numbers) <= 1).all()
        stands = int(moment.tables["number"][0])
        row = out[-NUMBERS:]
        assert row.sum() == (1 if 1 <= stands <= NUMBERS else 0)
        assert stands == 0 or stands > NUMBERS or row[stands - 1] == 1


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_how_likely_a_number_is_too_high_comes_true(seats: int) -> None:
    """V2.4: against tables dealt anew around what the seat knows, flies counted as they may be.

    The count is taken for normal, so single numbers may be off where little is hidden; on the whole none is.
    """
    said, came, luck = [], [], stream(9)
    for game in range(4):
        for moment in moments(seats, Options(), ["dealer", "farmer"], 81 + game):
            _, _, numbers = told(moment)
            worlds = np.zeros((2, WORLDS), np.int64)
            for k in range(WORLDS):
                world = moment.tables.copy()
                imagine(at(world, 0), moment.seat, luck)
                cards = (world["hand"][0].sum(0) + world["laid"][0]).astype(np.int64)
                worlds[:, k] = SHOWS @ cards + cards[FLY]
            for what in range(2):
                for number in range(1, NUMBERS + 1, 2):
                    said.append(numbers[what, number - 1, HIGH])
                    came.append((worlds[what] < number).mean())
    off = np.array(said) - np.array(came)
    assert abs(off.mean()) < 0.015
    assert np.abs(off).mean() < 0.05
