"""From a view to a record: what the seat knows is laid out, and of what is hidden only how much there is."""

from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS
from adjuge.rules.bouse.engine.table import ASIDE, BELL, LAYER, LAYING, NOBODY, ONCE_MORE, OVER, SPENT, TAKEOVER, TURN
from adjuge.rules.bouse.moves import WHATS
from adjuge.rules.bouse.options import set_table
from adjuge.rules.bouse.unpacked import as_list
from adjuge.rules.bouse.view import Phase, Public, View
from adjuge.rules.contract import State
from adjuge.rules.engines.record import States

PHASES: dict[Phase, int] = {
    "turn": TURN,
    "laying": LAYING,
    "bell": BELL,
    "once_more": ONCE_MORE,
    "takeover": TAKEOVER,
    "over": OVER,
}


def lay_out(view: View) -> State:
    """The table as far as this seat knows it; of what is hidden, as many cards of any kind."""
    public = view.public
    table = set_table(public.options, public.seats, public.rules)
    row = table[0]
    _lay_out_moment(public, row)
    _lay_out_pile(public, row)
    _lay_out_action_cards(view, row)
    row["drawn"] = NOBODY
    for seat in range(public.seats):
        row["hand"][seat, 0] = public.hand_sizes[seat]
    if view.seat is not None:
        row["hand"][view.seat] = as_list(view.hand or {})
        for seat, cards in enumerate(view.seen or ()):
            row["sure"][view.seat, seat] = as_list(cards)
    return State(table)


def _lay_out_moment(public: Public, row: States) -> None:
    if public.laid is None or public.pot is None:
        raise ValueError("a view as displayed does not say what lies in the heap: imagine from the whole view")
    row["phase"] = PHASES[public.phase]
    row["opener"] = public.opener
    row["announcer"] = public.announcer
    if public.announced:
        row["number"] = public.announced.number
        row["what"] = WHATS.index(public.announced.what)
        row["owes_card"] = public.announced.owes_card
    row["limit"] = public.limit
    row["passed"] = sum(1 << seat for seat in public.passed)
    row["ringer"] = NOBODY if public.ringer is None else public.ringer
    row["challenger"] = NOBODY if public.challenger is None else public.challenger
    row["partner"] = NOBODY
    row["dealt"] = public.dealt
    row["top"] = NOBODY if public.top is None else KINDS.index(public.top)
    row["laid"] = as_list(public.laid)
    row["pot"] = as_list(public.pot)
    row["gone"] = as_list(public.gone)
    row["taken"][: public.seats] = public.taken


def _lay_out_pile(public: Public, row: States) -> None:
    cards = []
    untouched = (
        1 if public.layers and public.layers[0].cards is not None else 0
    )  # no hand was dealt from the first layer
    for depth, layer in enumerate(public.layers, untouched):
        known = as_list(layer.cards) if layer.cards is not None else [layer.size]
        cards += [depth * LAYER + kind for kind, count in enumerate(known) for _ in range(count)]
    if public.opened:
        cards = [
            card // LAYER * LAYER + KINDS.index(kind) for card, kind in zip(cards, public.opened.pile, strict=True)
        ]
    row["pile_size"] = len(cards)
    row["pile"][: len(cards)] = cards[::-1]


def _lay_out_action_cards(view: View, row: States) -> None:
    public = view.public
    owners = dict.fromkeys(public.spent, SPENT)
    if public.opened:
        owners |= {card: seat for seat, cards in enumerate(public.opened.action_cards) for card in cards}
        owners |= dict.fromkeys(public.opened.aside, ASIDE)
    if view.seat is not None:
        owners |= dict.fromkeys(view.actions or (), view.seat)
    hidden = [seat for seat, count in enumerate(public.action_cards) if seat != view.seat for _ in range(count)]
    for i, card in enumerate(ACTION_CARDS):
        if card not in owners:
            owners[card] = hidden.pop() if hidden else ASIDE  # type: ignore[index]
        row["holder"][i] = owners[card]  # type: ignore[index]
