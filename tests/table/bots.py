"""Bots with bad manners, and luck that notes what is drawn."""

import asyncio

from tests.table.table import SeededEntropy, Thinking


class Rubbish:
    """Answers something that is no move."""

    def __init__(self, answer: bytes) -> None:
        self._answer = answer

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:  # noqa: ARG002
        return self._answer


class Clumsy:
    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:
        raise ZeroDivisionError(table, game, bot, view, memory, entropy)


class Endless:
    """Never answers."""

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:  # noqa: ARG002
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        return await answer


class Slow(Thinking):
    """Answers when it is told to, whatever has happened meanwhile."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(gate)
        await gate
        return await super().think(table, game, bot, view, memory, entropy)


class NotingEntropy(SeededEntropy):
    """Notes every draw between two numbers: the delays."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.drawn: list[tuple[int, int, int]] = []

    def between(self, low: int, high: int) -> int:
        number = super().between(low, high)
        self.drawn.append((low, high, number))
        return number
