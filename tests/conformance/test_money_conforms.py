"""Money! passes every check, at every number of seats and with every pair of options."""

import pytest

from adjuge.rules import conformance
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from tests.lanes import each_of

# Every two values of any two of seats, games and guard meet.
SETTINGS: dict[str, tuple[Options, int]] = {
    f"{seats}-games{games}-{'guarded' if guard else 'open'}": (Options(games=games, guard=guard), seats)  # type: ignore[arg-type]
    for seats, games, guard in [
        (3, 1, True),
        (3, 2, False),
        (3, 3, True),
        (4, 1, False),
        (4, 2, True),
        (4, 3, False),
        (5, 1, True),
        (5, 2, False),
        (5, 3, True),
    ]
}
ALWAYS = ("3-games3-guarded", "4-games1-open", "5-games1-guarded")
BOUNDS = {"5-games1-guarded": pytest.mark.bounds}


@pytest.mark.parametrize("name", each_of(SETTINGS, always=ALWAYS, marks=BOUNDS))
def test_money_conforms(name: str) -> None:
    """One game a table, looked at by every check."""
    conformance.check(GAME, *SETTINGS[name], seeds=[0])


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_money_conforms_in_many_games(name: str) -> None:
    conformance.check(GAME, *SETTINGS[name], seeds=range(1, 11))
