"""The farmer of old, number for number: gives what it misses least, takes what it needs most, looks at nobody."""

import numpy as np

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.scratch import scratch
from adjuge.rules.money.engine.cards import COIN, N_CARDS, N_CURRENCIES, N_SERIALS, VALUE
from adjuge.rules.money.engine.round import weight_of_bid
from adjuge.rules.money.engine.table import (
    BID,
    BIDDING,
    CLOSE,
    HAND,
    LAY,
    LEFT,
    RIGHT,
    TAKE_BACK,
    TAKE_BID,
    TAKE_ROW,
    Table,
)

MOST_GIVEN = 3  # cards in a bid
RANK = 0.1  # what a point of a bid's sum is worth for acting earlier
TRIPLE, PAIR = 100, 30
PROMISE = 0.2  # of what is missing to the next step, how much a currency's sum is worth already


@compiled
def farmer_1(s: Table, seat: int, stream: Stream, plan: Cards) -> int:
    if s.phase == BIDDING:
        return _least_missed(s, seat, stream, plan)
    plan[0] = _best_swap(s, seat)
    return 1


@compiled
def _worth(kept: Cards) -> float:
    """Points now, and hopes: sums on their way to 200, pairs on their way to a triple. `kept` says which serials."""
    coins = 0
    hopes = 0
    promised = 0.0
    for serial in range(COIN * 9 + 1, N_CARDS + 1):
        coins += int(VALUE[serial]) * int(kept[serial])
    for currency in range(N_CURRENCIES):
        total = 0
        twenties = 0
        thirties = 0
        for serial in range(currency + 1, COIN * 9 + 1, N_CURRENCIES):
            if kept[serial]:
                total += int(VALUE[serial])
                twenties += 1 if VALUE[serial] == 20 else 0
                thirties += 1 if VALUE[serial] == 30 else 0
        for count in (twenties, thirties):
            hopes += TRIPLE if count == 3 else PAIR if count == 2 else 0
        promised += float(total) if total >= 200 else max(0, total - 100) + PROMISE * total * total / 200
    return coins + hopes + promised


@compiled
def _least_missed(s: Table, seat: int, stream: Stream, plan: Cards) -> int:
    """A few cards, one after another, each the one whose loss weighs least against the rank it buys; of equals any."""
    kept = scratch(N_SERIALS, np.int8)
    kept[:] = 0
    held = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == HAND + seat:
            kept[serial] = 1
            held += 1
    for given in range(max(1, min(MOST_GIVEN, held - 1))):
        whole = _worth(kept)
        card = 0
        least = 0.0
        lost = 0.0
        equals = 0
        for serial in range(1, N_CARDS + 1):
            if kept[serial]:
                kept[serial] = 0
                loss = whole - _worth(kept)
                kept[serial] = 1
                weight = loss - RANK * int(VALUE[serial])
                if card == 0 or weight < least:
                    equals = 0
                if equals == 0 or weight == least:
                    equals += 1
                    if below(stream, equals) == 0:
                        card, lost = serial, loss
                    least = weight
        if given and lost > RANK * 100:
            break
        kept[card] = 0
    n = 0
    for serial in range(N_CARDS, 0, -1):
        if s.place[serial] == HAND + seat and not kept[serial]:
            plan[n] = LAY + serial - 1
            n += 1
    plan[n] = CLOSE
    return n + 1


@compiled
def _with(s: Table, seat: int, place: int) -> float:
    held = scratch(N_SERIALS, np.int8)
    held[:] = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == HAND + seat or s.place[serial] == place:
            held[serial] = 1
    return _worth(held)


@compiled
def _best_swap(s: Table, seat: int) -> int:
    """Of its own bid, the rows, and the bids still out from the best down, the first that does its hand most good."""
    best = TAKE_BACK
    most = _with(s, seat, BID + seat)
    for row in range(2):
        worth = _with(s, seat, (RIGHT if row == 0 else LEFT))
        if worth > most:
            best, most = TAKE_ROW + row, worth
    heaviest = 0
    bids = 0.0
    taken = best
    for place in range(s.seats - 1):
        other = (seat + 1 + place) % s.seats
        if (s.acted >> other) & 1:
            continue
        worth = _with(s, seat, BID + other)
        weight = weight_of_bid(s, other)
        if worth > most and (worth > bids or (worth == bids and weight > heaviest)):
            bids, heaviest, taken = worth, weight, TAKE_BID + place
    return taken
