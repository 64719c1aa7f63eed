"""What a coach makes of a decision before it is made: the judge of a review, asked about a game under way.

Nothing is read but a seat's view and what everybody has seen: the same information gives the same advice.
"""

import importlib
import importlib.util
from typing import Any

import msgspec

from adjuge.review.judge import Judge
from adjuge.review.positions import Position
from adjuge.rules import catalogue
from adjuge.rules.contract import Move, View
from adjuge.rules.refusal import Refusal
from adjuge.wire.review import Advice, Weighed

MOST = 3  # moves told


def advise(view: View, memory: bytes, move: Move | None = None) -> Advice:
    """`move`: the one about to be made. Raises a `Refusal` where nobody can judge."""
    game, seat = catalogue.game(view.game), view.seat
    if importlib.util.find_spec(f"adjuge.review.{game.name}") is None or view.public.rules != game.rules_versions[-1]:
        raise Refusal("no_review", game=game.name)  # chances were learnt by the newest rules
    assert seat is not None, "a bystander decides nothing"
    judge, known = Judge(game, seat, hindsight=False), game.lay_out(view)
    about: Any = importlib.import_module(f"adjuge.review.{game.name}")
    made = [] if move is None else game.actions(known, seat, move)
    plausible = judge.plausible(known, memory).plans
    if made and made not in plausible:
        plausible.append(made)
    weighed = zip(plausible, judge.weighed_twice(known, memory, plausible), strict=True)
    considered = [(plan, now + then) for plan, (now, then) in weighed if now is not None and then is not None]
    by_chance = sorted(considered, key=lambda each: -each[1])
    plans = [plan for plan, _ in by_chance[:MOST]]
    weighed_too = any(plan == made for plan, _ in considered)
    if weighed_too and made not in plans:
        plans.append(made)
    chances = judge.afresh(known, memory, plans)
    told = [
        Weighed(_as_data(game.spoken(known, seat, plan)), chance) for plan, chance in zip(plans, chances, strict=True)
    ]
    best = tuple(sorted(told, key=lambda each: -each.chance)[:MOST])
    mine = told[plans.index(made)] if weighed_too else None
    position = Position(0, -1, None, known, memory, ())
    return Advice(
        best=best,
        made=mine,
        loss=0 if mine is None else max(0, best[0].chance - mine.chance),
        why=about.reasons(judge, position, {choice.move for choice in view.menu}),
    )


def _as_data(move: Any) -> Any:
    return msgspec.to_builtins(move, str_keys=True)
