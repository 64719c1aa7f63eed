"""How likely each seat of a table of Boursicocotte is to win."""

from adjuge.bots.boursicocotte.beliefs import imagine
from adjuge.bots.boursicocotte.candidates import MOST_CANDIDATES, candidates
from adjuge.bots.boursicocotte.features import N_FEATURES, features
from adjuge.bots.boursicocotte.memory import Memory
from adjuge.bots.boursicocotte.players import players
from adjuge.bots.chances import make_chances
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS
from adjuge.rules.boursicocotte.engine.table import TURN, Table
from adjuge.rules.engines.compiled import compiled


@compiled
def settled(s: Table) -> bool:
    return bool(s.phase == TURN)


chances = make_chances(
    __name__,
    players=players,
    memory=Memory,
    features=features,
    n_features=N_FEATURES,
    most_seats=MOST_SEATS,
    imagine=imagine,
    candidates=candidates,
    most_candidates=MOST_CANDIDATES,
    settled=settled,
)
