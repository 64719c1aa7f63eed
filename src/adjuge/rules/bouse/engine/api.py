"""The engine of 1 Bouse 2 Vaches, as everybody calls it."""

from adjuge.rules.bouse.engine.actions import do, first_to_move, half_made, is_over, legal_actions, may_move
from adjuge.rules.bouse.engine.cards import MOST_SEATS
from adjuge.rules.bouse.engine.counting import score_of
from adjuge.rules.bouse.engine.deal import deal, shuffle_and_deal
from adjuge.rules.bouse.engine.imagine import imagine
from adjuge.rules.bouse.engine.notes import N_NOTES
from adjuge.rules.bouse.engine.observe import OBSERVATION_SIZE, observe
from adjuge.rules.bouse.engine.table import N_ACTIONS, at
from adjuge.rules.engines.make_engine import make_engine

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
    score_of=score_of,
)
