"""What a house needs, for tests: one node that is alone, bots that think on the spot, luck that can be had again."""

import random
from collections.abc import Callable, Sequence

import msgspec

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.wire.messages import NOBODY_WATCHES, Watching


class Alone:
    """One node that hears nobody, and holds every lease."""

    def announce(self, table: str, seq: int) -> None: ...

    def presence(
        self, table: str, connected: Sequence[bool], devices: Sequence[str] = (), watching: Watching = NOBODY_WATCHES
    ) -> None: ...

    def follow(self, table: str, heard: Callable[[int], None], present: Callable[..., None]) -> None: ...

    def forget(self, table: str) -> None: ...

    async def take(self, table: str) -> bool:  # noqa: ARG002
        return True

    async def give_back(self, table: str) -> None: ...


class Thinking:
    """Bots that think at once, on the spot."""

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:  # noqa: ARG002
        played = catalogue.game(game)
        seen = msgspec.json.decode(view, type=played.view_type)
        player, luck = bots.named(bot, played), random.Random(entropy)
        return msgspec.json.encode(bots.choice_of(player, bot, seen, luck, bots.UNLIMITED, memory))


class SeededEntropy:
    def __init__(self, seed: int = 1) -> None:
        self._rng = random.Random(seed)

    def token(self) -> str:
        return f"{self._rng.getrandbits(128):032x}"

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def between(self, low: int, high: int) -> int:
        return self._rng.randint(low, high)
