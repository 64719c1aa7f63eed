"""What every game of the house does in the same way, once it can tell views from states and moves from actions."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from adjuge.rules.contract import Beat, Event, Move, State, Step, View
from adjuge.rules.engines.engine_api import NOBODY, Engine
from adjuge.rules.engines.prng import stream
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import IllegalMove

_encoder = msgspec.json.Encoder()


class BaseGame(ABC):
    @property
    @abstractmethod
    def engine(self) -> Engine[Any]: ...

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View: ...

    @abstractmethod
    def actions(self, state: State, seat: int, move: Any) -> list[int]: ...

    @abstractmethod
    def lay_out(self, view: Any) -> State: ...

    @abstractmethod
    def asked_from(self, state: State) -> int:
        """The seat with which turn-by-turn users begin to ask, clockwise."""

    @abstractmethod
    def tell(self, before: State, seat: int, move: Any, after: State, noted: Sequence[int]) -> Sequence[Event]:
        """What a move did and what followed from it, in the order it happened; `noted` is what the engine decided."""

    def to_move(self, state: State) -> tuple[int, ...]:
        asked: tuple[int, ...] | None = state.memo.get("to_move")
        if asked is None:
            seats, first, bits = seats_of(state), self.asked_from(state), self.engine.to_move(state.record, 0)
            clockwise = ((first + place) % seats for place in range(seats))
            asked = state.memo["to_move"] = tuple(seat for seat in clockwise if bits >> seat & 1)
        return asked

    def encoded_view(self, state: State, seat: int | None) -> bytes:
        encoded: dict[int | None, bytes] = state.memo.setdefault("encoded", {})
        if seat not in encoded:
            view = self.displayed(self._seen(state, seat))
            public: msgspec.Raw | None = state.memo.get("encoded_public")
            if public is None:
                public = state.memo["encoded_public"] = msgspec.Raw(_encoder.encode(view.public))
            encoded[seat] = _encoder.encode(msgspec.structs.replace(view, public=public))
        return encoded[seat]

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        return {seat: self.encoded_view(state, seat) for seat in (None, *range(seats_of(state)))}

    def _seen(self, state: State, seat: int | None) -> View:
        views: dict[int | None, View] = state.memo.setdefault("views", {})
        if seat not in views:
            views[seat] = self.view(state, seat)
        return views[seat]

    def play(self, state: State, seat: int, move: Any) -> Step:
        if seat not in range(seats_of(state)):
            raise IllegalMove("no_such_seat", seat=seat)
        menu = self._seen(state, seat).menu
        if not menu:
            raise IllegalMove("not_asked" if self.to_move(state) else "game_over")
        fields = {name: getattr(move, name) for name in move.__struct_fields__}
        refuse_unless_on(menu, str(move.__struct_config__.tag), fields)
        after, play, noted = state.copy(), self.engine.play_noting, np.zeros(self.engine.N_NOTES, np.int8)
        if not all(play(after.record, 0, seat, action, noted) for action in self.actions(state, seat, move)):
            raise IllegalMove("half_done")  # engine actions have begun another move
        return Step(after, tuple(self.tell(state, seat, move, after, noted.tolist())))

    def imagine(self, view: Any, rng: random.Random) -> State:
        """Once a game is over there is nothing left to imagine, and the engine leaves it as it is (G2)."""
        state = self.lay_out(view)
        self.engine.imagine(state.record, 0, NOBODY if view.seat is None else view.seat, stream(rng.getrandbits(64)))
        return state

    def silence(self, state: State, seat: int) -> Move | None:  # noqa: ARG002 - for games in which it means something
        """Saying nothing means nothing, unless a game says otherwise."""
        return None

    def striker(self, state: State) -> int | None:  # noqa: ARG002 - for games with a hammer
        """Nobody, unless a game has a hammer."""
        return None

    def beat(self, event: Any) -> Beat | None:  # noqa: ARG002 - for games with something to look at
        return None

    def displayed(self, view: Any) -> View:
        """All of it, unless a game has what a player must remember without looking."""
        whole: View = view
        return whole


def seats_of(state: State) -> int:
    """Read once: every look into a record costs."""
    seats: int | None = state.memo.get("seats")
    if seats is None:
        seats = state.memo["seats"] = int(state.record["seats"][0])
    return seats
