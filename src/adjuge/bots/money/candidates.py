"""What the search tries: the player's own move first, then bids that were weighed besides, or every swap."""

import numpy as np

from adjuge.bots.money import params
from adjuge.bots.money.bidding import MOST_LAID, weigh_bids, write_bid
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.swapping import chance, swap
from adjuge.bots.players import Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.actions import legal_actions
from adjuge.rules.money.engine.scoring import rank_of, total_of
from adjuge.rules.money.engine.table import BIDDING, N_ACTIONS, Table

MOST_CANDIDATES = 16
STARTS, BUILT_UP = 6, 2  # single cards that are tried, and the cards that are laid with them in any case
MARGIN, WIDE = 0.15, 400.0  # a victory by so many points, or more, is worth so much more than a narrow one


@compiled
def candidates(s: Table, seat: int, style: Style, m: Memory, stream: Stream, plans: Cards, lengths: Cards) -> int:
    """`style` is one played by the heuristic."""
    n = 1
    if s.phase == BIDDING:
        tried = np.zeros((MOST_CANDIDATES + 1, MOST_LAID + 1), np.int8)
        count = weigh_bids(s, seat, style, m, stream, STARTS, BUILT_UP, tried)
        bluffs = chance(stream) < style[params.BLUFF_RATE]
        lengths[0] = write_bid(tried[0], bluffs, plans[0])
        for k in range(1, count):
            if n < MOST_CANDIDATES:
                lengths[n] = write_bid(tried[k], bluffs, plans[n])
                n += _is_new(plans, lengths, n)
        return n
    actions = np.empty(N_ACTIONS, np.int8)
    plans[0, 0] = swap(s, seat, style, stream)
    lengths[0] = 1
    for k in range(legal_actions(s, seat, actions)):
        plans[n, 0] = actions[k]
        lengths[n] = 1
        n += _is_new(plans, lengths, n)
    return n


@compiled
def _is_new(plans: Cards, lengths: Cards, n: int) -> int:
    """1 unless this plan stands among those before it."""
    for k in range(n):
        if lengths[k] == lengths[n]:
            same = True
            for i in range(lengths[n]):
                if plans[k, i] != plans[n, i]:
                    same = False
            if same:
                return 0
    return 1


@compiled
def value(s: Table, seat: int) -> float:
    """The share in the victory (M5.4), and a little for the margin."""
    most = -1
    winners = 0
    for other in range(s.seats):
        winners += 1 if rank_of(s, other) == 1 else 0
        if other != seat:
            most = max(most, total_of(s, other))
    share = 1.0 / winners if rank_of(s, seat) == 1 else 0.0
    return share + MARGIN * max(-1.0, min(1.0, (total_of(s, seat) - most) / WIDE))
