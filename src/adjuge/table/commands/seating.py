"""Before the deal: who sits where, what will be played, and the start."""

import random
from collections.abc import Mapping

from adjuge import bots
from adjuge.bots.persons import called, company
from adjuge.rules.refusal import Refusal
from adjuge.rules.seal.binding import Listed
from adjuge.table.commands import dealing
from adjuge.table.commands.context import CommandContext, Decision
from adjuge.table.naming.display_name import cleaned_name, distinct
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import Fact
from adjuge.table.state.ruleset import ruleset
from adjuge.table.state.seat import SeatState
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting


def sit(table: TableState, context: CommandContext, sit: ask.Sit) -> Decision:
    """At a private table one person may hold several seats, and pass the screen around."""
    _refuse_unless_gathering(table)
    person, mine = context.person, table.seats_of(context.person.id)
    if person.id in table.blocked:
        raise Refusal("blocked")
    there = _seat(table, sit.seat)
    kept = there.person == person.id and there.commitment is None  # since the last game
    if not kept:
        if sit.seat in mine or (mine and table.setting.privacy == "public"):
            raise Refusal("already_seated", seat=sit.seat if sit.seat in mine else mine[0])
        if not table.free_seats():
            raise Refusal("no_free_seat")
        if there.kind != "empty":
            raise Refusal("seat_taken", seat=sit.seat)
        _refuse_company_of_coach(table.setting, table, sit.seat)
    dealing.refuse_copy(table, sit.seat, sit.commitment)
    name = there.name if kept and len(mine) > 1 and sit.name is None else _name_for(table, context, sit)
    seated = fact.SeatTaken(sit.seat, person.id, name, None, sit.commitment, sit.by)
    return Decision((seated, *_dealt_if_all_are_back(table, sit)) if kept else (seated,))


def _dealt_if_all_are_back(table: TableState, sit: ask.Sit) -> tuple[Fact, ...]:
    """At a rematch nobody need say start: the last of those who were here before has sat down again."""
    listed = [seat.listed for seat in table.seats]
    listed[sit.seat] = Listed(sit.by, sit.commitment)
    people = [seat.person for seat in table.seats]
    if table.previous is None or (table.setting.rated and (None in people or len(set(people)) < len(people))):
        return ()
    if any(each is None or dealing.is_awaited(each) for each in listed):
        return ()
    return (dealing.closed(listed),)


def _name_for(table: TableState, context: CommandContext, sit: ask.Sit) -> str:
    """The person's own; or, of those who share a device, one that differs from the others on it too."""
    if sit.name is None:
        return distinct(context.person.name, names_of_others(table, context.person.id))
    others = [seat.name for number, seat in enumerate(table.seats) if seat.kind != "empty" and number != sit.seat]
    return distinct(cleaned_name(sit.name), others)


def names_of_others(table: TableState, person: str) -> list[str]:
    """By which others are known at this table, or will be when they come back."""
    return [seat.name for seat in table.seats if seat.kind != "empty" and seat.person != person]


def get_up(table: TableState, context: CommandContext) -> Decision:
    seat = context.from_seat()
    if table.phase != "gathering":
        raise Refusal("game_over" if table.phase == "over" else "dealing_now")
    return Decision((fact.SeatVacated(seat), *_new_host(table, context.person.id, seat)))


def _new_host(table: TableState, leaver: str, seat: int) -> tuple[Fact, ...]:
    """When the host gets up for good, whoever sits in the first seat is host."""
    others = [other.person for n, other in enumerate(table.seats) if other.person is not None and n != seat]
    if leaver != table.host or leaver in others or not others:
        return ()
    return (fact.HostPassed(others[0]),)


def seat_bot(table: TableState, context: CommandContext, seating: ask.SeatBot) -> Decision:
    _refuse_unless_gathering(table)
    _refuse_unless_host(table, context)
    bots.named(seating.bot, table.rules.game)
    if _seat(table, seating.seat).kind != "empty":
        raise Refusal("seat_taken", seat=seating.seat)
    return Decision(_bots(table, {seating.seat: seating.bot}))


def _bots(table: TableState, seated: Mapping[int, str]) -> tuple[Fact, ...]:
    taken, facts = {seat.name for seat in table.seats}, []
    for seat, bot in seated.items():
        name = called(bot, seat, taken)
        taken.add(name)
        facts.append(fact.BotSeated(seat, bot, name))
    return tuple(facts)


def clear(table: TableState, context: CommandContext, clear: ask.Clear) -> Decision:
    """Whoever is blocked gives up every seat."""
    _refuse_unless_gathering(table)
    _refuse_unless_host(table, context)
    seat = _seat(table, clear.seat)
    if seat.kind == "empty":
        raise Refusal("seat_empty", seat=clear.seat)
    if not clear.block or seat.person is None:
        return Decision((fact.SeatVacated(clear.seat),))
    if seat.person == context.person.id:
        raise Refusal("not_oneself")
    return Decision(tuple(fact.SeatVacated(theirs, seat.person) for theirs in table.seats_of(seat.person)))


def change(table: TableState, context: CommandContext, change: ask.Change) -> Decision:
    """People keep their seats; bots that the new game does not know, or has no seat for, get up."""
    _refuse_unless_gathering(table)
    _refuse_unless_host(table, context)
    game = ruleset(change.setting).game
    if change.setting.privacy == "public":
        _refuse_several_seats_of_one(table)
    _refuse_company_of_coach(change.setting, table)
    vacated: list[Fact] = []
    for number, seat in enumerate(table.seats):
        if number >= change.setting.seats and seat.person is not None:
            raise Refusal("seats_taken", seat=number)
        if seat.bot is not None and (number >= change.setting.seats or seat.bot not in bots.names(game)):
            vacated.append(fact.SeatVacated(number))
    return Decision((*vacated, fact.SettingChanged(change.setting, game.rules_versions[-1])))


def start(table: TableState, context: CommandContext, start: ask.Start) -> Decision:
    _refuse_unless_gathering(table)
    _refuse_unless_host(table, context)
    if not any(seat.person for seat in table.seats):
        raise Refusal("nobody_seated")
    missing = [number for number, seat in enumerate(table.seats) if seat.person and seat.commitment is None]
    if missing:
        raise Refusal("not_back_yet", seats=missing)
    free = table.free_seats()
    if table.setting.rated:
        if free or any(seat.bot for seat in table.seats):
            raise Refusal("rated_without_bots")
        _refuse_several_seats_of_one(table)
    if start.fill_with is None:
        # which of them sits where is as open to all as the table's name, and as much a matter of luck
        there = {seat.bot for seat in table.seats if seat.bot is not None}
        fillers = company(table.rules.game, len(free), random.Random(table.id), there)
    else:
        fillers = [start.fill_with] * len(free)
    for filler in set(fillers):
        bots.named(filler, table.rules.game)
    seated = _bots(table, dict(zip(free, fillers, strict=True)))
    listed = [seat.listed or Listed("bot") for seat in table.seats]
    return Decision((*seated, dealing.closed(listed)))


def _refuse_several_seats_of_one(table: TableState) -> None:
    """Among strangers, and where ratings are at stake, nobody plays against oneself."""
    for number, seat in enumerate(table.seats):
        if seat.person is not None and table.seats_of(seat.person)[0] != number:
            raise Refusal("one_seat_each", seat=number)


def _refuse_company_of_coach(setting: Setting, table: TableState, *more: int) -> None:
    """Who has a coach plays against bots: nobody else sits there, and nobody in two seats."""
    people = [number for number, seat in enumerate(table.seats) if seat.person is not None]
    if setting.coach != "nobody" and len({*people, *more}) > 1:
        raise Refusal("coach_for_one")


def _seat(table: TableState, number: int) -> SeatState:
    if number >= len(table.seats):
        raise Refusal("no_such_seat", seat=number)
    return table.seats[number]


def _refuse_unless_gathering(table: TableState) -> None:
    if table.phase != "gathering":
        raise Refusal("game_over" if table.phase == "over" else "already_started")


def _refuse_unless_host(table: TableState, context: CommandContext) -> None:
    if context.person.id != table.host:
        raise Refusal("host_only")
