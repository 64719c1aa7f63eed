"""My own statistics: games, wins, with people and without, as the lists have them; and nothing of whoever is gone."""

from typing import Any

import pytest

from tests.server.house import Guest, LiveHouse
from tests.server.test_previews import table_that_says

pytestmark = pytest.mark.anyio


async def of(guest: Guest) -> dict[str, Any]:
    answer = await guest.get("/me/statistics")
    assert answer.status_code == 200, answer.text
    return {each.pop("game"): each for each in answer.json()["games"]}


async def my_id(house: LiveHouse, guest: Guest) -> str:
    """Which nobody is told; the house knows whom it has let in."""
    opened = await guest.opens()
    row = await house.components.store.lists.table(opened)
    assert row is not None
    from adjuge.server.listings import listing_of

    return listing_of(row).host


async def test_games_and_wins_are_counted_by_game(live_server: LiveHouse) -> None:
    anne = await live_server.known("Anne")
    assert await of(anne) == {}
    me = await my_id(live_server, anne)

    async def sat(nth: int, *others: str, **said: Any) -> None:
        people = [{"seat": n, "person": person, "name": "x"} for n, person in enumerate((me, *others))]
        await table_that_says(live_server, f"{nth:022}", people=people, **said)

    await sat(1, "p1", ranks=[1, 2, 3], scores=[500, 300, 100], lasted=60_000)
    await sat(2, ranks=[1, 2, 3], scores=[700, 0, 0], lasted=None)
    await sat(3, "p1", ranks=[3, 1, 2], scores=[-5, 10, 0], game="bouse", lasted=1000)
    await sat(4, "p1", ranks=[1, 2, 3], left=[0])  # a stand-in has won
    await sat(5, me, ranks=[1, 2, 3])  # two seats of mine: nobody knows who played
    await sat(6, ended="abandoned", scores=None, ranks=None)
    await sat(7, phase="playing", ended=None, scores=None, ranks=None)
    await table_that_says(live_server, f"{8:022}")  # of others
    assert await of(anne) == {
        "bouse": {"games": 1, "won": 0, "with_people": 1, "won_with_people": 0, "best": -5, "lasted": 1000},
        "money": {
            "games": 3, "won": 2, "with_people": 2, "won_with_people": 1, "best": 700, "lasted": 60_000 + 2_040_000,
        },
    }  # fmt: skip


async def test_whoever_is_gone_has_none_and_others_keep_theirs(live_server: LiveHouse) -> None:
    anne, otto = await live_server.known("Anne"), await live_server.known("Otto")
    hers, his = await my_id(live_server, anne), await my_id(live_server, otto)
    people = [
        {"seat": n, "person": person, "name": name} for n, (person, name) in enumerate(((hers, "Anne"), (his, "Otto")))
    ]
    await table_that_says(live_server, "c" * 22, people=people)
    before = await of(otto)
    assert (await of(anne))["money"]["games"] == 1
    await live_server.components.store.people.delete(hers, _Nothing())
    assert (await anne.get("/me/statistics")).status_code == 401
    assert await of(otto) == before
    assert (await live_server.guest().get("/me/statistics")).status_code == 401


class _Nothing:
    def log(self, bodies: Any) -> Any:
        return list(bodies)

    def listing(self, listing: bytes) -> bytes:
        return listing
