"""The file of a recording: a line that says what it is of, and then a game a line, with what came of it.

Of the events only fields that there were when it was recorded are looked at, so that more may be told one day.
"""

import hashlib
import lzma
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import Event, Game, State
from adjuge.rules.gamefile import GameFile

HERE = Path(__file__).parent

Fields: TypeAlias = Mapping[str, tuple[str, ...]]  # of each kind of event


class Head(Struct, frozen=True):
    game: str
    rules: int
    fields: Fields


class Came(Struct, frozen=True):
    """What came of a game, in short: the deck, who could do how many things after each move, and all that was told."""

    deck: str
    asked: str
    told: tuple[str, ...]  # to the bystander, then to each seat


class Recorded(Struct, frozen=True):
    name: str
    came: Came
    file: msgspec.Raw


def path_of(game: str, rules: int) -> Path:
    return HERE / f"{game}-{rules}.jsonl.xz"


def write(path: Path, head: Head, games: Sequence[Recorded]) -> None:
    """Never over a recording that is there: the past is not written anew."""
    with path.open("xb") as file:
        file.write(lzma.compress(msgspec.json.Encoder().encode_lines([head, *games]), preset=9 | lzma.PRESET_EXTREME))


def read(path: Path) -> tuple[Head, list[Recorded]]:
    head, *games = lzma.decompress(path.read_bytes()).splitlines()
    return msgspec.json.decode(head, type=Head), [msgspec.json.decode(line, type=Recorded) for line in games]


def fields_of(game: Game) -> Fields:
    kinds = getattr(game.event_type, "__args__", (game.event_type,))
    return {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in kinds}


def what_comes(file: GameFile, fields: Fields) -> Came:
    """Play the game again. Raises `BadGameFile` where a move is refused, or the outcome is another."""
    game = catalogue.game(file.game)
    viewers = (None, *range(len(file.seats)))
    told, asked = [hashlib.sha256() for _ in viewers], hashlib.sha256()
    for moment in gamefile.replay(file):
        asked.update(repr(list(_open(game, moment.state))).encode())
        for viewer, heard in zip(viewers, told, strict=True):
            for event in moment.events:
                heard.update(_in_short(game.witness(event, viewer), fields))
    options = msgspec.convert(file.options, game.options_type, str_keys=True)
    drawn = game.deck(options, len(file.seats), file.shuffle.seed(), file.rules)
    deck = hashlib.sha256(msgspec.json.encode(drawn, order="sorted"))
    return Came(_short(deck), _short(asked), tuple(map(_short, told)))


def _open(game: Game, state: State) -> Iterator[tuple[int, int]]:
    """The seats that are asked, each with the number of engine actions that it has: a rule grown lax shows here."""
    mask = np.zeros(game.engine.N_ACTIONS, np.int8)
    for seat in game.to_move(state):
        game.engine.legal(state.record, 0, seat, mask)
        yield seat, int(mask.sum())


def _in_short(event: Event, fields: Fields) -> bytes:
    whole = msgspec.to_builtins(event, str_keys=True)
    kept = fields.get(whole["type"])
    if kept is None:
        return b""
    return msgspec.json.encode([whole["type"], *(whole[field] for field in kept)], order="sorted")


def _short(digest: Any) -> str:
    return str(digest.hexdigest()[:16])
