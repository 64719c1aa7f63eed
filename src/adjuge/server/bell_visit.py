"""One phone at one bell, from the first word to the last."""

import asyncio

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.server.bells import Bells
from adjuge.server.farewells import bye, farewell
from adjuge.server.line import Line
from adjuge.server.reception import Reception
from adjuge.table.needs import Timer
from adjuge.table.people import Person
from adjuge.wire.bell import Bell, FromPhone, Reset, Ring
from adjuge.wire.messages import Error, Ping

_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)
_encode = msgspec.json.Encoder().encode


class BellVisit:
    """Meets `Guest` and `Phone`."""

    def __init__(self, reception: Reception, bells: Bells, line: Line, who: Person, address: str, bell: str) -> None:
        self.person, self.address, self.name = who.id, address, who.name
        self.round_trip = 0
        self._reception, self._line = reception, line
        self._bells, self._bell_name = bells, bell
        self._over: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._pings, self._pinged_at, self._unanswered = 0, 0, 0
        self._timer: Timer | None = None

    async def conversation(self) -> str | None:
        self._bell = self._bells.at(self._bell_name)
        try:
            self._bell.join(self)
        except Refusal as refusal:
            return refusal.code
        try:
            self._ping_on()
            return await self._over
        finally:
            if self._timer is not None:
                self._timer.cancel()
            self._bell.part(self)

    def heard(self, message: str | bytes) -> None:
        now = self._reception.clock.now()
        if self._reception.messages.wait(id(self)) or self._reception.messages_of.wait(self.person):
            self._line.send([_encode(Error("too_fast", {"retry_ms": 1000}))])
            return
        try:
            said = _decoder.decode(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._line.send([_encode(Error("malformed", {"reason": str(error)[:200]}))])
            return
        match said:
            case Ring():
                self._bell.ring(self)
            case Reset():
                self._bell.reset()
            case _:
                if said.number == self._pings and self._unanswered:
                    self.round_trip = now - self._pinged_at
                self._unanswered = 0

    def tell(self, bell: Bell) -> None:
        """A phone that does not read is not waited for: how things stand now is told as soon as it does."""
        if not self._line.full:
            self._line.send([_encode(bell)])

    def drained(self) -> None:
        self._bell.tell(self)

    def gone(self) -> None:
        if not self._over.done():
            self._over.set_result(None)

    def dismiss(self, code: str) -> None:
        if not self._over.done():
            self._over.set_result(code)

    def _ping_on(self) -> None:
        if self._unanswered >= self._reception.limits.pongs_missed:
            self.dismiss("silent")
            return
        clock, every = self._reception.clock, self._reception.limits.ping_every_ms
        self._pings += 1
        self._unanswered += 1
        self._pinged_at = clock.now()
        self._line.send([_encode(Ping(self._pings))])
        self._timer = clock.call_at(clock.now() + every, self._ping_on)

    def say_goodbye(self, code: str) -> None:
        self._line.send([bye(code)])
        self._line.close(farewell(code).closing)
