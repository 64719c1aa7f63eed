"""Everybody who has a socket open here: counted, and told when the house closes."""

import asyncio
from collections import Counter
from typing import Protocol

from adjuge.rules.refusal import Refusal
from adjuge.server.config import Limits


class Visitor(Protocol):
    """One open socket."""

    person: str
    address: str

    def dismiss(self, code: str) -> None:
        """End the conversation with this farewell."""
        ...


class Visitors:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._here: set[Visitor] = set()
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._closing = False
        self._nobody = asyncio.Event()
        self._nobody.set()

    def __len__(self) -> int:
        return len(self._here)

    def come(self, visitor: Visitor) -> None:
        """Raises a `Refusal` when there are too many of them already."""
        if self._closing:
            raise Refusal("house_closing")
        if (
            self._people[visitor.person] >= self._limits.sockets_per_person
            or self._addresses[visitor.address] >= self._limits.sockets_per_address
        ):
            raise Refusal("too_many_sockets")
        self._here.add(visitor)
        self._people[visitor.person] += 1
        self._addresses[visitor.address] += 1
        self._nobody.clear()

    def go(self, visitor: Visitor) -> None:
        self._here.remove(visitor)
        for counter, key in ((self._people, visitor.person), (self._addresses, visitor.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        if not self._here:
            self._nobody.set()

    def send_away(self, person: str, code: str) -> None:
        """All sockets of somebody."""
        for visitor in [visitor for visitor in self._here if visitor.person == person]:
            visitor.dismiss(code)

    async def farewell(self) -> None:
        """The house closes: everybody is told to come back, and nobody comes in any more."""
        self._closing = True
        for visitor in tuple(self._here):
            visitor.dismiss("house_closing")
        await self._nobody.wait()
