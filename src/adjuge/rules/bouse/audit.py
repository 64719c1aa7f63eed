"""Nothing is lost and nothing made up: what must hold of every state."""

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.engine.table import LAYER, OVER
from adjuge.rules.bouse.unpacked import Unpacked, unpacked
from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure


def audit(state: State, before: State | None = None) -> None:
    """Raise `AssertionError` where cards or counts do not add up, or where cards once taken have come back."""
    t = unpacked(state)
    for kind, name in enumerate(KINDS):
        there = t.gone[kind] + t.pot[kind] + t.laid[kind] + sum(hand[kind] for hand in t.hand)
        there += sum(1 for card in t.pile[: t.pile_size] if card % LAYER == kind)
        ensure(there == t.composition[kind], f"{there} cards {name} of {t.composition[kind]}")
        ensure(
            min(t.gone[kind], t.pot[kind], t.laid[kind], *(hand[kind] for hand in t.hand)) >= 0, f"less than no {name}"
        )
    ensure(sum(t.taken) == sum(t.gone), f"{sum(t.taken)} points for {sum(t.gone)} cards")
    layers = [card // LAYER for card in t.pile[: t.pile_size]]
    ensure(layers == sorted(layers, reverse=True), "layers out of order")
    if t.phase != OVER:
        ensure(sum(t.laid) + sum(map(sum, t.hand)) == t.dealt, f"{t.dealt} cards were dealt this round")
    _what_seats_know(t)
    ensure(not any(t.noted), "a note outlived its telling")
    if before is not None:
        b = unpacked(before)
        ensure(all(now >= then for now, then in zip(t.taken, b.taken, strict=True)), "a seat lost cards it had taken")


def _what_seats_know(t: Unpacked) -> None:
    for viewer in range(t.seats):
        for seat in range(t.seats):
            for kind in range(len(KINDS)):
                ensure(
                    viewer == seat or t.sure[viewer][seat][kind] <= t.hand[seat][kind],
                    f"seat {viewer} is wrong about seat {seat}",
                )
