"""What the house says, as a client decodes it: msgspec cannot tell raw JSON from None, so `null` too stays raw."""

from typing import TypeAlias

import msgspec
from msgspec import Raw

from adjuge.wire import messages
from adjuge.wire.messages import Bye, Done, Error, Past, Ping, Presence, Refused

_NOTHING = (b"", b"null")


class Snapshot(messages.Snapshot, frozen=True, kw_only=True, tag="snapshot"):
    view: Raw


class Told(messages.Told, frozen=True, kw_only=True, tag="told"):
    view: Raw = Raw()


Received: TypeAlias = Snapshot | Told | Past | Done | Refused | Error | Ping | Presence | Bye

_decoder: msgspec.json.Decoder[Received] = msgspec.json.Decoder(Received)


def decoded(frame: bytes) -> Received:
    return _decoder.decode(frame)


def something(raw: Raw) -> Raw | None:
    """None where there was nothing; a copy else, so that the rest of the frame need not be kept."""
    return None if bytes(raw) in _NOTHING else raw.copy()
