"""What each seat has seen, as far as it is sure: the least every rival holds of each card (G4).

`sure[viewer, seat]` is a viewer's own knowledge of a seat, `sure[seat, seat]` what everybody knows of it. Start hands
and payouts are known to all, so knowledge begins complete and fades with every transfer that a viewer does not see.
A seat is shown what its rivals are sure of about it, so nothing enters `sure[viewer, seat]` but what the seat, too,
knows the viewer to know.
"""

from adjuge.rules.boursicocotte.engine.cards import CARD, N_MONEY
from adjuge.rules.boursicocotte.engine.table import NEVER, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards


@compiled
def received_from_bank(s: Table, seat: int, d: int, count: int) -> None:
    for viewer in range(s.seats):
        s.sure[viewer, seat, d] += count


@compiled
def shown_to_all(s: Table, seat: int) -> None:
    """A bidder who cannot pay spreads his money on the table (B6.6)."""
    for viewer in range(s.seats):
        for d in range(N_MONEY):
            s.sure[viewer, seat, d] = s.purse[seat, d]


@compiled
def seen_handed_over(s: Table, viewer: int, giver: int, taker: int, given: Cards, returned: Cards) -> None:
    """The viewer, who sees both sets of cards, follows them."""
    for d in range(N_MONEY):
        s.sure[viewer, giver, d] = max(0, int(s.sure[viewer, giver, d]) - int(given[d])) + int(returned[d])
        s.sure[viewer, taker, d] = max(0, int(s.sure[viewer, taker, d]) - int(returned[d])) + int(given[d])


@compiled
def _surely_left(held: int, known: int, known_zeros: int, count: int) -> int:
    """Of `count` cards leaving a hand of `held`, how many are surely of a kind of which `known` are known to be in it.

    Known zeros that may not leave with them (a payment never holds a zero) make room for fewer others.
    """
    return max(0, count - (held - known - known_zeros))


@compiled
def _most_left(count: int, price: int, d: int) -> int:
    """Of `count` cards leaving unseen, how many can be of denomination d. A price of 0 means a trade: any cards."""
    if price == 0:
        return count
    if d == 0:
        return 0
    return int(min(count, (price + CARD[d] - 1) // CARD[d]))


@compiled
def _unseen(
    s: Table, about_giver: int, about_taker: int, giver: int, taker: int, given: int, returned: int, price: int
) -> None:
    """Two hands exchange cards that the viewer does not see; `about_…` are the rows in which he keeps what he knows.

    What surely arrives is reckoned from what everybody knows: were it from what the viewer alone knows of one of the
    two, the other could read off it what those have exchanged before.
    """
    stuck = int(s.sure[giver, giver, 0]) if price > 0 else 0
    for d in range(N_MONEY):
        to_taker = 0
        if price == 0 or d > 0:
            to_taker = _surely_left(int(s.hand[giver]), int(s.sure[giver, giver, d]), stuck, given)
        to_giver = _surely_left(int(s.hand[taker]), int(s.sure[taker, taker, d]), 0, returned)
        kept_giver = max(0, int(s.sure[about_giver, giver, d]) - _most_left(given, price, d))
        kept_taker = max(0, int(s.sure[about_taker, taker, d]) - returned)
        s.sure[about_giver, giver, d] = kept_giver + to_giver
        s.sure[about_taker, taker, d] = kept_taker + to_taker


@compiled
def handed_over_unseen(
    s: Table, giver: int, taker: int, given: Cards, returned: Cards, n_given: int, n_returned: int, price: int
) -> None:
    """Cards change hands face down: the two see them, the rest only how many. Call it before the money moves."""
    for viewer in range(s.seats):
        if viewer == giver or viewer == taker:
            continue
        _unseen(s, viewer, viewer, giver, taker, n_given, n_returned, price)
    _unseen(s, giver, taker, giver, taker, n_given, n_returned, price)
    for d in range(N_MONEY):
        s.sure[giver, taker, d] = max(0, int(s.sure[giver, taker, d]) - int(returned[d])) + int(given[d])
        s.sure[taker, giver, d] = max(0, int(s.sure[taker, giver, d]) - int(given[d])) + int(returned[d])


@compiled
def purse_changed(s: Table, seat: int) -> None:
    """Bids and passes tell of the purse they were made with."""
    s.top_bid[seat] = 0
    s.passed_at[seat] = NEVER
