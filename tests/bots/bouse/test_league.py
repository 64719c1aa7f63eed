"""Whom a rival is taken for, by what was seen of him."""

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.bouse.league import HABITS, STAGES, habits, weigh
from adjuge.bots.bouse.players import players
from adjuge.bots.levels import LEAGUE
from adjuge.lab.tuning.habits_bouse import measure
from adjuge.rules.bouse.options import Options
from tests.bots.bouse.tables import moments

pytestmark = pytest.mark.slow  # whole games, in machine code


@pytest.mark.parametrize("seats", [2, 4])
def test_a_style_is_taken_for_itself_more_than_others_are(seats: int) -> None:
    """The mean weight that the truth gets is above an equal one, and above what others get for the same style."""
    names = ["farmer-1", "novice", "random", "coward"]
    given = np.zeros((len(names), len(names)))
    for game in range(24):
        turned = names[game % 4 :] + names[: game % 4]
        for moment in moments(seats, Options(), turned, 900 + game):
            weights = weigh(moment.tables, moment.memories, names)
            assert weights.shape == (seats, len(names))
            assert np.allclose(weights.sum(axis=1), 1.0)
            if moment.memories["rounds"][0] > 2:
                for seat in range(seats):
                    given[names.index(turned[seat % 4])] += weights[seat]
    given /= given.sum(axis=1, keepdims=True)
    assert (given.diagonal() > 1 / len(names)).all()
    assert (given.argmax(axis=0) == np.arange(len(names))).all()


def test_a_table_nobody_has_played_at_tells_little() -> None:
    moment = next(moments(4, Options(), ["dealer"], 1))
    weights = weigh(moment.tables, moment.memories, LEAGUE)
    assert weights.min() > 0.02
    assert np.isnan(habits(moment.memories, 4)[:, 0]).all()


def test_a_style_never_measured_is_as_likely_as_any() -> None:
    moment = next(moments(3, Options(), ["dealer"], 1))
    weights = weigh(moment.tables, moment.memories, ["nobody", "no one"])
    assert np.allclose(weights, 0.5)


def test_habits_can_be_measured_again() -> None:
    found = measure(6, 3)
    assert found == measure(6, 3)
    assert set(found["styles"]) == set(styles.names("bouse"))
    for by_seats in found["styles"].values():
        assert list(by_seats) == ["2", "3", "4", "5", "6"]
        assert all(len(stages) == STAGES and len(stages[0]) == len(HABITS) for stages in by_seats.values())


def test_the_memory_has_what_habits_are_read_from() -> None:
    assert players.memory_dtype.names is not None
    assert {"announced", "raised", "lead", "early", "late", "laid", "rounds"} <= set(players.memory_dtype.names)
