"""Moves, by people, bots and silence; the hammer; and who plays for whoever is away."""

from typing import Any

import msgspec

from adjuge.rules.contract import State, Step
from adjuge.rules.decoding import decode_move
from adjuge.rules.refusal import Refusal
from adjuge.table import facts as fact
from adjuge.table import hammer as gavel
from adjuge.table.asking import Asking, Plan
from adjuge.table.facts import Fact
from adjuge.table.sitting import Sitting
from adjuge.wire import commands as ask
from adjuge.wire.messages import How

_encoder = msgspec.json.Encoder()


def play(sitting: Sitting, asking: Asking, play: ask.Play) -> Plan:
    return spoken(sitting, asking.from_seat(), bytes(play.move), "person", asking.now)


def spoken(sitting: Sitting, seat: int, move: bytes, how: How, now: int) -> Plan:
    """A move of the game, as JSON."""
    return moves(sitting, seat, decode_move(sitting.rules.game, move), how, now)


def moves(sitting: Sitting, seat: int, move: Any, how: How, now: int) -> Plan:
    """A move of the game, and the end of the game if it is one. Whoever moves has taken the seat back by it."""
    step = sitting.rules.game.play(_under_way(sitting), seat, move)
    back = (fact.TookBack(seat),) if how == "person" and sitting.seats[seat].away else ()
    moved = fact.Moved(seat, msgspec.Raw(_encoder.encode(move)), how, sitting.spent(seat, now))
    return _with_end(sitting, (*back, moved), (step,))


def silence(sitting: Sitting) -> Plan:
    """The hammer has fallen: everybody who has said nothing has said so, in one entry."""
    game, state = sitting.rules.game, sitting.state
    facts: list[Fact] = []
    steps: list[Step] = []
    for seat, _ in sitting.silences:
        meant = None if state is None else game.silence(state, seat)
        if meant is None or state is None:
            continue  # by the silence of another this seat is asked no more
        steps.append(game.play(state, seat, meant))
        facts.append(fact.Moved(seat, msgspec.Raw(_encoder.encode(meant)), "silence"))
        state = steps[-1].state
    return _with_end(sitting, tuple(facts), tuple(steps))


def _with_end(sitting: Sitting, facts: tuple[Fact, ...], steps: tuple[Step, ...]) -> Plan:
    if steps and sitting.rules.game.outcome(steps[-1].state) is not None:
        return Plan((*facts, fact.Ended("played")), steps)
    return Plan(facts, steps)


def strike(sitting: Sitting, asking: Asking, _strike: ask.Strike) -> Plan:
    seat, state = asking.from_seat(), sitting.state
    if state is None or sitting.hammer is None or sitting.rules.game.striker(state) != seat:
        raise Refusal("not_your_hammer")
    gavel.struck(sitting.hammer, asking.now, sitting.times)
    return Plan((fact.Struck(seat),))


def leave(sitting: Sitting, asking: Asking) -> Plan:
    seat = asking.from_seat()
    if sitting.seats[seat].away:
        raise Refusal("already_away")
    return Plan((fact.StoodIn(seat, "left"),))


def take_back(sitting: Sitting, asking: Asking, _take_back: ask.TakeBack) -> Plan:
    seat = sitting.seats[asking.from_seat()]
    if sitting.phase != "playing" or not seat.away:
        raise Refusal("not_away")
    if seat.came_back and seat.bank == 0:
        raise Refusal("time_is_up")  # for this decision; a move is welcome as long as the stand-in has made none
    return Plan((fact.TookBack(asking.from_seat()),))


def vote(sitting: Sitting, asking: Asking, vote: ask.Vote) -> Plan:
    """More than half of those who are here decide."""
    seat, against = asking.from_seat(), vote.against
    _under_way(sitting)
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


def _under_way(sitting: Sitting) -> State:
    if sitting.ended is not None:
        raise Refusal("game_over")
    if sitting.state is None:
        raise Refusal("not_started")
    return sitting.state
