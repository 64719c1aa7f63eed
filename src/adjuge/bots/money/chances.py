"""How likely each seat of a table of Money! is to win."""

from adjuge.bots.chances import make_chances
from adjuge.bots.money.beliefs import imagine
from adjuge.bots.money.candidates import MOST_CANDIDATES, candidates
from adjuge.bots.money.features import N_FEATURES, features
from adjuge.bots.money.memory import Memory
from adjuge.bots.money.players import players
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.money.engine.cards import MOST_SEATS
from adjuge.rules.money.engine.table import BIDDING, Table


@compiled
def settled(s: Table) -> bool:
    return bool(s.phase == BIDDING and s.laid == 0)


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
