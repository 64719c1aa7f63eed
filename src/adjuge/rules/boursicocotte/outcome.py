"""How a game ended."""

import numpy as np

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.table import OVER
from adjuge.rules.boursicocotte.unpacked import unpacked
from adjuge.rules.contract import Outcome, State


def outcome(state: State) -> Outcome | None:
    """Scores and ranks (B9.2, B9.3), or None while the game runs."""
    t = unpacked(state)
    if t.phase != OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    complete = sum(count for herd in t.animals for count in herd if count == t.family_size)
    return Outcome(
        scores=tuple(scores.tolist()),
        ranks=tuple(ranks.tolist()),
        tie_break=_tie_break(scores.tolist(), ranks.tolist()),
        stopped=complete < t.pile_size,
    )


def _tie_break(scores: list[int], ranks: list[int]) -> str | None:
    """Whether equal points at the top were parted by money (B2.6), or shared."""
    best = scores.count(max(scores))
    if best == 1:
        return None
    return "money" if ranks.count(1) < best else "shared"
