"""From a view to a record: what the seat knows is laid out, and of what is hidden only how much there is."""

from adjuge.rules.contract import State
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine import table
from adjuge.rules.money.engine.cards import CURRENCIES, CURRENCY, N_CARDS
from adjuge.rules.money.options import set_table
from adjuge.rules.money.view import Phase, Public, View

PHASES: dict[Phase, int] = {"bidding": table.BIDDING, "acting": table.ACTING, "over": table.OVER}


def lay_out(view: View) -> State:
    """The table as far as this seat knows it."""
    public = view.public
    states = set_table(public.options, public.seats, public.rules)
    row = states[0]
    _lay_out_moment(public, row)
    _lay_out_cards(public, row)
    if view.seat is not None:
        for serial in view.hand or ():
            row["place"][serial] = table.HAND + view.seat
        for serial in view.bid or ():
            row["place"][serial] = table.BID + view.seat
        row["bluff"][view.seat] = bool(view.bluff)
    return State(states)


def _lay_out_moment(public: Public, row: States) -> None:
    row["phase"] = PHASES[public.phase]
    row["game"] = public.game
    row["rounds"] = public.round
    row["last_round"] = public.last_round
    row["quiet"] = public.quiet
    row["stock"] = public.stock
    row["hand"][: public.seats] = public.hand_sizes
    row["bid_size"][: public.seats] = public.bid_sizes
    row["laid"] = sum(1 << seat for seat in public.laid)
    row["acted"] = sum(1 << seat for seat in public.acted)
    row["actor"] = table.NOBODY if public.actor is None else public.actor
    row["row"] = len(public.right), len(public.left)
    row["won"][: public.seats] = public.won
    row["scored"] = table.NOT_PLAYED
    for game, points in enumerate(public.scored):
        row["scored"][game, : public.seats] = points
    row["out"] = table.NOBODY
    for i, currency in enumerate(public.left_out):
        row["out"][public.game, i] = CURRENCIES.index(currency)


def _lay_out_cards(public: Public, row: States) -> None:
    """Cards whose place is unknown lie in the stock for now."""
    out = {CURRENCIES.index(currency) for currency in public.left_out}
    places = [table.OUT if CURRENCY[serial] in out or serial == 0 else table.STOCK for serial in range(N_CARDS + 1)]
    open_cards = {table.RIGHT: public.right, table.LEFT: public.left}
    open_cards |= {table.HAND + seat: cards for seat, cards in enumerate(public.known)}
    open_cards |= {table.BID + bid.seat: bid.cards for bid in public.ladder}
    for place, cards in open_cards.items():
        for serial in cards:
            places[serial] = place
            row["seen"][serial] = 1
    if public.opened:
        for seat, hand in enumerate(public.opened.hands):
            for serial in hand:
                places[serial] = table.HAND + seat
        stock = public.opened.stock
        rest = [serial for serial in range(1, N_CARDS + 1) if serial not in stock]
        row["decks"][public.game] = [*rest, *stock]
        row["drawn"] = len(rest)
    row["place"] = places
