"""Talk, and the name one is called by."""

from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask


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
    name = " ".join(_printable(rename.name).split())
    if not name:
        raise Refusal("empty_name")
    return Decision(tuple(fact.PlayerRenamed(seat, name) for seat in table.seats_of(context.person.id)))


def _printable(text: str) -> str:
    return "".join(mark for mark in text if mark.isprintable())
