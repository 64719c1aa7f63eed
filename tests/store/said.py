"""What tables say in these tests."""

import json
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
