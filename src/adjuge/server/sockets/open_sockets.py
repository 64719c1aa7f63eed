"""The open sockets of this node: limited in number, and ended when the server shuts down."""

import asyncio
from collections import Counter
from typing import Protocol

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Limits


class OpenSocket(Protocol):
    """One open socket."""

    person: str
    address: str

    def end(self, code: str) -> None:
        """End the conversation with this farewell."""
        ...


class OpenSockets:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._here: set[OpenSocket] = set()
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._closing = False
        self._nobody = asyncio.Event()
        self._nobody.set()

    def __len__(self) -> int:
        return len(self._here)

    def add(self, socket: OpenSocket) -> None:
        """Raises a `Refusal` when there are too many of them already."""
        if self._closing:
            raise Refusal("house_closing")
        if (
            self._people[socket.person] >= self._limits.sockets_per_person
            or self._addresses[socket.address] >= self._limits.sockets_per_address
        ):
            raise Refusal("too_many_sockets")
        self._here.add(socket)
        self._people[socket.person] += 1
        self._addresses[socket.address] += 1
        self._nobody.clear()

    def remove(self, socket: OpenSocket) -> None:
        self._here.remove(socket)
        for counter, key in ((self._people, socket.person), (self._addresses, socket.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        if not self._here:
            self._nobody.set()

    def end_all_of(self, person: str, code: str) -> None:
        """All sockets of somebody."""
        for socket in [socket for socket in self._here if socket.person == person]:
            socket.end(code)

    async def end_all(self) -> None:
        """The house closes: everybody is told to come back, and nobody comes in any more."""
        self._closing = True
        for socket in tuple(self._here):
            socket.end("house_closing")
        await self._nobody.wait()
