"""A finished game, position by position, with what everybody has seen of it so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adjuge.bots.table_memory import begun, remembered
from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import Event, State
from adjuge.rules.gamefile import GameFile
from adjuge.rules.refusal import Refusal


@dataclass(frozen=True)
class Position:
    """After the move of this number; 0 is the deal, and nobody has moved."""

    number: int
    seat: int
    move: Any
    state: State
    memory: bytes
    events: tuple[Event, ...]

    @property
    def tag(self) -> str:
        return str(self.move.__struct_config__.tag)


def positions(file: GameFile) -> Iterator[Position]:
    """Raises a `Refusal` where the game is not over, and `BadGameFile` where its moves are not by the rules."""
    if file.result is None:
        raise Refusal("still_running")
    game, memory = catalogue.game(file.game), b""
    for moment in gamefile.replay(file):
        if moment.before is None:
            memory = begun(game, moment.state)
        else:
            assert moment.seat is not None
            memory = remembered(game, memory, moment.before, moment.state, moment.seat)
        yield Position(
            moment.number, -1 if moment.seat is None else moment.seat, moment.move, moment.state, memory, moment.events
        )
