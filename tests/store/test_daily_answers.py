"""Answers to the position of a day: the first of a person counts."""

import pytest

from adjuge.store import Store
from tests.store.said import Blank

pytestmark = pytest.mark.anyio


async def test_the_first_answer_of_a_person_and_day_counts(store: Store) -> None:
    assert await store.daily_answers.give(7, "p", 2) == 2
    assert await store.daily_answers.give(7, "p", 0) == 2
    assert await store.daily_answers.give(8, "p", 0) == 0
    assert await store.daily_answers.give(7, "q", 2) == 2
    assert await store.daily_answers.given(7) == {2: 2}
    assert await store.daily_answers.of("p", 7) == {7: 2, 8: 0}
    assert await store.daily_answers.of("p", 8) == {8: 0}


async def test_days_gone_by_and_people_who_are_gone_leave_no_answers(store: Store) -> None:
    for day in (1, 2, 3):
        await store.daily_answers.give(day, "p", 0)
        await store.daily_answers.give(day, "q", 1)
    await store.daily_answers.forget(2)
    await store.people.delete("p", Blank())
    assert [await store.daily_answers.given(day) for day in (1, 2, 3)] == [{}, {1: 1}, {1: 1}]
