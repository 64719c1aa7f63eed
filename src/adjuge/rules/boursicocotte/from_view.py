"""From a view to a record: what the seat knows is laid out, and of what is hidden only how much there is."""

from adjuge.rules.boursicocotte.engine import table
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, N_FAMILIES
from adjuge.rules.boursicocotte.options import set_table
from adjuge.rules.boursicocotte.unpacked import as_counts
from adjuge.rules.boursicocotte.view import Phase, Public, View
from adjuge.rules.contract import State
from adjuge.rules.engines.record import States

PHASES: dict[Phase, int] = {
    "turn": table.TURN,
    "bidding": table.BIDDING,
    "verdict": table.VERDICT,
    "paying": table.PAYING,
    "offering": table.OFFERING,
    "answering": table.ANSWERING,
    "over": table.OVER,
}


def lay_out(view: View) -> State:
    """The table as far as this seat knows it."""
    public = view.public
    states = set_table(public.options, public.seats, public.rules)
    row = states[0]
    _lay_out_moment(public, row)
    _lay_out_pile(public, row)
    for seat in range(public.seats):
        row["animals"][seat] = public.animals[seat]
        row["hand"][seat] = public.hand_sizes[seat]
        row["top_bid"][seat] = public.top_bid[seat]
        passed_at = public.passed_at[seat]
        row["passed_at"][seat] = table.NEVER if passed_at is None else passed_at
        for viewer in range(public.seats):
            row["sure"][viewer, seat] = as_counts(public.known[seat])
    row["top_bid"][public.seats :] = 0
    row["passed_at"][public.seats :] = table.NEVER
    if view.seat is not None and view.purse is not None and view.seen is not None:
        row["purse"][view.seat] = as_counts(view.purse)
        row["offer"] = as_counts(view.offer or {})
        for seat in range(public.seats):
            row["sure"][view.seat, seat] = as_counts(view.seen.of_others[seat])
            row["sure"][seat, view.seat] = as_counts(view.seen.of_me[seat])
    return State(states)


def _lay_out_moment(public: Public, row: States) -> None:
    row["phase"] = PHASES[public.phase]
    row["active"] = public.active
    row["first"] = public.first
    row["donkeys"] = public.donkeys
    row["trades"] = public.trades
    row["money_out"] = public.money_out
    row["speaker"] = table.NOBODY
    row["lot"] = table.NOBODY
    row["shown"] = table.NOT_SHOWN
    row["bidder"] = row["payer"] = row["payee"] = row["rival"] = row["animal"] = table.NOBODY
    if auction := public.auction:
        row["lot"][: len(auction.lot)] = [FAMILIES.index(animal) for animal in auction.lot]
        row["bid"] = auction.bid
        row["bidder"] = table.NOBODY if auction.bidder is None else auction.bidder
        row["passed"] = sum(1 << seat for seat in auction.passed)
        row["spoken"] = sum(1 << seat for seat in auction.spoken)
        row["shown"][: public.seats] = [table.NOT_SHOWN if shown is None else shown for shown in auction.shown]
    if payment := public.payment:
        row["payer"], row["payee"], row["price"] = payment.payer, payment.payee, payment.price
    if trade := public.trade:
        row["rival"] = trade.rival
        row["animal"] = FAMILIES.index(trade.animal)
        row["moving"] = trade.moving
        row["again"] = trade.again
        row["offered"] = trade.offered or 0


def _lay_out_pile(public: Public, row: States) -> None:
    """What was turned up is known as a set; in what order it came no longer matters."""
    row["pile_size"] = public.options.family_size * N_FAMILIES
    row["turned"] = row["pile_size"] - public.pile
    out = [family for herd in public.animals for family, count in enumerate(herd) for _ in range(count)]
    if public.auction:
        out += [FAMILIES.index(animal) for animal in public.auction.lot]
    if public.opened:
        out += [FAMILIES.index(animal) for animal in public.opened.pile]
        for seat, purse in enumerate(public.opened.purses):
            row["purse"][seat] = as_counts(purse)
    row["pile"] = table.NOBODY
    row["pile"][: len(out)] = out
