"""What a seat believes of what it cannot see: rivals' cards, the bids that lie hidden, and how sure it is."""

import math

import numpy as np

from adjuge.bots.money import params
from adjuge.bots.money.bidding import MOST_LAID, weigh_bids
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.swapping import chance
from adjuge.bots.players import Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.money.engine.cards import N_CARDS, VALUE
from adjuge.rules.money.engine.deal import is_left_out
from adjuge.rules.money.engine.imagine import imagine as imagine_any
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, Table

GUESSED_WRONG = 30.0  # how far a rival's view of his bids is from one's own, in points
STRANGER = 0.3  # bluff cards, and STRANGER + bids, that a rival is taken to have laid before he was seen
WIDTH = 1.36  # spreads on either side that hold four truths of five
LEAN, LEAN_EACH = -0.24, -0.027  # spreads by which he has less: what he keeps unseen, for each point of a card laid
USUAL = 35.0  # points of a card that is laid

MODEL: Style = params.DEFAULT.copy()  # how rivals are taken to lay their bids
MODEL[params.NOISE] = GUESSED_WRONG


@compiled
def imagine(s: Table, seat: int, m: Memory, stream: Stream) -> None:
    """A table that fits what this seat knows, with bids that make sense where they lie hidden."""
    imagine_any(s, seat, stream)
    if s.phase == BIDDING:
        for rival in range(s.seats):
            if rival != seat and (s.laid >> rival) & 1:
                _lay_likely_bid(s, rival, m, stream)


@compiled
def _lay_likely_bid(s: Table, rival: int, m: Memory, stream: Stream) -> None:
    """As many cards as lie there, the bluff card among them as often as he was seen to lay it."""
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == BID + rival:
            s.place[serial] = HAND + rival
    size = int(s.bid_size[rival])
    rate = (STRANGER + int(m.bluffs[rival])) / (1.0 + STRANGER + int(m.sized[rival]))
    held = int(s.hand[rival]) + size - 1
    bluffs = size > held or (size > 1 and chance(stream) < rate)
    s.bluff[rival] = 1 if bluffs else 0
    cards = size - int(s.bluff[rival])
    tried = np.zeros((MOST_LAID + 1, MOST_LAID + 1), np.int8)
    built = 0
    if cards <= MOST_LAID:
        model = MODEL.copy()
        model[params.MOST_CARDS] = cards
        built = weigh_bids(s, rival, model, m, stream, 1, cards, tried) - 1
    left = cards
    for k in range(int(tried[built, 0])):
        s.place[tried[built, 1 + k]] = BID + rival
        left -= 1
    for serial in range(1, N_CARDS + 1):  # a bid longer than any player lays here
        if left > 0 and s.place[serial] == HAND + rival:
            s.place[serial] = BID + rival
            left -= 1


@compiled
def lean(m: Memory, rival: int) -> float:
    """Who lays dear cards keeps cheap ones; in spreads."""
    if m.bids[rival] == 0:
        return 0.0
    each = 10.0 * int(m.bid_sums[rival]) / max(1, int(m.bid_cards[rival]))
    return max(-0.5, min(0.45, LEAN + LEAN_EACH * (each - USUAL)))


@compiled
def money_of(s: Table, seat: int, rival: int, m: Memory, within: Style) -> int:
    """Four times of five the money of a rival, hand and hidden bid together, lies within these two sums.

    The cards that nobody has seen are dealt to rivals and stock, so that all sums add up to the money in play; by what
    a rival was seen to lay he has less or more of it. Returns how many of his cards are unseen.
    """
    number, money, squares = 0, 0, 0
    known, seen = 0, 0
    for serial in range(1, N_CARDS + 1):
        value = int(VALUE[serial])
        place = int(s.place[serial])
        own = place in (HAND + seat, BID + seat)
        if s.seen[serial]:
            if place == HAND + rival or (place == BID + rival and s.phase == BIDDING):
                known += value
                seen += 1
        elif not own and not is_left_out(s, serial):
            number += 1
            money += value
            squares += value * value
    unseen = int(s.hand[rival]) - 1 - seen
    if s.phase == BIDDING:
        unseen += int(s.bid_size[rival])
    within[0] = known
    within[1] = known
    if unseen > 0 and number > 0:
        mean = money / number
        variance = max(0.0, squares / number - mean * mean)
        spread = math.sqrt(variance * unseen * (number - unseen) / max(1, number - 1))
        within[0] += unseen * mean + (lean(m, rival) - WIDTH) * spread
        within[1] += unseen * mean + (lean(m, rival) + WIDTH) * spread
    return unseen
