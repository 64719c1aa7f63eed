"""The position of the day over HTTP: the same for all, solved once one has answered, one answer of each."""

from datetime import date

import msgspec
import pytest

from adjuge.review.daily.calendar import OPEN, position_of
from adjuge.wire.daily import DailyQuestion, Days
from tests.server.house import Guest, LiveHouse

pytestmark = pytest.mark.anyio

NOON = 1_795_003_200_000  # of this day, by UTC
TODAY = date(2026, 11, 18)
DAY_MS = 24 * 60 * 60 * 1000


@pytest.fixture
async def house(live_server: LiveHouse) -> LiveHouse:
    live_server.clock.sleeps(NOON - live_server.clock.now())
    return live_server


async def asked(guest: Guest, day: date = TODAY) -> DailyQuestion:
    answer = await guest.get(f"/daily/{day}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=DailyQuestion)


async def answered(guest: Guest, answer: int, day: date = TODAY) -> DailyQuestion:
    told = await guest.post(f"/daily/{day}", answer=answer)
    assert told.status_code == 200, told.text
    return msgspec.json.decode(told.content, type=DailyQuestion)


async def test_the_question_says_nothing_of_what_is_best(house: LiveHouse) -> None:
    kept = position_of(TODAY)
    told = await house.guest().get(f"/daily/{TODAY}")
    question = msgspec.json.decode(told.content, type=DailyQuestion)
    assert (question.day, question.number, question.game) == ("2026-11-18", 18, kept.game)
    assert (question.answers, question.solution) == (kept.answers, None)
    assert msgspec.json.decode(question.view)["seat"] == question.seat == kept.seat
    for secret in (kept.table, kept.memory, *map(str, kept.chances)):
        assert secret not in told.text


async def test_whoever_has_answered_hears_what_is_best_and_what_the_house_said(house: LiveHouse) -> None:
    kept = position_of(TODAY)
    other = next(place for place in range(len(kept.answers)) if place != kept.best)
    anne, bob, cem = [await house.known(name) for name in ("Anne", "Bob", "Cem")]
    await answered(anne, other)
    await answered(bob, other)
    solution = (await answered(cem, kept.best)).solution
    assert solution is not None
    assert (solution.mine, solution.best, solution.dealers) == (kept.best, kept.best, kept.dealers)
    assert solution.chances == kept.chances
    expected = [0] * len(kept.answers)
    expected[other], expected[kept.best] = 2, 1
    assert solution.given == tuple(expected)
    assert (await asked(cem)).solution == solution
    assert (await asked(await house.known("Dora"))).solution is None


async def test_the_first_answer_counts(house: LiveHouse) -> None:
    anne = await house.known()
    await answered(anne, 1)
    solution = (await answered(anne, 0)).solution
    assert solution is not None
    assert (solution.mine, sum(solution.given)) == (1, 1)


async def test_the_last_days_can_be_answered_and_no_others(house: LiveHouse) -> None:
    anne = await house.known()
    eldest = date.fromordinal(TODAY.toordinal() - OPEN + 1)
    kept = position_of(eldest)
    await answered(anne, kept.best, eldest)
    await answered(anne, (position_of(TODAY).best + 1) % 2)
    days = msgspec.json.decode((await anne.get("/daily")).content, type=Days)
    assert [day.day for day in days.days] == [date.fromordinal(TODAY.toordinal() - k).isoformat() for k in range(OPEN)]
    assert [day.solved for day in days.days] == [False, *[None] * (OPEN - 2), True]
    assert days.next_ms == DAY_MS // 2
    for day in ("2026-11-19", "2026-11-11", "2026-13-01", "today"):
        refused = await anne.get(f"/daily/{day}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_such_day")
    refused = await anne.post(f"/daily/{TODAY}", answer=len(position_of(TODAY).answers))
    assert (refused.status_code, refused.json()["code"]) == (409, "no_such_answer")
    assert (await house.guest().post(f"/daily/{TODAY}", answer=0)).status_code == 401


async def test_who_deletes_their_data_takes_their_answer_along(house: LiveHouse) -> None:
    anne, bob = await house.known("Anne"), await house.known("Bob")
    await answered(anne, 0)
    await anne.delete("/me")
    solution = (await answered(bob, 1)).solution
    assert solution is not None
    assert sum(solution.given) == 1


async def test_answers_of_days_that_nobody_can_ask_for_are_forgotten(house: LiveHouse) -> None:
    anne = await house.known()
    kept = house.services.store.daily_answers
    await answered(anne, 0)
    house.clock.sleeps((OPEN - 1) * DAY_MS)
    await house.services.cleanup.sweep()
    assert await kept.given(TODAY.toordinal()) == {0: 1}
    house.clock.sleeps(DAY_MS)
    await house.services.cleanup.sweep()
    assert await kept.given(TODAY.toordinal()) == {}
