"""When something is due at tables that nobody is at, and until when the house was open."""

import pytest

from adjuge.store import Store
from tests.store.said import listing, told

pytestmark = pytest.mark.anyio


async def test_what_is_due_is_found_the_most_overdue_first(store: Store) -> None:
    await told(store, "a", 1, 10, listing("playing", due=300))
    await told(store, "b", 1, 10, listing("playing", due=200))
    await told(store, "c", 1, 10, listing("playing"))
    assert await store.lists.due_before(199) == []
    assert await store.lists.due_before(300) == ["b", "a"]
    await told(store, "b", 2, 20, listing("over", ended="played"))
    assert await store.lists.due_before(300) == ["a"]


async def test_all_that_is_due_is_put_off(store: Store) -> None:
    await told(store, "a", 1, 10, listing("playing", due=300))
    await told(store, "b", 1, 10, listing("playing"))
    assert await store.lists.timed() == ["a"]
    assert await store.lists.timed(after="a") == []
    await store.lists.postpone(50)
    assert await store.lists.due_before(349) == []
    assert await store.lists.due_before(350) == ["a"]


async def test_a_list_does_not_tell_of_what_only_one_seat_knows(store: Store) -> None:
    await told(store, "a", 1, 10, listing("playing", {"p": "Ada"}, at=10))
    await told(store, "a", 2, 99, listing("playing", {"p": "Ada"}, at=10, due=100))
    assert [listed.at for listed in await store.lists.tables_of("p")] == [10]


async def test_the_house_knows_until_when_it_was_open(store: Store) -> None:
    assert await store.opening_hours.open_until() is None
    await store.opening_hours.still_open(5)
    await store.opening_hours.still_open(9)
    assert await store.opening_hours.open_until() == 9
