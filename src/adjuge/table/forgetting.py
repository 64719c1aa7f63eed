"""What is forgotten of a person who asks for it: the fields that `facts` marks as personal, wherever they are theirs.

Moves stay, so that the others keep their games; whoever made them has no name any more, and said nothing.
"""

from collections.abc import Iterable, Sequence
from typing import get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct

from adjuge.table.naming.display_name import NOBODY
from adjuge.table.state import facts as fact
from adjuge.table.state.facts import PERSONAL, Fact

_decoder = msgspec.json.Decoder[Fact](Fact)


def _personal(kind: type[Struct]) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if PERSONAL in getattr(hint, "__metadata__", ()))


_PERSONAL = {kind: _personal(kind) for kind in get_args(Fact)}


class _Body(Struct):
    """An entry whose facts keep their very bytes."""

    facts: list[Raw]
    format: int


class Forgetting:
    """Of one person. Meets the `Redaction` that the store asks for."""

    def __init__(self, person: str) -> None:
        self._person = person

    def log(self, bodies: Iterable[bytes]) -> Sequence[bytes]:
        """All entries of a table in order, with nothing personal left in those that are this person's."""
        seats: set[int] = set()
        return [self._entry(body, seats) for body in bodies]

    def listing(self, listing: bytes) -> bytes:
        told = msgspec.json.decode(listing)
        for one in told.get("people", ()):
            if one["person"] == self._person:
                one["name"] = NOBODY
        return msgspec.json.encode(told)

    def _entry(self, body: bytes, seats: set[int]) -> bytes:
        whole = msgspec.json.decode(body, type=_Body)
        kept = [self._kept(raw, seats) for raw in whole.facts]
        return body if kept == whole.facts else msgspec.json.encode(_Body(kept, whole.format))

    def _kept(self, raw: Raw, seats: set[int]) -> Raw:
        """`seats` are those this person holds by now."""
        each = _decoder.decode(raw)
        if isinstance(each, fact.SeatTaken | fact.BotSeated | fact.SeatVacated):
            seats.discard(each.seat)
        if isinstance(each, fact.SeatTaken) and each.person == self._person:
            seats.add(each.seat)
        names = _PERSONAL[type(each)]
        if not names or getattr(each, "seat", None) not in seats:
            return raw
        return Raw(msgspec.json.encode(msgspec.structs.replace(each, **dict.fromkeys(names, NOBODY))))
