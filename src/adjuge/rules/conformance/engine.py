"""What the checks ask an engine."""

from typing import Any

import numpy as np

from adjuge.rules.engines.engine_api import Engine, Mask
from adjuge.rules.engines.record import States


def mask(engine: Engine[Any], table: States, seat: int) -> Mask:
    """1 for every action open to this seat."""
    out = np.full(engine.N_ACTIONS, -1, np.int8)
    engine.legal(table, 0, seat, out)
    return out


def open_actions(engine: Engine[Any], table: States, seat: int) -> list[int]:
    actions: list[int] = np.flatnonzero(mask(engine, table, seat)).tolist()
    return actions


def movers(engine: Engine[Any], table: States, seats: int) -> list[int]:
    """The seats that may act now."""
    bits = engine.to_move(table, 0)
    return [seat for seat in range(seats) if bits >> seat & 1]
