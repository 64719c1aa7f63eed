"""Somebody who keeps every byte that reaches them, and tells where two of their nights differ."""

from collections import defaultdict
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection

from adjuge.table.dependencies import Clock
from tests.secrecy.channels import Received
from tests.server.house import Guest, Talk

# Times of the server, which are the same in both worlds; and what answers a key that the client has drawn.
_NOT_COMPARED = {b"date", b"sec-websocket-accept"}
_KNOCK = "knock, knock"  # no message at all: it is answered after all that came before it


class Heard(NamedTuple):
    channel: str
    at: int
    what: bytes


class Spy:
    """Everything that a guest hears on sockets and by HTTP, in order."""

    def __init__(self, guest: Guest, clock: Clock) -> None:
        self.guest, self._clock = guest, clock
        self.heard: list[Heard] = []

    def note(self, channel: str, what: bytes) -> None:
        self.heard.append(Heard(channel, self._clock.now(), what))

    async def asks(self, path: str) -> None:
        """By HTTP."""
        answer = await self.guest.get(path)
        self.note(f"GET {path.partition('?')[0]}", _answered(answer))

    async def joins(self, table: str, **join: Any) -> "SpyTalk":
        line = await self.guest.line(table).__aenter__()
        assert line.response is not None
        headers = [(n.lower().encode(), v.encode()) for n, v in line.response.headers.raw_items()]
        self.note("handshake", repr(_compared(headers)).encode())
        talk = SpyTalk(line, self)
        await talk.say("join", version=2, **join)
        return talk

    def received(self) -> Received:
        """By channel, and then what only the whole of it shows: sizes, order and moments."""
        got: dict[str, Any] = defaultdict(list)
        for heard in self.heard:
            got[heard.channel].append(heard.what)
        got["size"] = [len(heard.what) for heard in self.heard]
        got["order"] = [heard.channel for heard in self.heard]
        got["moment"] = [heard.at for heard in self.heard]
        return got


class SpyTalk(Talk):
    """A socket whose every frame is noted."""

    def __init__(self, line: ClientConnection, spy: Spy) -> None:
        super().__init__(line)
        self._spy = spy

    async def next_frame(self) -> dict[str, Any]:
        data = await self.line.recv(decode=False)
        frame = self.understood(data)
        self._spy.note(frame["type"], data)
        return frame

    async def listens(self) -> None:
        """Until everything has come that was sent so far."""
        await catch_up(self)

    def knocked(self) -> None:
        """When the test knocks is its own affair: also at an alarm of the house that was set a step later."""
        self._spy.heard[-1] = self._spy.heard[-1]._replace(at=0)

    async def hangs_up(self) -> None:
        await self.line.close()


async def catch_up(talk: Talk) -> None:
    await talk.line.send(_KNOCK)
    await talk.hear("error")
    if isinstance(talk, SpyTalk):
        talk.knocked()


def _answered(answer: httpx.Response) -> bytes:
    return repr((answer.status_code, _compared(answer.headers.raw), answer.content)).encode()


def _compared(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in headers if name.lower() not in _NOT_COMPARED]
