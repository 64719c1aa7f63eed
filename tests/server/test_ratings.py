"""Ratings: who is compared, what leaving costs, and that every game counts once."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from adjuge.server.ratings.rating_math import MU, SIGMA, Company, Finish, Strength, new_ratings, partly, result
from adjuge.store import Ratings, StoreFailed
from tests.server.house import LiveHouse, open_house
from tests.server.playing import BUSY, finished_game, play_to_the_end

NEW = Strength()


def test_a_win_among_three_newcomers_is_worth_this_much() -> None:
    """The figures are written down: an update of the library must not change anybody's rating."""
    first, second, third = new_ratings([NEW, NEW, NEW], [1, 2, 3])
    assert [round(one.mu, 4) for one in (first, second, third)] == [30.2708, 25.0, 19.7292]
    assert [round(one.sigma, 4) for one in (first, second, third)] == [7.7888, 7.7888, 7.7888]
    assert first.games == 1


def test_equal_ranks_are_rated_equal() -> None:
    one, two, last = new_ratings([NEW, NEW, NEW], [1, 1, 3])
    assert one == two
    assert one.mu > MU > last.mu
    assert one.sigma < SIGMA


def test_who_left_is_last_even_where_the_stand_in_won() -> None:
    found = result("money", True, [Finish(0, "a"), Finish(1, "b"), Finish(2, "c")], False, [1, 2, 3], [0])
    assert found is not None
    assert found.ranks == (4, 2, 3)


def test_all_who_left_are_last_together() -> None:
    found = result("money", True, [Finish(0, "a"), Finish(1, "b"), Finish(2, "c")], False, [1, 2, 3], [0, 2])
    assert found is not None
    assert found.ranks == (4, 2, 4)


def test_a_table_with_bots_is_casual_and_bots_are_not_compared() -> None:
    found = result("money", True, [Finish(0, "a"), Finish(2, "b")], True, [1, 2, 3], [])
    assert found is not None
    assert (found.rated, found.people, found.ranks) == (False, ("a", "b"), (1, 3))


def test_nobody_is_compared_with_bots_alone_or_with_themselves() -> None:
    assert result("money", False, [Finish(0, "a")], True, [1, 2, 3], []) is None
    assert result("money", True, [Finish(0, "a"), Finish(1, "a"), Finish(2, "b")], False, [1, 2, 3], []) is None


THREE = ("a", "b", "c")
KNOWN = dict.fromkeys(THREE, 20)


@pytest.mark.parametrize(
    ("company", "weights"),
    [
        (Company(False, (), {}, KNOWN), [1, 1, 1]),
        (Company(True, (), {}, KNOWN), [1 / 2, 1 / 2, 1 / 2]),
        (Company(False, (), {}, {}), [1 / 40, 1 / 40, 1 / 40]),
        (Company(False, (), {}, KNOWN | {"c": 4}), [57 / 80, 57 / 80, 1]),
        (Company(False, (), {frozenset("ab"): 3}, KNOWN), [5 / 8, 5 / 8, 1]),
        (Company(False, ("c",), {}, KNOWN), [3 / 4, 3 / 4, 1]),
        (Company(True, ("c",), {frozenset("ac"): 9}, {}), [0.5 * 0.02625 / 2, 0.5 * 0.0375 / 2, 1 / 2]),
    ],
)
def test_a_game_counts_less_by_the_published_rule(company: Company, weights: list[float]) -> None:
    assert [company.weight(person, THREE) for person in THREE] == pytest.approx(weights)


def test_a_part_of_a_game_is_a_part_of_the_way() -> None:
    before, after = Strength(25, 8, 3), Strength(29, 6, 4)
    assert partly(before, after, 0) == Strength(25, 8, 4)
    assert partly(before, after, 1) == after
    half = partly(before, after, 0.5)
    assert (half.mu, half.games) == (27, 4)
    assert half.sigma**2 == pytest.approx((64 + 36) / 2)


@pytest.mark.anyio
async def test_a_rated_game_changes_the_leaderboard_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, BUSY, real_time=True) as house:
        people = [await house.known(name) for name in ("Anne", "Otto", "Zoé")]
        for person in people:
            await person.post("/me/recovery")
        table = await people[0].opens(game="money", rated=True)
        async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
            for talk in (a, b, c):
                await talk.sit()
            await a.ask("start")
            for talk in (b, c):
                while (await talk.hear("told")).get("table", {}).get("phase") != "playing":
                    pass
        async with people[0].at(table) as a, people[1].at(table) as b, people[2].at(table) as c:
            await asyncio.gather(*(play_to_the_end(t, "money", random.Random(n)) for n, t in enumerate((a, b, c))))
        await house.components.rating_worker.settled()
        board = (await people[0].get("/ratings", game="money")).json()
        card = (await people[0].get(f"/archive/{table}")).json()
        _assert_ranked(board, card)
        assert (await people[0].get("/ratings", game="money", rated="false")).json()["people"] == []
        assert (await people[0].get("/me")).json()["standings"][0]["games"] == 1
        house.components.rating_worker.over(table)
        await house.components.rating_worker.settled()
        assert (await people[0].get("/ratings", game="money")).json() == board


def _assert_ranked(board: dict[str, Any], card: dict[str, Any]) -> None:
    ranks = {place["name"]: rank for place, rank in zip(card["places"], card["ranks"], strict=True)}
    listed = [person["name"] for person in board["people"]]
    assert listed == sorted(listed, key=lambda name: ranks[name])
    assert [person["me"] for person in board["people"]] == [name == "Anne" for name in listed]


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_game_that_ended_as_the_house_closed_is_settled_when_it_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_late(*_: object) -> bool:
        raise StoreFailed("the house was closing")

    with monkeypatch.context() as closing:
        closing.setattr(Ratings, "apply_once", too_late)
        async with open_house(tmp_path, BUSY, real_time=True) as house:
            table = await finished_game(await house.known("Anne"))
            await house.components.rating_worker.settled()
    async with open_house(tmp_path, seed=2) as house:
        await house.components.rating_worker.settled()
        assert not await house.components.store.ratings.apply_once(table, "money", False, (), lambda _: {})


@pytest.mark.anyio
async def test_a_game_nobody_knows_has_no_leaderboard(live_server: LiveHouse) -> None:
    answer = await live_server.guest().get("/ratings", game="poker")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
