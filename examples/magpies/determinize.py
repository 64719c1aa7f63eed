"""From a view back to a full state: what the seat knows is laid out, the engine imagines the rest."""

import random

from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from examples.magpies.engine import NOBODY, NOT_YET, ROLLED_AWAY, TO_COME, engine
from examples.magpies.options import set_table
from examples.magpies.unpacked import METALS, TRINKETS
from examples.magpies.views import View


def imagine(view: View, rng: random.Random) -> State:
    public, me = view.public, NOBODY if view.seat is None else view.seat
    table = set_table(public.options, len(public.pebbles), public.rules)
    t = table[0]
    t["nest"] = TO_COME
    for place, names in [(ROLLED_AWAY, public.rolled_away), *enumerate(public.nests)]:
        for name in names:
            t["nest"][TRINKETS.index(name)] = place
    gone = [n for n in range(len(TRINKETS)) if t["nest"][n] != TO_COME]
    offered = [TRINKETS.index(public.trinket)] if public.trinket else []
    t["pile"] = [*gone, *offered, *sorted(set(range(len(TRINKETS))) - {*gone, *offered})]
    t["turned"] = len(gone)
    t["pebbles"] = [*public.pebbles, *[t["purse"]] * (len(t["pebbles"]) - len(public.pebbles))]
    t["fist"] = [NOT_YET if seat in public.to_move or public.outcome else 0 for seat in range(len(t["fist"]))]
    t["favourite"][: len(public.pebbles)] = [METALS.index(metal) for metal in public.favourites or ()] or 0
    if view.seat is not None:
        t["favourite"][me] = METALS.index(str(view.favourite))
        t["fist"][me] = NOT_YET if view.fist is None else view.fist
    engine.imagine(table, 0, me, stream(rng.getrandbits(64)))
    return State(table)
