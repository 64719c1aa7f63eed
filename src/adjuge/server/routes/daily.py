"""The position of the day: the question, one answer of each person, and then what was best and what the house said."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import PathParameter, RequestBody
from litestar.status_codes import HTTP_200_OK

from adjuge.bots.persons import called
from adjuge.review.daily.calendar import displayed, number_of, open_days, position_of
from adjuge.rules.refusal import Refusal
from adjuge.server.http.problems import changing, reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.services import InjectedServices, Services
from adjuge.wire.daily import DailyQuestion, Day, Days, NewAnswer, Solution

_DAY_MS = 24 * 60 * 60 * 1000

DayName = Annotated[
    str, PathParameter(max_length=10, description="A date by UTC, YYYY-MM-DD: today or one of the six days before.")
]


@get("/daily", responses=reading(), summary="The days that can be asked for", tags=["daily"])
async def days(request: AnyRequest, services: InjectedServices) -> Days:
    """Today, by UTC, and the days before; whether you have found the best answer, where you gave one."""
    open_now = open_days(services.clock.now())
    me = services.identity.claimed(request)
    mine = await services.store.daily_answers.of(me, open_now[-1].toordinal()) if me else {}
    listed = []
    for day in open_now:
        kept, answer = position_of(day), mine.get(day.toordinal())
        listed.append(Day(day.isoformat(), number_of(day), kept.game, None if answer is None else answer == kept.best))
    return Days(tuple(listed), _DAY_MS - services.clock.now() % _DAY_MS)


@get("/daily/{day:str}", responses=reading(400, 404), summary="The position of a day", tags=["daily"])
async def question(request: AnyRequest, day: DayName, services: InjectedServices) -> DailyQuestion:
    """What is best, and what others said, comes with it once you have answered."""
    asked = _open_day(day, services)
    me = services.identity.claimed(request)
    mine = (await services.store.daily_answers.of(me, asked.toordinal())).get(asked.toordinal()) if me else None
    return await _question(asked, mine, services)


@post(
    "/daily/{day:str}",
    status_code=HTTP_200_OK,
    responses=changing(401, 404, 409),
    summary="Answer",
    tags=["daily"],
)
async def answer(
    request: AnyRequest, day: DayName, data: RequestBody[NewAnswer], services: InjectedServices
) -> DailyQuestion:
    """One answer of a person and day: whoever answers again hears what came of the first."""
    person = await services.identity.required(request)
    asked = _open_day(day, services)
    if data.answer not in range(len(position_of(asked).answers)):
        raise Refusal("no_such_answer", answer=data.answer)
    mine = await services.store.daily_answers.give(asked.toordinal(), person.id, data.answer)
    return await _question(asked, mine, services)


def _open_day(name: str, services: Services) -> date:
    found = [day for day in open_days(services.clock.now()) if day.isoformat() == name]
    if not found:
        raise Refusal("no_such_day", day=name)
    return found[0]


async def _question(day: date, mine: int | None, services: Services) -> DailyQuestion:
    kept = position_of(day)
    solution = None
    if mine is not None:
        given = await services.store.daily_answers.given(day.toordinal())
        solution = Solution(
            mine=mine,
            best=kept.best,
            dealers=kept.dealers,
            chances=kept.chances,
            given=tuple(given.get(answer, 0) for answer in range(len(kept.answers))),
        )
    return DailyQuestion(
        day=day.isoformat(),
        number=number_of(day),
        game=kept.game,
        preset=kept.preset,
        seat=kept.seat,
        bots=kept.bots,
        names=_names(kept.bots, kept.seat),
        view=msgspec.Raw(displayed(day)),
        earlier=kept.earlier,
        answers=kept.answers,
        solution=solution,
    )


def _names(bots: Sequence[str], asked: int) -> tuple[str, ...]:
    names: list[str] = []
    for seat, bot in enumerate(bots):
        names.append("" if seat == asked else called(bot, seat, names))
    return tuple(names)
