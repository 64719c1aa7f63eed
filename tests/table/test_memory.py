"""What a table remembers for its bots: a fold over the moves on its log, so the same wherever it is read."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from adjuge.bots import table_memory
from adjuge.rules import catalogue
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from tests.table.evening import Evening, an_evening, in_memory_dependencies
from tests.table.table import Thinking
from tests.table.virtual_time import in_virtual_time

DTYPE = np.dtype([("moves", np.int32, 6), ("money_out", np.int32)])


def begin(memories: Any, i: int, _tables: Any) -> None:
    memories["moves"][i] = 0


def remember(memories: Any, i: int, before: Any, after: Any, seat: int) -> None:
    """How often each has moved, and that something has happened every time."""
    assert before.tobytes() != after.tobytes()
    memories["moves"][i, seat] += 1


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    players = SimpleNamespace(memory_dtype=DTYPE, begin=begin, remember=remember)
    monkeypatch.setattr(table_memory, "players_of", lambda _name: players)


class Attentive(Thinking):
    """Notes what it is told of the game so far."""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:
        self.told.append(memory)
        return await super().think(table, game, bot, view, memory, entropy)


def counted(memory: bytes) -> list[int]:
    moves: list[int] = np.frombuffer(memory, DTYPE)["moves"][0].tolist()
    return moves


def moves_on_the_log(evening: Evening) -> list[int]:
    told = [each for seq in range(1, len(evening.rows) + 1) for each in evening.facts(seq)]
    movers = [each.seat for each in told if isinstance(each, fact.MoveMade)]
    return [movers.count(seat) for seat in range(6)]


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_the_memory_is_rebuilt_from_the_log(game: str) -> None:
    async with an_evening(game, people=1, pace="instant") as evening:
        await evening.readers[0].must(ask.Leave)
        await evening.clock.pass_by(10_000)
        again = TableState()
        for row in evening.rows:
            again.apply(row.seq, row.at, row.command, fact.decode(row.body))
        assert again.memory == evening.state.memory
        assert counted(again.memory) == moves_on_the_log(evening)
        assert sum(counted(again.memory)) > 10


@in_virtual_time
async def test_a_bot_and_a_stand_in_are_told_the_same() -> None:
    attentive = Attentive()
    dependencies = replace(in_memory_dependencies(), bot_runner=attentive)
    async with an_evening("money", people=2, pace="instant", dependencies=dependencies) as evening:
        assert counted(attentive.told[0]) == [0] * 6
        for reader in evening.readers[:2]:
            await reader.must(ask.Leave)
        await evening.clock.pass_by(5_000)
        told = [sum(counted(memory)) for memory in attentive.told]
        assert told == sorted(told)
        assert {sum(moves_on_the_log(evening)), sum(moves_on_the_log(evening)) - 1} & set(told)


def test_a_game_without_compiled_players_has_nothing_to_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_memory, "players_of", lambda _name: None)
    game = catalogue.game("money")
    state = game.deal(next(iter(game.presets.values())), 3, bytes(32))
    assert table_memory.begun(game, state) == b""
    assert table_memory.remembered(game, b"", state, state, 0) == b""
