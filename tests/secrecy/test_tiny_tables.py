"""On tiny tables secrecy is proved outright: every history that a seat cannot tell from the real one is played."""

from random import Random

import pytest
from msgspec.structs import replace

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import PRESETS
from tests.secrecy.channels import compare, received
from tests.secrecy.hands import FACES, row, sure
from tests.secrecy.walk import a_move, asked
from tests.secrecy.worlds import Worlds

MOST_TRADES, MOST_WORLDS = 12, 200


def tiny_table(rng: Random) -> Worlds:
    options = replace(
        PRESETS["original"],
        start_hand=rng.choice(({0: 1, 10: 1}, {0: 1, 10: 1, 50: 1})),
        payouts=(10, 50, 10, 50),
        short_game=True,
        open_payments=rng.random() < 0.3,
        overbid=rng.random() < 0.5,
        equal_offers=rng.choice(("active", "again")),
    )
    return Worlds(GAME.deal(options, 3, rng.randbytes(32)), rng.choice((None, 0, 0, 1, 2)))


@pytest.mark.parametrize("number", range(24))
def test_every_history_that_may_have_been_looks_like_the_one_that_was(number: int) -> None:
    """B8.1, G4: all that a seat receives is equal in all of them, and it is sure of nothing that one of them denies."""
    rng = Random(number)
    worlds = tiny_table(rng)
    while len(worlds.states) <= MOST_WORLDS and row(worlds.real)["trades"] <= MOST_TRADES:
        worlds.play(a_move(worlds.real, worlds.viewer, rng))
        if not asked(worlds.real):
            break
        looks = received(GAME, worlds.real, worlds.viewer)
        for other in worlds.states[1:]:
            compare(looks, received(GAME, other, worlds.viewer))
        for seat in range(3):
            known = sure(worlds.real, worlds.viewer, seat)
            assert all(known[face] <= worlds.surely_held(seat, face) for face in FACES)
