"""What a seat is said to be sure of, it may be sure of (G4); and where it could be sure of more.

The minima follow cards by their number. They are not tight where something else tells: who won a trade, whose purse was
shown after a trade with somebody else, or what one alone knows of a seat that hands its cards on. The last is on
purpose: a seat is shown what its rivals are sure of about it, and would learn what they have seen elsewhere.
"""

from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from adjuge.rules.boursicocotte.moves import Accept, Auction, Bid, Counter, Offer, Pass, Sell, Trade
from adjuge.rules.boursicocotte.options import PRESETS
from tests.secrecy.hand_made import played, short_game
from tests.secrecy.hands import purse, row, sure
from tests.secrecy.tables import a_setting
from tests.secrecy.walk import walk
from tests.secrecy.worlds import Worlds

EVERYONE_SHARES = ["rooster goose cat dog"] * 3
TINY = replace(PRESETS["original"], start_hand={0: 1, 10: 1}, short_game=True)


@pytest.mark.parametrize("number", range(40))
def test_nobody_is_sure_of_a_card_that_is_not_there(number: int) -> None:
    """G4, over long stretches of games with any options."""
    setting = a_setting(number)
    at_table = range(setting.seats)
    for state, _, _ in islice(walk(setting.options, setting.seats, Random(number)), 400):
        minima, purses = row(state)["sure"][: setting.seats, : setting.seats], row(state)["purse"][: setting.seats]
        assert (minima <= purses).all()
        assert (minima >= minima[at_table, at_table]).all()  # what everybody knows, each one knows


def test_who_won_a_trade_tells_more_than_the_minima_keep() -> None:
    """B7.8: one card against one, and the counter won: it was the ten against the zero."""
    worlds = Worlds(short_game(TINY, EVERYONE_SHARES), viewer=2)
    worlds.play((0, Trade(1, "cat")), (0, Offer({0: 1})), (1, Counter({10: 1})))
    assert len(worlds.states) == 1
    assert worlds.surely_held(0, 10) == 2
    assert sure(worlds.real, 2, 0).total() == 0


def test_a_purse_shown_tells_of_the_other_trader_more_than_the_minima_keep() -> None:
    """B6.6: what the one has not, the other has."""
    worlds = Worlds(short_game(TINY, EVERYONE_SHARES), viewer=2)
    worlds.play((0, Trade(1, "cat")), (0, Offer({10: 1})), (1, Counter({10: 1})))
    assert len(worlds.states) > 1
    worlds.play((1, Auction()), (0, Bid(20)), (2, Pass()), (1, Sell()))
    assert sure(worlds.real, 2, 0) == purse(worlds.real, 0)
    assert len(worlds.states) == 1
    assert sure(worlds.real, 2, 1).total() == 0


def test_what_one_alone_knows_is_not_followed_from_hand_to_hand() -> None:
    """G4, B7.8: seat 2 would otherwise read off what seat 0 is sure of about it that 0 had given 1 the ten."""
    after = played(
        short_game(TINY, EVERYONE_SHARES),
        *((0, Trade(1, "cat")), (0, Offer({10: 1})), (1, Accept())),
        *((1, Trade(2, "dog")), (1, Offer({0: 1, 10: 2})), (2, Accept())),
    )
    assert purse(after, 1).total() == 0
    assert sure(after, 0, 2) == sure(after, None, 2)
