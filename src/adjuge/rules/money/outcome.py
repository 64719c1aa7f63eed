"""How a match ended."""

import numpy as np

from adjuge.rules.contract import Outcome, State
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.round import QUIET_ROUNDS
from adjuge.rules.money.engine.table import OVER
from adjuge.rules.money.unpacked import unpacked


def outcome(state: State) -> Outcome | None:
    """Total points, and ranks by M5.4, or None while the match runs."""
    t = unpacked(state)
    if t.phase != OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    winners = [seat for seat in range(t.seats) if ranks[seat] == 1]
    most_games = [seat for seat in range(t.seats) if t.won[seat] == max(t.won[: t.seats])]
    tie_break = None
    if len(winners) > 1:
        tie_break = "shared"
    elif len(most_games) > 1:
        tie_break = "points"
    return Outcome(tuple(scores.tolist()), tuple(ranks.tolist()), tie_break, stopped=t.quiet == QUIET_ROUNDS)
