"""Games of 1 Bouse 2 Vaches caught half way: a number without its kind, or without its card; a train about to leave."""

from random import Random

import numpy as np

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.table import OF_COWS, OF_DUNGS, PLAY_TRAIN, TURN
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import row


def halfway(state: State, rng: Random) -> State:
    """The seat on turn has begun a move, or perhaps not, and not ended it."""
    begun, mask = state.copy(), np.empty(engine.N_ACTIONS, np.int8)
    seat, early = int(row(state)["announcer"]), row(state)["early_bell"]
    for _ in range(rng.randrange(3)):
        engine.legal(begun.record, 0, seat, mask)
        numbers, trains = np.flatnonzero(mask[:OF_COWS]).tolist(), [*range(PLAY_TRAIN, engine.N_ACTIONS)]
        trains = [action for action in trains if mask[action]]
        kinds = [action for action in (OF_COWS, OF_DUNGS) if mask[action] and not early]
        steps = trains if trains and rng.random() < 0.5 else numbers + kinds
        if not steps:
            break
        engine.play(begun.record, 0, seat, rng.choice(steps))
    return begun


def can_be_half_way(state: State) -> bool:
    return bool(row(state)["phase"] == TURN)
