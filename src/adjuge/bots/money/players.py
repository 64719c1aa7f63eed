"""The players of Money!, all of them one function of a row of numbers, and search on top of them."""

from adjuge.bots.money import params
from adjuge.bots.money.beliefs import imagine
from adjuge.bots.money.bidding import MOST_LAID
from adjuge.bots.money.candidates import MOST_CANDIDATES, candidates, value
from adjuge.bots.money.deciding import decide
from adjuge.bots.money.memory import Memory, begin, remember
from adjuge.bots.players import make_players
from adjuge.bots.search import make_search
from adjuge.rules.money.engine.api import engine

players = make_players(
    __name__,
    engine=engine,
    memory=Memory,
    n_params=params.N_PARAMS,
    plan_size=MOST_LAID + 2,  # the bluff card, and closing the bid
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
