"""Games caught while a seat is half way through a move: some cards laid, or the hundreds of a bid and not its tens."""

from random import Random

import numpy as np

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.table import ANSWERING, BIDDING, CLOSE, HUNDREDS, LAY, OFFERING, PAYING, TENS_OF
from adjuge.rules.contract import State
from tests.secrecy.hands import row

_SEVERAL_ACTIONS = (BIDDING, PAYING, OFFERING, ANSWERING)


def halfway(state: State, seat: int, rng: Random) -> State | None:
    """The seat has begun a move, with whatever its cards allow, and not ended it. None where it cannot be so caught."""
    if row(state)["phase"] not in _SEVERAL_ACTIONS:
        return None
    begun = state.copy()
    for _ in range(rng.choice((1, 1, 2, 3))):
        further = begun.copy()
        steps = _steps(further, seat)
        if not steps:
            break
        engine.play(further.record, 0, seat, rng.choice(steps))
        if row(state)["phase"] == PAYING and row(further)["phase"] != PAYING:
            break  # that card completed the payment
        begun = further
        if row(state)["phase"] == BIDDING:
            break
    return None if begun == state else begun


def _steps(state: State, seat: int) -> list[int]:
    mask = np.empty(engine.N_ACTIONS, np.int8)
    engine.legal(state.record, 0, seat, mask)
    return [action for action in np.flatnonzero(mask).tolist() if HUNDREDS <= action < TENS_OF or LAY <= action < CLOSE]
