"""Positions as they are kept: the table as the one who is asked knows it, without anything hidden."""

import base64
import gzip
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from adjuge.rules import catalogue
from adjuge.wire.daily import Earlier

if TYPE_CHECKING:
    from adjuge.rules.contract import State


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """`table` and `memory` are the bytes of a record laid out from the seat's view, and of what everybody has seen.

    Answers are in the order of their actions, so that their places tell nothing; `chances` go by answer.
    """

    game: str
    preset: str
    seat: int
    bots: tuple[str, ...]
    table: str
    memory: str
    earlier: tuple[Earlier, ...]
    answers: tuple[Any, ...]
    chances: tuple[int, ...]
    best: int
    dealers: int


class Collection(msgspec.Struct, frozen=True):
    """`made` is the command that made it."""

    made: str
    positions: tuple[Kept, ...]


def written(state: "State", memory: bytes) -> tuple[str, str]:
    table, seen = (base64.b64encode(data).decode() for data in (state.to_bytes(), memory))
    return table, seen


def table_of(kept: Kept) -> "State":
    from adjuge.rules.contract import State  # a house opens without it

    game = catalogue.game(kept.game)
    dtype = game.deal(game.presets[kept.preset], len(kept.bots), bytes(32)).record.dtype
    return State.from_bytes(base64.b64decode(kept.table), dtype)


def memory_of(kept: Kept) -> bytes:
    return base64.b64decode(kept.memory)


def view_of(kept: Kept) -> Any:
    return catalogue.game(kept.game).view(table_of(kept), kept.seat)


def in_turn(by_game: Sequence[Sequence[Kept]]) -> tuple[Kept, ...]:
    """One of each game after another, as far as the shortest list goes."""
    return tuple(kept for day in zip(*by_game, strict=False) for kept in day)


def encode(collection: Collection) -> bytes:
    """The same positions give the same bytes."""
    return gzip.compress(msgspec.json.encode(collection), mtime=0)


def decode(data: bytes) -> Collection:
    return msgspec.json.decode(gzip.decompress(data), type=Collection)
