"""How many cows or dungs, and flies, are likely to be in a round, from what one seat knows."""

from adjuge.rules.bouse.engine.cards import FLY, KINDS, SHOWS
from adjuge.rules.bouse.moves import WHATS, What
from adjuge.rules.bouse.view import Counts, View


def likely(view: View, what: What) -> float:
    """The count to expect over all cards of this round, flies included as far as they help."""
    public = view.public
    sure = _sum(public.laid or {}, what) + _sum(view.hand or {}, what)
    unseen = _unseen(view)
    hidden = public.dealt - public.height - sum((view.hand or {}).values())
    total = sum(unseen.values())
    return sure + (hidden * _sum(unseen, what) / total if total else 0)


def _sum(cards: Counts, what: What) -> int:
    shows = SHOWS[WHATS.index(what)]
    return sum(count * (1 if kind == KINDS[FLY] else int(shows[KINDS.index(kind)])) for kind, count in cards.items())


def _unseen(view: View) -> Counts:
    """Cards that may be in another hand: all but those taken, potted, laid, held, or known to lie deep in the pile."""
    public = view.public
    here = [public.pot or {}, public.laid or {}, view.hand or {}]  # of a heap seen on a screen nothing is sure
    gone = [public.gone, *here, *(layer.cards or {} for layer in public.layers)]
    unseen: Counts = {}
    for kind in KINDS:
        left = getattr(public.options, kind) - sum(cards.get(kind, 0) for cards in gone)  # type: ignore[call-overload]
        if left > 0:
            unseen[kind] = left  # type: ignore[index]
    return unseen
