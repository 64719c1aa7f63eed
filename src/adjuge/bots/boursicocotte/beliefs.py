"""What a seat makes of its rivals' purses: deals that fit what it knows, weighed by what each rival has done.

Every deal places all the money in play, so that purses always add up. A bid is taken for money that is there, most of
the time. Money moves by the handful in trades that one does not see, from him who won the animal to him who lost it; so
dear cards are thought to lie together, sooner with those who have lost trades. An offer lying face down is taken for
cards such as one would lay for what is at stake, at a table that spends as this one does.
"""

import numpy as np
import numpy.typing as npt

from adjuge.bots.boursicocotte.appraisal import RATE, ROOM, appraise, look_at_purses, swing_of_trade
from adjuge.bots.boursicocotte.auctioning import luck
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.params import PARAMS
from adjuge.bots.boursicocotte.prices import spending
from adjuge.rules.boursicocotte.engine.cards import CARD, MOST_SEATS, N_MONEY
from adjuge.rules.boursicocotte.engine.imagine import imagine as imagine_any
from adjuge.rules.boursicocotte.engine.imagine import shortfall
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import ANSWERING, NOBODY, OVER, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards

TRIES = 6  # deals looked at before one is taken as it comes
EMPTY_BIDS = 0.1  # how likely a bid is thought to be one that cannot be paid
HANDFULS = np.array([0, 0, 0, 200, 20, 6])  # by seats: exchanges, at most, that bring dear cards together
LOST = 0.15  # what a trade lost counts for, in being thought rich; anything up to 1 is luck
OFFER_TRIES = 5
OFFERED = 0.35  # of what is at stake: what an offer is thought to be, give or take
MODEL = np.array([param.default for param in PARAMS])
DRAWS = 60  # deals behind an interval
TAIL = 4  # of these left out at either end

Intervals = npt.NDArray[np.int32]


@compiled
def imagine(s: Table, seat: int, m: Memory, stream: Stream) -> None:
    """Fill in what this seat cannot know, as is likely by what everybody has done."""
    if s.phase == OVER:
        return
    _imagine_purses(s, seat, m, stream)
    if s.phase == ANSWERING and s.active != seat and s.offered > 0:
        _imagine_offer(s, m, stream)


@compiled
def _imagine_purses(s: Table, seat: int, m: Memory, stream: Stream) -> None:
    for _ in range(TRIES):
        imagine_any(s, seat, stream)
        _bring_together(s, seat, m, stream)
        if luck(stream) < _likelihood(s, seat):
            break


@compiled
def _bring_together(s: Table, seat: int, m: Memory, stream: Stream) -> None:
    """Exchange cards between rivals, the dearer for him who is thought to be richer this time."""
    if seat == NOBODY:
        return
    rich = np.zeros(MOST_SEATS, np.float64)
    for rival in range(s.seats):
        rich[rival] = luck(stream)
        for other in range(s.seats):
            if other != seat:
                rich[rival] += LOST * (int(m.beaten[other, rival]) - int(m.beaten[rival, other]))
    for _ in range(below(stream, int(HANDFULS[s.seats]) + 1)):
        a = (seat + 1 + below(stream, s.seats - 1)) % s.seats
        b = (seat + 1 + below(stream, s.seats - 1)) % s.seats
        if a == b:
            continue
        if rich[a] < rich[b]:
            a, b = b, a
        mine, his = _any_unknown(s, seat, a, stream), _any_unknown(s, seat, b, stream)
        if 0 <= mine < his:
            _exchange(s, a, b, mine, his)
            if shortfall(s, seat) > 0:
                _exchange(s, a, b, his, mine)


@compiled
def _exchange(s: Table, a: int, b: int, from_a: int, from_b: int) -> None:
    s.purse[a, from_a] -= 1
    s.purse[b, from_a] += 1
    s.purse[b, from_b] -= 1
    s.purse[a, from_b] += 1


@compiled
def _any_unknown(s: Table, seat: int, rival: int, stream: Stream) -> int:
    """One of the rival's imagined cards that he is not known to have; -1: he has none."""
    number = 0
    for d in range(N_MONEY):
        number += int(s.purse[rival, d]) - int(s.sure[seat, rival, d])
    if number <= 0:
        return -1
    k = below(stream, number)
    for d in range(N_MONEY):
        k -= int(s.purse[rival, d]) - int(s.sure[seat, rival, d])
        if k < 0:
            return d
    return -1


@compiled
def _likelihood(s: Table, seat: int) -> float:
    """Of this deal, compared with one against which no bid speaks."""
    likelihood = 1.0
    for rival in range(s.seats):
        if rival != seat and s.top_bid[rival] > worth(s.purse[rival]):
            likelihood *= EMPTY_BIDS
    return likelihood


@compiled
def _imagine_offer(s: Table, m: Memory, stream: Stream) -> None:
    """Of several sets of the giver's cards, mostly the one that comes nearest to what one would offer."""
    room = np.empty(ROOM, np.float64)
    giver = s.active
    look_at_purses(s, giver, room)
    appraise(s, giver, MODEL, room)
    stake = swing_of_trade(s, MODEL, room, giver, giver, s.rival, s.animal, s.moving)
    stake -= swing_of_trade(s, MODEL, room, giver, s.rival, giver, s.animal, s.moving)
    aim = OFFERED * room[RATE] * stake * spending(m, room, 1.0) * (0.4 + 1.2 * luck(stream))
    cards = np.zeros(N_MONEY, np.int8)
    nearest = -1.0
    for _ in range(OFFER_TRIES):
        total = _draw_offer(s, giver, cards, stream)
        if nearest < 0.0 or abs(total - aim) < nearest:
            nearest = abs(total - aim)
            for d in range(N_MONEY):
                s.offer[d] = cards[d]


@compiled
def _draw_offer(s: Table, giver: int, cards: Cards, stream: Stream) -> int:
    """Any so many of the giver's cards; what they are worth."""
    for d in range(N_MONEY):
        cards[d] = 0
    left = int(s.hand[giver])
    total = 0
    for _ in range(s.offered):
        k = below(stream, left)
        left -= 1
        for d in range(N_MONEY):
            k -= int(s.purse[giver, d]) - int(cards[d])
            if k < 0:
                cards[d] += 1
                total += int(CARD[d])
                break
    return total


@compiled
def intervals(s: Table, seat: int, m: Memory, stream: Stream, world: Table, out: Intervals) -> None:
    """For each rival the bounds between which his money lies four times out of five, into the rows of `out`.

    `world` is a copy of the table to imagine on.
    """
    totals = np.zeros((MOST_SEATS, DRAWS), np.int32)
    for k in range(DRAWS):
        _imagine_purses(world, seat, m, stream)
        for rival in range(s.seats):
            totals[rival, k] = worth(world.purse[rival])
    for rival in range(s.seats):
        row = np.sort(totals[rival])
        out[rival, 0] = row[TAIL]
        out[rival, 1] = row[DRAWS - 1 - TAIL]
