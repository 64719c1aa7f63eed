"""What is different in two worlds, and what is held equal though it comes from what is different."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from adjuge.rules.contract import State
from adjuge.server.nodes.table_log import TableLog
from adjuge.table.dependencies import Verdict
from adjuge.table.state import facts as fact
from tests.live.leaks.story import Story, World
from tests.table.bots import NotingEntropy


class Fate(NotingEntropy):
    """Luck that is the same in both worlds, but for what is drawn while `hidden`, and for the house's seed."""

    def __init__(self, story: Story, world: World) -> None:
        super().__init__(seed=7)
        self._world = world
        self._house_seed = story.house_seeds[world]
        self._hidden = self._opening = False

    def token(self) -> str:
        token = super().token()
        return hashlib.sha256(f"{self._world} {token}".encode()).hexdigest()[:32] if self._hidden else token

    def seed(self) -> bytes:
        seed = super().seed()
        return self._house_seed if self._opening else seed

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Ids of somebody whom the viewer knows by name only."""
        self._hidden = True
        yield
        self._hidden = False

    @contextmanager
    def opening(self) -> Iterator[None]:
        """A table."""
        self._opening = True
        yield
        self._opening = False


class Prompter:
    """Bots and stand-ins that do what the story says, each of them in its turn."""

    def __init__(self, story: Story, world: World) -> None:
        self._moves: dict[int, list[bytes]] = {seat: [] for seat in range(story.seats)}
        for twin in story.twins:
            self._moves[twin.seat].append(msgspec.json.encode(twin.moves[world]))
        self._made: Counter[int] = Counter()

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:  # noqa: ARG002
        seat: int = msgspec.json.decode(view)["seat"]
        return self._moves[seat][self._made[seat]]

    def next_of(self, seat: int) -> bytes | None:
        """What this seat does next; None when the story has nothing more for it."""
        moves = self._moves[seat][self._made[seat] :]
        return moves[0] if moves else None

    @property
    def done(self) -> bool:
        return all(self.next_of(seat) is None for seat in self._moves)

    def follow(self, log: TableLog, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hear of every move that is written, before anybody else does."""
        sound = log.append

        async def append(
            table: str, seq: int, at: int, command: str | None, body: bytes, listing: bytes | None
        ) -> Verdict:
            verdict = await sound(table, seq, at, command, body, listing)
            if verdict == "written":
                self._made.update(each.seat for each in fact.decode(body) if isinstance(each, fact.MoveMade))
            return verdict

        monkeypatch.setattr(log, "append", append)


def stack(monkeypatch: pytest.MonkeyPatch, story: Story, world: World) -> None:
    """The cards as the story has them; promises of houses and seats, which would tell them apart, are one."""
    dealt = story.dealt[world]

    def deal(*_: object) -> State:
        return dealt.copy()

    monkeypatch.setattr(type(story.game), "deal", deal)
    monkeypatch.setattr("adjuge.table.state.dealing.commitment", lambda _seed: bytes(32))
    for where in ("adjuge.table.commands.dealing", "tests.shares"):
        monkeypatch.setattr(f"{where}.seat_commitment", lambda _place, seat, _nonce: bytes([seat]) * 32)
