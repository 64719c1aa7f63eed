"""Bots act at a human pace, and the table goes on whatever becomes of their thinking."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from adjuge.rules import catalogue
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import LOOK_AGAIN, PACES, PATIENCE
from adjuge.table.state.question import Question
from adjuge.wire import commands as ask
from adjuge.wire.setting import Pace, Tempo
from tests.table.bots import Clumsy, Endless, NotingEntropy, Rubbish, Slow
from tests.table.evening import Evening, an_evening, in_memory_dependencies
from tests.table.virtual_time import in_virtual_time, settle


def moves(evening: Evening) -> list[fact.MoveMade]:
    return [f for seq in range(1, len(evening.rows) + 1) for f in evening.facts(seq) if isinstance(f, fact.MoveMade)]


@pytest.mark.parametrize("pace", PACES)
@in_virtual_time
async def test_bots_take_their_time(pace: Pace) -> None:
    dependencies = replace(in_memory_dependencies(), entropy=NotingEntropy())
    low, high = PACES[pace]
    async with an_evening("money", people=1, pace=pace, dependencies=dependencies) as evening:
        dealt = evening.state.last_at
        await evening.clock.pass_by(10_000)
        written = sorted(row.at - dealt for row in evening.rows if b'"bot"' in row.body and b"moved" in row.body)
        assert len(written) == 2
        assert isinstance(dependencies.entropy, NotingEntropy)
        assert written == sorted(number for _, _, number in dependencies.entropy.drawn)
        assert {draw[:2] for draw in dependencies.entropy.drawn} == {(low, high)}


@asynccontextmanager
async def anne_announces(
    tempo: Tempo, pace: Pace, people: int = 1
) -> AsyncIterator[tuple[Evening, list[tuple[int, int, int]]]]:
    """And what bots drew when they began to think of the bell."""
    for seed in range(20):
        entropy = NotingEntropy(seed)
        dependencies = replace(in_memory_dependencies(seed), entropy=entropy)
        async with an_evening("bouse", 4, people, dependencies, tempo=tempo, pace=pace) as evening:
            if evening.state.to_move == (0,):
                hand = (await evening.readers[0].snapshot())["view"]["hand"]
                card = next(kind for kind, count in hand.items() if count)
                await evening.readers[0].plays("announce", number=1, what="cows", card=card)
                await settle()
                yield evening, entropy.drawn
                return
    raise AssertionError("Anne never begins")


BELL = [
    ("relaxed", "brisk", 250, 700),
    ("relaxed", "human", 2_400, 4_100),
    ("relaxed", "leisurely", 3_750, 5_000),
    ("quick", "human", 2_250, 3_000),
    ("quick", "leisurely", 2_250, 3_000),
    ("no_limit", "human", 2_400, 4_100),
    ("no_limit", "leisurely", 4_500, 7_500),
]


@pytest.mark.parametrize(("tempo", "pace", "low", "high"), BELL)
@in_virtual_time
async def test_bots_let_an_announcement_be_read_before_they_ring(tempo: Tempo, pace: Pace, low: int, high: int) -> None:
    """All of them, whatever they hold, and before the hammer falls (V2.2)."""
    async with anne_announces(tempo, pace) as (evening, drawn):
        assert [draw[:2] for draw in drawn[:3]] == [(low, high)] * 3
        before, soonest = len(evening.rows), min(number for _, _, number in drawn)
        await evening.clock.pass_by(soonest - 1)
        assert len(evening.rows) == before
        await evening.clock.pass_by(1)
        assert len(evening.rows) == before + 1


@in_virtual_time
async def test_a_bot_that_is_asked_later_does_not_read_what_has_been_read() -> None:
    async with anne_announces("no_limit", "human", people=2) as (evening, drawn):
        await evening.clock.pass_by(2_000)
        await evening.readers[1].must(ask.Leave)
        await settle()
        assert drawn[-1][:2] == PACES["human"]


@in_virtual_time
async def test_a_person_need_not_wait_until_an_announcement_is_read() -> None:
    """V2.2"""
    async with anne_announces("relaxed", "human", people=2) as (evening, _):
        announced = evening.state.last_at
        await evening.readers[1].plays("ring")
        assert evening.state.last_at == announced


@in_virtual_time
async def test_nothing_is_read_during_a_pause() -> None:
    async with anne_announces("no_limit", "human") as (evening, _):
        await evening.clock.pass_by(1_000)
        await evening.readers[0].must(ask.Pause)
        await evening.clock.pass_by(60_000)
        await evening.readers[0].must(ask.Resume)
        assert evening.state.question.read == evening.clock.now() + 500


@in_virtual_time
async def test_a_bot_speaks_before_the_hammer_falls() -> None:
    dependencies = replace(in_memory_dependencies(), entropy=NotingEntropy())
    async with an_evening(people=1, tempo="quick", pace="leisurely", dependencies=dependencies) as evening:
        for _ in range(40):
            if evening.state.to_move == (0,) and not evening.state.silences:
                break
            await evening.clock.pass_by(1_000)
        assert isinstance(dependencies.entropy, NotingEntropy)
        assert all(high <= 5_000 for _, high, _ in dependencies.entropy.drawn)
        assert (2_000, 3_000) in {draw[:2] for draw in dependencies.entropy.drawn}


@pytest.mark.parametrize("game", catalogue.names())
@pytest.mark.parametrize(
    "bot_runner",
    [Rubbish(b"{"), Rubbish(b'{"type":"cheat"}'), Rubbish(b'{"type":"pay","cards":{"500":9}}'), Clumsy()],
    ids=["garbage", "no move", "not theirs", "raises"],
)
@in_virtual_time
async def test_a_bot_that_fails_is_replaced_by_something_legal(game: str, bot_runner: Any) -> None:
    async with an_evening(
        game, people=1, pace="instant", dependencies=replace(in_memory_dependencies(), bot_runner=bot_runner)
    ) as evening:
        await evening.readers[0].must(ask.Leave)
        for _ in range(5):
            await evening.clock.pass_by(1_000)
        assert len(moves(evening)) > 20 or evening.state.phase == "over"


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_a_bot_that_never_answers_is_not_waited_for_for_ever(game: str) -> None:
    async with an_evening(
        game, people=1, dependencies=replace(in_memory_dependencies(), bot_runner=Endless())
    ) as evening:
        await evening.readers[0].must(ask.Leave)
        before = len(moves(evening))
        await evening.clock.pass_by(PACES["brisk"][0] + PATIENCE - 1)
        assert all(moved.how == "silence" for moved in moves(evening)[before:])
        await evening.clock.pass_by(10 * PATIENCE)
        assert {"bot", "stand_in"} & {moved.how for moved in moves(evening)}
        assert len(moves(evening)) > 4


@in_virtual_time
async def test_what_was_thought_about_another_moment_is_never_played() -> None:
    slow = Slow()
    async with an_evening(
        "money", people=1, pace="instant", dependencies=replace(in_memory_dependencies(), bot_runner=slow)
    ) as evening:
        assert len(slow.waiting) == 2
        about_the_deal = list(slow.waiting)
        slow.waiting[0].set_result(None)
        await settle()
        assert [moved.how for moved in moves(evening)] == ["bot"]
        (still_thinking,) = about_the_deal[1:]
        assert still_thinking.cancelled()  # it was about the deal, and a bid lies there now
        slow.waiting[-1].set_result(None)
        await settle()
        assert [moved.how for moved in moves(evening)] == ["bot", "bot"]


@in_virtual_time
async def test_a_stand_in_does_not_move_once_i_am_back() -> None:
    slow = Slow()
    async with an_evening(
        "money", people=3, pace="instant", dependencies=replace(in_memory_dependencies(), bot_runner=slow)
    ) as evening:
        anne = evening.readers[0]
        await anne.must(ask.Leave)
        await settle()
        await anne.must(ask.TakeSeatBack)
        for gate in slow.waiting:
            if not gate.cancelled():
                gate.set_result(None)
        await evening.clock.pass_by(5_000)
        assert not moves(evening)


@in_virtual_time
async def test_the_delay_of_a_bot_is_not_drawn_again_when_somebody_passes() -> None:
    dependencies = replace(in_memory_dependencies(), entropy=NotingEntropy())
    async with an_evening(seats=4, people=3, tempo="unhurried", pace="leisurely", dependencies=dependencies) as evening:
        entropy = dependencies.entropy
        assert isinstance(entropy, NotingEntropy)
        while evening.state.to_move[0] == 3:
            await evening.clock.pass_by(1_000)
        active = evening.state.to_move[0]
        if not evening.state.silences:
            await evening.readers[active].plays("auction")
        await settle()
        drawn = len(entropy.drawn)
        due = entropy.drawn[-1][2]
        passing = next(seat for seat, _ in evening.state.silences if seat != 3)
        began = evening.clock.now()
        await evening.readers[passing].plays("pass")
        await settle()
        assert len(entropy.drawn) == drawn
        before = len(evening.rows)
        await evening.clock.pass_by(due - (evening.clock.now() - began) - 1)
        assert len(evening.rows) == before
        await evening.clock.pass_by(1)
        assert len(evening.rows) == before + 1


class Lost:
    """Leases that cannot be had, for a reason nobody thought of."""

    def __init__(self) -> None:
        self.broken = True

    async def take(self, table: str) -> bool:
        if self.broken:
            raise KeyError(table)
        return True

    async def give_back(self, table: str) -> None:
        raise KeyError(table)


def test_a_scheduler_that_failed_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    leases = Lost()

    @in_virtual_time
    async def evening_goes_on() -> None:
        async with an_evening(
            "money", people=1, dependencies=replace(in_memory_dependencies(), leases=leases)
        ) as evening:
            await evening.clock.pass_by(5_000)
            assert not moves(evening)
            leases.broken = False
            await evening.clock.pass_by(5_000)
            assert len(moves(evening)) == 2
            assert evening.table.id not in caplog.text

    evening_goes_on()
    assert "the scheduler of a table failed: KeyError" in caplog.text


@in_virtual_time
async def test_a_move_that_is_due_and_cannot_be_made_is_tried_again_later() -> None:
    """Not at once and for ever: the clock of these tests fails where it is asked without end."""
    async with an_evening("money", people=1, pace="human") as evening:
        opened = evening.state.question
        evening.state.question = Question(evening.clock.now() + 60_000)
        await evening.clock.pass_by(2 * PACES["human"][1])
        assert not moves(evening)
        evening.state.question = opened
        await evening.clock.pass_by(2 * LOOK_AGAIN)
        assert len(moves(evening)) == 2
