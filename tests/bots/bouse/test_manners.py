"""What is told of the manners of players, and what dull tables cost."""

import random

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.bots.bouse.memory import manners
from adjuge.lab.tuning.tedium import tedium
from adjuge.rules.bouse.options import Options
from tests.bots.bouse.contests import among_themselves

pytestmark = pytest.mark.slow  # whole games, in machine code


def test_manners_tell_how_rounds_went() -> None:
    tables, memories = among_themselves("dealer", 4, 50, 3)
    told = manners(memories, tables)
    assert all(column.shape == (50, 6) for column in told.values())
    rounds = memories["rounds"] - 1
    assert (told["announcements_a_round"][:, 0] * rounds == memories["announced"].sum(axis=1)).all()
    right, wrong = told["rang_right"].sum(axis=1), told["rang_wrong"].sum(axis=1)
    assert np.allclose(told["rings_right"][:, 5] * (right + wrong), right)


# Beyond three seats somebody rings soon: whoever waits leaves the round to others, and farmers win among the patient.
# Since whoever opens knows that, he opens safely, and most rings are wrong there. Nobody announces too high for lack of
# anything to lose, which made more rings right.
RISES = {2: (2.5, 0.45), 3: (1.5, 0.35), 4: (1.1, 0.17)}


@pytest.mark.parametrize("seats", RISES)
@pytest.mark.parametrize("name", ["dealer", "fox"])
def test_rounds_rise_among_dealers(name: str, seats: int) -> None:
    tables, memories = among_themselves(name, seats, 1000, 17)
    told = manners(memories, tables)
    announcements, right = RISES[seats]
    assert memories["announced"].sum() / (memories["rounds"] - 1).sum() > announcements
    assert told["rang_right"].sum() > right * (told["rang_right"].sum() + told["rang_wrong"].sum())


def test_whoever_never_lets_a_round_rise_pays_for_it() -> None:
    rows = np.array([styles.style("bouse", name) for name in ("coward", "dealer")])
    costs = tedium("bouse", "adjuge.bots.bouse", rows, [(Options(), 4)], random.Random(1))
    assert costs[0] > costs[1] >= 0
    again = tedium("bouse", "adjuge.bots.bouse", rows, [(Options(), 4)], random.Random(1))
    assert (costs == again).all()
    assert (tedium("money", "adjuge.bots.money", rows, [], random.Random(1)) == 0).all()
