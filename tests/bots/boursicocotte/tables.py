"""Tables of Boursicocotte under way, played by compiled players, and what a seat makes of them."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from adjuge.bots import styles
from adjuge.bots.boursicocotte.params import N_PARAMS
from adjuge.bots.boursicocotte.players import players
from adjuge.bots.players import Memories, Style
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.options import Options, set_table
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import States

GAME = "boursicocotte"


def names() -> tuple[str, ...]:
    return styles.names(GAME)


def style(name: str) -> Style:
    return styles.style(GAME, name)


class Moment(NamedTuple):
    """Before a move: the table, what everybody remembers, and whose move it is."""

    table: States
    memory: Memories
    seat: int


def moments(options: Options, seats: int, seed: int, seated: list[Style]) -> Iterator[Moment]:
    """One game, seat k played by seated[k], from one decision to the next."""
    table = set_table(options, seats)
    luck = stream(seed)
    engine.deal_any(table, 0, luck)
    memory: Memories = np.zeros(1, players.memory_dtype)
    players.begin(memory, 0, table)
    plan, before = np.zeros(players.plan_size, np.int8), table.copy()
    rows = np.stack(seated)
    assert rows.shape == (seats, N_PARAMS)
    while not engine.is_over(table, 0):
        yield Moment(table.copy(), memory.copy(), engine.next_to_move(table, 0))
        assert players.move(table, 0, rows, memory, luck, plan, before) == 0


def decision(moment: Moment, style_of: Style, luck: int, table: States | None = None) -> list[int]:
    """The actions that a style would take, at this table or at one that looks the same."""
    plan = np.zeros(players.plan_size, np.int8)
    states = moment.table if table is None else table
    n = players.decide(states, 0, moment.seat, style_of, moment.memory, stream(luck), plan)
    actions: list[int] = plan[:n].tolist()
    return actions
