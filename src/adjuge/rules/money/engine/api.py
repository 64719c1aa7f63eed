"""The engine of Money!, as everybody calls it."""

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.make_engine import make_engine
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.actions import do, first_to_move, half_made, is_over, legal_actions, may_move
from adjuge.rules.money.engine.cards import MOST_SEATS
from adjuge.rules.money.engine.deal import deal, shuffle_and_deal
from adjuge.rules.money.engine.imagine import imagine
from adjuge.rules.money.engine.notes import N_NOTES
from adjuge.rules.money.engine.observe import OBSERVATION_SIZE, observe
from adjuge.rules.money.engine.round import weight_of_bid
from adjuge.rules.money.engine.scoring import points_of, rank_of, total_of
from adjuge.rules.money.engine.table import N_ACTIONS, at

engine = make_engine(
    __name__,
    at=at,
    most_seats=MOST_SEATS,
    n_actions=N_ACTIONS,
    n_notes=N_NOTES,
    observation_size=OBSERVATION_SIZE,
    deal=deal,
    deal_any=shuffle_and_deal,
    is_over=is_over,
    may_move=may_move,
    next_to_move=first_to_move,
    legal_actions=legal_actions,
    do=do,
    half_made=half_made,
    observe=observe,
    imagine=imagine,
    score_of=total_of,
    rank_of=rank_of,
)

seated = engine.seated


@compiled
def points(tables: States, i: int, seat: int) -> int:
    """What this seat's hand would count now."""
    return points_of(seated(tables, i, seat), seat)


@compiled
def bid_weight(tables: States, i: int, seat: int) -> int:
    """Bids act in descending order of it."""
    return weight_of_bid(seated(tables, i, seat), seat)
