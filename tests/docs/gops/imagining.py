"""From a view back to a full state: what the seat knows is laid out, the engine imagines the rest."""

import random

from adjuge.rules.contract import State
from adjuge.rules.luck import stream
from tests.docs.gops.engine import doors
from tests.docs.gops.engine.table import NOTHING, SAT_OUT
from tests.docs.gops.options import set_table
from tests.docs.gops.views import View


def imagine(view: View, rng: random.Random) -> State:
    public = view.public
    table = set_table(public.options, len(public.points))
    t = table[0]
    left = [*([] if public.prize is None else [public.prize]), *public.to_come]
    gone = sorted(set(range(1, public.options.cards + 1)) - set(left))
    t["pile"][: public.options.cards] = [*gone, *left]
    t["round"] = len(gone)
    for seat, hand in enumerate(public.hands):
        t["points"][seat] = public.points[seat]
        t["hand"][seat][[card - 1 for card in hand]] = 1
        if seat in public.sat_out:
            t["laid"][seat] = SAT_OUT
        elif seat == view.seat:
            t["laid"][seat] = view.laid or NOTHING
        elif public.prize is not None and seat not in public.to_move:
            t["laid"][seat] = hand[0]  # some card of his, until the engine draws which
    doors.imagine(table, 0, -1 if view.seat is None else view.seat, stream(rng.getrandbits(64)))
    return State(table)
