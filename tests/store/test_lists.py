"""The lobby and the archive."""

import pytest

from adjuge.store import Store
from tests.store.said import listing, told

pytestmark = pytest.mark.anyio


async def test_the_lobby_shows_public_tables_that_are_not_over_newest_first(store: Store) -> None:
    await told(store, "old", 1, 10, listing("gathering"))
    await told(store, "new", 1, 20, listing("playing", game="money"))
    await told(store, "secret", 1, 30, listing("gathering", public=False))
    await told(store, "done", 1, 40, listing("over", ended="played"))
    assert [listed.id for listed in await store.lists.open_tables()] == ["new", "old"]
    assert [listed.id for listed in await store.lists.open_tables(game="money")] == ["new"]
    assert await store.lists.open_tables(game="bouse") == []


async def test_a_long_list_is_read_page_by_page_and_nothing_is_seen_twice(store: Store) -> None:
    for number in range(7):
        await told(store, f"t{number}", 1, 100 + number // 3, listing())
    seen: list[str] = []
    before = None
    while page := await store.lists.open_tables(limit=2, before=before):
        seen += [listed.id for listed in page]
        before = page[-1].opened, page[-1].id
    assert seen == ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]


async def test_my_tables_are_those_where_i_have_a_seat(store: Store) -> None:
    await told(store, "a", 1, 10, listing("gathering", {"p": "Ada", "q": "Bob"}))
    await told(store, "b", 1, 20, listing("over", {"p": "Ada"}, public=False))
    await told(store, "c", 1, 30, listing("gathering", {"q": "Bob"}))
    assert [listed.id for listed in await store.lists.tables_of("p")] == ["b", "a"]
    await told(store, "a", 2, 40, listing("gathering", {"q": "Bob"}))
    assert [listed.id for listed in await store.lists.tables_of("p")] == ["b"]
    await told(store, "a", 3, 50, listing("gathering", {"q": "Bob", "p": "Ada"}))
    assert [listed.id for listed in await store.lists.tables_of("p", limit=1)] == ["a"]
    assert [listed.id for listed in await store.lists.tables_of("p", before=(50, "a"))] == ["b"]


async def test_the_archive_is_searched_by_game_preset_person_and_rating(store: Store) -> None:
    await told(store, "a", 1, 10, listing("over", {"p": "Ada"}, rated=True))
    await told(store, "b", 1, 20, listing("over", {"q": "Bob"}, preset="original"))
    await told(store, "c", 1, 30, listing("over", {"p": "Ada", "q": "Bob"}, game="money", preset="goldsieber"))
    await told(store, "d", 1, 40, listing("playing", {"p": "Ada"}))
    await told(store, "e", 1, 50, listing("over", {"p": "Ada"}, public=False))

    async def ids(**filters: object) -> list[str]:
        return [listed.id for listed in await store.lists.finished(**filters)]  # type: ignore[arg-type]

    assert await ids() == ["e", "c", "b", "a"]
    assert await ids(public=True) == ["c", "b", "a"]
    assert await ids(game="money") == ["c"]
    assert await ids(preset="original") == ["b"]
    assert await ids(person="p", public=True) == ["c", "a"]
    assert await ids(rated=True) == ["a"]
    assert await ids(rated=False, person="q", limit=1) == ["c"]
    assert await ids(before=(30, "c")) == ["b", "a"]


async def test_tables_are_counted_by_phase(store: Store) -> None:
    assert await store.lists.counts() == {}
    assert await store.lists.unfinished() == 0
    for number, phase in enumerate(("gathering", "playing", "playing", "over")):
        await told(store, f"t{number}", 1, 0, listing(phase))
    assert await store.lists.counts() == {"gathering": 1, "playing": 2, "over": 1}
    assert await store.lists.unfinished() == 3


async def test_a_table_nobody_opened_is_not_listed(store: Store) -> None:
    assert await store.lists.table("t") is None


async def test_tables_are_found_at_which_nothing_happens_any_more(store: Store) -> None:
    await told(store, "waits", 1, 10, listing("gathering"))
    await told(store, "invites", 1, 10, listing("gathering", public=False))
    await told(store, "stands still", 1, 20, listing("playing"))
    await told(store, "goes on", 1, 20, listing("playing"))
    await store.log.append("goes on", 2, 60, None, b"a move", None)
    await told(store, "done", 1, 20, listing("over", ended="played"))
    silent: list[str] = []
    after = None
    while page := await store.lists.silent_since(50, limit=2, after=after):
        silent += [listed.id for listed in page]
        after = page[-1].at, page[-1].id
    assert silent == ["invites", "waits", "stands still"]
    assert [listed.id for listed in await store.lists.silent_since(50, waiting=True)] == ["waits"]
    assert await store.lists.silent_since(10) == []
