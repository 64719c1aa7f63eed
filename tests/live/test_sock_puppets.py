"""Ratings that nobody can have by playing against names of their own."""

import random
import statistics
from pathlib import Path

import pytest

from adjuge.store import Store
from tests.live.hostile.sock_puppets import Season, honest_evenings, sock_puppets

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def a_month(folder: Path, honest: int, puppets: int) -> tuple[dict[str, float], float, float]:
    """Points of the honest, of the best of three puppets, and what the fourth name they made up afterwards adds."""
    store = await Store.open(f"sqlite:///{folder / 'house.db'}")
    season = Season(store)
    try:
        people = [await season.account(f"p{number:02}") for number in range(12)]
        await honest_evenings(season, people, honest, random.Random(1))
        names = [await season.account(name) for name in ("x1", "x2", "x3")]
        await sock_puppets(season, names, puppets)
        points = await season.points()
        best = points["x1"]
        for number in range(10):
            fresh = [await season.account(f"y{number}{which}") for which in "ab"]
            await season.ends(["x1", *fresh], [1, 2, 3])
        fresh_names = (await season.points())["x1"]
    finally:
        await store.close()
    return {person: points[person] for person in people}, best, fresh_names


async def check(folder: Path, honest: int, puppets: int) -> None:
    points, best, with_fresh_names = await a_month(folder, honest, puppets)
    middle = statistics.median(points.values())
    print(f"honest {sorted(round(one, 1) for one in points.values())}, puppet {best:.1f}, then {with_fresh_names:.1f}")
    assert best < 2 < middle / 2, "less than a game or two of anybody's"
    assert with_fresh_names < middle / 2
    assert sorted(points, key=lambda person: points[person])[-1] in ("p09", "p10", "p11")


async def test_three_sock_puppets_gain_nothing_worth_having(tmp_path: Path) -> None:
    await check(tmp_path, honest=250, puppets=200)


@pytest.mark.long
async def test_nor_in_two_thousand_games(tmp_path: Path) -> None:
    await check(tmp_path, honest=1000, puppets=2000)


async def test_guests_are_rated_and_not_ranked(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.db'}")
    season = Season(store)
    anne, otto, ines = await season.account("anne"), await season.guest("otto"), await season.account("ines")
    await season.ends([anne, otto, ines], [2, 1, 3])
    assert list(await season.points()) == ["anne", "ines"]
    assert len(await store.ratings.of(otto)) == 1
    await store.people.set_recovery(otto, b"otto")
    assert next(iter(await season.points())) == "otto"
    await store.close()


async def test_an_old_acquaintance_counts_in_full_again_after_a_month(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'house.db'}")
    season = Season(store)
    people = [await season.account(name) for name in ("anne", "otto")]
    assert await store.ratings.meetings("money", True, people, 0, season.now, "") == {}
    await season.ends(people, [1, 2])
    await season.ends(people, [1, 2], public=False)
    met = {frozenset(people): 2}
    assert await store.ratings.meetings("money", True, people, 0, season.now, "") == met
    assert await store.ratings.meetings("money", True, people, season.now + 1, season.now + 2, "") == {}
    assert await store.ratings.meetings("money", False, people, 0, season.now, "") == {}
    assert await store.ratings.acquaintances(True, people) == {}
    assert await store.ratings.acquaintances(True, people[:1]) == {"anne": 1}
    await store.close()
