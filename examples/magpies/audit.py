"""Whether anything was lost or made up."""

from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure
from examples.magpies.engine import NOT_YET, TO_COME
from examples.magpies.unpacked import unpacked


def audit(state: State, before: State | None) -> None:
    t = unpacked(state)
    ensure(sorted(t.pile) == [*range(len(t.pile))], "a trinket is missing")
    ensure(all((t.nest[n] == TO_COME) == (place >= t.turned) for place, n in enumerate(t.pile)), "a trinket is astray")
    for seat in range(t.seats):
        ensure(NOT_YET <= t.fist[seat] <= t.pebbles[seat] <= t.purse, f"seat {seat} has pebbles from nowhere")
    if before is not None:
        b = unpacked(before)
        ensure(t.favourite == b.favourite, "a magpie has changed its mind")
        paid = [b.pebbles[seat] - t.pebbles[seat] for seat in range(t.seats)]
        ensure(min(paid) >= 0 and sum(pebbles > 0 for pebbles in paid) <= t.turned - b.turned, "too many have paid")
