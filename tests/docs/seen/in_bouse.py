"""1 Bouse 2 Vaches, seen by every seat: what the announcer has half done is seen by nobody else."""

from itertools import chain

from adjuge.rules.bouse.engine.cards import MOST_SEATS
from adjuge.rules.bouse.engine.table import GIVING, KIND, LAYING, SPENT, TURN
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.bouse.unpacked import Unpacked
from tests.docs.seen import Numbers, Seen, Sight

SAME = (
    *("seats", "full_hand", "early_bell", "stinging_fly", "heap", "foot_costs", "queen_brings"),
    *("number", "limit", "top", "dealt"),
)
TABLES = {
    **GAME.presets,
    "action cards": Options(action_cards=True, heap=True, foot_costs=2),
    "early bell": Options(action_cards=True, two_each=False, early_bell=True, stinging_fly=True, full_hand=3),
}


def whole(sight: Sight) -> Numbers:
    t: Unpacked = sight.t
    mine = sight.me == t.announcer
    announcing = t.phase == KIND or (t.phase == LAYING and not t.early_bell)
    half_done = announcing or t.phase == GIVING
    return {
        **{name: [getattr(t, name)] for name in SAME},
        **{name: [sight.place(getattr(t, name))] for name in ("opener", "announcer", "ringer", "challenger")},
        "action_cards": [t.action_cards * (2 if t.two_each and t.seats <= 3 else 1)],  # V6.0
        "phase": [TURN if half_done and not mine else t.phase],
        "named": [t.named if mine and announcing else 0],
        "named_what": [t.named_what if mine and announcing else 0],
        "partner": [sight.place(t.partner) if mine and t.phase == GIVING else -1],
        "what": [t.what if t.number else 0],
        "owes_card": [t.owes_card if t.number else 0],
        "pile": [t.pile_size],
        "may_move": [int(sight.me in sight.asked)],
        "cards": [*chain(*zip(t.composition, t.hand[sight.me], t.laid, t.pot, strict=True))],
        "actions": [*chain(*((holder == sight.me, holder == SPENT) for holder in t.holder))],
    }


def of_a_seat(sight: Sight, seat: int) -> Numbers:
    t: Unpacked = sight.t
    return {
        "hand": [sum(t.hand[seat])],
        "taken": [t.taken[seat]],
        "unplayed": [t.holder.count(seat)],
        "passed": [t.passed >> seat & 1 if t.number else 0],
        "asked": [int(seat in sight.asked)],
        "known": t.sure[sight.me][seat],
    }


SEEN = Seen(GAME, TABLES, True, whole, of_a_seat, MOST_SEATS)
