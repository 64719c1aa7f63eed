"""Ratings per person and game, rated and casual games apart."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, func, select, update

from adjuge.store.engines.database import Database
from adjuge.store.errors import StoreFailed
from adjuge.store.schema import people, rated_tables, ratings, seated, tables


class Rating(NamedTuple):
    mu: float
    sigma: float
    games: int = 0


class Rated(NamedTuple):
    person: str
    game: str
    rated: bool
    rating: Rating


class LeaderboardRow(NamedTuple):
    person: str
    name: str
    rating: Rating


Judge: TypeAlias = Callable[[Mapping[str, Rating]], Mapping[str, tuple[float, float]]]
_ATTEMPTS = 10

# Written once, with places for values: to write a statement takes SQLAlchemy longer than to carry it out.
_THEIRS = select(ratings).where(
    ratings.c.person.in_(bindparam("persons", expanding=True)),
    ratings.c.game == bindparam("of_game"),
    ratings.c.rated == bindparam("of_rated"),
)
_CHANGE = update(ratings).where(
    ratings.c.person == bindparam("whose"),
    ratings.c.game == bindparam("of_game"),
    ratings.c.rated == bindparam("of_rated"),
    ratings.c.games == bindparam("before"),
)


class _OvertakenError(Exception):
    """Another table of the same person was settled in between."""


class Ratings:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._once = database.upsert(rated_tables).on_conflict_do_nothing()
        self._first = database.upsert(ratings).on_conflict_do_nothing()

    async def apply_once(self, table: str, game: str, rated: bool, persons: Sequence[str], judge: Judge) -> bool:
        """Settle a table. False if that was done before, and nothing changes.

        `judge` gets the ratings these people have (who is new is missing) and answers mu and sigma for those who
        are to have new ones. It is asked again if another of their tables was settled in the meantime.
        """

        def work(connection: Connection) -> bool:
            if connection.execute(self._once, {"table_id": table}).rowcount == 0:
                return False
            known = {one.person: one.rating for one in self._known(connection, game, rated, persons)}
            # In the order of keys, like all that several nodes write.
            for person, (mu, sigma) in sorted(judge(known).items()):
                self._put(connection, Rated(person, game, rated, Rating(mu, sigma, 0)), known.get(person))
            return True

        for _ in range(_ATTEMPTS):
            with suppress(_OvertakenError):
                return await self._database.transact(work)
        raise StoreFailed(f"the ratings of table {table} were overtaken {_ATTEMPTS} times")

    async def of(self, person: str) -> Sequence[Rated]:
        found = await self._database.ask(select(ratings).where(ratings.c.person == person))
        return [_rated(*row) for row in found]

    async def best(self, game: str, rated: bool, limit: int = 50, games: int = 1) -> Sequence[LeaderboardRow]:
        """By what can be relied on, mu - 3 sigma, of accounts that have played so many games."""
        asked = (
            select(ratings.c.person, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(people, people.c.id == ratings.c.person)
            .where(ratings.c.game == game, ratings.c.rated == rated, ratings.c.games >= games)
            .where(people.c.recovery.is_not(None))
            .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.person)
            .limit(limit)
        )
        return [LeaderboardRow(row[0], row[1], Rating(*row[2:])) for row in await self._database.ask(asked)]

    async def meetings(
        self, game: str, rated: bool, persons: Sequence[str], since: int, until: int, but: str
    ) -> Mapping[frozenset[str], int]:
        """How often each two of these people have played a game of this kind to its end, another table than `but`."""
        one, other = seated.alias(), seated.alias()
        asked = (
            select(one.c.person, other.c.person, func.count())
            .join(other, other.c.table_id == one.c.table_id)
            .join(tables, tables.c.id == one.c.table_id)
            .where(one.c.person.in_(persons), other.c.person.in_(persons), one.c.person < other.c.person)
            .where(one.c.here, other.c.here, tables.c.ended == "played", tables.c.id != but)
            .where(tables.c.game == game, tables.c.rated == rated, tables.c.at >= since, tables.c.at <= until)
            .group_by(one.c.person, other.c.person)
        )
        return {frozenset(row[:2]): row[2] for row in await self._database.ask(asked)}

    async def acquaintances(self, rated: bool, persons: Sequence[str]) -> Mapping[str, int]:
        """How many other accounts each of them has played a game with, in all games, not counting each other."""
        one, other = seated.alias(), seated.alias()
        asked = (
            select(one.c.person, func.count(other.c.person.distinct()))
            .join(other, other.c.table_id == one.c.table_id)
            .join(tables, tables.c.id == one.c.table_id)
            .join(people, people.c.id == other.c.person)
            .where(one.c.person.in_(persons), other.c.person.not_in(persons), people.c.recovery.is_not(None))
            .where(one.c.here, other.c.here, tables.c.ended == "played", tables.c.rated == rated)
            .group_by(one.c.person)
        )
        return {row[0]: row[1] for row in await self._database.ask(asked)}

    def _known(self, connection: Connection, game: str, rated: bool, persons: Sequence[str]) -> Sequence[Rated]:
        theirs = {"persons": persons, "of_game": game, "of_rated": rated}
        found: Sequence[Any] = connection.execute(_THEIRS, theirs).all()
        return [_rated(*row) for row in found]

    def _put(self, connection: Connection, new: Rated, old: Rating | None) -> None:
        """The number of games is the version: it only grows."""
        mu, sigma, _ = new.rating
        values = {"mu": mu, "sigma": sigma, "games": old.games + 1 if old else 1}
        if old is None:
            key = {"person": new.person, "game": new.game, "rated": new.rated}
            done = connection.execute(self._first, {**key, **values})
        else:
            unchanged = {"whose": new.person, "of_game": new.game, "of_rated": new.rated, "before": old.games}
            done = connection.execute(_CHANGE, {**unchanged, **values})
        if done.rowcount == 0:
            raise _OvertakenError


def _rated(person: str, game: str, rated: bool, mu: float, sigma: float, games: int) -> Rated:
    return Rated(person, game, rated, Rating(mu, sigma, games))
