"""Shares in a shuffle, for tests that speak to a table without the client: what was committed to can be revealed."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import msgspec

from adjuge.rules.seal.binding import NonceScope, seat_commitment, table_hash
from adjuge.table.dependencies import Person
from adjuge.table.feed.subscribers import Outbox, Subscriber
from adjuge.table.live import LiveTable
from adjuge.wire.commands import Reveal

_NONCES: dict[str, str] = {}  # by commitment
_NUMBERS = count(1)


def committed(table: str, promise: str, seat: int, nonce: str, attempt: int = 1) -> str:
    """The commitment to this nonce, which is remembered."""
    place = NonceScope(table_hash(table), attempt, bytes.fromhex(promise))
    commitment = seat_commitment(place, seat, bytes.fromhex(nonce)).hex()
    _NONCES[commitment] = nonce
    return commitment


def sitting(info: Mapping[str, Any], mine: tuple[int, ...] | list[int], nonce: str, seat: int | None) -> dict[str, Any]:
    """The fields of `sit` at a table that was told so: a seat of one's own, a free one, or the first."""
    if seat is None:
        listed = info["deal"]["listed"]
        kept = [number for number in mine if listed[number]["commitment"] is None]
        free = [number for number, there in enumerate(info["seats"]) if there["kind"] == "empty"]
        seat = next(iter([*kept, *mine, *free]), 0)
    return {"seat": seat, "commitment": committed(info["id"], info["commitment"], seat, nonce)}


def nonce_of(commitment: str | None) -> str | None:
    return None if commitment is None else _NONCES.get(commitment)


def reveals(info: Mapping[str, Any], mine: tuple[int, ...] | list[int]) -> Iterator[dict[str, Any]]:
    """The fields of `reveal` for each seat of mine that is asked, and whose nonce is known."""
    deal = info["deal"]
    if deal["stage"] == "revealing":
        for seat in mine:
            nonce = nonce_of(deal["listed"][seat]["commitment"])
            if nonce is not None and seat not in deal["revealed"]:
                yield {"seat": seat, "attempt": deal["attempt"], "nonce": nonce}


async def all_reveal(table: LiveTable, *but: int) -> None:
    """Everybody who can, but for these seats, wherever they may be."""
    for number, seat in enumerate(table.state.seats):
        if seat.person is not None and number not in but:
            somebody = Subscriber(table, Person(seat.person, seat.name), number, Outbox())
            for fields in list(reveals(msgspec.to_builtins(table.state.info()), (number,))):
                await table.command(somebody, Reveal(id=f"r{next(_NUMBERS)}", **fields))
