"""Tables of boardgame.io: socket.io over a WebSocket, spoken just well enough."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from serving.lines import TextSocket
from serving.tables import Lobby, Table, payment

_SPACE = b"/auction,"
_MOVED = b"42" + _SPACE + b'["update"'
_SYNCED = b"42" + _SPACE + b'["sync"'
_RAISES = 0.5  # how often a bidder raises; our menus are drawn from as evenly


class Prepared(NamedTuple):
    match: str
    credentials: Sequence[str]


class Match(msgspec.Struct):
    """What of the state whoever moves wants to know."""

    phase: str
    active: int
    bid: int
    bidder: int | None
    passed: list[int]
    shown: list[int]
    payer: int | None
    purse: dict[str, int]


class Context(msgspec.Struct):
    gameover: Any = None


class State(msgspec.Struct):
    match: Match = msgspec.field(name="G")
    ctx: Context
    number: int = msgspec.field(name="_stateID")


_update = msgspec.json.Decoder(tuple[str, str, State, Any])


class Synced(msgspec.Struct):
    state: State


_sync = msgspec.json.Decoder(tuple[str, str, Synced])


class BoardgameTable:
    def __init__(self, prepared: Prepared, dice: random.Random) -> None:
        self.done: Callable[[Table], None] = lambda _: None
        self.over = False
        self._match, self._credentials = prepared
        self._dice = dice
        self._lines: list[TextSocket] = []
        self._latest = [b""] * len(self._credentials)
        self._heard = 0
        self._synced = asyncio.Event()

    @property
    def received(self) -> int:
        return sum(line.received for line in self._lines)

    async def come(self, host: str, port: int, sockets: int) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        for seat in range(sockets):
            line = await TextSocket.to(host, port, path, {}, lambda text, seat=seat: self._hear(seat, text))  # type: ignore[misc]
            self._lines.append(line)
            self._synced.clear()
            line.send(b"40" + _SPACE)
            await self._synced.wait()
            self._emit(seat, "sync", self._match, str(seat), self._credentials[seat], len(self._credentials))
            self._synced.clear()
            await self._synced.wait()

    def move(self) -> None:
        seat, name, *given = self._choice()
        self._heard = 0
        payload = {
            "type": name, "args": given, "playerID": str(seat), "credentials": self._credentials[seat],
        }  # fmt: skip
        state = self._state(seat)
        self._emit(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self._match, str(seat))

    def close(self) -> None:
        for line in self._lines:
            line.close()

    def _choice(self) -> tuple[Any, ...]:
        at = self._state(0).match
        if at.phase == "turn":
            return at.active, "auction"
        if at.phase == "verdict":
            return at.active, "sell"
        if at.phase == "paying":
            assert at.payer is not None
            return at.payer, "pay", payment(self._state(at.payer).match.purse, at.bid)
        silent = [
            seat
            for seat in range(len(self._credentials))
            if seat not in (at.active, at.bidder) and seat not in at.passed and seat not in at.shown
        ]
        seat = self._dice.choice(silent)
        return (seat, "bid", at.bid + 10) if self._dice.random() < _RAISES else (seat, "pass")

    def _state(self, seat: int) -> State:
        text = self._latest[seat]
        body = text[len(_SPACE) + 2 :]
        return _update.decode(body)[2] if text.startswith(_MOVED) else _sync.decode(body)[2].state

    def _emit(self, seat: int, *given: Any) -> None:
        self._lines[seat].send(b"42" + _SPACE + msgspec.json.encode(given))

    def _hear(self, seat: int, text: bytes) -> None:
        if text.startswith(_MOVED):
            self._latest[seat] = text
            self._heard += 1
            if self._heard == len(self._lines):
                self.over = self._state(seat).ctx.gameover is not None
                self.done(self)
        elif text == b"2":
            self._lines[seat].send(b"3")
        elif text.startswith(_SYNCED):
            self._latest[seat] = text
            self._synced.set()
        elif text.startswith(b"40"):
            self._synced.set()


class BoardgameServer:
    """Tables on one port, the lobby on the next."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._lobby = Lobby(host, port + 1)

    def prepare(self, tables: int, seats: int) -> list[Prepared]:
        return [self._prepared(seats) for _ in range(tables)]

    def _prepared(self, seats: int) -> Prepared:
        match = self._lobby.post("/games/auction/create", {"numPlayers": seats})["matchID"]
        join = f"/games/auction/{match}/join"
        people = [{"playerID": str(seat), "playerName": f"Player {seat}"} for seat in range(seats)]
        return Prepared(match, [self._lobby.post(join, person)["playerCredentials"] for person in people])

    async def begin(self, prepared: Prepared, dice: random.Random) -> Table:
        table = BoardgameTable(prepared, dice)
        await table.come(self._host, self._port, len(prepared.credentials))
        return table

    async def idle(self, prepared: Prepared, sockets: int) -> Callable[[], None]:
        table = BoardgameTable(prepared, random.Random(0))
        await table.come(self._host, self._port, sockets)
        return table.close
