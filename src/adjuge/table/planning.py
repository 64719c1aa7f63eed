"""From what somebody asks for to the facts that it would make true, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from adjuge.table import gathering, playing, talking
from adjuge.table.asking import Asking, Plan
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask


def plan(sitting: Sitting, asking: Asking, command: ask.Command) -> Plan:
    """Raises a `Refusal`; its code says why not."""
    return _PLANS[type(command)](sitting, asking, command)


def _leave(sitting: Sitting, asking: Asking, _leave: ask.Leave) -> Plan:
    return playing.leave(sitting, asking) if sitting.phase == "playing" else gathering.get_up(sitting, asking)


_PLANS: dict[type[ask.Command], Callable[[Sitting, Asking, Any], Plan]] = {
    ask.Sit: gathering.sit,
    ask.Leave: _leave,
    ask.SeatBot: gathering.seat_bot,
    ask.Clear: gathering.clear,
    ask.Change: gathering.change,
    ask.Start: gathering.start,
    ask.Play: playing.play,
    ask.Strike: playing.strike,
    ask.Vote: playing.vote,
    ask.TakeBack: playing.take_back,
    ask.Say: talking.say,
    ask.Phrase: talking.phrase,
    ask.Rename: talking.rename,
}
