"""Random play in bulk, of any game: it comes out the same however it is run."""

from typing import Any

import numpy as np

from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import States

STEPS = 300


def all_cores_play_as_one(engine: Engine[Any], tables: States, dice: Stream) -> None:
    alone, alone_dice, ended = tables.copy(), dice.copy(), np.zeros(len(tables), np.int64)
    engine.random_play_on_all_cores(tables, dice, STEPS, ended)
    for i in range(len(tables)):
        assert engine.random_play(alone, i, alone_dice[i], STEPS) == ended[i]
    assert (alone.tobytes(), alone_dice.tobytes()) == (tables.tobytes(), dice.tobytes())


def both_modes_play_alike(engine: Engine[Any], tables: States, dice: Stream) -> None:
    others, other_dice = tables.copy(), dice.copy()
    other = engine.in_mode(interpreted=not INTERPRETED)
    for i in range(len(tables)):
        assert other.random_play(others, i, other_dice[i], STEPS) == engine.random_play(tables, i, dice[i], STEPS)
    assert (others.tobytes(), other_dice.tobytes()) == (tables.tobytes(), dice.tobytes())
