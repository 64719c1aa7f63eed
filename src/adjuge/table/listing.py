"""What the lists of the lobby say of a table; kept with the log, entry by entry."""

from typing import Any

import msgspec

from adjuge.table import facts as fact
from adjuge.table.asking import Plan
from adjuge.table.sitting import Sitting

_NOTHING_TO_LIST = (fact.Moved, fact.Struck, fact.Voted, fact.Said, fact.Phrased, fact.Resumed)


def new_listing(sitting: Sitting, plan: Plan, at: int) -> bytes | None:
    """What the lists will say once this is written; None if that is what they say already."""
    if all(isinstance(each, _NOTHING_TO_LIST) for each in plan.facts):
        return None
    if sitting.rules_are_gone and sitting.ended is not None:
        return None  # how that game went is known to the lists alone
    return listing(sitting.after(plan.facts, plan.steps, at))


def listing(sitting: Sitting) -> bytes:
    outcome = sitting.outcome if sitting.ended == "played" else None
    seats = list(enumerate(sitting.seats))
    row: dict[str, Any] = {
        "phase": sitting.phase,
        "game": sitting.setting.game,
        "preset": sitting.rules.preset,
        "public": sitting.setting.privacy == "public",
        "watch": sitting.setting.watchers == "anyone",
        "rated": sitting.setting.rated,
        "setting": sitting.setting,
        "host": sitting.host,
        "seats": len(seats),
        "open": len(sitting.free_seats()),
        "people": [{"seat": n, "person": seat.person, "name": seat.name} for n, seat in seats if seat.person],
        "bots": [{"seat": n, "bot": seat.bot, "name": seat.name} for n, seat in seats if seat.bot],
        "ended": sitting.ended,
        "scores": outcome and outcome.scores,
        "ranks": outcome and outcome.ranks,
        "left": [n for n, seat in seats if seat.person and seat.away],
    }
    return msgspec.json.encode(row)
