"""Games of Money! caught while a seat is half way through laying a bid."""

from random import Random

import numpy as np

from adjuge.rules.contract import State
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.table import BLUFF


def halfway(state: State, seat: int, rng: Random) -> State:
    """The seat has laid up to four cards, perhaps none, perhaps the bluff card last; its bid does not lie yet."""
    begun, mask = state.copy(), np.empty(engine.N_ACTIONS, np.int8)
    for _ in range(rng.randrange(5)):
        engine.legal(begun.record, 0, seat, mask)
        steps = np.flatnonzero(mask[: BLUFF + 1]).tolist()
        if not steps:
            break
        engine.play(begun.record, 0, seat, rng.choice(steps))
    return begun
