"""The options of a table."""

from collections.abc import Mapping
from typing import Literal

from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.engines.record import States
from adjuge.rules.money.engine.table import RULES, blank
from adjuge.rules.options import lay_down

SEATS = range(3, 6)


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    games: Literal[1, 2, 3] = 1  # M5.4
    guard: bool = True  # M4.3


PRESETS: Mapping[str, Options] = {"goldsieber": Options()}


def check(options: Options, seats: int) -> None:
    """Raise `BadOptions`, with the reason, unless this game can be played so."""
    refuse_unless_playable(options, seats, SEATS)


def set_table(options: Options, seats: int, rules: int = RULES[-1]) -> States:
    table = blank(rules=rules)
    table["seats"] = seats
    lay_down(options, table)
    return table
