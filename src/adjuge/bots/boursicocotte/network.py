"""The learnt player of Boursicocotte."""

from adjuge.bots.boursicocotte.features import N_FEATURES, features
from adjuge.bots.boursicocotte.memory import Memory, stays_with
from adjuge.bots.boursicocotte.players import players
from adjuge.bots.network import make_network
from adjuge.rules.boursicocotte.engine.auction import STEP, lowest_bid
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS, N_FAMILIES
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import (
    ACCEPT,
    ANSWERING,
    BIDDING,
    CLOSE,
    HUNDREDS,
    LAY,
    N_HUNDREDS,
    OFFERING,
    PASS,
    TENS,
    TENS_OF,
    TRADE,
    TURN,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.engine_api import Mask

HUNDRED = 100


@compiled
def mind_manners(s: Table, m: Memory, me: int, mask: Mask) -> None:
    """Who has shown his purse once bids what he can pay; who passed stays out.

    An animal that went to and fro stays with whoever won it last, and he takes the other's: the other lays nothing.
    """
    if s.phase == BIDDING:
        if (m.out >> me) & 1 and mask[PASS]:
            _only(mask, PASS)
        elif m.shown[me] > 0:
            money, least = worth(s.purse[me]), lowest_bid(s)
            for h in range(N_HUNDREDS):
                if max(h * HUNDRED, least) > money:
                    mask[HUNDREDS + h] = 0
    elif s.phase == TENS and m.shown[me] > 0:
        money = worth(s.purse[me])
        for t in range(HUNDRED // STEP):
            if s.hundreds * HUNDRED + t * STEP > money:
                mask[TENS_OF + t] = 0
    elif s.phase == OFFERING and stays_with(m, s.animal, s.rival, me) and mask[CLOSE]:
        _only(mask, CLOSE)
    elif s.phase == ANSWERING and stays_with(m, s.animal, s.active, me):
        _only(mask, ACCEPT)
    elif s.phase == ANSWERING and s.offered == 0 and stays_with(m, s.animal, me, s.active):
        if worth(s.purse[me]) > 0:
            mask[ACCEPT] = 0
            mask[LAY] = 0  # a card of no value
            mask[CLOSE] = 0
    elif s.phase == TURN:
        kept = 0
        for a in range(len(mask)):
            if mask[a] and not _goes_back(s, m, me, a):
                kept += 1
        if kept > 0:
            for a in range(len(mask)):
                if mask[a] and _goes_back(s, m, me, a):
                    mask[a] = 0


@compiled
def _only(mask: Mask, action: int) -> None:
    for a in range(len(mask)):
        mask[a] = 1 if a == action else 0


@compiled
def _goes_back(s: Table, m: Memory, me: int, action: int) -> bool:
    """Whether this opens a trade for an animal that went to and fro long enough."""
    if action < TRADE or action >= TRADE + (MOST_SEATS - 1) * N_FAMILIES:
        return False
    place, f = (action - TRADE) // N_FAMILIES, (action - TRADE) % N_FAMILIES
    rival = (me + 1 + place) % s.seats
    return stays_with(m, f, rival, me)


network = make_network(
    __name__,
    players=players,
    memory=Memory,
    features=features,
    n_features=N_FEATURES,
    most_seats=MOST_SEATS,
    mind_manners=mind_manners,
)
