"""Before the deal: who sits where, what will be played, and the start."""

from adjuge import bots
from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table.asking import Asking, Plan
from adjuge.table.facts import Fact
from adjuge.table.ruleset import ruleset
from adjuge.table.seat import Seat
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask


def sit(sitting: Sitting, asking: Asking, sit: ask.Sit) -> Plan:
    """At a private table one person may hold several seats, and pass the screen around."""
    _refuse_unless_gathering(sitting)
    person, mine = asking.person, sitting.seats_of(asking.person.id)
    if person.id in sitting.blocked:
        raise Refusal("blocked")
    if sit.seat is not None:
        _seat(sitting, sit.seat)
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


def get_up(sitting: Sitting, asking: Asking) -> Plan:
    seat = asking.from_seat()
    if sitting.phase == "over":
        raise Refusal("game_over")
    return Plan((fact.Vacated(seat), *_new_host(sitting, asking.person.id, seat)))


def _new_host(sitting: Sitting, leaver: str, seat: int) -> tuple[Fact, ...]:
    """When the host gets up for good, whoever sits in the first seat is host."""
    others = [other.person for n, other in enumerate(sitting.seats) if other.person is not None and n != seat]
    if leaver != sitting.host or leaver in others or not others:
        return ()
    return (fact.HostPassed(others[0]),)


def seat_bot(sitting: Sitting, asking: Asking, seating: ask.SeatBot) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    bots.named(seating.bot, sitting.rules.game)
    if _seat(sitting, seating.seat).kind != "empty":
        raise Refusal("seat_taken", seat=seating.seat)
    return Plan((_bot(seating.seat, seating.bot),))


def _bot(seat: int, bot: str) -> fact.BotSat:
    return fact.BotSat(seat, bot, f"{bot} {seat + 1}")


def clear(sitting: Sitting, asking: Asking, clear: ask.Clear) -> Plan:
    """Whoever is blocked gives up every seat."""
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    seat = _seat(sitting, clear.seat)
    if seat.kind == "empty":
        raise Refusal("seat_empty", seat=clear.seat)
    if not clear.block or seat.person is None:
        return Plan((fact.Vacated(clear.seat),))
    if seat.person == asking.person.id:
        raise Refusal("not_oneself")
    return Plan(tuple(fact.Vacated(theirs, seat.person) for theirs in sitting.seats_of(seat.person)))


def change(sitting: Sitting, asking: Asking, change: ask.Change) -> Plan:
    """People keep their seats; bots that the new game does not know, or has no seat for, get up."""
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    game = ruleset(change.setting).game
    if change.setting.privacy == "public":
        _refuse_several_seats_of_one(sitting)
    vacated: list[Fact] = []
    for number, seat in enumerate(sitting.seats):
        if number >= change.setting.seats and seat.person is not None:
            raise Refusal("seats_taken", seat=number)
        if seat.bot is not None and (number >= change.setting.seats or seat.bot not in bots.names(game)):
            vacated.append(fact.Vacated(number))
    return Plan((*vacated, fact.Changed(change.setting, game.rules_versions[-1])))


def start(sitting: Sitting, asking: Asking, start: ask.Start) -> Plan:
    _refuse_unless_gathering(sitting)
    _refuse_unless_host(sitting, asking)
    if not any(seat.person for seat in sitting.seats):
        raise Refusal("nobody_seated")
    missing = [number for number, seat in enumerate(sitting.seats) if seat.person and seat.nonce is None]
    if missing:
        raise Refusal("not_back_yet", seats=missing)
    free = sitting.free_seats()
    if sitting.setting.rated:
        if free or any(seat.bot for seat in sitting.seats):
            raise Refusal("rated_without_bots")
        _refuse_several_seats_of_one(sitting)
    if free:
        bots.named(start.fill_with, sitting.rules.game)
    return Plan((*(_bot(seat, start.fill_with) for seat in free), fact.Started()))


def _refuse_several_seats_of_one(sitting: Sitting) -> None:
    """Among strangers, and where ratings are at stake, nobody plays against oneself."""
    for number, seat in enumerate(sitting.seats):
        if seat.person is not None and sitting.seats_of(seat.person)[0] != number:
            raise Refusal("one_seat_each", seat=number)


def _seat(sitting: Sitting, number: int) -> Seat:
    if number >= len(sitting.seats):
        raise Refusal("no_such_seat", seat=number)
    return sitting.seats[number]


def _refuse_unless_gathering(sitting: Sitting) -> None:
    if sitting.phase != "gathering":
        raise Refusal("already_started" if sitting.phase == "playing" else "game_over")


def _refuse_unless_host(sitting: Sitting, asking: Asking) -> None:
    if asking.person.id != sitting.host:
        raise Refusal("host_only")
