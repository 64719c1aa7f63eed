"""From a view to a record: what the seat knows is laid out, and of what is hidden only how much there is."""

from adjuge.rules.contract import State
from examples.magpies.engine import NOT_YET, ROLLED_AWAY, TO_COME
from examples.magpies.options import set_table
from examples.magpies.unpacked import METALS, TRINKETS
from examples.magpies.views import View


def lay_out(view: View) -> State:
    public = view.public
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
        t["favourite"][view.seat] = METALS.index(str(view.favourite))
        t["fist"][view.seat] = NOT_YET if view.fist is None else view.fist
    return State(table)
