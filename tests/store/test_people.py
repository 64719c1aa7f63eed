"""People come back by what only they know, and are forgotten when they ask."""

import json
from typing import Any

import pytest

from adjuge.store import Known, Rating, Store
from adjuge.store.redaction import NOBODY
from tests.store.said import body, listing

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_id(store: Store) -> None:
    assert await store.people.create("p", "Ada", 77)
    assert not await store.people.create("p", "Mallory", 78)
    assert await store.people.get("p") == Known("p", "Ada", 77, has_link=False, has_recovery=False)
    assert await store.people.get("q") is None


async def test_a_name_may_change(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    assert await store.people.rename("p", "Béatrice 🐄")
    known = await store.people.get("p")
    assert known
    assert known.name == "Béatrice 🐄"
    assert not await store.people.rename("nobody", "x")


async def test_a_link_leads_back_until_it_is_replaced(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    assert await store.people.set_link("p", b"hash of a link")
    found = await store.people.by_link(b"hash of a link")
    assert found == Known("p", "Ada", 0, has_link=True, has_recovery=False)
    await store.people.set_link("p", b"another")
    assert await store.people.by_link(b"hash of a link") is None
    await store.people.set_link("p", None)
    assert await store.people.by_link(b"another") is None


async def test_a_recovery_code_leads_back_and_is_no_link(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    assert await store.people.set_recovery("p", b"hash")
    found = await store.people.by_recovery(b"hash")
    assert found
    assert (found.id, found.has_recovery) == ("p", True)
    assert await store.people.by_link(b"hash") is None


OPENED = {"type": "opened", "id": "t", "host": "p", "house_seed": "00"}
MOVED = {"type": "moved", "seat": 0, "move": {"type": "bid", "amount": 120}}


async def facts_of(store: Store, table: str) -> list[dict[str, Any]]:
    return [fact for row in await store.log.read(table, 0) for fact in json.loads(row.body)["facts"]]


async def written(store: Store, table: str, *entries: list[dict[str, Any]], listed: bytes) -> None:
    for seq, facts in enumerate(entries, 1):
        assert await store.log.append(table, seq, seq, f"0:{seq}", body(*facts), listed) == "written"


async def test_who_asks_to_be_forgotten_has_no_name_and_said_nothing(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    await store.ratings.apply_once("t", "boursicocotte", True, ["p"], lambda _: {"p": (25.0, 8.0)})
    sat = {"type": "sat", "seat": 0, "person": "p", "name": "Ada", "nonce": "n"}
    other = {"type": "sat", "seat": 1, "person": "q", "name": "Bob", "nonce": "m"}
    entries: list[list[dict[str, Any]]] = [
        [OPENED, sat],
        [other],
        [{"type": "renamed", "seat": 0, "name": "Ada L."}, {"type": "renamed", "seat": 1, "name": "Bobby"}],
        [{"type": "said", "seat": 0, "text": "I live in Ockham"}, MOVED],
        [{"type": "said", "seat": 1, "text": "hello"}],
        [{"type": "vacated", "seat": 0}],
        [{"type": "sat", "seat": 0, "person": "r", "name": "Cleo", "nonce": "o"}],
        [{"type": "said", "seat": 0, "text": "mine, not hers"}],
    ]
    await written(store, "t", *entries, listed=listing("playing", {"p": "Ada", "q": "Bob"}))
    before = [row[:3] for row in await store.log.read("t", 0)]

    await store.people.delete("p")

    assert [row[:3] for row in await store.log.read("t", 0)] == before
    facts = await facts_of(store, "t")
    assert b"Ada" not in json.dumps(facts).encode()
    assert "Ockham" not in json.dumps(facts)
    assert facts == [
        OPENED,
        sat | {"name": NOBODY},
        other,
        {"type": "renamed", "seat": 0, "name": NOBODY},
        {"type": "renamed", "seat": 1, "name": "Bobby"},
        {"type": "said", "seat": 0, "text": NOBODY},
        MOVED,
        {"type": "said", "seat": 1, "text": "hello"},
        {"type": "vacated", "seat": 0},
        entries[6][0],
        entries[7][0],
    ]
    listed = await store.lists.table("t")
    assert listed
    assert [one["name"] for one in json.loads(listed.listing)["people"]] == [NOBODY, "Bob"]
    assert await store.people.get("p") is None
    assert await store.ratings.of("p") == []


async def test_who_has_left_a_table_is_forgotten_there_too(store: Store) -> None:
    sat = {"type": "sat", "seat": 0, "person": "p", "name": "Ada", "nonce": "n"}
    await store.log.append("t", 1, 0, None, body(sat), listing("gathering", {"p": "Ada"}))
    await store.log.append("t", 2, 0, None, body({"type": "vacated", "seat": 0}), listing("gathering", {}))
    assert await store.lists.tables_of("p") == []
    await store.people.delete("p")
    assert (await facts_of(store, "t"))[0]["name"] == NOBODY


async def test_forgetting_one_leaves_other_tables_as_they_are(store: Store) -> None:
    sat = {"type": "sat", "seat": 0, "person": "q", "name": "Ada", "nonce": "n"}
    await store.log.append("t", 1, 0, None, body(sat), listing("gathering", {"q": "Ada"}))
    before = await store.log.read("t", 0)
    await store.people.delete("p")
    assert await store.log.read("t", 0) == before


async def test_ratings_of_others_stay(store: Store) -> None:
    await store.ratings.apply_once("t", "money", False, ["p", "q"], lambda _: {"p": (1.0, 2.0), "q": (3.0, 4.0)})
    await store.people.delete("p")
    assert [rated.rating for rated in await store.ratings.of("q")] == [Rating(3.0, 4.0, 1)]
