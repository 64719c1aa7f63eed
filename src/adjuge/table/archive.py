"""A finished table's log as a game file: now everything is open, the house's seed too."""

from collections.abc import Iterable

import msgspec

from adjuge.rules.gamefile import GameFile, Seat, Turn, written
from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table.needs import Written
from adjuge.table.sitting import Sitting


def game_file(rows: Iterable[Written]) -> GameFile:
    """Raises a `Refusal` while the game runs, or if it never was played to its end."""
    sitting, turns = Sitting(), []
    for row in rows:
        facts = fact.decode(row.body)
        sitting.apply(row.seq, row.at, row.command, facts)
        turns += [Turn(each.seat, msgspec.json.decode(each.move)) for each in facts if isinstance(each, fact.Moved)]
    if not sitting.seq:
        raise Refusal("no_such_table")
    if sitting.ended is None:
        raise Refusal("still_running")
    if sitting.rules_are_gone:
        raise Refusal("other_rules", rules=sitting.rules_version, known=list(sitting.rules.game.rules_versions))
    if sitting.ended != "played" or sitting.state is None:
        raise Refusal("not_played_to_its_end")
    game, preset, options = sitting.rules
    seats = [Seat(seat.name, seat.bot) for seat in sitting.seats]
    return written(game, options, preset, seats, sitting.shuffle, turns, sitting.state)
