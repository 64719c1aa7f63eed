"""What a seat believes of hidden hands: any deal of the unseen cards, the likelier the better it fits what was said.

A deal is drawn at random, then cards change places, hands and top of the pile alike, as the announcements make it
likely. So every belief adds up with the cards that are unseen.
"""

import math

import numpy as np
import numpy.typing as npt

from adjuge.bots.bouse.memory import Memory, memory_at
from adjuge.rules.bouse.engine.cards import FLY, MOST_CARDS, MOST_SEATS, N_KINDS, SHOWS
from adjuge.rules.bouse.engine.imagine import imagine as imagine_any
from adjuge.rules.bouse.engine.table import BELL, LAYER, ONCE_MORE, TAKEOVER, Table, at
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import States

Tilts = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]

# How much likelier each cow in a hand makes what its holder did, as an exponent. Chosen by hand, not fitted.
BY_KIND = 0.12  # for each announcement of cows more than of dungs
BY_LEAD = 0.10  # for each number beyond what all could expect and he usually says
BY_PASS = 0.08  # for letting a number pass, and for each spread that it lies above what all could expect
USUAL = 0.5  # the lead of an average announcement, in numbers
WITHIN_REACH = -20  # tenths: an announcement so far below what all expect tells nothing
SWAPS = 3  # tries a hidden card

MOST_COUNT = 2 * MOST_CARDS
SURE_OF = 0.83  # of draws within a stated interval; at 0.8 the truth lay in fewer than four of five


@compiled
def _tilt(s: Table, seat: int, m: Memory, tilts: Tilts) -> bool:
    """For each rival and kind of card, the exponent by which holding it fits what he did; whether there is any."""
    any_tilt = False
    asked = s.phase == BELL or s.phase == ONCE_MORE or s.phase == TAKEOVER
    for other in range(s.seats):
        cows, dungs = 0.0, 0.0
        if other != seat:
            kinds = BY_KIND * min(3, max(-3, int(m.said[other, 0]) - int(m.said[other, 1])))
            cows, dungs = kinds, -kinds
            usual = (2.0 * USUAL + m.lead[other] / 10.0) / (2.0 + m.announced[other])
            if m.said[other, 0] > 0 and m.claim[other, 0] > WITHIN_REACH:
                cows += BY_LEAD * min(4.0, max(-2.0, m.claim[other, 0] / 10.0 - usual))
            if m.said[other, 1] > 0 and m.claim[other, 1] > WITHIN_REACH:
                dungs += BY_LEAD * min(4.0, max(-2.0, m.claim[other, 1] / 10.0 - usual))
            if asked and (s.passed >> other) & 1:
                passes = BY_PASS * max(0.0, 1.0 + m.stretch / 100.0)
                if s.what == 0:
                    cows += passes
                else:
                    dungs += passes
        for kind in range(N_KINDS):
            tilts[other, kind] = cows * SHOWS[0, kind] + dungs * SHOWS[1, kind]
            if kind == FLY:
                tilts[other, kind] = max(cows, dungs, cows + dungs)
            if tilts[other, kind] != 0.0:
                any_tilt = True
    return any_tilt


@compiled
def imagine(s: Table, seat: int, m: Memory, stream: Stream) -> None:
    """Replace everything that this seat cannot know, as what was seen makes it likely."""
    imagine_any(s, seat, stream)
    tilts = np.zeros((MOST_SEATS, N_KINDS), np.float64)
    if not _tilt(s, seat, m, tilts):
        return
    # all places of cards that the seat does not know: who holds it, -1 for the pile, and which kind or where it lies
    holder = np.empty(MOST_CARDS, np.int64)
    place = np.empty(MOST_CARDS, np.int64)
    n, in_hands = 0, 0
    for other in range(s.seats):
        if other != seat:
            for kind in range(N_KINDS):
                for _ in range(int(s.hand[other, kind]) - int(s.sure[seat, other, kind])):
                    holder[n], place[n] = other, kind
                    n += 1
    in_hands = n
    for i in range(s.pile_size):
        if s.pile[i] < LAYER:
            holder[n], place[n] = -1, i
            n += 1
    if in_hands == 0 or n < 2:
        return
    for _ in range(SWAPS * in_hands):
        a, b = int(below(stream, in_hands)), int(below(stream, n))
        first, second = holder[a], holder[b]
        if first == second:
            continue
        mine = place[a]
        theirs = place[b] if second >= 0 else int(s.pile[place[b]])
        gain = tilts[first, theirs] - tilts[first, mine]
        if second >= 0:
            gain += tilts[second, mine] - tilts[second, theirs]
        if gain < 0.0 and below(stream, 1 << 20) > math.exp(gain) * (1 << 20):
            continue
        s.hand[first, mine] -= 1
        s.hand[first, theirs] += 1
        place[a] = theirs
        if second >= 0:
            s.hand[second, theirs] -= 1
            s.hand[second, mine] += 1
            place[b] = mine
        else:
            s.pile[place[b]] = mine


@compiled
def count_of(s: Table, what: int, rival: int) -> int:
    """Cows or dungs on all cards of the round, flies apart; or in the hand of one rival."""
    n = 0
    for kind in range(N_KINDS):
        if rival < 0:
            n += int(s.laid[kind]) * int(SHOWS[what, kind])
        for seat in range(s.seats):
            if rival < 0 or seat == rival:
                n += int(s.hand[seat, kind]) * int(SHOWS[what, kind])
    return n


@compiled
def middle(counts: Counts, total: int, interval: Counts) -> None:
    """The least and the most of the run of counts that holds nearest to four fifths of all, short if it can be."""
    best = 9.0
    for start in range(len(counts)):
        inside = 0
        if counts[start] == 0:
            continue
        for end in range(start, len(counts)):
            inside += counts[end]
            off = abs(inside / total - SURE_OF) + 0.002 * (end - start)
            if off < best:
                best = off
                interval[0], interval[1] = start, end
            if inside >= total:
                break


@compiled
def imagine_at(tables: States, i: int, seat: int, memories: States, stream: Stream) -> None:
    """`imagine` for one of many tables, and the memory of the same index."""
    imagine(at(tables, i), seat, memory_at(memories, i), stream)


@compiled
def count_of_at(tables: States, i: int, what: int, rival: int) -> int:
    return count_of(at(tables, i), what, rival)


@compiled
def believe(
    tables: States,
    i: int,
    seat: int,
    what: int,
    rival: int,
    memories: States,
    draws: int,
    stream: Stream,
    interval: Counts,
) -> None:
    """Between which numbers, four times out of five, the count lies: of the round, flies apart, or of a rival's hand.

    A rival below 0 means the round.
    """
    world = tables[i : i + 1].copy()
    counts = np.zeros(MOST_COUNT, np.int64)
    for _ in range(draws):
        world[0] = tables[i]
        imagine(at(world, 0), seat, memory_at(memories, i), stream)
        counts[count_of(at(world, 0), what, rival)] += 1
    middle(counts, draws, interval)
