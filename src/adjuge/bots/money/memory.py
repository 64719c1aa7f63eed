"""What everybody has seen of each seat in a match: bids, bluff cards, swaps. All of it is public."""

from typing import Annotated

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Grid, Record, Row, Sum, Sums
from adjuge.rules.money.engine.cards import CURRENCY, MOST_SEATS, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.table import ACTING, BID, BIDDING, HAND, LEFT, RIGHT, Table

FULL = 30_000  # where a tally would pass this, nothing more is noted: only a match without the guard goes on so long


class Memory(Record):
    """Tallies by seat over a whole match. Money is counted in tens."""

    rounds: Sum
    dragged: Sum  # rounds in which the stock gave no card
    bids: Annotated[Row[Sums], (MOST_SEATS,)]
    bid_sums: Annotated[Row[Sums], (MOST_SEATS,)]
    bid_squares: Annotated[Row[Sums], (MOST_SEATS,)]
    bid_cards: Annotated[Row[Sums], (MOST_SEATS,)]  # without bluff cards
    sized: Annotated[Row[Sums], (MOST_SEATS,)]  # bids whose size was seen before the reveal
    bluffs: Annotated[Row[Sums], (MOST_SEATS,)]  # bluff cards among those
    led: Annotated[Row[Sums], (MOST_SEATS,)]  # rounds in which this bid was the best
    backs: Annotated[Row[Sums], (MOST_SEATS,)]  # own bid taken back
    rows: Annotated[Row[Sums], (MOST_SEATS,)]  # rows taken
    swaps: Annotated[Row[Sums], (MOST_SEATS,)]  # rivals' bids taken
    got: Annotated[Grid[Sums], (MOST_SEATS, N_CURRENCIES + 1)]  # by currency, coins last
    gave: Annotated[Grid[Sums], (MOST_SEATS, N_CURRENCIES + 1)]


@compiled
def begin(m: Memory, s: Table) -> None:  # noqa: ARG001 - nothing of a game just dealt is remembered
    m.rounds = 0
    m.dragged = 0
    for seat in range(MOST_SEATS):
        m.bids[seat] = 0
        m.bid_sums[seat] = 0
        m.bid_squares[seat] = 0
        m.bid_cards[seat] = 0
        m.sized[seat] = 0
        m.bluffs[seat] = 0
        m.led[seat] = 0
        m.backs[seat] = 0
        m.rows[seat] = 0
        m.swaps[seat] = 0
        for currency in range(N_CURRENCIES + 1):
            m.got[seat, currency] = 0
            m.gave[seat, currency] = 0


@compiled
def remember(m: Memory, before: Table, after: Table, seat: int) -> None:
    """A whole move of this seat. Of the last swap of a game that another follows, what was taken is not to be seen."""
    if before.phase == BIDDING:
        if after.phase == ACTING and after.game == before.game:
            _note_bids(m, before, after, seat)
    elif before.phase == ACTING and m.rounds < FULL:
        if after.game == before.game:
            _note_swap(m, before, after, seat)
        if after.phase != ACTING:
            m.rounds += 1
            m.dragged += 1 if after.game == before.game and after.quiet > 0 else 0


@compiled
def _note_bids(m: Memory, before: Table, after: Table, last: int) -> None:
    """At the reveal. The size of the last bid was never seen with its bluff card in it."""
    for seat in range(after.seats):
        total = 0
        for serial in range(1, N_CARDS + 1):
            if after.place[serial] == BID + seat:
                total += int(VALUE[serial]) // 10
        size = int(after.bid_size[seat])
        if int(m.bid_squares[seat]) + total * total > FULL:
            continue
        m.bids[seat] += 1
        m.bid_sums[seat] += total
        m.bid_squares[seat] += total * total
        m.bid_cards[seat] += size
        if seat != last:
            m.sized[seat] += 1
            m.bluffs[seat] += 1 if before.bid_size[seat] > size else 0
    m.led[after.actor] += 1 if m.led[after.actor] < FULL else 0


@compiled
def _note_swap(m: Memory, before: Table, after: Table, seat: int) -> None:
    wanted = HAND + seat
    for serial in range(1, N_CARDS + 1):
        if before.place[serial] == BID + seat:
            wanted = int(after.place[serial])
    if wanted == HAND + seat:
        m.backs[seat] += 1
        return
    if wanted in (RIGHT, LEFT):
        m.rows[seat] += 1
    else:
        m.swaps[seat] += 1
    for serial in range(1, N_CARDS + 1):
        value, currency = int(VALUE[serial]) // 10, CURRENCY[serial]
        if before.place[serial] == wanted and m.got[seat, currency] < FULL:
            m.got[seat, currency] += value
        elif before.place[serial] == BID + seat and m.gave[seat, currency] < FULL:
            m.gave[seat, currency] += value
