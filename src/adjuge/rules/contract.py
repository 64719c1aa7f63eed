"""The contract of a game: one object that meets one protocol, whatever the game.

Turn-by-turn users take `to_move(state)[0]`; live tables take moves from every seat in `to_move(state)` as they come.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, Self, runtime_checkable

import msgspec
from msgspec import Struct

from adjuge.rules.menu import Domain, Menu
from adjuge.rules.refusal import IllegalMove

if TYPE_CHECKING:  # numpy comes with the first game that is loaded: a house that opens knows games by name only
    import numpy as np

    from adjuge.rules.engines.engine_api import Engine
    from adjuge.rules.engines.record import Cards, States


class State:
    """A game under way, as a value: one record that nobody changes. Two states are equal when their bytes are."""

    __slots__ = ("memo", "record")

    def __init__(self, record: "States") -> None:
        self.record = record
        self.memo: dict[str, Any] = {}  # what has been worked out from the record, kept by the game

    def copy(self) -> Self:
        """By bytes: numpy copies a record field by field, which takes ten times longer."""
        return self.from_bytes(self.to_bytes(), self.record.dtype)

    @property
    def rules(self) -> int:
        return int(self.record["rules"][0])

    def to_bytes(self) -> bytes:
        return self.record.tobytes()

    @classmethod
    def from_bytes(cls, data: bytes, dtype: "np.dtype[np.void]") -> Self:
        import numpy as np

        return cls(np.frombuffer(bytearray(data), dtype, count=1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules chosen for a table, as data."""


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat says or does. Its tag is its name."""


class Event(Struct, frozen=True):
    """What happened, as everybody or as one seat may know it."""


class Beat(Struct, frozen=True):
    """A moment to be looked at before anybody is asked again, or read before bots answer: its kind, how many cards."""

    code: str
    cards: int = 0


class Order(Struct, frozen=True):
    """A standing order: the table answers in a seat's place as long as it holds. `most` is for those with an amount."""

    code: str
    most: int | None = None


class Public(Struct, frozen=True, kw_only=True):
    """What everybody may know."""

    to_move: tuple[int, ...]
    rules: int  # the version of the rules that this game is played by


class View(Struct, frozen=True, kw_only=True):
    """All that one seat, or a bystander (None), may know, and what it may do now."""

    game: str
    seat: int | None
    public: Public
    menu: Menu


class Outcome(Struct, frozen=True):
    """How a game ended: points and ranks by seat, 1 for the winners; what parted equal points, if anything."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    tie_break: str | None = None
    stopped: bool = False  # by a guard, before its natural end

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Step(Struct, frozen=True):
    """What a move leads to."""

    state: State
    events: tuple[Event, ...]


class Game(Protocol):
    """One game. All it does depends on its arguments alone; options, moves, events, views are the game's own."""

    name: str
    rules_versions: tuple[int, ...]  # those that are still played, the newest last; the record says by which
    seats: range
    option_domains: Mapping[str, Domain]
    move_type: Any  # the union of all moves, for decoding
    event_type: Any

    @property
    def presets(self) -> Mapping[str, Options]:
        """The editions; the first one is the default."""

    @property
    def options_type(self) -> type[Options]: ...

    @property
    def view_type(self) -> type[View]: ...

    @property
    def engine(self) -> "Engine[Any]":
        """The compiled layer: actions, masks, observations."""

    def check(self, options: Any, seats: int) -> None:
        """Raise `BadOptions` unless this game can be played so."""

    def deal(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        """The first state; the seed alone gives the order of cards and all later draws.

        `rules` is the version to play by, the newest by default. Raises a `Refusal` for one that is no longer played.
        """

    def deck(self, options: Any, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:
        """What the seed decides, in words of the game: for whoever verifies a shuffle."""

    def to_move(self, state: State) -> tuple[int, ...]:
        """The seats that may act now, in the order in which turn-by-turn users ask them."""

    def view(self, state: State, seat: int | None) -> View:
        """All that this seat, or a bystander, may know, with its menu."""

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        """Every seat's and the bystander's view as a screen shows it, in JSON; the public part is encoded once."""

    def encoded_view(self, state: State, seat: int | None) -> bytes: ...

    def displayed(self, view: Any) -> View:
        """The view without what a player must remember unaided: what people are shown. Bots get all of it."""

    def play(self, state: State, seat: int, move: Any) -> Step:
        """The state after the move. Raises `IllegalMove`; the state given is never changed."""

    def silence(self, state: State, seat: int) -> Move | None:
        """What saying nothing means here, if it means anything."""

    def striker(self, state: State) -> int | None:
        """The seat that holds the hammer while silence counts, and may strike it sooner."""

    def witness(self, event: Any, seat: int | None) -> Event:
        """The event as this seat, or a bystander, may know it."""

    def beat(self, event: Any) -> Beat | None:
        """The beat that this event is worth, if any: it is given what a bystander hears. How long is the table's."""

    def outcome(self, state: State) -> Outcome | None:
        """None while the game runs."""

    def possible_scores(self, options: Any, seats: int) -> range:
        """Points outside of this no seat can end with."""

    def audit(self, state: State, before: State | None = None) -> None:
        """Raise `AssertionError` if anything is lost or made up, here or on the way from the state before."""

    def lay_out(self, view: Any) -> State:
        """The view as a state: all that it tells, and of what is hidden nothing but how many cards there are."""
        ...

    def imagine(self, view: Any, rng: random.Random) -> State:
        """A full state that fits the view, its unknown cards dealt uniformly among those that do."""

    def actions(self, state: State, seat: int, move: Any) -> list[int]:
        """The engine actions that make up a legal move."""

    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:
        """The move that these engine actions make up, or None while it is only half made."""


@runtime_checkable
class SelfPlaying(Game, Protocol):
    """A game that its engine can play out at random, many times faster than through views. No game need be one."""

    def told(self, state: State, trace: "Cards") -> Iterator[tuple[int, Move]]:
        """Seat by seat the moves of a whole game that was dealt as in this state and played by the engine."""


@runtime_checkable
class BegunBySeat(Game, Protocol):
    """A game that one seat begins: chance draws it, unless the table says which. No game need be one."""

    def deal_begun_by(self, first: int, options: Any, seats: int, seed: bytes, rules: int | None = None) -> State:
        """As `deal`, the cards in the same order, but begun by this seat. Raises `IndexError` where nobody sits."""
        ...


@runtime_checkable
class OrderTaking(Game, Protocol):
    """A game that asks one thing again and again, and lets a seat answer once for all. No game need be one."""

    def orders(self, view: Any) -> Menu:
        """The standing orders that this seat may leave with the table now, described like moves."""

    def obeyed(self, view: Any, order: Order) -> Move | None:
        """What the order says in this seat's place; None where it says nothing, and the seat is asked like all."""

    def order_holds(self, before: State, after: State) -> bool:
        """Whether what was ordered before this move still holds after it. Public facts alone decide."""
        ...


def dealt(
    game: Game, options: Any, seats: int, seed: bytes, rules: int | None = None, first: int | None = None
) -> State:
    """The first state; begun by the seat that the table has named, if it has. Raises `IndexError` if that cannot be."""
    if first is None:
        return game.deal(options, seats, seed, rules)
    if not isinstance(game, BegunBySeat):
        raise IndexError(f"no seat begins {game.name}")
    return game.deal_begun_by(first, options, seats, seed, rules)


def decode_move(game: Game, data: bytes | str) -> Move:
    """The move written in this JSON. Raises `IllegalMove` where there is none; whether it is legal now, `play` says."""
    try:
        move: Move = _decoder(game.move_type).decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise IllegalMove("malformed", reason=str(error)) from None
    return move


@cache
def _decoder(move_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(move_type)
