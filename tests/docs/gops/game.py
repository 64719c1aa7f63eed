"""Gops as one object that meets the contract of a game."""

import random
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from adjuge.rules.contract import Outcome, State, Step
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import IllegalMove
from adjuge.rules.shuffle import Draws
from tests.docs.gops import views
from tests.docs.gops.audit import audit
from tests.docs.gops.engine import doors
from tests.docs.gops.engine.table import MOST_CARDS, NOTHING
from tests.docs.gops.imagining import imagine
from tests.docs.gops.moves import Event, Lay, Move, SitOut, witness
from tests.docs.gops.options import DOMAINS, PRESETS, SEATS, Options, check, set_table
from tests.docs.gops.telling import tell
from tests.docs.gops.views import View


class Gops:
    """The game; it has no state of its own."""

    name = views.NAME
    rules_version = 1
    seats = SEATS
    presets = PRESETS
    option_domains = DOMAINS
    options_type = Options
    move_type = Move
    event_type = Event
    view_type = View

    @property
    def engine(self) -> ModuleType:
        return doors

    def check(self, options: Options, seats: int) -> None:
        check(options, seats)

    def deal(self, options: Options, seats: int, seed: bytes) -> State:
        check(options, seats)
        table = set_table(options, seats)
        order = self.deck(options, seats, seed)["prizes"] + [NOTHING] * (MOST_CARDS - options.cards)
        doors.deal(table, 0, np.array(order, np.int8))
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes) -> Mapping[str, Any]:  # noqa: ARG002
        return {"prizes": [n + 1 for n in Draws(seed, "prizes").order(options.cards)]}

    def to_move(self, state: State) -> tuple[int, ...]:
        bits = doors.to_move(state.record, 0)
        return tuple(seat for seat in range(int(state.record[0]["seats"])) if bits >> seat & 1)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, views.public(state, self.to_move(state), self.outcome(state)), seat)

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        viewers = (None, *range(int(state.record[0]["seats"])))
        return {viewer: msgspec.json.encode(self.view(state, viewer)) for viewer in viewers}

    def play(self, state: State, seat: int, move: Move) -> Step:
        if seat not in range(int(state.record[0]["seats"])):
            raise IllegalMove("no_such_seat", seat=seat)
        view = self.view(state, seat)
        if not view.menu:
            raise IllegalMove("game_over" if view.public.outcome else "not_asked")
        refuse_unless_on(view.menu, str(move.__struct_config__.tag), msgspec.structs.asdict(move))
        after = state.copy()
        for action in self.actions(state, seat, move):
            doors.play(after.record, 0, seat, action)
        return Step(after, tell(state, seat, move, after, self.outcome(after)))

    def silence(self, state: State, seat: int) -> SitOut | None:
        """Whoever says nothing for long enough sits this round out."""
        return SitOut() if seat in self.to_move(state) else None

    def witness(self, event: Event, seat: int | None) -> Event:
        return witness(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        if not doors.is_over(state.record, 0):
            return None
        points = np.zeros((2, int(state.record[0]["seats"])), np.int32)
        doors.result(state.record, 0, points[0], points[1])
        return Outcome(scores=tuple(points[0].tolist()), ranks=tuple(points[1].tolist()))

    def audit(self, state: State, before: State | None = None) -> None:
        audit(state, before)

    def imagine(self, view: View, rng: random.Random) -> State:
        return imagine(view, rng)

    def actions(self, state: State, seat: int, move: Move) -> list[int]:  # noqa: ARG002
        return [move.card if isinstance(move, Lay) else 0]

    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:  # noqa: ARG002
        return Lay(actions[0]) if actions[0] else SitOut()


GAME = Gops()
