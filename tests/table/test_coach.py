"""The coach at the table: hints that are asked for, mistakes held back, and all of it in the record."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from adjuge.rules import gamefile
from adjuge.rules.gamefile import Coached
from adjuge.rules.refusal import BadGameFile
from adjuge.table.coaching import BIG, LONGEST_HINT, PATIENCE
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.wire import commands as ask
from adjuge.wire.review import Advice, Weighed
from tests.table.evening import PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.reader import Reader
from tests.table.two_worlds import RecordingOutbox
from tests.table.virtual_time import in_virtual_time, settle

ALONE: dict[str, Any] = {"people": 1, "pace": "instant", "tempo": "no_limit"}
BEST = Weighed({"type": "auction"}, 3_000)


class ReadyCoach:
    """Says the same of every move, when it is let to."""

    def __init__(self, loss: int = 0) -> None:
        self.loss, self.asked = loss, list[tuple[bytes, bytes | None]]()
        self.ready = 0
        self.waits: asyncio.Future[None] | None = None
        self.fails = False

    def get_ready(self) -> None:
        self.ready += 1

    async def advise(self, person: str, game: str, view: bytes, memory: bytes, move: bytes | None) -> bytes:
        assert (person, game) == (PEOPLE[0].id, "boursicocotte")
        assert memory
        self.asked.append((view, move))
        if self.waits is not None:
            await asyncio.shield(self.waits)
        if self.fails:
            raise RuntimeError("out of breath")
        made = None if move is None else Weighed(msgspec.json.decode(move), BEST.chance - self.loss)
        return msgspec.json.encode(Advice(best=(BEST,), made=made, loss=0 if move is None else self.loss))


def coached(coach: ReadyCoach) -> Any:
    return replace(in_memory_dependencies(), coach=coach)


async def my_turn(evening: Evening) -> Reader:
    while 0 not in evening.state.to_move:
        await evening.clock.pass_by(1_000)
    await evening.looks()
    return evening.readers[0]


def simple(evening: Evening) -> msgspec.Raw:
    """Something that needs no thought: let a lot pass, or put one up."""
    state = evening.state.game_state
    assert state is not None
    offered = {choice.move for choice in evening.state.rules.game.view(state, 0).menu}
    return msgspec.Raw(b'{"type":"pass"}' if "pass" in offered else b'{"type":"auction"}')


def marks(evening: Evening) -> list[fact.Fact]:
    told = [each for number in range(1, len(evening.rows) + 1) for each in evening.facts(number)]
    return [each for each in told if isinstance(each, fact.HintAsked | fact.MistakePointedOut)]


@in_virtual_time
async def test_a_hint_is_in_the_log_before_it_is_told_and_takes_no_number() -> None:
    coach = ReadyCoach()
    async with an_evening(dependencies=coached(coach), coach="hints", **ALONE) as evening:
        assert coach.ready
        anne = await my_turn(evening)
        number = evening.state.number
        advice = await anne.ask(ask.AskHint)
        assert advice["type"] == "advice"
        assert (advice["seq"], advice["hints"]) == (number, 1)
        assert advice["advice"]["best"][0] == {"move": {"type": "auction"}, "chance": 3_000}
        assert marks(evening) == [fact.HintAsked(0)]
        assert evening.state.number == number
        seen, move = coach.asked[0]
        assert move is None
        state = evening.state.game_state
        assert state is not None
        assert seen == msgspec.json.encode(evening.state.rules.game.view(state, 0))


@in_virtual_time
async def test_a_log_that_fails_gives_no_hint() -> None:
    async with an_evening(dependencies=coached(ReadyCoach()), coach="hints", **ALONE) as evening:
        anne = await my_turn(evening)
        evening.log.torn = True
        answer = await anne.ask(ask.AskHint)
        assert (answer["type"], answer["code"]) == ("refused", "house_paused")
        evening.log.torn = False
        assert marks(evening) == []


@in_virtual_time
async def test_asked_again_in_the_same_position_it_is_the_same_hint_and_noted_once() -> None:
    coach = ReadyCoach()
    async with an_evening(dependencies=coached(coach), coach="hints", **ALONE) as evening:
        anne = await my_turn(evening)
        first, again = await anne.ask(ask.AskHint, id="one"), await anne.ask(ask.AskHint, id="two")
        assert first | {"id": "two"} == again
        assert len(coach.asked) == 1
        assert len(marks(evening)) == 1
        await anne.must(ask.Play, move=simple(evening))
        anne = await my_turn(evening)
        assert (await anne.ask(ask.AskHint))["hints"] == 2


@in_virtual_time
async def test_nobody_waits_for_a_coach_without_end() -> None:
    coach = ReadyCoach()
    async with an_evening(dependencies=coached(coach), coach="hints", **ALONE) as evening:
        anne = await my_turn(evening)
        coach.waits = asyncio.get_running_loop().create_future()
        asked = asyncio.ensure_future(anne.ask(ask.AskHint))
        await evening.clock.pass_by(LONGEST_HINT + 1)
        assert (await asked)["code"] == "coach_silent"
        assert marks(evening) == []
        coach.waits.cancel()


@in_virtual_time
async def test_a_hint_about_what_has_passed_is_thought_about_anew() -> None:
    coach = ReadyCoach()
    async with an_evening(dependencies=coached(coach), coach="hints", **ALONE) as evening:
        anne = await my_turn(evening)
        coach.waits = asyncio.get_running_loop().create_future()
        asked = asyncio.ensure_future(evening.table.command(anne.subscriber, ask.AskHint(id="slow")))
        await settle()
        await anne.must(ask.Play, move=simple(evening))
        coach.waits.set_result(None)
        coach.waits = None
        answer = msgspec.json.decode(await asked)
        assert len(coach.asked) == 2 or answer["code"] == "nothing_asked"
        assert len(marks(evening)) == (answer["type"] == "advice")


@in_virtual_time
async def test_a_big_mistake_is_held_back_and_may_be_taken_back_or_insisted_on() -> None:
    coach = ReadyCoach(loss=BIG)
    async with an_evening(dependencies=coached(coach), coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        before, rows, moves = evening.state.game_state, len(evening.rows), evening.state.moves
        ear = RecordingOutbox(evening.clock)
        evening.table.subscribe(PEOPLE[4], ear, None, None)
        told = len(ear.heard)
        move = simple(evening)
        for _ in range(2):
            answer = await anne.ask(ask.Play, move=move)
            assert (answer["type"], answer["code"]) == ("refused", "big_mistake")
            assert answer["params"]["points"] == BIG // 100
            assert answer["params"]["advice"]["loss"] == BIG
        assert evening.state.game_state is before
        assert len(ear.heard) == told, "nobody else hears of it"
        assert marks(evening) == [fact.MistakePointedOut(0)]
        assert len(evening.rows) == rows + 1
        await anne.must(ask.Play, move=move, insist=True)
        assert evening.state.game_state is not before
        assert evening.state.warnings == (moves,)


@in_virtual_time
async def test_a_small_mistake_is_ones_own() -> None:
    async with an_evening(dependencies=coached(ReadyCoach(loss=BIG - 1)), coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        await anne.must(ask.Play, move=simple(evening))
        assert marks(evening) == []


@pytest.mark.parametrize("trouble", ["slow", "fails"])
@in_virtual_time
async def test_a_coach_that_is_slow_or_fails_lets_the_move_pass(trouble: str) -> None:
    coach = ReadyCoach(loss=BIG)
    async with an_evening(dependencies=coached(coach), coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        if trouble == "slow":
            coach.waits = asyncio.get_running_loop().create_future()
        else:
            coach.fails = True
        played = asyncio.ensure_future(anne.must(ask.Play, move=simple(evening)))
        await evening.clock.pass_by(PATIENCE - 1)
        assert played.done() == (trouble == "fails")
        await evening.clock.pass_by(2)
        await played
        assert marks(evening) == []
        if coach.waits is not None:
            coach.waits.cancel()


@in_virtual_time
async def test_who_only_has_hints_is_never_held_back() -> None:
    coach = ReadyCoach(loss=5_000)
    async with an_evening(dependencies=coached(coach), coach="hints", **ALONE) as evening:
        await (await my_turn(evening)).must(ask.Play, move=simple(evening))
        assert coach.asked == []


@in_virtual_time
async def test_what_cannot_be_played_is_refused_as_ever() -> None:
    coach = ReadyCoach(loss=BIG)
    async with an_evening(dependencies=coached(coach), coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        assert await anne.refused(ask.Play, move=msgspec.Raw(b'{"type":"sell"}')) == "not_now"
        assert coach.asked == []


@in_virtual_time
async def test_the_record_says_when_the_coach_spoke_and_can_be_checked() -> None:
    coach = ReadyCoach(loss=BIG)
    async with an_evening(dependencies=coached(coach), coach="training", **ALONE) as evening:
        anne = await my_turn(evening)
        await anne.ask(ask.AskHint)
        hinted = evening.state.moves
        await anne.ask(ask.Play, move=simple(evening))
        await evening.finishes()
        file = game_file(await evening.log.read(evening.table.id, 0))
        assert file.coach == Coached("training", (hinted,), (hinted,))
        again = gamefile.decode(gamefile.encode(file))
        assert again == file
        assert gamefile.verify(again).finished
        late = msgspec.structs.replace(file, coach=Coached("training", (len(file.turns) + 1,), ()))
        with pytest.raises(BadGameFile, match="malformed"):
            gamefile.verify(late)


@in_virtual_time
async def test_a_file_of_a_game_without_coach_has_no_word_of_it() -> None:
    async with an_evening(**ALONE) as evening:
        await evening.finishes()
        file = game_file(await evening.log.read(evening.table.id, 0))
        assert file.coach is None
        assert b'"coach"' not in gamefile.encode(file) + gamefile.encode_line(file)


@in_virtual_time
async def test_a_house_that_comes_back_remembers_what_was_noted() -> None:
    dependencies = coached(ReadyCoach())
    async with an_evening(dependencies=dependencies, coach="hints", **ALONE) as evening:
        anne = await my_turn(evening)
        await anne.ask(ask.AskHint)
        noted = evening.state.hints
        anne.leaves()
        await evening.house.close()
        house = TableRegistry(dependencies)
        async with house.at(evening.table.id) as table:
            assert table.state.hints == noted
            assert (await Reader(table, PEOPLE[0]).ask(ask.AskHint))["hints"] == 1
        await house.close()
