"""A house that does as it is told, to see what the client makes of it: real sockets, a real game, a written part."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from http import HTTPStatus
from typing import Any

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from adjuge.client import House
from adjuge.rules import catalogue
from adjuge.rules.contract import Move
from adjuge.wire import VERSION
from adjuge.wire import commands as spoken
from adjuge.wire import messages as tell
from adjuge.wire.setting import Setting
from tests.patience import PATIENCE_S

SEATS = 3
MONEY = catalogue.game("money")
FIRST = MONEY.deal(MONEY.presets["goldsieber"], SEATS, bytes(32))

_incoming = msgspec.json.Decoder(spoken.Incoming)
_encode = msgspec.json.Encoder().encode


class Call:
    """One socket, from the house's side."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket

    async def hear(self) -> Any:
        return _incoming.decode(await self._socket.recv(decode=False))

    async def tell(self, message: tell.Outgoing) -> None:
        await self._socket.send(_encode(message), text=True)

    async def welcome(self) -> spoken.Join:
        """The usual beginning of whoever is new."""
        join = await self.hear()
        assert isinstance(join, spoken.Join)
        await self.tell(snapshot(1))
        return join

    async def wait_for_the_end(self) -> None:
        await self._socket.wait_closed()


Part = Callable[[Call], Awaitable[None]]


class ScriptedHouse:
    """Plays one part after another, one for each socket; then hangs up on everybody."""

    def __init__(self, *parts: Part) -> None:
        self._parts = list(parts)
        self.troubles: list[BaseException] = []

    def open(self, turned_away: tuple[HTTPStatus, bytes] | None = None) -> AbstractAsyncContextManager[Server]:
        def at_the_door(_socket: ServerConnection, _request: Request) -> Response | None:
            if turned_away is None:
                return None
            status, body = turned_away
            headers = Headers({"content-length": str(len(body)), "content-type": "application/json"})
            return Response(status.value, status.phrase, headers, body)

        return serve(self._answer, "127.0.0.1", 0, process_request=at_the_door)

    async def _answer(self, socket: ServerConnection) -> None:
        if not self._parts:
            return
        try:
            await self._parts.pop(0)(Call(socket))
        except ConnectionClosed:
            raise
        except BaseException as trouble:
            self.troubles.append(trouble)
            raise


def address(server: Server) -> str:
    return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


def at(*addresses: str, patience: float = 20) -> House:
    return House(*addresses, token="t", patience=patience)


def snapshot(seq: int) -> tell.Snapshot:
    view = msgspec.Raw(MONEY.encoded_views(FIRST)[0])
    return tell.Snapshot(
        version=VERSION, seq=seq, table=info("playing"), you=tell.You(0, (0,), True), view=view, clock=None,
        connected=(True, False, False),
    )  # fmt: skip


def info(phase: tell.Phase) -> tell.TableInfo:
    seats = tuple(tell.SeatInfo(kind="person", name=name, host=name == "Ada") for name in ("Ada", "Ben", "Cleo"))
    listed = (tell.Listing("person", "ab" * 32),) * SEATS
    deal = tell.DealInfo(seal=2, attempt=1, stage="dealt", listed=listed, revealed=(0, 1, 2))
    setting = Setting(game="money", seats=SEATS)
    return tell.TableInfo(id="T", phase=phase, setting=setting, commitment="", deal=deal, seats=seats)


def moved(seq: int, move: Move) -> tell.Told:
    """Seat 0 makes this move, as it is itself told."""
    after, events = msgspec.structs.astuple(MONEY.play(FIRST, 0, move))
    return tell.Told(
        seq=seq,
        news=(tell.Moved(0, "person", msgspec.Raw(_encode(events))),),
        view=msgspec.Raw(MONEY.encoded_views(after)[0]),
    )


def said(seq: int) -> tell.Told:
    return tell.Told(seq=seq, news=(tell.Said(1, f"number {seq}"),))


def over(seq: int) -> tell.Told:
    return tell.Told(seq=seq, news=(tell.Ended("played"),), table=info("over"))


def acted(scene: Awaitable[None]) -> None:
    """Let it happen, and not for ever."""

    async def within_reason() -> None:
        async with asyncio.timeout(PATIENCE_S):
            await scene

    asyncio.run(within_reason())
