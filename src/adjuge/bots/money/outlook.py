"""What a seat sees of the cards, and what a set of them is worth to who holds it.

The notes of one currency in one place are packed into a number: their sum in tens, how many 20s, how many 30s. So two
sets are put together by adding, and a whole hand is worth what its currencies are worth, one by one.
"""

import numpy as np
import numpy.typing as npt

from adjuge.bots.money import params
from adjuge.bots.players import Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.money.engine.cards import COIN, CURRENCY, MOST_SEATS, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, LEFT, RIGHT, Table

Sets = npt.NDArray[np.int32]  # by place and currency, coins behind the currencies, the number of cards last
Outlook = npt.NDArray[np.float64]

SIZE = COIN + 1  # of a place, where its number of cards stands
SET_SIZE = SIZE + 1
N_PLACES = BID + MOST_SEATS
_VALUES = [int(value) for value in VALUE]
PACKED = np.array([value // 10 + 32 * (value == 20) + 128 * (value == 30) for value in _VALUES], np.int32)

# Of an outlook: time left, what a card is worth by itself; then by currency what its sum is worth, by tens, and what
# so many 20s, and so many 30s, are worth besides.
TIME, EACH, TABLES = 0, 1, 2
BY_TENS, TWENTIES, THIRTIES, PER_CURRENCY = 0, 32, 36, 40
ROOM = TABLES + PER_CURRENCY * (COIN + 1)


@compiled
def see(s: Table, seat: int, sets: Sets) -> None:
    """Where the cards lie, as far as this seat knows; a bid that lies hidden is still in its owner's hand."""
    bidding = s.phase == BIDDING
    place_of, seen = s.place, s.seen
    for serial in range(1, N_CARDS + 1):
        place = int(place_of[serial])
        if place < RIGHT:
            continue
        if place >= HAND:
            if not seen[serial] and place != HAND + seat and place != BID + seat:
                continue
            if bidding and place >= BID:
                place -= MOST_SEATS
        sets[place, CURRENCY[serial]] += PACKED[serial]
        sets[place, SIZE] += 1


@compiled
def found(own: int, table: int, rivals: int, shift: int, by_row: float, by_rival: float) -> float:
    """How obtainable the notes are that a triple misses, 1 where nobody has seen them."""
    missing = 3 - ((own >> shift) & 3)
    if missing == 0:
        return 0.0
    on_table, with_rivals = (table >> shift) & 3, (rivals >> shift) & 3
    return (missing - on_table - with_rivals + by_row * on_table + by_rival * with_rivals) / missing


@compiled
def look_ahead(s: Table, seat: int, style: Style, sets: Sets, outlook: Outlook) -> None:
    """What notes are worth now (M5.1, M5.2), and may still be: sums on their way to 200, pairs to a triple."""
    time = 0.0
    if not s.last_round:
        full = min(1.0, int(s.stock) / (style[params.TIME_SCALE] * s.seats))
        time = style[params.LATE] + (1.0 - style[params.LATE]) * full
    outlook[TIME] = time
    outlook[EACH] = style[params.CARD] * time
    by_row, by_rival = style[params.REACH_ROW], style[params.REACH_RIVAL]
    dearest = 0
    for currency in range(N_CURRENCIES):
        if (sets[HAND + seat, currency] + sets[BID + seat, currency]) & 31 > (
            sets[HAND + seat, dearest] + sets[BID + seat, dearest]
        ) & 31:
            dearest = currency
    for currency in range(N_CURRENCIES):
        own = int(sets[HAND + seat, currency]) + int(sets[BID + seat, currency])
        table = int(sets[RIGHT, currency]) + int(sets[LEFT, currency])
        rivals = 0
        for rival in range(s.seats):
            if rival != seat:
                rivals += int(sets[HAND + rival, currency])
                table += int(sets[BID + rival, currency])
        unseen = 30 - ((own + table + rivals) & 31)
        reach = (unseen + by_row * (table & 31) + by_rival * (rivals & 31)) / 30.0
        stride = style[params.STRIDE] + time * (style[params.STRIDE_TIME] + style[params.STRIDE_REACH] * reach)
        liking = style[params.MIMIC] * (rivals & 31) / 3.0 + 10.0 * style[params.LINEAR] * time
        if currency == dearest:
            liking += 10.0 * style[params.FOCUS]
        at = TABLES + PER_CURRENCY * currency
        _value_sums(style[params.HOPE] * time, 10.0 / stride, liking, outlook[at : at + 31])
        for count_at, shift in ((at + TWENTIES, 5), (at + THIRTIES, 7)):
            hope = time * found(own, table, rivals, shift, by_row, by_rival)
            outlook[count_at + 1] = hope * style[params.SINGLE]
            outlook[count_at + 2] = hope * style[params.PAIR]
            outlook[count_at + 3] = 100.0
    for tens in range(7):
        outlook[TABLES + PER_CURRENCY * COIN + tens] = 10.0 * tens * (1.0 + style[params.LINEAR] * time)


@compiled
def _value_sums(hope: float, pace: float, liking: float, by_tens: Outlook) -> None:
    for tens in range(1, 20):
        value = max(0.0, 10.0 * tens - 100.0)
        gap = (20.0 - tens) * pace
        gap *= gap
        by_tens[tens] = value + hope * (200.0 - value) / (1.0 + gap * gap) + liking * tens
    for tens in range(20, 31):
        by_tens[tens] = 10.0 * tens + liking * tens


@compiled
def worth(packed: int, currency: int, outlook: Outlook) -> float:
    """What these notes of one currency, or these coins, are worth."""
    at = TABLES + PER_CURRENCY * currency
    return float(
        outlook[at + (packed & 31)]
        + outlook[at + TWENTIES + ((packed >> 5) & 3)]
        + outlook[at + THIRTIES + ((packed >> 7) & 3)]
    )


@compiled
def gain(sets: Sets, holder: int, taken: int, outlook: Outlook) -> float:
    """What the cards at a place add to those that a seat is seen to hold."""
    added = outlook[EACH] * sets[taken, SIZE]
    for currency in range(COIN + 1):
        more = int(sets[taken, currency])
        if more:
            held = int(sets[HAND + holder, currency])
            added += worth(held + more, currency, outlook) - worth(held, currency, outlook)
    return float(added)
