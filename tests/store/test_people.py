"""People come back by what only they know, and are forgotten when they ask."""

import json

import pytest

from adjuge.store import KnownPerson, Rating, Store
from tests.store.said import Blank, listing, told

pytestmark = pytest.mark.anyio


async def test_a_guest_is_known_by_id(store: Store) -> None:
    assert await store.people.create("p", "Ada", 77)
    assert not await store.people.create("p", "Mallory", 78)
    assert await store.people.get("p") == KnownPerson("p", "Ada", 77, has_link=False, has_recovery=False)
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
    assert found == KnownPerson("p", "Ada", 0, has_link=True, has_recovery=False)
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


async def test_who_asks_to_be_forgotten_is_gone_wherever_they_ever_sat(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    await store.ratings.apply_once("t", "boursicocotte", True, ["p"], lambda _: {"p": (25.0, 8.0)})
    bodies = {"t": [b"Ada sits down", b"Bob says hello", b"Ada lives in Ockham"], "u": [b"Ada", b"has left"]}
    listings = {"t": listing("playing", {"p": "Ada", "q": "Bob"}), "u": listing("gathering", {"p": "Ada"})}
    for table, entries in bodies.items():
        for seq, entry in enumerate(entries, 1):
            assert await store.log.append(table, seq, seq, f"0:{seq}", entry, listings[table]) == "written"
    await store.log.append("u", 3, 3, None, b"gone", listing("gathering", {}))
    await told(store, "another", 1, 0, listing("gathering", {"q": "Ada"}))
    before = [row[:3] for row in await store.log.read("t", 0)]
    another = await store.log.read("another", 0), await store.lists.table("another")
    assert [row.id for row in await store.lists.tables_of("p")] == ["t"]

    blank = Blank(b"Ada", b"Ockham")
    await store.people.delete("p", blank)

    assert blank.seen == [bodies["t"], [*bodies["u"], b"gone"]]  # all of a table, in order, and no other table
    assert [row[:3] for row in await store.log.read("t", 0)] == before
    assert [row.body for row in await store.log.read("t", 0)] == [b"- sits down", b"Bob says hello", b"- lives in -"]
    assert [row.body for row in await store.log.read("u", 0)] == [b"-", b"has left", b"gone"]
    listed = await store.lists.table("t")
    assert listed
    assert [one["name"] for one in json.loads(listed.listing)["people"]] == ["-", "Bob"]
    assert (await store.log.read("another", 0), await store.lists.table("another")) == another
    assert await store.people.get("p") is None
    assert await store.ratings.of("p") == []


async def test_ratings_of_others_stay(store: Store) -> None:
    await store.ratings.apply_once("t", "money", False, ["p", "q"], lambda _: {"p": (1.0, 2.0), "q": (3.0, 4.0)})
    await store.people.delete("p", Blank())
    assert [rated.rating for rated in await store.ratings.of("q")] == [Rating(3.0, 4.0, 1)]
