"""All players of Money! as one function: which policy a style is played by."""

from adjuge.bots.money import params
from adjuge.bots.money.bidding import bid
from adjuge.bots.money.farmer_1 import farmer_1
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.swapping import swap
from adjuge.bots.players import POLICY, Style
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.table import BIDDING, Table

ENDLESS = 20  # rounds without a card from the stock: where no guard ends such a game (M4.3), farmers of old never would


@compiled
def decide(s: Table, seat: int, style: Style, m: Memory, stream: Stream, plan: Cards) -> int:
    """Write a whole move into `plan`; 0 for any move at all. Nothing is read that the seat may not know."""
    if style[POLICY] == params.FARMER_1:
        return farmer_1(s, seat, stream, plan) if s.quiet < ENDLESS else 0
    if style[POLICY] != params.HEURISTIC:
        return 0
    if s.phase == BIDDING:
        return bid(s, seat, style, m, stream, plan)
    plan[0] = swap(s, seat, style, stream)
    return 1
