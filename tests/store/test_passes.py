"""A pass is good until it is taken back, or its person is gone."""

import pytest
from sqlalchemy import Connection, text

from adjuge.store import Store
from adjuge.store.people import IssuedPass, PassHolder
from tests.store.said import Blank

pytestmark = pytest.mark.anyio


async def test_a_pass_is_good_for_its_person_until_it_is_taken_back(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    await store.passes.give("one", "p", "cookie", 10)
    await store.passes.give("two", "p", "token", 20)
    assert await store.passes.holder("one", "p") == PassHolder("Ada", 10)
    assert await store.passes.holder("one", "q") is None
    assert not await store.passes.take_back("one", "q")
    assert await store.passes.take_back("one", "p")
    assert await store.passes.holder("one", "p") is None
    assert await store.passes.holder("two", "p") == PassHolder("Ada", 20)


async def test_passes_are_listed_by_when_they_were_used(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    for number, id_ in enumerate("abc"):
        await store.passes.give(id_, "p", "cookie", number)
    await store.passes.used("a", 9)
    assert await store.passes.of("p") == [
        IssuedPass("a", "cookie", 0, 9),
        IssuedPass("c", "cookie", 2, 2),
        IssuedPass("b", "cookie", 1, 1),
    ]
    await store.passes.forget("cookie", 2)
    await store.passes.forget("token", 100)
    assert [given.id for given in await store.passes.of("p")] == ["a", "c"]


async def test_who_is_forgotten_has_no_passes_any_more(store: Store) -> None:
    await store.people.create("p", "Ada", 0)
    await store.passes.give("one", "p", "cookie", 10)
    await store.people.delete("p", Blank())
    await store.people.create("p", "Mallory", 0)
    assert await store.passes.of("p") == []


async def test_a_store_from_before_there_were_passes_is_brought_up_to_date(url: str) -> None:
    def back(connection: Connection) -> None:
        connection.execute(text("DROP TABLE passes"))
        for table in ("imports", "house", "subscriptions", "answers"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("DROP INDEX tables_due"))
        for column in ("host", "people", "due"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    store = await Store.open(url)
    await store.people.create("p", "Ada", 0)
    await store._database.transact(back)
    await store.close()
    store = await Store.open(url)
    await store.passes.give("one", "p", "cookie", 10)
    assert await store.passes.holder("one", "p") == PassHolder("Ada", 10)
    await store.close()
