"""What the lists of the lobby say of a table; kept with the log, entry by entry."""

from typing import Any

import msgspec

from adjuge.table.commands.context import Decision
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState

_NOTHING_TO_LIST = (fact.MoveMade, fact.HammerStruck, fact.VoteCast, fact.TextSaid, fact.PhraseSaid, fact.ClocksResumed)


def new_listing(table: TableState, decision: Decision, at: int) -> bytes | None:
    """What the lists will say once this is written; None if that is what they say already."""
    if all(isinstance(each, _NOTHING_TO_LIST) for each in decision.facts):
        return None
    if table.rules_are_gone and table.ended is not None:
        return None  # how that game went is known to the lists alone
    return listing(table.after(decision.facts, decision.steps, at))


def listing(table: TableState) -> bytes:
    outcome = table.outcome if table.ended == "played" else None
    seats = list(enumerate(table.seats))
    row: dict[str, Any] = {
        "phase": table.phase,
        "game": table.setting.game,
        "preset": table.rules.preset,
        "public": table.setting.privacy == "public",
        "watch": table.setting.watchers == "anyone",
        "rated": table.setting.rated,
        "setting": table.setting,
        "host": table.host,
        "seats": len(seats),
        "open": len(table.free_seats()),
        "people": [{"seat": n, "person": seat.person, "name": seat.name} for n, seat in seats if seat.person],
        "bots": [{"seat": n, "bot": seat.bot, "name": seat.name} for n, seat in seats if seat.bot],
        "ended": table.ended,
        "scores": outcome and outcome.scores,
        "ranks": outcome and outcome.ranks,
        "left": [n for n, seat in seats if seat.person and seat.away],
    }
    return msgspec.json.encode(row)
