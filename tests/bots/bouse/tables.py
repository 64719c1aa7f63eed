"""Games of 1 Bouse 2 Vaches among compiled players, move by move, the same on every run."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from adjuge.bots import styles
from adjuge.bots.bouse.players import players
from adjuge.bots.players import Memories
from adjuge.rules.bouse.options import Options, set_table
from adjuge.rules.engines.prng import Stream, stream
from adjuge.rules.engines.record import States

# Two to six seats, and each variant.
SETTINGS: tuple[tuple[int, Options], ...] = (
    (2, Options()),
    (3, Options(early_bell=True)),
    (4, Options()),
    (5, Options(stinging_fly=True, full_hand=3)),
    (6, Options(action_cards=True)),
    (2, Options(action_cards=True, early_bell=True)),
    (3, Options(action_cards=True, stinging_fly=True, heap=True)),
    (4, Options(action_cards=True, early_bell=True, stinging_fly=True)),
    (6, Options(cow=3, two_cows=0, dung=24, fly=12, puff=0, foot_costs=20)),
)


class Moment(NamedTuple):
    """A seat about to move."""

    tables: States
    memories: Memories
    seat: int
    number: int


def moments(seats: int, options: Options, names: list[str], seed: int) -> Iterator[Moment]:
    """Each moment of one game before its move is made; seats take turns with the styles."""
    tables = set_table(options, seats)
    memories = np.zeros(1, players.memory_dtype)
    luck: Stream = stream(seed)
    players.engine.deal_any(tables, 0, luck)
    players.begin(memories, 0, tables)
    rows = np.array([styles.style("bouse", names[seat % len(names)]) for seat in range(seats)])
    plan = np.zeros(players.plan_size, np.int8)
    before = tables.copy()
    number = 0
    while not players.engine.is_over(tables, 0):
        yield Moment(tables, memories, int(players.engine.next_to_move(tables, 0)), number)
        assert players.move(tables, 0, rows, memories, luck, plan, before) == 0
        number += 1
