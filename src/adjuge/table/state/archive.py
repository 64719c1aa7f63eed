"""A finished table's log as a game file: now everything is open, the house's seed too."""

from collections.abc import Iterable

import msgspec

from adjuge.rules.gamefile import Coached, GameFile, Seat, Turn, written
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import LogEntry
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState


def game_file(rows: Iterable[LogEntry]) -> GameFile:
    """Raises a `Refusal` while the game runs, or if it never was played to its end."""
    table, turns = TableState(), []
    for row in rows:
        facts = fact.decode(row.body)
        table.apply(row.seq, row.at, row.command, facts)
        turns += [Turn(each.seat, msgspec.json.decode(each.move)) for each in facts if isinstance(each, fact.MoveMade)]
    if not table.seq:
        raise Refusal("no_such_table")
    if table.ended is None:
        raise Refusal("still_running")
    if table.rules_are_gone:
        raise Refusal("other_rules", rules=table.rules_version, known=list(table.rules.game.rules_versions))
    if table.ended != "played" or table.game_state is None:
        raise Refusal("not_played_to_its_end")
    game, preset, options, _ = table.rules
    seats = [Seat(seat.name, seat.bot) for seat in table.seats]
    coached = None if table.setting.coach == "nobody" else Coached(table.setting.coach, table.hints, table.warnings)
    return written(game, options, preset, seats, table.shuffle, turns, table.game_state, table.first, coached)
