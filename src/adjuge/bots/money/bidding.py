"""What to lay: the cards that are missed least, and enough of them to act before the row one wants is gone."""

import math

import numpy as np

from adjuge.bots.money import params
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.missing import equals_before, list_cards, miss_anew
from adjuge.bots.money.outlook import (
    N_PLACES,
    PACKED,
    ROOM,
    SET_SIZE,
    SIZE,
    Outlook,
    Sets,
    gain,
    look_ahead,
    see,
    worth,
)
from adjuge.bots.money.swapping import chance
from adjuge.bots.players import Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.scratch import scratch, scratch_rows
from adjuge.rules.money.engine.cards import COIN, CURRENCY, MOST_SEATS, N_CARDS, N_SERIALS, VALUE
from adjuge.rules.money.engine.table import BLUFF, CLOSE, HAND, LAY, LEFT, RIGHT, Table

HIGHEST = 40  # bids of this many tens and more are all the same
MOST_STARTS = 3  # cards from which a bid is built up
MOST_LAID = 12
BID_SIZE = MOST_LAID + 1  # how many cards, then the cards
# Behind an outlook: for each row and height of bid how likely the row is still there, then what giving a point costs.
STAYS, COSTS = ROOM, ROOM + 2 * (HIGHEST + 1)
EXPECTED, RUSHES = COSTS + COIN + 1, COSTS + COIN + 1 + MOST_SEATS
BIDDING_ROOM = RUSHES + 2 * MOST_SEATS
UNKNOWN = -1.0
LEAST = -1e30


@compiled
def expect_bids(s: Table, style: Style, m: Memory, outlook: Outlook) -> None:
    """What each rival lays, from what he laid before, and from the size of his bid where it lies."""
    trust = style[params.TRUST]
    for rival in range(s.seats):
        known = int(m.bids[rival])
        mean = (style[params.EXPECT] * trust + 10.0 * int(m.bid_sums[rival])) / (trust + known)
        if (s.laid >> rival) & 1:
            each = (35.0 * trust + 10.0 * int(m.bid_sums[rival])) / (trust + int(m.bid_cards[rival]))
            bluffs = int(m.bluffs[rival]) / (trust + int(m.sized[rival]))
            shown = each * max(1.0, int(s.bid_size[rival]) - bluffs)
            mean += style[params.SIZE_TELLS] * (shown - mean)
        outlook[EXPECTED + rival] = mean


@compiled
def expect_rush(s: Table, seat: int, style: Style, sets: Sets, outlook: Outlook) -> None:
    """How likely each rival takes each row if he acts before this seat, and what cards are worth to him."""
    for currency in range(COIN + 1):
        outlook[COSTS + currency] = 0.0
    for rival in range(s.seats):
        if rival == seat:
            continue
        for row in range(2):
            wants = style[params.RUSH]
            if style[params.RUSH_DESIRE] > 0.0:
                wants += style[params.RUSH_DESIRE] * gain(sets, rival, RIGHT + row, outlook) / 100.0
            outlook[RUSHES + 2 * rival + row] = min(1.0, max(0.0, wants))
        if style[params.FEED] != 0.0:
            for currency in range(COIN + 1):
                held = int(sets[HAND + rival, currency])
                rise = worth(held + 3, currency, outlook) - worth(held, currency, outlook)
                outlook[COSTS + currency] = max(outlook[COSTS + currency], style[params.FEED] * rise / 30.0)


@compiled
def still_there(s: Table, seat: int, row: int, tens: int, style: Style, outlook: Outlook) -> float:
    """How likely a row lasts until a bid of so many tens acts."""
    at = STAYS + 2 * min(tens, HIGHEST)
    if outlook[at] == UNKNOWN:
        right, left = 1.0, 1.0
        for rival in range(s.seats):
            if rival != seat:
                ahead = 1.0 / (1.0 + math.exp((10.0 * tens - outlook[EXPECTED + rival]) / style[params.SPREAD]))
                right *= 1.0 - outlook[RUSHES + 2 * rival] * ahead
                left *= 1.0 - outlook[RUSHES + 2 * rival + 1] * ahead
        outlook[at] = right
        outlook[at + 1] = left
    return float(outlook[at + row])


@compiled
def value_of_bid(
    s: Table, seat: int, style: Style, outlook: Outlook, bare: float, right: float, left: float, tens: int
) -> float:
    """What a round may add to the hand: nothing, its own bid taken back; the bid given, either row in its place."""
    else_ = max(0.0, bare + float(style[params.OTHERS]))
    first, second = (0, 1) if right >= left else (1, 0)
    best, other = max(right, left), min(right, left)
    if best <= else_:
        return else_
    stays = still_there(s, seat, first, tens, style, outlook)
    rest = else_
    if other > else_:
        stays_too = still_there(s, seat, second, tens, style, outlook)
        rest += stays_too * (other - else_)
    return stays * best + (1.0 - stays) * rest


@compiled
def bid(s: Table, seat: int, style: Style, m: Memory, stream: Stream, plan: Cards) -> int:
    tried = scratch_rows(1, BID_SIZE, np.int8)
    tried[:] = 0
    weigh_bids(s, seat, style, m, stream, MOST_STARTS, 1, tried)
    return write_bid(tried[0], chance(stream) < style[params.BLUFF_RATE], plan)


@compiled
def weigh_bids(
    s: Table, seat: int, style: Style, m: Memory, stream: Stream, starts: int, least: int, tried: Cards
) -> int:
    """Write the best bid into the first row of `tried`, then all that were weighed as far as there are rows.

    Returns how many were written. A row holds how many cards there are, then the cards. Each bid is built up to `least`
    cards, even where fewer are better.
    """
    sets = scratch_rows(N_PLACES, SET_SIZE, np.int32)
    outlook = scratch(BIDDING_ROOM, np.float64)
    sets[:], outlook[:] = 0, 0.0
    see(s, seat, sets)
    look_ahead(s, seat, style, sets, outlook)
    expect_bids(s, style, m, outlook)
    expect_rush(s, seat, style, sets, outlook)
    outlook[STAYS:COSTS] = UNKNOWN
    return build_bids(s, seat, style, stream, sets, outlook, starts, least, tried)


@compiled
def write_bid(tried: Cards, bluffs: bool, plan: Cards) -> int:
    """Highest serial first, as bids are laid."""
    n = 0
    size, chosen = int(tried[0]), tried[1:]
    last = N_CARDS + 1
    for _ in range(size):
        highest = 0
        for k in range(size):
            if highest < chosen[k] < last:
                highest = int(chosen[k])
        plan[n] = LAY + highest - 1
        last = highest
        n += 1
    if bluffs:
        plan[n] = BLUFF
        n += 1
    plan[n] = CLOSE
    return n + 1


@compiled
def _copy(trial: Cards, row: Cards) -> None:
    for k in range(BID_SIZE):
        row[k] = trial[k]


@compiled
def build_bids(
    s: Table,
    seat: int,
    style: Style,
    stream: Stream,
    sets: Sets,
    outlook: Outlook,
    starts: int,
    least: int,
    tried: Cards,
) -> int:
    """Card by card from the best single ones."""
    room = scratch_rows(3, N_SERIALS, np.int8)
    room[:] = 0
    cards, used, equal = room[0], room[1], room[2]
    n = list_cards(s, seat, cards)
    equals_before(cards, n, equal)
    missed = scratch_rows(N_SERIALS, 4, np.float64)  # the last: how good a card is alone
    gone = scratch(SIZE, np.int32)
    gone[:] = 0
    miss_anew(sets, seat, gone, -1, cards, n, outlook, missed)
    right, left = gain(sets, seat, RIGHT, outlook), gain(sets, seat, LEFT, outlook)
    noise = style[params.NOISE]
    each = style[params.SIZE_BIAS] - style[params.STIR] * int(s.quiet)
    most_cards = min(max(int(style[params.MOST_CARDS]), least), MOST_LAID, n)
    trial = scratch(BID_SIZE, np.int8)
    trial[:] = 0
    best = LEAST
    count = 1
    for start in range(starts):
        bare, with_right, with_left, liked = 0.0, right, left, 0.0
        size, tens = 0, 0
        last = LEAST
        while size < most_cards:
            top, pick = LEAST, -1
            for k in range(n):
                if used[k] or (equal[k] > 0 and not used[equal[k] - 1]):
                    continue
                if size == 0 and start > 0:
                    value = missed[k, 3]
                else:
                    face = int(VALUE[cards[k]])
                    value = value_of_bid(
                        s,
                        seat,
                        style,
                        outlook,
                        bare - missed[k, 0],
                        with_right - missed[k, 1],
                        with_left - missed[k, 2],
                        tens + face // 10,
                    )
                    value += liked + face * (style[params.SUM_BIAS] - outlook[COSTS + CURRENCY[cards[k]]]) + each
                    if noise > 0.0:
                        value += noise * chance(stream)
                    if size == 0:
                        missed[k, 3] = value
                if value > top:
                    top, pick = value, k
            if pick < 0 or (top <= last and size >= least):
                break
            last = top
            if size == 0:
                missed[pick, 3] = LEAST
            bare, with_right = bare - missed[pick, 0], with_right - missed[pick, 1]
            with_left -= missed[pick, 2]
            face, currency = int(VALUE[cards[pick]]), int(CURRENCY[cards[pick]])
            liked += face * (style[params.SUM_BIAS] - outlook[COSTS + currency]) + each
            gone[currency] += PACKED[cards[pick]]
            tens += face // 10
            used[pick] = 1
            size += 1
            trial[0], trial[size] = size, cards[pick]
            if count < len(tried):
                _copy(trial, tried[count])
                count += 1
            if top > best:
                best = top
                _copy(trial, tried[0])
            miss_anew(sets, seat, gone, currency, cards, n, outlook, missed)
        for k in range(n):
            if used[k]:
                used[k] = 0
                currency = int(CURRENCY[cards[k]])
                if gone[currency]:
                    gone[currency] = 0
                    miss_anew(sets, seat, gone, currency, cards, n, outlook, missed)
        if n <= start + 1:
            break
    return count
