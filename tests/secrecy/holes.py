"""Any game with a hole in it: one kind of secret let out through one channel, for the coupled runs to find.

The small number that a secret makes is bent into whatever goes through the channel.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, cast

import msgspec
import numpy as np
from msgspec.structs import replace

from adjuge.rules.contract import Game, Move, State, Step, View
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import States
from adjuge.rules.menu import Choice, Domain, Number, Pick
from adjuge.rules.refusal import IllegalMove
from tests.secrecy.channels import LeakError

Secret = Callable[[Any], int]  # of one record
SMALL = 7


class Sound:
    """Knows the secret and keeps it: whatever is not bent goes straight to the game."""

    def __init__(self, game: Game, secret: Secret) -> None:
        self._game, self._secret = game, secret

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def hint(self, record: States) -> int:
        return self._secret(record[0]) % SMALL

    def bent_engine(self, **bent: Any) -> Engine[Any]:
        return dataclasses.replace(self._game.engine, **bent)


class FieldHole(Sound):
    """A field of the view that should not be there."""

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        hint = self.hint(state.record)
        views = {seat: msgspec.json.decode(view) for seat, view in self._game.encoded_views(state).items()}
        return {seat: msgspec.json.encode(view | {"hint": hint}) for seat, view in views.items()}


class AskedHole(Sound):
    """Passes over seats that secrets leave without a choice."""

    def to_move(self, state: State) -> tuple[int, ...]:
        asked = self._game.to_move(state)
        return asked[self.hint(state.record) % (len(asked) + 1) :]


class MenuHole(Sound):
    """A maximum that knows too much; a choice too many where there is none."""

    def view(self, state: State, seat: int | None) -> View:
        view, hint = self._game.view(state, seat), self.hint(state.record)
        bent = tuple(
            Choice(choice.move, {name: _raised(domain, hint) for name, domain in choice.fields.items()})
            for choice in view.menu
        )
        return replace(view, menu=bent + bent[:hint])


def _raised(domain: Domain, hint: int) -> Domain:
    return replace(domain, most=domain.most + hint) if isinstance(domain, Number | Pick) else domain


class MaskHole(Sound):
    """An action masked in or out by what others hold."""

    @property
    def engine(self) -> Engine[Any]:
        def legal(tables: States, i: int, seat: int, mask: Any) -> None:
            self._game.engine.legal(tables, i, seat, mask)
            mask[: self.hint(tables)] ^= 1

        return self.bent_engine(legal=legal)


class ObservationHole(Sound):
    """A number too many for learning programs."""

    @property
    def engine(self) -> Engine[Any]:
        def observe(tables: States, i: int, seat: int, out: Any) -> None:
            self._game.engine.observe(tables, i, seat, out)
            out[-1] += self.hint(tables)

        return self.bent_engine(observe=observe)


class ErrorHole(Sound):
    """A refusal that explains too much."""

    def play(self, state: State, seat: int, move: Any) -> Step:
        try:
            return self._game.play(state, seat, move)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.code, **refusal.params, hint=self.hint(state.record)) from None


class SizeHole(Sound):
    """The same words, some blanks longer."""

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        blanks = b" " * self.hint(state.record)
        return {seat: view + blanks for seat, view in self._game.encoded_views(state).items()}


class OrderHole(Sound):
    """The same events, in an order that says more."""

    def play(self, state: State, seat: int, move: Any) -> Step:
        step = self._game.play(state, seat, move)
        turn = (self.hint(state.record) + self.hint(step.state.record)) % len(step.events)
        return Step(step.state, step.events[turn:] + step.events[:turn])


class SilenceHole(Sound):
    """A stand-in that answers for some and not for others."""

    def silence(self, state: State, seat: int) -> Move | None:
        return Move() if self.hint(state.record) % 2 else self._game.silence(state, seat)


class ImagineHole(Sound):
    """Shuffles by what it has peeked at."""

    @property
    def engine(self) -> Engine[Any]:
        def imagine(tables: States, i: int, seat: int, stream: Any) -> None:
            self._game.engine.imagine(tables, i, seat, stream + np.uint64(self.hint(tables)))

        return self.bent_engine(imagine=imagine)


CHANNELS: dict[str, type[Sound]] = {
    "field": FieldHole,
    "asked": AskedHole,
    "menu": MenuHole,
    "mask": MaskHole,
    "observation": ObservationHole,
    "error": ErrorHole,
    "size": SizeHole,
    "order": OrderHole,
    "silence": SilenceHole,
    "imagine": ImagineHole,
}


def with_hole(channel: str, game: Game, secret: Secret) -> Game:
    return cast(Game, CHANNELS[channel](game, secret))


def caught(run: Callable[[int], None], runs: int) -> frozenset[str]:
    """The channels through which a game is first caught leaking in any of these runs; none if it never is."""
    for number in range(runs):
        try:
            run(number)
        except LeakError as leak:
            return leak.channels
    return frozenset()
