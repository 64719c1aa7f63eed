"""Whoever waits at the counter is served together."""

import asyncio
import json

import pytest

from adjuge.store import Store
from tests.store.said import listing

pytestmark = pytest.mark.anyio


async def test_those_who_wait_share_a_commit(store: Store) -> None:
    verdicts = await asyncio.gather(*(store.log.append(f"t{n}", 1, 0, None, b"x", None) for n in range(500)))
    assert verdicts == ["written"] * 500
    assert store.commits <= 3


async def test_rivals_in_one_batch_get_different_answers(store: Store) -> None:
    verdicts = await asyncio.gather(
        store.log.append("t", 1, 0, "0:a", b"first", None),
        store.log.append("t", 1, 0, "1:b", b"second", None),
        store.log.append("t", 2, 0, "0:a", b"first again", None),
        store.log.append("u", 1, 0, "0:a", b"elsewhere", None),
    )
    assert list(verdicts) == ["written", "taken", "repeated", "written"]


async def test_losers_of_a_batch_leave_the_winners_alone(store: Store) -> None:
    for number in range(0, 100, 7):
        await store.log.append(f"t{number}", 1, 0, None, b"early", None)
    verdicts = await asyncio.gather(*(store.log.append(f"t{n}", 1, 0, f"0:{n}", b"late", None) for n in range(100)))
    assert verdicts == ["taken" if n % 7 == 0 else "written" for n in range(100)]
    for number in range(100):
        rows = await store.log.read(f"t{number}", 0)
        assert [row.body for row in rows] == [b"early" if number % 7 == 0 else b"late"]


async def test_a_listing_is_kept_with_its_row_or_not_at_all(store: Store) -> None:
    await store.log.append("t", 1, 10, None, b"", listing("gathering", {"p": "Ada"}))
    verdicts = await asyncio.gather(
        store.log.append("t", 2, 20, None, b"", listing("playing", {"p": "Ada"})),
        store.log.append("t", 2, 30, None, b"", listing("over", {"p": "Ada"})),
    )
    assert list(verdicts) == ["written", "taken"]
    listed = await store.lists.table("t")
    assert listed is not None
    assert (listed.seq, listed.opened, listed.at) == (2, 10, 20)
    assert json.loads(listed.listing)["phase"] == "playing"


async def test_an_older_listing_never_covers_a_newer_one(store: Store) -> None:
    await store.log.append("t", 2, 20, None, b"", listing("playing"))
    await store.log.append("t", 1, 10, None, b"", listing("gathering"))
    listed = await store.lists.table("t")
    assert listed is not None
    assert listed.seq == 2


async def test_a_malformed_listing_is_refused_before_anything_is_written(store: Store) -> None:
    with pytest.raises(ValueError, match="phase"):
        await store.log.append("t", 1, 10, None, b"", b'{"game": "boursicocotte"}')
    assert await store.log.read("t", 0) == []


async def test_who_gave_up_waiting_is_passed_over(store: Store) -> None:
    impatient = asyncio.ensure_future(store.log.append("t", 1, 0, None, b"x", None))
    patient = asyncio.ensure_future(store.log.append("u", 1, 0, None, b"x", None))
    await asyncio.sleep(0)  # both stand in the queue now
    impatient.cancel()
    assert await patient == "written"
    assert await store.log.append("t", 1, 1, None, b"y", None) in ("written", "taken")


async def test_closing_serves_those_who_wait(url: str) -> None:
    store = await Store.open(url, beat_s=3600)
    waiting = [asyncio.ensure_future(store.log.append(f"t{n}", 1, 0, None, b"x", None)) for n in range(300)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == ["written"] * 300
    again = await Store.open(url, beat_s=3600)
    assert len(await again.heads([f"t{n}" for n in range(300)])) == 300
    await again.close()
