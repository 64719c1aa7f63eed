"""What is imagined looks just like what is seen, and can be played on to the end."""

from math import comb
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.imagine import TRIES
from adjuge.rules.boursicocotte.engine.table import NOBODY
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Auction, Bid, Counter, Offer, Trade
from adjuge.rules.boursicocotte.options import PRESETS, Options
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import below, stream
from tests.secrecy.hand_made import played, short_game
from tests.secrecy.hands import purse, sure
from tests.secrecy.tables import SWITCHES, turned
from tests.secrecy.walk import walk

VARIANTS = [
    pytest.param(turned(options, *switches), id=f"{preset}-{' '.join(switches) or 'plain'}")
    for preset, options in PRESETS.items()
    for switches in ((), *((switch,) for switch in SWITCHES), SWITCHES)
]


def imagined(state: State, viewer: int | None, luck: int) -> list[State]:
    """From the view, and by the engine from the whole record."""
    whole = state.copy()
    engine.imagine(whole.record, 0, NOBODY if viewer is None else viewer, stream(luck))
    return [GAME.imagine(GAME.view(state, viewer), Random(luck)), whole]


def play_to_the_end(state: State, luck: int) -> None:
    """At random; at every step somebody is asked and can answer."""
    played_on, dice, mask = state.copy(), stream(luck), np.empty(engine.N_ACTIONS, np.int8)
    while not engine.is_over(played_on.record, 0):
        seat = engine.next_to_move(played_on.record, 0)
        engine.legal(played_on.record, 0, seat, mask)
        actions = np.flatnonzero(mask)
        assert len(actions) > 0
        engine.play(played_on.record, 0, seat, int(actions[below(dice, len(actions))]))
    GAME.audit(played_on)


@pytest.mark.parametrize("options", VARIANTS)
def test_what_is_imagined_looks_like_what_is_seen(options: Options) -> None:
    """G4, B8.1: for every seat and a bystander, along a whole game and at its end (G2)."""
    rng = Random(7)
    seats = rng.choice((3, 4, 5))
    moments = list(walk(options, seats, rng))
    states = [state for state, _, _ in moments[:: len(moments) // 40]] + [GAME.play(*moments[-1]).state]
    for luck, state in enumerate(states):
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            assert [GAME.view(other, viewer) for other in imagined(state, viewer, luck)] == [view, view]


@pytest.mark.parametrize("options", VARIANTS)
def test_what_is_imagined_can_be_played_to_the_end(options: Options) -> None:
    """B9.1: no imagined player owes what he has not, or is asked what he cannot answer."""
    rng = Random(8)
    seats = rng.choice((3, 4, 5))
    moments = list(walk(options, seats, rng))
    for luck, (state, _, _) in enumerate(moments[:: len(moments) // 5]):
        for other in imagined(state, rng.choice((None, *range(seats))), luck):
            GAME.audit(other)
            play_to_the_end(other, luck)


def test_where_luck_hardly_ever_fits_imagination_still_finds_what_must_be() -> None:
    """B6.6: with overbidding off a bid of 400 proves all eight fifties, once in millions of deals."""
    options = replace(PRESETS["marteau"], short_game=True, overbid=False)
    herds = ("rooster goose dog goat", "rooster cat dog goat", "rooster cat sheep goat", "goose cat sheep pig")
    bid = played(
        short_game(options, (*herds, "goose dog sheep pig"), first=1),
        *((1, Trade(0, "rooster")), (1, Offer({50: 2, 10: 2})), (0, Counter({0: 2, 10: 2}))),
        *((2, Trade(0, "goat")), (2, Offer({50: 2, 10: 2})), (0, Counter({10: 4}))),
        *((3, Trade(0, "goose")), (3, Offer({50: 2})), (0, Counter({10: 2}))),
        *((4, Auction()), (0, Bid(400))),
    )
    assert purse(bid, 0) == {50: 8}
    loose = sum(purse(bid, rival).total() - sure(bid, 4, rival).total() for rival in range(4))
    assert comb(loose, 8) > 1000 * TRIES  # sure of nothing in seat 0's purse: eight loose cards, and one choice fits
    assert not sure(bid, 4, 0)
    view = GAME.view(bid, 4)
    deals = set()
    for luck in range(20):
        for other in imagined(bid, 4, luck):
            assert purse(other, 0) == {50: 8}
            assert GAME.view(other, 4) == view
            deals.add(tuple(tuple(purse(other, rival).items()) for rival in range(4)))
    assert len(deals) > 10  # the other purses are dealt anew each time
