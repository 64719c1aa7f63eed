"""1 Bouse 2 Vaches passes every check, at every number of seats and with every pair of options."""

import pytest
from allpairspy import AllPairs

from adjuge.rules import conformance
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from tests.lanes import each_of

YES_OR_NO = (False, True)
VALUES = {
    "seats": tuple(GAME.seats),
    "full_hand": (4, 3),
    "early_bell": YES_OR_NO,
    "stinging_fly": YES_OR_NO,
    "heap": YES_OR_NO,
    "action_cards": (True, False),
    "two_each": (True, False),
    "foot_costs": (3, 0),
    "queen_brings": (3, 20),
    "puff": (6, 24),
    "two_cows": (12, 0),
}


def pairwise() -> dict[str, tuple[Options, int]]:
    """A few tables at which every two values of any two options meet."""
    settings = {}
    for number, mix in enumerate(AllPairs(list(VALUES.values()))):
        chosen = dict(zip(VALUES, mix, strict=True))
        seats = chosen.pop("seats")
        settings[f"mix{number}-{seats}"] = (Options(**chosen), seats)
    return settings


SETTINGS = {f"widyka-{seats}": (Options(), seats) for seats in GAME.seats} | pairwise()
ALWAYS = [*(f"widyka-{seats}" for seats in GAME.seats), *list(pairwise())[:4]]
BOUNDS = {"widyka-6": pytest.mark.bounds}


@pytest.mark.parametrize("name", each_of(SETTINGS, always=ALWAYS, marks=BOUNDS))
def test_bouse_conforms(name: str) -> None:
    """One game a table, looked at by every check."""
    conformance.check(GAME, *SETTINGS[name], seeds=[0])


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_bouse_conforms_in_many_games(name: str) -> None:
    conformance.check(GAME, *SETTINGS[name], seeds=range(1, 11))
