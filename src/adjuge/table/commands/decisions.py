"""From what somebody asks for to the facts that it would make true, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from adjuge.rules.refusal import Refusal
from adjuge.table.commands import dealing, ordering, playing, seating, waiting
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.commands.seating import names_of_others
from adjuge.table.naming.display_name import NOBODY, cleaned_name
from adjuge.table.naming.skeleton import look_alike
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask

MOST_WORDS, MOST_CHANGES = 1500, 300  # entries of the log before the start
_WORDS = (ask.Say, ask.Phrase, ask.Rename)
MOST_ASIDES = 2000  # of one seat, from the deal on
_ASIDES = (*_WORDS, ask.GiveOrder, ask.WithdrawOrder, ask.Pause, ask.TakeSeatBack)
_CHANGES = (ask.Sit, ask.Commit, ask.SeatBot, ask.Clear, ask.Change)


def say(table: TableState, context: CommandContext, say: ask.Say) -> Decision:
    seat = context.from_seat()
    if not table.setting.chat:
        raise Refusal("no_chat_here")
    text = _printable(say.text).strip()
    if not text:
        raise Refusal("nothing_said")
    return Decision((fact.TextSaid(seat, text),))


def phrase(_table: TableState, context: CommandContext, phrase: ask.Phrase) -> Decision:
    return Decision((fact.PhraseSaid(context.from_seat(), phrase.code),))


def rename(table: TableState, context: CommandContext, rename: ask.Rename) -> Decision:
    context.from_seat()
    name = cleaned_name(rename.name)
    if name != NOBODY and look_alike(name, names_of_others(table, context.person.id)):
        raise Refusal("name_taken")
    return Decision(tuple(fact.PlayerRenamed(seat, name) for seat in table.seats_of(context.person.id)))


def _printable(text: str) -> str:
    return "".join(mark for mark in text if mark.isprintable())


def decide(table: TableState, context: CommandContext, command: ask.Command) -> Decision:
    """Raises a `Refusal`; its code says why not."""
    _refuse_where_worn_out(table, command)
    _refuse_where_tiresome(table, context, command)
    return _HANDLERS[type(command)](table, context, command)


def _refuse_where_worn_out(table: TableState, command: ask.Command) -> None:
    """Nobody fills the disk with a table that never begins. To start and to leave is always possible."""
    if table.phase != "gathering":
        return
    words, changes = isinstance(command, _WORDS), isinstance(command, _CHANGES)
    if (words and table.words_before >= MOST_WORDS) or (changes and table.changes_before >= MOST_CHANGES):
        raise Refusal("table_worn_out")


def _refuse_where_tiresome(table: TableState, context: CommandContext, command: ask.Command) -> None:
    """Nor with one that never ends. To move, to go on and to leave is always possible."""
    if table.game_state is None or not isinstance(command, _ASIDES):
        return
    if any(table.seats[seat].asides >= MOST_ASIDES for seat in table.seats_of(context.person.id)):
        raise Refusal("seat_worn_out")


def _leave(table: TableState, context: CommandContext, _leave: ask.Leave) -> Decision:
    return playing.leave(table, context) if table.phase == "playing" else seating.get_up(table, context)


_HANDLERS: dict[type[ask.Command], Callable[[TableState, CommandContext, Any], Decision]] = {
    ask.Sit: seating.sit,
    ask.Commit: dealing.commit,
    ask.Reveal: dealing.reveal,
    ask.Leave: _leave,
    ask.SeatBot: seating.seat_bot,
    ask.Clear: seating.clear,
    ask.Change: seating.change,
    ask.Start: seating.start,
    ask.Play: playing.play,
    ask.GiveOrder: ordering.give,
    ask.WithdrawOrder: ordering.withdraw,
    ask.Strike: playing.strike,
    ask.GoOn: waiting.go_on,
    ask.Pause: waiting.pause,
    ask.Resume: waiting.resume,
    ask.Vote: playing.vote,
    ask.TakeSeatBack: playing.take_back,
    ask.Say: say,
    ask.Phrase: phrase,
    ask.Rename: rename,
}
