"""What everybody has seen of a game, kept beside its table for bots that want it.

It is a fold over whole moves: the same moves give the same bytes, after a restart, on another node, for a stand-in. It
is the record in which compiled players of the game remember (see `players`), and empty for a game that has none.
"""

import importlib
import importlib.util
from functools import cache
from typing import TYPE_CHECKING

from adjuge.rules.contract import Game, State

if TYPE_CHECKING:  # numpy comes with the first game
    from adjuge.bots.players import Players

NOTHING = b""


@cache
def players_of(name: str) -> "Players | None":
    """The compiled players of this game, if the house has any."""
    module = f"adjuge.bots.{name}.players"
    if importlib.util.find_spec("adjuge.bots." + name) is None or importlib.util.find_spec(module) is None:
        return None
    found: Players = importlib.import_module(module).players
    return found


def begun(game: Game, dealt: State) -> bytes:
    """The memory of a game just dealt."""
    players = players_of(game.name)
    if players is None:
        return NOTHING
    import numpy as np

    memories = np.zeros(1, players.memory_dtype)
    players.begin(memories, 0, dealt.record)
    return memories.tobytes()


def remembered(game: Game, memory: bytes, before: State, after: State, seat: int) -> bytes:
    """The memory once this seat has moved."""
    players = players_of(game.name)
    if players is None:
        return NOTHING
    import numpy as np

    memories = np.frombuffer(bytearray(memory), players.memory_dtype)
    players.remember(memories, 0, before.record, after.record, seat)
    return memories.tobytes()
