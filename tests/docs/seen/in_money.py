"""Money!, seen by every seat."""

from adjuge.rules.money.engine.cards import MOST_SEATS, N_CARDS, VALUE
from adjuge.rules.money.engine.observe import HELD, IN_LEFT_ROW, IN_RIGHT_ROW, IS_OUT, LAID, UNKNOWN
from adjuge.rules.money.engine.table import ACTING, BID, BIDDING, HAND, LEFT, NOT_PLAYED, OUT, RIGHT, STOCK
from adjuge.rules.money.game import GAME
from adjuge.rules.money.options import Options
from adjuge.rules.money.unpacked import Unpacked
from tests.docs.seen import Numbers, Seen, Sight

SAME = ("seats", "games", "guard", "game", "rounds", "phase", "stock", "quiet", "last_round")
TABLES = {**GAME.presets, "a match without the guard": Options(games=2, guard=False)}


def whole(sight: Sight) -> Numbers:
    t: Unpacked = sight.t
    return {
        **{name: [getattr(t, name)] for name in SAME},
        "actor": [sight.place(t.actor)],
        "row": t.row,
        "left_out": t.out[t.game],
        "bluff": [t.bluff[sight.me]],
        "may_move": [int(sight.me in sight.asked)],
        "cards": [where(sight, serial) for serial in range(1, N_CARDS + 1)],
    }


def where(sight: Sight, serial: int) -> int:
    t: Unpacked = sight.t
    at = t.place[serial]
    lying = {STOCK: UNKNOWN, OUT: IS_OUT, RIGHT: IN_RIGHT_ROW, LEFT: IN_LEFT_ROW}
    if at in lying:
        return lying[at]
    in_bid = at >= BID
    holder = at - BID if in_bid else at - HAND
    if holder == sight.me:
        return LAID if in_bid else HELD
    if in_bid and t.phase == ACTING:
        return LAID + sight.place(holder)
    return HELD + sight.place(holder) if t.seen[serial] else UNKNOWN


def of_a_seat(sight: Sight, seat: int) -> Numbers:
    t: Unpacked = sight.t
    return {
        **{name: [getattr(t, name)[seat]] for name in ("hand", "bid_size", "won")},
        **{name: [getattr(t, name) >> seat & 1] for name in ("laid", "acted")},
        "points": [sum(points[seat] for points in t.scored if points[seat] != NOT_PLAYED)],
        "total": [0 if t.phase == BIDDING else sum(int(VALUE[serial]) for serial in t.cards_at(BID + seat))],
    }


SEEN = Seen(GAME, TABLES, True, whole, of_a_seat, MOST_SEATS)
