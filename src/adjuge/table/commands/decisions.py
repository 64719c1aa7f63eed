"""From what somebody asks for to the facts that it would make true, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from adjuge.table.commands import chat, playing, seating
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask


def decide(table: TableState, context: CommandContext, command: ask.Command) -> Decision:
    """Raises a `Refusal`; its code says why not."""
    return _HANDLERS[type(command)](table, context, command)


def _leave(table: TableState, context: CommandContext, _leave: ask.Leave) -> Decision:
    return playing.leave(table, context) if table.phase == "playing" else seating.get_up(table, context)


_HANDLERS: dict[type[ask.Command], Callable[[TableState, CommandContext, Any], Decision]] = {
    ask.Sit: seating.sit,
    ask.Leave: _leave,
    ask.SeatBot: seating.seat_bot,
    ask.Clear: seating.clear,
    ask.Change: seating.change,
    ask.Start: seating.start,
    ask.Play: playing.play,
    ask.Strike: playing.strike,
    ask.Vote: playing.vote,
    ask.TakeSeatBack: playing.take_back,
    ask.Say: chat.say,
    ask.Phrase: chat.phrase,
    ask.Rename: chat.rename,
}
