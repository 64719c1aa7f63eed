"""Where every socket comes in and goes out again, whatever it came for."""

from typing import Protocol

from adjuge.rules.refusal import Refusal
from adjuge.server.buckets import Buckets
from adjuge.server.config import Limits
from adjuge.server.line import Line, Listener
from adjuge.server.metrics import Meters
from adjuge.server.visitors import Visitor, Visitors
from adjuge.table.house import House
from adjuge.table.needs import Clock


class Guest(Listener, Visitor, Protocol):
    async def conversation(self) -> str | None:
        """Why it ended; None when the other side has hung up."""
        ...

    def say_goodbye(self, code: str) -> None: ...


class Reception:
    """What all visits share."""

    def __init__(self, house: House, limits: Limits, clock: Clock, meters: Meters) -> None:
        self.house, self.limits, self.clock, self.meters = house, limits, clock, meters
        self.visitors = Visitors(limits)
        self.messages = Buckets(limits.messages_per_socket, clock)
        self.messages_of = Buckets(limits.messages_per_person, clock)
        self.talk = Buckets(limits.talk_per_seat, clock)
        meters.count_sockets(lambda: len(self.visitors))

    async def receive(self, guest: Guest, line: Line) -> None:
        """Returns when the conversation is over, whoever ended it."""
        if not line.accept(guest):
            return
        try:
            self.visitors.come(guest)
        except Refusal as refusal:
            guest.say_goodbye(refusal.code)
            return
        try:
            code = await guest.conversation()
            if code is not None:
                guest.say_goodbye(code)
        finally:
            self.visitors.go(guest)
