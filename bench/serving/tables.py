"""What the load needs of a table, whichever server it stands in."""

import random
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPResponse
from typing import Any, Protocol

import msgspec


class Table(Protocol):
    """Several seats on the line. `done` is called when the last move has reached every seat and is acknowledged."""

    done: Callable[["Table"], None]

    @property
    def over(self) -> bool: ...

    def move(self) -> None:
        """Have somebody make a move that is legal now. Called only when the move before is done."""
        ...

    def close(self) -> None: ...

    @property
    def received(self) -> int:
        """Bytes so far."""
        ...


class Server(Protocol):
    """Where tables are opened."""

    def prepare(self, tables: int, seats: int) -> Sequence[Any]:
        """Make so many tables, nobody on the line yet."""
        ...

    async def begin(self, prepared: Any, dice: random.Random) -> Table:
        """All seats come and the game begins."""
        ...

    async def idle(self, prepared: Any, sockets: int) -> Callable[[], None]:
        """So many seats come and nothing happens; returns how to go."""
        ...


class Lobby:
    """HTTP with one connection kept, one question after another: nothing is being measured yet."""

    def __init__(self, host: str, port: int) -> None:
        self._connection = HTTPConnection(host, port, timeout=30)

    def post(self, path: str, body: object, headers: dict[str, str] | None = None) -> Any:
        sent = {"content-type": "application/json", **(headers or {})}
        try:
            answer = self._answer(path, msgspec.json.encode(body), sent)
        except ConnectionError:  # hung up on for having been idle
            self._connection.close()
            answer = self._answer(path, msgspec.json.encode(body), sent)
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text[:300]!r}")
        return msgspec.json.decode(text)

    def _answer(self, path: str, body: bytes, headers: dict[str, str]) -> HTTPResponse:
        self._connection.request("POST", path, body, headers)
        return self._connection.getresponse()


def payment(held: dict[str, int], price: int) -> dict[str, int]:
    """The smallest cards first, until the price is met, then without those it is met without."""
    cards = sorted((int(card) for card, count in held.items() for _ in range(count)))
    paid: list[int] = []
    for card in cards:
        if sum(paid) >= price:
            break
        paid.append(card)
    for card in list(paid):
        if sum(paid) - card >= price:
            paid.remove(card)
    return {str(card): paid.count(card) for card in sorted(set(paid))}
