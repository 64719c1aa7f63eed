"""The engine of Boursicocotte, as everybody calls it."""

from adjuge.rules.boursicocotte.engine.actions import (
    any_action,
    do,
    first_to_move,
    half_made,
    is_open,
    is_over,
    legal_actions,
    may_move,
)
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS
from adjuge.rules.boursicocotte.engine.deal import deal, shuffle_and_deal
from adjuge.rules.boursicocotte.engine.imagine import imagine
from adjuge.rules.boursicocotte.engine.notes import N_NOTES
from adjuge.rules.boursicocotte.engine.observe import OBSERVATION_SIZE, observe
from adjuge.rules.boursicocotte.engine.scoring import rank_of, score_of
from adjuge.rules.boursicocotte.engine.table import N_ACTIONS, at
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
    is_open=is_open,
    do=do,
    half_made=half_made,
    observe=observe,
    imagine=imagine,
    score_of=score_of,
    rank_of=rank_of,
    any_action=any_action,
)
