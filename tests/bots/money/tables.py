"""Games of Money! among compiled players, move by move, the same on every run."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from adjuge.bots import styles
from adjuge.bots.money.players import players
from adjuge.bots.players import Memories
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States
from adjuge.rules.money.options import Options, set_table

SETTINGS: tuple[tuple[int, Options], ...] = (
    (3, Options()),
    (4, Options()),
    (5, Options()),
    (3, Options(games=2)),
    (4, Options(guard=False)),
    (5, Options(games=3, guard=False)),
)


class Moment(NamedTuple):
    """A seat about to move."""

    tables: States
    memories: Memories
    seat: int


def moments(seats: int, options: Options, names: Sequence[str], seed: int) -> Iterator[Moment]:
    """Each moment of one game before its move is made; the seats take turns with the styles."""
    tables, memories, luck = set_table(options, seats), np.zeros(1, players.memory_dtype), stream(seed)
    players.engine.deal_any(tables, 0, luck)
    players.begin(memories, 0, tables)
    rows = np.array([styles.style("money", names[seat % len(names)]) for seat in range(seats)])
    plan, before = np.zeros(players.plan_size, np.int8), tables.copy()
    while not players.engine.is_over(tables, 0):
        yield Moment(tables, memories, int(players.engine.next_to_move(tables, 0)))
        assert players.move(tables, 0, rows, memories, luck, plan, before) == 0
