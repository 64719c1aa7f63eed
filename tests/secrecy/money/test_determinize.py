"""What is imagined of a game of Money! looks just like what is seen, and can be played on to the end."""

from random import Random

import pytest

from adjuge.rules.money.engine.table import BIDDING
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from tests.secrecy.money.cards import row
from tests.secrecy.money.halfway import halfway
from tests.secrecy.strolls import imagined, play_to_the_end, stroll

TABLES = [
    (3, Options(games=2, guard=True)),
    (4, Options(games=3, guard=False)),
    (5, Options(games=1, guard=True)),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_imagined_looks_like_what_is_seen(seats: int, options: Options) -> None:
    """G4, M6: for every seat and a bystander, along a whole match and at its end (G2)."""
    states = list(stroll(GAME, options, seats, Random(seats)))
    for luck, state in enumerate([*states[:: len(states) // 40], states[-1]]):
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            assert [GAME.view(other, viewer) for other in imagined(GAME, state, viewer, luck)] == [view, view]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_bids_half_laid_are_imagined_as_not_begun(seats: int, options: Options) -> None:
    """M2.1"""
    rng = Random(seats)
    for luck, state in enumerate(list(stroll(GAME, options, seats, rng))[::7]):
        rivals = [
            seat for seat in range(1, seats) if row(state)["phase"] == BIDDING and not row(state)["laid"] >> seat & 1
        ]
        begun = state
        for rival in rivals:
            begun = halfway(begun, rival, rng)
        assert imagined(GAME, begun, 0, luck) == imagined(GAME, state, 0, luck)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_imagined_can_be_played_to_the_end(seats: int, options: Options) -> None:
    """M5.4"""
    rng = Random(seats)
    states = list(stroll(GAME, options, seats, rng))
    for luck, state in enumerate(states[:: len(states) // 6]):
        for other in imagined(GAME, state, rng.choice((None, *range(seats))), luck):
            GAME.audit(other)
            play_to_the_end(GAME, other, luck)
