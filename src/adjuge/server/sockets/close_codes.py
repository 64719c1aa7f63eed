"""Why the server ends a session: the code of the last frame, of the socket, and whether to come back."""

from typing import NamedTuple

import msgspec

from adjuge.wire.messages import Bye


class CloseReason(NamedTuple):
    closing: int
    again: bool


CLOSE_REASONS = {
    "join_first": CloseReason(4400, False),  # the first message was something else
    "no_identity": CloseReason(4401, False),
    "watching_not_allowed": CloseReason(4403, False),
    "blocked": CloseReason(4403, False),
    "seat_lost": CloseReason(4403, False),
    "no_such_table": CloseReason(4404, False),
    "other_version": CloseReason(4406, False),
    "join_too_late": CloseReason(4408, True),
    "too_many_sockets": CloseReason(4409, False),
    "silent": CloseReason(4410, True),  # pings were not answered
    "too_fast": CloseReason(4429, True),
    "house_paused": CloseReason(4503, True),
    "internal": CloseReason(1011, True),
    "house_closing": CloseReason(1012, True),
}
_OTHER = CloseReason(4400, False)


def close_reason(code: str) -> CloseReason:
    return CLOSE_REASONS.get(code, _OTHER)


def bye(code: str) -> bytes:
    return msgspec.json.encode(Bye(code, close_reason(code).again))
