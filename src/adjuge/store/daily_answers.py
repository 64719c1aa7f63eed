"""Answers to the position of a day: one of a person and day, the first."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, func, select

from adjuge.store.engines.database import Database
from adjuge.store.schema import answers


class DailyAnswers:
    """A day is a date's ordinal, an answer its place among those offered."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def give(self, day: int, person: str, answer: int) -> int:
        """The one that counts, which is an earlier one where there was one."""

        def work(connection: Connection) -> int:
            put = self._database.upsert(answers).values(day=day, person=person, answer=answer)
            connection.execute(put.on_conflict_do_nothing())
            mine = select(answers.c.answer).where(answers.c.day == day, answers.c.person == person)
            counted: int = connection.execute(mine).scalar_one()
            return counted

        return await self._database.transact(work)

    async def of(self, person: str, since: int) -> Mapping[int, int]:
        """By day, from that one on."""
        asked = select(answers.c.day, answers.c.answer).where(answers.c.person == person, answers.c.day >= since)
        return {row[0]: row[1] for row in await self._database.ask(asked)}

    async def given(self, day: int) -> Mapping[int, int]:
        """How many gave each answer; those that nobody gave are not there."""
        asked = select(answers.c.answer, func.count()).where(answers.c.day == day).group_by(answers.c.answer)
        return {row[0]: row[1] for row in await self._database.ask(asked)}

    async def forget(self, before: int) -> None:
        await self._database.transact(
            lambda connection: connection.execute(delete(answers).where(answers.c.day < before))
        )
