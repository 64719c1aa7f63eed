"""Scenes in which a coach is refused, or has nothing to say."""

from dataclasses import replace

import pytest

from adjuge.bots import chances
from adjuge.table.registry import TableRegistry
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import HOST, PEOPLE, an_evening, in_memory_dependencies, nonce
from tests.table.refusals.scenes import code_of, refused_as
from tests.table.test_coach import ALONE, ReadyCoach, my_turn, simple

ANNE, OTTO = PEOPLE[:2]


async def opened_with(**choices: object) -> str:
    house = TableRegistry(in_memory_dependencies())
    return await code_of(house.open(HOST, Setting(game="boursicocotte", seats=3, **choices)))  # type: ignore[arg-type]


@refused_as("rated_with_coach")
async def a_rated_game_with_hints() -> str:
    return await opened_with(coach="hints", rated=True)


@refused_as("training_takes_time")
async def training_against_the_clock() -> str:
    return await opened_with(coach="training", tempo="quick")


@refused_as("no_coach_for_game")
async def a_game_that_nobody_can_judge(monkeypatch: pytest.MonkeyPatch) -> str:
    assert chances.chances_of("boursicocotte") is not None
    monkeypatch.setattr(chances, "chances_of", lambda _: None)
    return await opened_with(coach="hints")


@refused_as("coach_for_one")
async def company_where_a_coach_sits() -> str:
    async with an_evening(coach="hints") as evening:
        await evening.sits(ANNE)
        assert await evening.joins(ANNE).refused(ask.Sit, nonce=nonce(ANNE), seat=1) == "coach_for_one"
        return await evening.joins(OTTO).refused(ask.Sit, nonce=nonce(OTTO))


@refused_as("coach_for_one")
async def a_coach_called_into_company() -> str:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        return await anne.refused(ask.Change, setting=Setting(game="boursicocotte", seats=3, coach="hints"))


@refused_as("no_coach")
async def a_hint_where_nobody_coaches() -> str:
    async with an_evening(people=1) as evening:
        return await evening.readers[0].refused(ask.AskHint)


@refused_as("nothing_asked")
async def a_hint_when_others_are_asked() -> str:
    async with an_evening(people=1, coach="hints", tempo="no_limit", pace="leisurely") as evening:
        for _ in range(100):
            if 0 not in evening.state.to_move:
                break
            await evening.readers[0].plays("auction")
        return await evening.readers[0].refused(ask.AskHint)


@refused_as("coach_silent")
async def a_hint_of_a_house_without_one() -> str:
    async with an_evening(coach="hints", **ALONE) as evening:
        return await (await my_turn(evening)).refused(ask.AskHint)


@refused_as("big_mistake")
async def a_move_that_gives_too_much_away() -> str:
    dependencies = replace(in_memory_dependencies(), coach=ReadyCoach(loss=1_200))
    async with an_evening(dependencies=dependencies, coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        move = simple(evening)
        await anne.ask(ask.Play, move=move)  # which leaves its mark in the log
        return await anne.refused(ask.Play, move=move)
