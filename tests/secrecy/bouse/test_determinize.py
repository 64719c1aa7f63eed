"""What is imagined of a game of 1 Bouse 2 Vaches looks just like what is seen, and can be played on to the end."""

from random import Random

import pytest

from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from tests.secrecy.bouse.cards import row
from tests.secrecy.bouse.halfway import can_be_half_way, halfway
from tests.secrecy.strolls import imagined, play_to_the_end, stroll

TABLES = [
    (2, Options(action_cards=True, heap=True)),
    (3, Options(action_cards=True, early_bell=True, full_hand=3)),
    (4, Options(stinging_fly=True, early_bell=True)),
    (5, Options(action_cards=True, stinging_fly=True)),
    (6, Options(action_cards=True, two_each=False, full_hand=3, heap=True)),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_imagined_looks_like_what_is_seen(seats: int, options: Options) -> None:
    """G4, V7: for every seat and a bystander, along a few games and at their end (G2)."""
    rng = Random(seats)
    states = []
    for _ in range(3):
        game = list(stroll(GAME, options, seats, rng))
        states += [*game[::5], game[-1]]
    for luck, state in enumerate(states):
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            assert [GAME.view(other, viewer) for other in imagined(GAME, state, viewer, luck)] == [view, view]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_moves_half_done_are_imagined_as_not_begun(seats: int, options: Options) -> None:
    """V7"""
    rng, caught = Random(seats), 0
    for luck, state in enumerate(state for _ in range(4) for state in stroll(GAME, options, seats, rng)):
        viewer = rng.choice([seat for seat in range(seats) if seat != row(state)["announcer"]])
        if can_be_half_way(state):
            begun = halfway(state, rng)
            caught += begun != state
            assert imagined(GAME, begun, viewer, luck) == imagined(GAME, state, viewer, luck)
    assert caught >= 3


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_imagined_can_be_played_to_the_end(seats: int, options: Options) -> None:
    """V3.5"""
    rng = Random(seats)
    for luck, state in enumerate(list(stroll(GAME, options, seats, rng))[::6]):
        for other in imagined(GAME, state, rng.choice((None, *range(seats))), luck):
            GAME.audit(other)
            play_to_the_end(GAME, other, luck)
