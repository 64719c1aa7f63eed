"""The compiled players of Boursicocotte, and the search on top of them."""

from adjuge.bots.boursicocotte.beliefs import imagine
from adjuge.bots.boursicocotte.candidates import MOST_CANDIDATES, candidates, value
from adjuge.bots.boursicocotte.decide import decide
from adjuge.bots.boursicocotte.memory import Memory, begin, remember
from adjuge.bots.boursicocotte.params import N_PARAMS
from adjuge.bots.players import make_players
from adjuge.bots.search import make_search
from adjuge.rules.boursicocotte.engine.api import engine

PLAN_SIZE = 64  # no hand has more cards: the box holds 55

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
