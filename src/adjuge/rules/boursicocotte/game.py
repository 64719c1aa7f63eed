"""Boursicocotte as one object that meets the contract of a game."""

import random
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from adjuge.rules.boursicocotte import audit, events, imagining, moves, telling, views
from adjuge.rules.boursicocotte.engine import doors
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, N_FAMILIES
from adjuge.rules.boursicocotte.engine.table import BIDDING, OFFERING, PAYING
from adjuge.rules.boursicocotte.options import DOMAINS, PRESETS, SEATS, Options, check, set_table
from adjuge.rules.boursicocotte.outcome import outcome
from adjuge.rules.boursicocotte.plain import plain
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import Outcome, State, Step
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import IllegalMove
from adjuge.rules.shuffle import Draws

_encoder = msgspec.json.Encoder()


class Boursicocotte:
    """The game; it has no state of its own."""

    name = views.NAME
    rules_version = 1
    seats = SEATS
    presets = PRESETS
    option_domains = DOMAINS
    options_type = Options
    move_type = moves.Move
    event_type = events.Event
    view_type = View

    @property
    def engine(self) -> ModuleType:
        return doors

    def check(self, options: Options, seats: int) -> None:
        check(options, seats)

    def deal(self, options: Options, seats: int, seed: bytes) -> State:
        check(options, seats)
        order, first = _drawn(options, seats, seed)
        table = set_table(options, seats)
        doors.deal(table, 0, np.array(order, np.int8), first)
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes) -> Mapping[str, Any]:
        order, first = _drawn(options, seats, seed)
        return {"first": first, "pile": [FAMILIES[family] for family in order]}

    def to_move(self, state: State) -> tuple[int, ...]:
        asked: tuple[int, ...] | None = state.memo.get("to_move")
        if asked is None:
            t = plain(state)
            bits = doors.to_move(state.record, 0)
            clockwise = ((t.active + place) % t.seats for place in range(t.seats))
            asked = state.memo["to_move"] = tuple(seat for seat in clockwise if bits >> seat & 1)
        return asked

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, self.to_move(state), seat)

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        public = msgspec.Raw(_encoder.encode(views.public(state, self.to_move(state))))
        encoded: dict[int | None, bytes] = {}
        for seat in (None, *range(plain(state).seats)):
            view = self.view(state, seat)
            fields = {name: getattr(view, name) for name in View.__struct_fields__}
            encoded[seat] = _encoder.encode(fields | {"public": public})
        return encoded

    def play(self, state: State, seat: int, move: moves.Move) -> Step:
        if seat not in range(plain(state).seats):
            raise IllegalMove("no_such_seat", seat=seat)
        view = self.view(state, seat)
        if not view.menu:
            raise IllegalMove("game_over" if view.public.phase == "over" else "not_asked")
        refuse_unless_on(view.menu, str(move.__struct_config__.tag), _fields(move))
        after = state.copy()
        if not all(doors.play(after.record, 0, seat, action) for action in self.actions(state, seat, move)):
            raise IllegalMove("half_done")  # engine actions have begun another move
        return Step(after, telling.tell(state, seat, move, after))

    def silence(self, state: State, seat: int) -> moves.Move | None:
        """G5: when a bid has stood long enough, whoever has said nothing has let it pass."""
        if plain(state).phase == BIDDING and seat in self.to_move(state):
            return moves.Pass()
        return None

    def witness(self, event: events.Event, seat: int | None) -> events.Event:
        return events.witness(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def audit(self, state: State, before: State | None = None) -> None:
        audit.audit(state, before)

    def imagine(self, view: View, rng: random.Random) -> State:
        return imagining.imagine(view, rng)

    def actions(self, state: State, seat: int, move: moves.Move) -> list[int]:
        return moves.actions(move, seat, plain(state).seats)

    def spoken(self, state: State, seat: int, actions: list[int]) -> moves.Move | None:
        t = plain(state)
        price = t.price if t.phase == PAYING else 0
        return moves.spoken(actions, seat, t.seats, price=price, offering=t.phase == OFFERING)


def _fields(move: moves.Move) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__struct_fields__}


def _drawn(options: Options, seats: int, seed: bytes) -> tuple[list[int], int]:
    """The families of the pile from the top, and the first player (B3.1, B3.2)."""
    size = options.family_size
    order = [card // size for card in Draws(seed, "pile").order(size * N_FAMILIES)]
    return order, Draws(seed, "first player").below(seats)


GAME = Boursicocotte()
