"""Tables of our own server."""

import asyncio
import hashlib
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from serving.lines import TextSocket
from serving.tables import Lobby, Table, payment

_API = "/api/v1"
_GAME = "boursicocotte"


class Prepared(NamedTuple):
    table: str
    tokens: Sequence[str]
    ports: Sequence[int]  # of each seat's node


class Promise(msgspec.Struct):
    commitment: str


class Snapshot(msgspec.Struct, tag="snapshot"):
    seq: int
    table: Promise


class Told(msgspec.Struct, tag="told"):
    seq: int


class Done(msgspec.Struct, tag="done"):
    seq: int


class Refused(msgspec.Struct, tag="refused"):
    code: str
    params: dict[str, Any]


class Error(msgspec.Struct, tag="error"):
    code: str


class Bye(msgspec.Struct, tag="bye"):
    code: str


class Ping(msgspec.Struct, tag="ping"):
    number: int


class Presence(msgspec.Struct, tag="presence"):
    pass


_heard = msgspec.json.Decoder(Snapshot | Told | Done | Refused | Error | Bye | Ping | Presence)


class Domain(msgspec.Struct):
    """Of any kind: what is missing is another kind's."""

    type: str
    values: list[Any] = []
    least: int = 0
    held: dict[str, int] = {}
    price: int = 0


class Choice(msgspec.Struct):
    move: str
    fields: dict[str, Domain]


class Public(msgspec.Struct):
    to_move: list[int]


class View(msgspec.Struct):
    public: Public
    menu: list[Choice]


class Shown(msgspec.Struct):
    view: View


_shown = msgspec.json.Decoder(Shown)


class HouseTable:
    def __init__(self, prepared: Prepared, dice: random.Random) -> None:
        self.done: Callable[[Table], None] = lambda _: None
        self.over = False
        self._table, self._tokens, self._ports = prepared
        self._dice = dice
        self._lines: list[TextSocket] = []
        self._latest = [b""] * len(self._tokens)
        self._seqs = [0] * len(self._tokens)
        self._acknowledged = 0
        self._awaited = 0
        self._commands = 0
        self._news = asyncio.Event()
        self._trouble: str | None = None
        self._promise = ""

    @property
    def received(self) -> int:
        return sum(line.received for line in self._lines)

    async def come(self, host: str, sockets: int) -> None:
        path = f"{_API}/tables/{self._table}/socket"
        for seat in range(sockets):
            headers = {"Authorization": f"Bearer {self._tokens[seat]}"}
            hear = partial(self._hear, seat)
            line = await TextSocket.to(host, self._ports[seat], path, headers, hear)
            self._lines.append(line)
            line.send(msgspec.json.encode({"type": "join", "version": 2}))
            await self._until(lambda: self._seqs[seat] > 0)  # noqa: B023 - over before the next seat comes
            commitment = _commitment(self._table, self._promise, seat)
            await self._ask(seat, {"type": "sit", "seat": seat, "commitment": commitment})

    async def start(self) -> None:
        await self._ask(0, {"type": "start"})
        for seat in range(len(self._lines)):
            await self._ask(seat, {"type": "reveal", "seat": seat, "attempt": 1, "nonce": _nonce(seat).hex()})
        await self._until(lambda: len(set(self._seqs)) == 1)

    def move(self) -> None:
        seat = self._dice.choice(_shown.decode(self._latest[0]).view.public.to_move)
        choice = self._dice.choice(_shown.decode(self._latest[seat]).view.menu)
        fields = {name: self._value(domain) for name, domain in choice.fields.items()}
        self._awaited = self._seqs[seat] + 1
        self._say(seat, {"type": "play", "move": {"type": choice.move, **fields}})

    def _value(self, domain: Domain) -> Any:
        match domain.type:
            case "number":
                return domain.least
            case "one_of":
                return self._dice.choice(domain.values)
            case _ if domain.price:
                return payment(domain.held, domain.price)
            case _:
                cards = [card for card, count in domain.held.items() for _ in range(count)][: domain.least]
                return {card: cards.count(card) for card in cards}

    def close(self) -> None:
        for line in self._lines:
            line.close()

    async def _ask(self, seat: int, command: dict[str, Any]) -> None:
        before = self._acknowledged
        self._say(seat, command)
        await self._until(lambda: self._acknowledged > before and self._seqs[seat] >= self._acknowledged)

    async def _until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            self._news.clear()
            await self._news.wait()
            if self._trouble:
                raise RuntimeError(self._trouble)

    def _say(self, seat: int, command: dict[str, Any]) -> None:
        self._commands += 1
        self._lines[seat].send(msgspec.json.encode({"id": f"c{self._commands}", **command}))

    def _hear(self, seat: int, text: bytes) -> None:
        message = _heard.decode(text)
        match message:
            case Told() | Snapshot():
                if isinstance(message, Snapshot):
                    self._promise = message.table.commitment
                self._seqs[seat] = message.seq
                if b'"view":{' in text:
                    self._latest[seat] = text
            case Done():
                self._acknowledged = message.seq
            case Ping():
                self._lines[seat].send(b'{"type":"pong","number":%d}' % message.number)
            case Refused() | Error() | Bye():
                self._trouble = f"{message} at seat {seat} of {self._table}"
        self._news.set()
        if self._awaited and self._acknowledged == self._awaited and min(self._seqs) >= self._awaited:
            self._awaited = 0
            self.over = not _shown.decode(self._latest[seat]).view.public.to_move
            self.done(self)
        elif self._trouble and self._awaited:
            raise RuntimeError(self._trouble)


class HouseServer:
    """One node or several. A table's sockets are all at one of them, as behind a proxy that goes by the path, unless
    they are to be `spread`."""

    def __init__(self, host: str, ports: Sequence[int], spread: bool = False) -> None:
        self._host, self._ports, self._spread = host, ports, spread
        self._lobby = Lobby(host, ports[0])

    def prepare(self, tables: int, seats: int) -> list[Prepared]:
        return [self._prepared(number, seats) for number in range(tables)]

    def _prepared(self, number: int, seats: int) -> Prepared:
        people = [{"name": f"Player {number}-{seat}", "token": True} for seat in range(seats)]
        tokens = [self._lobby.post(f"{_API}/me", person)["token"] for person in people]
        setting = {"game": _GAME, "seats": seats, "tempo": "no_limit"}
        opened = self._lobby.post(f"{_API}/tables", setting, {"authorization": f"Bearer {tokens[0]}"})
        ports = [self._ports[(number + seat * self._spread) % len(self._ports)] for seat in range(seats)]
        return Prepared(opened["id"], tokens, ports)

    async def begin(self, prepared: Prepared, dice: random.Random) -> Table:
        table = HouseTable(prepared, dice)
        await table.come(self._host, len(prepared.tokens))
        await table.start()
        return table

    async def idle(self, prepared: Prepared, sockets: int) -> Callable[[], None]:
        table = HouseTable(prepared, random.Random(0))
        await table.come(self._host, sockets)
        return table.close


def _nonce(seat: int) -> bytes:
    return seat.to_bytes(32, "big")


def _commitment(table: str, promise: str, seat: int) -> str:
    """As docs/game-files.md has it, for the first attempt."""
    place = hashlib.sha256(b"adjuge table 2" + table.encode()).digest() + bytes([0, 0, 0, 1]) + bytes.fromhex(promise)
    return hashlib.sha256(b"adjuge nonce 2" + place + bytes([seat]) + _nonce(seat)).hexdigest()
