"""Names that one person has made up play against each other, and one of them always wins."""

import random
from collections.abc import Sequence

import msgspec

from adjuge.server.ratings.rating_worker import RatingWorker
from adjuge.store import Store
from adjuge.table.dependencies import SystemClock
from tests.store.said import body

DAY = 24 * 60 * 60 * 1000
GAME = "money"


class Season:
    """A house in which nothing is played: games end as they are told to, and are rated."""

    def __init__(self, store: Store) -> None:
        self._store, self._worker = store, RatingWorker(store, SystemClock())
        self._games, self.now = 0, 1_000 * DAY

    async def account(self, person: str) -> str:
        await self._store.people.create(person, person, 0)
        await self._store.people.set_recovery(person, person.encode())
        return person

    async def guest(self, person: str) -> str:
        await self._store.people.create(person, person, 0)
        return person

    async def ends(
        self, people: Sequence[str], ranks: Sequence[int], *, public: bool = True, left: Sequence[int] = ()
    ) -> None:
        """`ranks` by seat."""
        self._games += 1
        table = f"t{self._games}"
        seats = [{"seat": seat, "person": person, "name": person} for seat, person in enumerate(people)]
        listing = {
            "phase": "over", "game": GAME, "preset": "standard", "public": public, "watch": True, "rated": True,
            "setting": {"game": GAME, "seats": len(people)}, "host": people[0], "seats": len(people), "open": 0,
            "people": seats, "bots": [], "ended": "played", "scores": [0] * len(people), "ranks": ranks, "left": left,
        }  # fmt: skip
        await self._store.log.append(table, 1, self.now, None, body(), msgspec.json.encode(listing))
        assert await self._worker._settle(table)

    async def points(self) -> dict[str, float]:
        """Of those who are ranked."""
        rows = await self._store.ratings.best(GAME, True, limit=100)
        return {row.person: row.rating.mu - 3 * row.rating.sigma for row in rows}


async def honest_evenings(season: Season, people: Sequence[str], games: int, rng: random.Random) -> None:
    """Three of them at a time, and the stronger win more often; a month goes by."""
    for _ in range(games):
        season.now += 30 * DAY // games
        three = rng.sample(range(len(people)), 3)
        order = sorted(three, key=lambda number: rng.gauss(number / len(people), 0.5), reverse=True)
        await season.ends([people[number] for number in three], [1 + order.index(number) for number in three])


async def sock_puppets(season: Season, people: Sequence[str], games: int) -> None:
    """The first of them always wins, the last one sometimes gets up."""
    for number in range(games):
        left = [2] if number % 3 == 0 else []
        await season.ends(people, [1, 2, 3], left=left)
