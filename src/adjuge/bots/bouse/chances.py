"""How likely each seat of a table of 1 Bouse 2 Vaches is to win."""

from adjuge.bots.bouse.beliefs import imagine
from adjuge.bots.bouse.candidates import MOST_CANDIDATES, candidates
from adjuge.bots.bouse.features import N_FEATURES, features
from adjuge.bots.bouse.memory import Memory
from adjuge.bots.bouse.players import players
from adjuge.bots.chances import make_chances
from adjuge.rules.bouse.engine.cards import MOST_SEATS
from adjuge.rules.bouse.engine.table import TURN, Table
from adjuge.rules.engines.compiled import compiled


@compiled
def settled(s: Table) -> bool:
    return bool(s.phase == TURN and s.number == 0)


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
