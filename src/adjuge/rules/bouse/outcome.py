"""How a game ended."""

import numpy as np

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.table import OVER
from adjuge.rules.bouse.unpacked import unpacked
from adjuge.rules.contract import Outcome, State


def outcome(state: State) -> Outcome | None:
    """Points and ranks (V4), or None while the game runs."""
    t = unpacked(state)
    if t.phase != OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    shared = ranks.tolist().count(1) > 1
    return Outcome(tuple(scores.tolist()), tuple(ranks.tolist()), "shared" if shared else None)
