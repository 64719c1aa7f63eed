"""What is waited for: that all have seen what happened, and that somebody who is alone comes back from the kitchen."""

from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.commands.playing import under_way
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask


def go_on(table: TableState, context: CommandContext, asked: ask.GoOn) -> Decision:
    """When every person who sits here and is on the line has gone on, the question is put to all at once."""
    seat, question = context.from_seat(), table.question
    under_way(table)
    if question.paused:
        raise Refusal("paused")
    if question.opens <= context.now or question.after != asked.seq:
        raise Refusal("nothing_to_skip")
    if seat in question.gone_on:
        raise Refusal("already_gone_on")
    gone = {table.seats[other].person for other in (*question.gone_on, seat)}
    here = {other.person for n, other in enumerate(table.seats) if other.played_by_person and context.connected[n]}
    went = fact.SeatWentOn(seat)
    return Decision((went, fact.QuestionOpened()) if here <= gone else (went,))


def pause(table: TableState, context: CommandContext, _pause: ask.Pause) -> Decision:
    seat = context.from_seat()
    under_way(table)
    if table.question.paused:
        raise Refusal("already_paused")
    if not table.has_one_person:
        raise Refusal("not_alone")
    return Decision((fact.PauseBegun(seat),))


def resume(table: TableState, context: CommandContext, _resume: ask.Resume) -> Decision:
    seat = context.from_seat()
    under_way(table)
    if not table.question.paused:
        raise Refusal("not_paused")
    return Decision((fact.PauseEnded(seat),))
