"""Games with a hole in them: each leaks one kind of secret through one channel, for the coupled runs to find.

The small number that a secret makes is bent into whatever goes through the channel.
"""

import dataclasses
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.game import GAME, Boursicocotte
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.contract import State, Step
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import States
from adjuge.rules.menu import Choice, Domain, Number, Pick
from adjuge.rules.refusal import IllegalMove
from tests.secrecy.gossip import Gossip


class Holed(Boursicocotte):
    """A hole in what is told is none in how the game goes."""

    def play(self, state: State, seat: int, move: moves.Move) -> Step:
        return GAME.play(State(state.record), seat, move)


class Honest(Holed):
    """Hears the secret and keeps it."""

    def __init__(self, secret: str) -> None:
        self.gossip = Gossip(secret)

    def play(self, state: State, seat: int, move: moves.Move) -> Step:
        step = super().play(state, seat, move)
        self.gossip.listen(state, move, step.state)
        return step


class LeakyField(Honest):
    """A field of the view that should not be there."""

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        hint = self.gossip.about(state.record)
        views = {seat: msgspec.json.decode(view) for seat, view in super().encoded_views(state).items()}
        return {seat: msgspec.json.encode(view | {"hint": hint}) for seat, view in views.items()}


class LeakyAsked(Honest):
    """Passes over seats that secrets leave without a choice."""

    def to_move(self, state: State) -> tuple[int, ...]:
        asked = super().to_move(state)
        return asked[self.gossip.about(state.record) % (len(asked) + 1) :]


class LeakyMenu(Honest):
    """A maximum that knows too much; a choice too many where there is none."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        hint = self.gossip.about(state.record)
        bent = tuple(
            Choice(choice.move, {name: _raised(domain, hint) for name, domain in choice.fields.items()})
            for choice in view.menu
        )
        return replace(view, menu=bent + bent[:hint])


def _raised(domain: Domain, hint: int) -> Domain:
    return replace(domain, most=domain.most + hint) if isinstance(domain, Number | Pick) else domain


class LeakyMask(Honest):
    """An action masked in or out by what others hold."""

    @property
    def engine(self) -> Engine[Any]:
        def legal(tables: States, i: int, seat: int, mask: Any) -> None:
            engine.legal(tables, i, seat, mask)
            mask[: self.gossip.about(tables)] ^= 1

        return _engine(legal=legal)


class LeakyObservation(Honest):
    """A number too many for learning programs."""

    @property
    def engine(self) -> Engine[Any]:
        def observe(tables: States, i: int, seat: int, out: Any) -> None:
            engine.observe(tables, i, seat, out)
            out[-1] += self.gossip.about(tables)

        return _engine(observe=observe)


def _engine(**bent: Any) -> Engine[Any]:
    return dataclasses.replace(engine, **bent)


class LeakyError(Honest):
    """A refusal that explains too much."""

    def play(self, state: State, seat: int, move: moves.Move) -> Step:
        try:
            return super().play(state, seat, move)
        except IllegalMove as refusal:
            hint = self.gossip.about(state.record)
            raise IllegalMove(refusal.code, **refusal.params, hint=hint) from None


class LeakySize(Honest):
    """The same words, some blanks longer."""

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        blanks = b" " * self.gossip.about(state.record)
        return {seat: view + blanks for seat, view in super().encoded_views(state).items()}


class LeakyOrder(Honest):
    """The same events, in an order that says more."""

    def play(self, state: State, seat: int, move: moves.Move) -> Step:
        step = super().play(state, seat, move)
        turn = (self.gossip.about(state.record) + self.gossip.about(step.state.record)) % len(step.events)
        return Step(step.state, step.events[turn:] + step.events[:turn])


class LeakySilence(Honest):
    """A stand-in that passes for some and not for others."""

    def silence(self, state: State, seat: int) -> moves.Move | None:
        return moves.Pass() if self.gossip.about(state.record) % 2 else super().silence(state, seat)


class LeakyImagination(Honest):
    """Shuffles by what it has peeked at."""

    @property
    def engine(self) -> Engine[Any]:
        def imagine(tables: States, i: int, seat: int, stream: Any) -> None:
            peeked = np.uint64(self.gossip.about(tables))
            engine.imagine(tables, i, seat, stream + peeked)

        return _engine(imagine=imagine)


CHANNELS: dict[str, type[Honest]] = {
    "field": LeakyField,
    "asked": LeakyAsked,
    "menu": LeakyMenu,
    "mask": LeakyMask,
    "observation": LeakyObservation,
    "error": LeakyError,
    "size": LeakySize,
    "order": LeakyOrder,
    "silence": LeakySilence,
    "imagine": LeakyImagination,
}
