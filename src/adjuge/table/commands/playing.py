"""Moves, by people, bots and silence; the hammer; who plays for whoever is away; games that all have left."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from adjuge.rules.contract import Move, State, Step, decode_move
from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.state import facts as fact
from adjuge.table.state import hammer as gavel
from adjuge.table.state.facts import Fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire.messages import How

_encoder = msgspec.json.Encoder()


def play(table: TableState, context: CommandContext, play: ask.Play) -> Decision:
    return spoken(table, context.from_seat(), bytes(play.move), "person", context.now)


def spoken(table: TableState, seat: int, move: bytes, how: How, now: int) -> Decision:
    return moves(table, seat, decode_move(table.rules.game, move), how, now)


def moves(table: TableState, seat: int, move: Any, how: How, now: int) -> Decision:
    state = under_way(table)
    refuse_unless_open(table, now)
    step = table.rules.game.play(state, seat, move)
    back = (fact.SeatTakenBack(seat),) if how == "person" and table.seats[seat].away else ()
    moved = fact.MoveMade(seat, msgspec.Raw(_encoder.encode(move)), how, table.spent(seat, now))
    return _with_end(table, (*back, moved), ((move, step),))


def silence(table: TableState, seats: Collection[int]) -> Decision:
    """The hammer has fallen: all of these who have said nothing have said so, in one entry."""
    game, state = table.rules.game, table.game_state
    facts: list[Fact] = []
    played: list[tuple[Move, Step]] = []
    for seat, _ in table.silences:
        meant = None if state is None or seat not in seats else game.silence(state, seat)
        if meant is None or state is None:
            continue  # by the silence of another this seat is asked no more
        played.append((meant, game.play(state, seat, meant)))
        facts.append(fact.MoveMade(seat, msgspec.Raw(_encoder.encode(meant)), "silence"))
        state = played[-1][1].state
    return _with_end(table, tuple(facts), tuple(played))


def _with_end(table: TableState, facts: tuple[Fact, ...], played: tuple[tuple[Move, Step], ...]) -> Decision:
    if played and table.rules.game.outcome(played[-1][1].state) is not None:
        return Decision((*facts, fact.PlayEnded("played")), played)
    return Decision(facts, played)


def handed_back(table: TableState, seat: int, made: Decision) -> Decision:
    """At a clock of hours or days a stand-in decides what somebody had no time for, and nothing more."""
    place = table.seats[seat]
    if not table.times.long or not place.away or place.left:
        return made
    return Decision((*made.facts, fact.SeatTakenBack(seat)), made.played)


def strike(table: TableState, context: CommandContext, _strike: ask.Strike) -> Decision:
    seat, state = context.from_seat(), table.game_state
    held = table.hammer is not None and not table.times.long  # by visits nobody hurries
    if state is None or table.hammer is None or not held or table.rules.game.striker(state) != seat:
        raise Refusal("not_your_hammer")
    refuse_unless_open(table, context.now)
    gavel.struck(table.hammer, context.now, table.times)
    return Decision((fact.HammerStruck(seat),))


def leave(table: TableState, context: CommandContext) -> Decision:
    seat = context.from_seat()
    if table.seats[seat].away:
        raise Refusal("already_away")
    return Decision((*_end_of_pause(table, seat), fact.StandInSeated(seat, "left")))


def take_back(table: TableState, context: CommandContext, _take_back: ask.TakeSeatBack) -> Decision:
    seat = table.seats[context.from_seat()]
    if table.phase != "playing" or not seat.away:
        raise Refusal("not_away")
    if seat.came_back and seat.bank == 0:
        raise Refusal("time_is_up")  # for this decision; a move is welcome as long as the stand-in has made none
    number = context.from_seat()
    return Decision((*_end_of_pause(table, number), fact.SeatTakenBack(number)))


def vote(table: TableState, context: CommandContext, vote: ask.Vote) -> Decision:
    """More than half of those who are here decide."""
    seat, against = context.from_seat(), vote.against
    under_way(table)
    if against >= len(table.seats) or against == seat:
        raise Refusal("no_such_seat", seat=against)
    absent = table.seats[against]
    if not absent.played_by_person or context.connected[against] or table.times.long:
        raise Refusal("not_gone", seat=against)
    if seat in absent.votes:
        raise Refusal("already_voted")
    here = {n for n, other in enumerate(table.seats) if other.played_by_person and context.connected[n]}
    voted = fact.VoteCast(seat, against)
    if 2 * len((absent.votes | {seat}) & here) > len(here):
        return Decision((voted, fact.StandInSeated(against, "voted")))
    return Decision((voted,))


def under_way(table: TableState) -> State:
    if table.ended is not None:
        raise Refusal("game_over")
    if table.game_state is None:
        raise Refusal("not_started")
    return table.game_state


def refuse_unless_open(table: TableState, now: int) -> None:
    """A question opens for all at once: whoever answers sooner, by a program or a crooked page, has gained nothing."""
    if table.question.paused:
        raise Refusal("paused")
    if now < table.question.opens:
        raise Refusal("too_early", opens=table.question.opens - now)


def _end_of_pause(table: TableState, seat: int) -> tuple[Fact, ...]:
    return (fact.PauseEnded(seat),) if table.question.paused else ()


_ABANDONED = Decision((fact.PlayEnded("abandoned"),))


def all_have_left(table: TableState) -> bool:
    """By their own word: whose time ran out, or whom the others voted out, may still come back."""
    return table.phase == "playing" and all(seat.left for seat in table.seats if seat.person is not None)


def ended_without_rules(table: TableState, _now: int) -> Decision | None:
    return Decision((fact.PlayEnded("rules_changed"),)) if table.ended is None else None


def ended_if_all_have_left(table: TableState, _now: int) -> Decision | None:
    return _ABANDONED if all_have_left(table) else None


def ended_if_silent_since(moment: int) -> Callable[[TableState, int], Decision | None]:
    """Begun or not: nothing has happened there since."""

    def intention(table: TableState, _now: int) -> Decision | None:
        silent = table.ended is None and table.last_at < moment and not table.by_visits
        return _ABANDONED if silent else None

    return intention
