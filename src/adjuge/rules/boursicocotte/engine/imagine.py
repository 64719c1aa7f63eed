"""A full state that fits what one seat knows: the cards whose place it cannot know are dealt anew.

Only what the seat may know is read: its own cards, hand sizes, `sure`, what is in play, what is turned up.
"""

import numpy as np

from adjuge.rules.boursicocotte.engine.cards import N_FAMILIES, N_MONEY
from adjuge.rules.boursicocotte.engine.observe import in_play, phase_seen
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import ANSWERING, COUNTERING, NOBODY, OFFERING, OVER, PAYING, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards

TRIES = 2000


@compiled
def imagine(s: Table, seat: int, stream: Stream) -> None:
    """Replace everything that this seat, or a bystander (NOBODY), cannot know.

    Every deal of the cards whose place is unknown is as likely as any other. Once the game is over, all is known (G2).
    """
    if s.phase == OVER:
        return
    _forget_half_moves(s, seat)
    _imagine_pile(s, stream)
    _imagine_purses(s, seat, stream)
    if (s.phase == ANSWERING or s.phase == COUNTERING) and s.active != seat:
        _imagine_offer(s, s.active, stream)
    _imagine_what_others_know(s, seat)


@compiled
def _forget_half_moves(s: Table, seat: int) -> None:
    phase = phase_seen(s, seat)
    if phase != s.phase:
        s.hundreds = 0
        s.speaker = NOBODY
        for d in range(N_MONEY):
            s.counter[d] = 0
        s.phase = phase
    if s.phase == OFFERING and s.active != seat:
        for d in range(N_MONEY):
            s.offer[d] = 0
    if s.phase == PAYING and s.payer != seat:
        for d in range(N_MONEY):
            s.paid[d] = 0


@compiled
def _imagine_pile(s: Table, stream: Stream) -> None:
    """What is not turned up is what is missing from the families; every order is equally likely."""
    left = np.zeros(N_FAMILIES, np.int64)
    for f in range(N_FAMILIES):
        left[f] = s.family_size
        for seat in range(s.seats):
            left[f] -= int(s.animals[seat, f])
        for place in range(s.lot_size):
            if s.lot[place] == f:
                left[f] -= 1
    n = s.turned
    for f in range(N_FAMILIES):
        for _ in range(left[f]):
            s.pile[n] = f
            n += 1
    shuffle(s.pile, s.turned, s.pile_size, stream)


@compiled
def _imagine_purses(s: Table, seat: int, stream: Stream) -> None:
    loose = np.zeros(64, np.int8)  # cards whose place is unknown, in the order they are dealt
    n = 0
    for d in range(N_MONEY):
        unknown = in_play(s, d)
        for other in range(s.seats):
            unknown -= int(s.purse[seat, d]) if other == seat else _sure_of(s, seat, other, d)
        for _ in range(unknown):
            loose[n] = d
            n += 1
    shuffle(loose, 0, n, stream)
    _deal_loose(s, seat, loose)
    tries = 0
    while shortfall(s, seat) > 0:
        tries += 1
        if tries < TRIES:
            shuffle(loose, 0, n, stream)
            _deal_loose(s, seat, loose)
        else:
            _mend(s, seat, loose, n, stream)


@compiled
def _sure_of(s: Table, seat: int, rival: int, d: int) -> int:
    """A bystander is sure of what everybody is sure of."""
    return int(s.sure[rival if seat == NOBODY else seat, rival, d])


@compiled
def _deal_loose(s: Table, seat: int, loose: Cards) -> None:
    n = 0
    for rival in range(s.seats):
        if rival == seat:
            continue
        known = 0
        for d in range(N_MONEY):
            s.purse[rival, d] = _sure_of(s, seat, rival, d)
            known += _sure_of(s, seat, rival, d)
        for _ in range(int(s.hand[rival]) - known):
            s.purse[rival, loose[n]] += 1
            n += 1


@compiled
def _proved(s: Table, rival: int) -> int:
    """The money a rival has surely got: what he is just paying, and, where nobody can overbid, what he has bid."""
    proved = 0
    if not s.overbid:
        proved = int(s.top_bid[rival])
    if s.phase == PAYING and s.payer == rival:
        proved = max(proved, s.price)
    return proved


@compiled
def shortfall(s: Table, seat: int) -> int:
    short = 0
    for rival in range(s.seats):
        if rival != seat:
            short += max(0, _proved(s, rival) - worth(s.purse[rival]))
    return short


@compiled
def _mend(s: Table, seat: int, loose: Cards, n: int, stream: Stream) -> None:
    """Where deals that fit are too rare to be met by luck, exchange two cards, mostly for the better."""
    before = shortfall(s, seat)
    i = below(stream, n)
    j = below(stream, n)
    card = loose[i]
    loose[i] = loose[j]
    loose[j] = card
    _deal_loose(s, seat, loose)
    if shortfall(s, seat) > before and below(stream, 16) > 0:
        loose[j] = loose[i]
        loose[i] = card
        _deal_loose(s, seat, loose)


@compiled
def _imagine_offer(s: Table, giver: int, stream: Stream) -> None:
    """The cards lying face down are any of the giver's."""
    cards = np.zeros(64, np.int8)
    n = 0
    for d in range(N_MONEY):
        s.offer[d] = 0
        for _ in range(s.purse[giver, d]):
            cards[n] = d
            n += 1
    shuffle(cards, 0, n, stream)
    for i in range(s.offered):
        s.offer[cards[i]] += 1


@compiled
def _imagine_what_others_know(s: Table, seat: int) -> None:
    """A seat knows what its rivals know of itself; of each other it grants them what everybody knows."""
    for viewer in range(s.seats):
        if viewer == seat:
            continue
        for other in range(s.seats):
            if other != seat and other != viewer:
                for d in range(N_MONEY):
                    s.sure[viewer, other, d] = s.sure[other, other, d]
