"""What a table of Magpies may choose."""

from collections.abc import Mapping
from typing import Annotated, Literal

import numpy as np

from adjuge.rules import contract
from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.engines.record import States
from adjuge.rules.menu import Number
from adjuge.rules.options import Option, lay_down
from examples.magpies.engine import MOST_PEBBLES, MOST_SEATS, Table

SEATS = range(2, MOST_SEATS + 1)


class Options(contract.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    trinkets: Literal[6, 9, 12] = 9
    pebbles: Annotated[int, Option(Number(1, 1, MOST_PEBBLES), "purse")] = 12


PRESETS: Mapping[str, Options] = {"morning": Options(), "day": Options(trinkets=12, pebbles=20)}


def check(options: Options, seats: int) -> None:
    refuse_unless_playable(options, seats, SEATS)


def set_table(options: Options, seats: int, rules: int) -> States:
    table = np.zeros(1, Table.dtype)
    table["rules"], table["seats"] = rules, seats
    lay_down(options, table)
    return table
