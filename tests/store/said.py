"""What tables say in these tests."""

import json
from collections.abc import Sequence
from typing import Any

from adjuge.store import Store


def body(*facts: dict[str, Any]) -> bytes:
    return json.dumps({"facts": facts, "format": 1}).encode()


def listing(phase: str = "gathering", people: dict[str, str] | None = None, **more: Any) -> bytes:
    """`people` are names by id."""
    seats = [{"seat": seat, "person": id_, "name": name} for seat, (id_, name) in enumerate((people or {}).items())]
    plain = {"phase": phase, "game": "boursicocotte", "preset": "marteau", "public": True, "rated": False}
    return json.dumps(plain | {"ended": None, "people": seats} | more).encode()


async def told(store: Store, table: str, seq: int, at: int, said: bytes) -> None:
    assert await store.log.append(table, seq, at, None, body(), said) == "written"


class Blank:
    """Forgets what it is told to, whatever that is a part of; and remembers what it was given."""

    def __init__(self, *words: bytes) -> None:
        self.words, self.seen = words, list[Sequence[bytes]]()

    def log(self, bodies: Sequence[bytes]) -> Sequence[bytes]:
        self.seen.append(bodies)
        return [self.listing(body) for body in bodies]

    def listing(self, listing: bytes) -> bytes:
        for word in self.words:
            listing = listing.replace(word, b"-")
        return listing
