"""A table is settled once, and no table's result is lost to another's."""

import asyncio
from collections.abc import Mapping

import pytest

from adjuge.store import LeaderboardRow, Rated, Rating, Store

pytestmark = pytest.mark.anyio


def one_up(known: Mapping[str, Rating]) -> dict[str, tuple[float, float]]:
    return {person: (known[person].mu + 1 if person in known else 1.0, 2.0) for person in ("p", "q")}


async def test_a_table_is_settled_once(store: Store) -> None:
    assert await store.ratings.apply_once("t", "money", True, ["p", "q"], one_up)
    assert not await store.ratings.apply_once("t", "money", True, ["p", "q"], one_up)
    assert await store.ratings.of("p") == [Rated("p", "money", True, Rating(1.0, 2.0, 1))]


async def test_rated_and_casual_games_and_each_game_are_apart(store: Store) -> None:
    await store.ratings.apply_once("t", "money", True, ["p", "q"], one_up)
    await store.ratings.apply_once("u", "money", False, ["p", "q"], one_up)
    await store.ratings.apply_once("v", "bouse", True, ["p", "q"], one_up)
    await store.ratings.apply_once("w", "money", True, ["p", "q"], one_up)
    found = {(rated.game, rated.rated): rated.rating for rated in await store.ratings.of("p")}
    assert found == {
        ("money", True): Rating(2.0, 2.0, 2),
        ("money", False): Rating(1.0, 2.0, 1),
        ("bouse", True): Rating(1.0, 2.0, 1),
    }


async def test_tables_that_end_together_all_count(url: str) -> None:
    stores = [await Store.open(url, beat_s=3600)]
    if url.startswith("postgresql"):
        stores += [await Store.open(url, beat_s=3600) for _ in range(2)]
    settled = [
        store.ratings.apply_once(f"t{table}", "money", True, ["p", "q"], one_up)
        for table in range(4)
        for store in stores
    ]
    assert sum(await asyncio.gather(*settled)) == 4
    assert [rated.rating for rated in await stores[0].ratings.of("q")] == [Rating(4.0, 2.0, 4)]
    for store in stores:
        await store.close()


async def test_a_judge_who_stumbles_leaves_the_table_unsettled(store: Store) -> None:
    def stumble(_known: Mapping[str, Rating]) -> dict[str, tuple[float, float]]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.ratings.apply_once("t", "money", True, ["p"], stumble)
    assert await store.ratings.apply_once("t", "money", True, ["p", "q"], one_up)


async def test_the_best_are_those_one_can_rely_on(store: Store) -> None:
    for person, name in (("p", "Ada"), ("q", "Bob"), ("r", "Cleo")):
        await store.people.create(person, name, 0)
        await store.people.set_recovery(person, name.encode())
    await store.people.create("guest", "Dan", 0)
    judged = {"p": (30.0, 8.0), "q": (25.0, 1.0), "r": (20.0, 1.0), "gone": (99.0, 1.0), "guest": (98.0, 1.0)}
    await store.ratings.apply_once("t", "money", True, list(judged), lambda _: judged)
    best = await store.ratings.best("money", True)
    assert [ranked.person for ranked in best] == ["q", "r", "p"]
    assert best[0] == LeaderboardRow("q", "Bob", Rating(25.0, 1.0, 1))
    assert await store.ratings.best("money", True, games=2) == []
    assert len(await store.ratings.best("money", True, limit=2)) == 2
    assert await store.ratings.best("money", False) == []
