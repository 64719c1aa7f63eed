"""Boursicocotte, seen by the seat that is to act: half-made moves are its own."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from adjuge.rules.boursicocotte.engine import table
from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS, N_MONEY
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.unpacked import Unpacked
from tests.docs.seen import Numbers, Seen, Sight

SAME = (
    *("seats", "family_size", "lot_size", "equal_offers", "equal_scores", "coup_double", "one_bid", "overbid"),
    *("open_payments", "trade_limit", "phase", "donkeys", "trades", "bid", "money_out", "price", "animal"),
    *("moving", "again", "offered"),
)


def whole(sight: Sight) -> Numbers:
    t: Unpacked = sight.t
    return {
        **{name: [getattr(t, name)] for name in SAME},
        **{name: [sight.place(getattr(t, name))] for name in ("active", "bidder", "payer", "rival")},
        "penniless": [t.penniless_barred],
        "payouts": t.payouts,
        "pile": [t.pile_size - t.turned],
        "lot": t.lot,
        "lowest_bid": [t.bid + STEP],
        "may_move": [1],
        "hundreds": [t.hundreds if t.phase == table.TENS else -1],
        "money": [*chain(*zip(t.purse[sight.me], laid(t), np.sum(t.purse, axis=0), strict=True))],
    }


def laid(t: Unpacked) -> Sequence[int]:
    if t.phase == table.PAYING:
        return t.paid
    if t.phase == table.OFFERING:
        return t.offer
    return t.counter if t.phase == table.COUNTERING else [0] * N_MONEY


def of_a_seat(sight: Sight, seat: int) -> Numbers:
    t: Unpacked = sight.t
    return {
        **{name: [getattr(t, name)[seat]] for name in ("hand", "top_bid", "passed_at", "shown")},
        **{name: [getattr(t, name) >> seat & 1] for name in ("passed", "spoken")},
        "animals": t.animals[seat],
        "asked": [int(t.phase == table.BIDDING and seat in sight.asked)],
        "known": t.sure[sight.me][seat],
        "known_of_me": t.sure[seat][sight.me],
    }


SEEN = Seen(GAME, GAME.presets, False, whole, of_a_seat, MOST_SEATS)
