"""The compiled players of 1 Bouse 2 Vaches."""

from adjuge.bots.bouse.beliefs import imagine
from adjuge.bots.bouse.candidates import MOST_CANDIDATES, candidates, value
from adjuge.bots.bouse.farmer_1 import farmer_1
from adjuge.bots.bouse.heuristic import heuristic
from adjuge.bots.bouse.memory import Memory, begin, remember
from adjuge.bots.bouse.params import FARMER_1, N_PARAMS
from adjuge.bots.players import POLICY, RANDOM, Style, make_players
from adjuge.bots.search import make_search
from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.table import Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards

PLAN_SIZE = 3


@compiled
def decide(s: Table, seat: int, style: Style, m: Memory, stream: Stream, plan: Cards) -> int:
    """Write the whole move of a seat into `plan`; return how many actions it has, 0 for anything that is open."""
    if style[POLICY] == RANDOM:
        return 0
    if style[POLICY] == FARMER_1:
        return farmer_1(s, m, seat, stream, plan)
    return heuristic(s, seat, style, m, stream, plan)


players = make_players(
    __name__,
    engine=engine,
    memory=Memory,
    n_params=N_PARAMS,
    plan_size=PLAN_SIZE,
    begin=begin,
    decide=decide,
    remember=remember,
)

search = make_search(
    __name__,
    players=players,
    memory=Memory,
    most_candidates=MOST_CANDIDATES,
    candidates=candidates,
    imagine=imagine,
    value=value,
)
