"""Why the server ends a conversation: the last frame's code, the socket's, and whether to come back."""

from typing import NamedTuple

import msgspec

from adjuge.wire.messages import Bye


class Farewell(NamedTuple):
    closing: int
    again: bool


FAREWELLS = {
    "join_first": Farewell(4400, False),  # the first message was something else
    "no_identity": Farewell(4401, False),
    "watching_not_allowed": Farewell(4403, False),
    "blocked": Farewell(4403, False),
    "no_such_table": Farewell(4404, False),
    "other_version": Farewell(4406, False),
    "join_too_late": Farewell(4408, True),
    "too_many_sockets": Farewell(4409, False),
    "silent": Farewell(4410, True),  # pings were not answered
    "too_fast": Farewell(4429, True),
    "house_paused": Farewell(4503, True),
    "internal": Farewell(1011, True),
    "house_closing": Farewell(1012, True),
}
_OTHER = Farewell(4400, False)


def farewell(code: str) -> Farewell:
    return FAREWELLS.get(code, _OTHER)


def bye(code: str) -> bytes:
    return msgspec.json.encode(Bye(code, farewell(code).again))
