"""From what somebody asks for to the facts that it would make true, or a refusal. Nothing is changed here."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from adjuge import bots
from adjuge.rules.contract import Step
from adjuge.rules.decoding import decode_move
from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table import hammer as gavel
from adjuge.table.facts import Fact
from adjuge.table.people import Person
from adjuge.table.ruleset import ruleset
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask
from adjuge.wire.messages import How

_encoder = msgspec.json.Encoder()


class Plan(NamedTuple):
    """Facts for one entry of the log, and the steps of its moves."""

    facts: tuple[Fact, ...]
    steps: tuple[Step, ...] = ()


class Asking(NamedTuple):
    """Who asks, from which seat, when; and which seats have a person on the line."""

    person: Person
    seat: int | None
    now: int
    connected: Sequence[bool]


def plan(sitting: Sitting, asking: Asking, command: ask.Command) -> Plan:
    """Raises a `Refusal`; its code says why not."""
    return _PLANS[type(command)](sitting, asking, command)


def moves(sitting: Sitting, seat: int, move: Any, how: How, now: int) -> Plan:
    """A move of the game, and the end of the game if it is one."""
    game, state = sitting.rules.game, sitting.state
    if state is None or sitting.ended is not None:
        raise Refusal("not_started" if state is None else "game_over")
    step = game.play(state, seat, move)
    moved = fact.Moved(seat, msgspec.Raw(_encoder.encode(move)), how, sitting.spent(seat, now))
    return _with_end(sitting, (moved,), (step,))


def spoken(sitting: Sitting, seat: int, move: bytes, how: How, now: int) -> Plan:
    """A move of the game, as JSON."""
    return moves(sitting, seat, decode_move(sitting.rules.game, move), how, now)


def silence(sitting: Sitting) -> Plan:
    """The hammer has fallen: everybody who has said nothing has said so, in one entry."""
    game, state = sitting.rules.game, sitting.state
    facts: list[Fact] = []
    steps: list[Step] = []
    for seat, _ in sitting.silences():
        meant = game.silence(state, seat) if state is not None and seat in game.to_move(state) else None
        if meant is None or state is None:
            continue
        steps.append(game.play(state, seat, meant))
        facts.append(fact.Moved(seat, msgspec.Raw(_encoder.encode(meant)), "silence"))
        state = steps[-1].state
    return _with_end(sitting, tuple(facts), tuple(steps))


def _with_end(sitting: Sitting, facts: tuple[Fact, ...], steps: tuple[Step, ...]) -> Plan:
    if steps and sitting.rules.game.outcome(steps[-1].state) is not None:
        return Plan((*facts, fact.Ended("played")), steps)
    return Plan(facts, steps)


def _sit(sitting: Sitting, asking: Asking, sit: ask.Sit) -> Plan:
    _refuse_unless_gathering(sitting)
    person, mine = asking.person, sitting.seats_of(asking.person.id)
    if person.id in sitting.blocked:
        raise Refusal("blocked")
    kept = [seat for seat in mine if sitting.seats[seat].nonce is None]  # since the last game
    if kept and sit.seat in (None, *kept):
        return Plan((fact.Sat(kept[0] if sit.seat is None else sit.seat, person.id, person.name, sit.nonce),))
    if mine and (sit.seat is None or sitting.setting.privacy == "public"):
        raise Refusal("already_seated", seat=mine[0])
    free = sitting.free_seats()
    if not free:
        raise Refusal("no_free_seat")
    seat = free[0] if sit.seat is None else sit.seat
    if seat not in free:
        raise Refusal("seat_taken", seat=seat)
    return Plan((fact.Sat(seat, person.id, person.name, sit.nonce),))


def _leave(sitting: Sitting, asking: Asking, _leave: ask.Leave) -> Plan:
    seat = _seat(asking)
    if sitting.phase == "over":
        raise Refusal("game_over")
    if sitting.phase == "playing":
        if sitting.seats[seat].away:
            raise Refusal("already_away")
        return Plan((fact.StoodIn(seat, "left"),))
    return Plan((fact.Vacated(seat), *_new_host(sitting, asking.person.id, seat)))


def _new_host(sitting: Sitting, leaver: str, seat: int) -> tuple[Fact, ...]:
    """When the host gets up for good, whoever sits nearest is host."""
    others = [other.person for n, other in enumerate(sitting.seats) if other.person is not None and n != seat]
    if leaver != sitting.host or leaver in others or not others:
        return ()
    return (fact.HostPassed(others[0]),)


def _seat_bot(sitting: Sitting, asking: Asking, seating: ask.SeatBot) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    bots.named(seating.bot, sitting.rules.game)
    if seating.seat not in sitting.free_seats():
        raise Refusal("seat_taken", seat=seating.seat)
    return Plan((_bot(seating.seat, seating.bot),))


def _bot(seat: int, bot: str) -> fact.BotSat:
    return fact.BotSat(seat, bot, f"{bot} {seat + 1}")


def _clear(sitting: Sitting, asking: Asking, clear: ask.Clear) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    if clear.seat >= len(sitting.seats):
        raise Refusal("no_such_seat", seat=clear.seat)
    seat = sitting.seats[clear.seat]
    if seat.kind == "empty":
        raise Refusal("seat_empty", seat=clear.seat)
    if clear.block and seat.person == asking.person.id:
        raise Refusal("not_oneself")
    return Plan((fact.Vacated(clear.seat, seat.person if clear.block else None),))


def _change(sitting: Sitting, asking: Asking, change: ask.Change) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    game = ruleset(change.setting).game
    vacated: list[Fact] = []
    for number, seat in enumerate(sitting.seats):
        if number >= change.setting.seats and seat.person is not None:
            raise Refusal("seats_taken", seat=number)
        if seat.bot is not None and (number >= change.setting.seats or seat.bot not in bots.names(game)):
            vacated.append(fact.Vacated(number))
    return Plan((*vacated, fact.Changed(change.setting)))


def _start(sitting: Sitting, asking: Asking, start: ask.Start) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    if not any(seat.person for seat in sitting.seats):
        raise Refusal("nobody_seated")
    missing = [number for number, seat in enumerate(sitting.seats) if seat.person and seat.nonce is None]
    if missing:
        raise Refusal("not_back_yet", seats=missing)
    free = sitting.free_seats()
    if free:
        bots.named(start.fill_with, sitting.rules.game)
    if sitting.setting.rated and (free or any(seat.bot for seat in sitting.seats)):
        raise Refusal("rated_without_bots")
    return Plan((*(_bot(seat, start.fill_with) for seat in free), fact.Started()))


def _play(sitting: Sitting, asking: Asking, play: ask.Play) -> Plan:
    return spoken(sitting, _seat(asking), bytes(play.move), "person", asking.now)


def _strike(sitting: Sitting, asking: Asking, _strike: ask.Strike) -> Plan:
    seat, state = _seat(asking), sitting.state
    if state is None or sitting.hammer is None or sitting.rules.game.striker(state) != seat:
        raise Refusal("not_your_hammer")
    gavel.struck(sitting.hammer, asking.now, sitting.times)
    return Plan((fact.Struck(seat),))


def _say(sitting: Sitting, asking: Asking, say: ask.Say) -> Plan:
    _refuse_unless_chatting(sitting)
    text = "".join(mark for mark in say.text if mark.isprintable()).strip()
    if not text:
        raise Refusal("nothing_said")
    return Plan((fact.Said(_seat(asking), text),))


def _phrase(_sitting: Sitting, asking: Asking, phrase: ask.Phrase) -> Plan:
    return Plan((fact.Phrased(_seat(asking), phrase.code),))


def _vote(sitting: Sitting, asking: Asking, vote: ask.Vote) -> Plan:
    seat, against = _seat(asking), vote.against
    if sitting.phase != "playing":
        raise Refusal("not_started" if sitting.state is None else "game_over")
    if against >= len(sitting.seats) or against == seat:
        raise Refusal("no_such_seat", seat=against)
    absent = sitting.seats[against]
    if not absent.played_by_person or asking.connected[against]:
        raise Refusal("not_gone", seat=against)
    if seat in absent.votes:
        raise Refusal("already_voted")
    here = {n for n, other in enumerate(sitting.seats) if other.played_by_person and asking.connected[n]}
    voted = fact.Voted(seat, against)
    if 2 * len((absent.votes | {seat}) & here) > len(here):
        return Plan((voted, fact.StoodIn(against, "voted")))
    return Plan((voted,))


def _take_back(sitting: Sitting, asking: Asking, _take_back: ask.TakeBack) -> Plan:
    seat = _seat(asking)
    if sitting.phase != "playing" or not sitting.seats[seat].away:
        raise Refusal("not_away")
    return Plan((fact.TookBack(seat),))


def _rename(sitting: Sitting, asking: Asking, rename: ask.Rename) -> Plan:
    _seat(asking)
    name = " ".join("".join(mark for mark in rename.name if mark.isprintable()).split())
    if not name:
        raise Refusal("empty_name")
    return Plan(tuple(fact.Renamed(seat, name) for seat in sitting.seats_of(asking.person.id)))


def _seat(asking: Asking) -> int:
    if asking.seat is None:
        raise Refusal("not_seated")
    return asking.seat


def _refuse_unless_gathering(sitting: Sitting) -> None:
    if sitting.phase != "gathering":
        raise Refusal("already_started" if sitting.phase == "playing" else "game_over")


def _refuse_unless_host(sitting: Sitting, asking: Asking) -> None:
    if asking.person.id != sitting.host:
        raise Refusal("host_only")


def _refuse_unless_chatting(sitting: Sitting) -> None:
    if not sitting.setting.chat:
        raise Refusal("no_chat_here")


_PLANS: dict[type[ask.Command], Callable[[Sitting, Asking, Any], Plan]] = {
    ask.Sit: _sit,
    ask.Leave: _leave,
    ask.SeatBot: _seat_bot,
    ask.Clear: _clear,
    ask.Change: _change,
    ask.Start: _start,
    ask.Play: _play,
    ask.Strike: _strike,
    ask.Say: _say,
    ask.Phrase: _phrase,
    ask.Vote: _vote,
    ask.TakeBack: _take_back,
    ask.Rename: _rename,
}
