"""Time waits for the eye: nothing is asked, and no silence counts, before what led to it has been shown (G5)."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.rules.contract import Beat
from adjuge.rules.engines.shuffle import Draws
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.beats import LENGTHS, PACES, read_in, shown_for
from adjuge.table.state.hammer import BEATS, LARGEST_CREDIT, TEMPOS
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire.setting import Pace
from tests.golden.player import move_from
from tests.table.bots import NotingEntropy
from tests.table.evening import PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.nodes import several_nodes
from tests.table.refusals.waiting import being_shown
from tests.table.two_worlds import RecordingOutbox
from tests.table.virtual_time import in_virtual_time, settle

QUICK = TEMPOS["quick"]
MOTIONS = (0, 60, 100)  # how much of a beat's length a page takes to show it, in hundredths: off, brisk, calm
UNASKING = {"bid_passed", "bell_passed", "bid_laid"}  # a word by which nobody else is asked anew


async def dawdles(evening: Evening, dice: Draws, moments: int) -> None:
    """People say nothing where silence speaks for them; else they move, or let their time run out now and then."""
    for moment in range(moments):
        await evening.clock.pass_by(250 + dice.below(2_000))
        if evening.state.phase != "playing":
            continue
        if evening.state.question.opens > evening.clock.now():
            await is_too_early(evening)
            continue
        silent = {seat for seat, _ in evening.state.silences}
        state, decides = evening.state.game_state, [seat for seat in evening.state.to_move if seat not in silent]
        if state is None or not decides or decides[0] >= len(evening.readers):
            continue
        shown = evening.state.question.after == evening.state.number  # what led to this question was shown
        if moment % 12 == 0 or (shown and moment % 3 == 0):
            await evening.clock.pass_by(QUICK.each + (QUICK.bank or 0) + LARGEST_CREDIT)
            continue
        move = move_from(evening.state.rules.game.view(state, decides[0]).menu, dice)
        await evening.readers[decides[0]].must(ask.Play, move=msgspec.Raw(msgspec.json.encode(move)))


async def is_too_early(evening: Evening) -> None:
    """Whoever answers before the question is put has gained nothing by it."""
    state, game = evening.state.game_state, evening.state.rules.game
    for seat in evening.state.to_move:
        if state is None or seat >= len(evening.readers):
            continue
        move = move_from(game.view(state, seat).menu, Draws(bytes(32), f"{seat} {evening.state.seq}"))
        answer = await evening.readers[seat].ask(ask.Play, move=msgspec.Raw(msgspec.json.encode(move)))
        assert answer.get("code") == "too_early", "somebody may answer what is still being shown"


def heard_of(ear: RecordingOutbox) -> list[tuple[int, Any]]:
    told = [(at, msgspec.json.decode(frame)) for at, frame in ear.heard]
    return [(at, frame) for at, frame in told if frame["type"] == "told"]


def asks_anew(frame: Any) -> bool:
    moved = [news for news in frame["news"] if news["type"] == "moved"]
    happened = {event["type"] for news in moved for event in news["events"]}
    other = {news["type"] for news in frame["news"]} & {"started", "took_back", "resumed"}
    return bool(other or happened - UNASKING)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_between_the_last_card_shown_and_silence_lies_the_clock_s_whole_time(game: str, pace: Pace) -> None:
    """Whatever the motion of a page and the latency of a line, up to what the table allows for."""
    dice, counted = Draws(bytes(32), f"{game} {pace}"), 0
    dependencies = replace(in_memory_dependencies(dice.below(99)), entropy=NotingEntropy(dice.below(99)))
    async with an_evening(game, 4, 3, dependencies, tempo="quick", pace=pace) as evening:
        ears = [RecordingOutbox(evening.clock) for _ in range(4)]
        lines = [dice.below(LARGEST_CREDIT + 1) for _ in range(3)]
        for ear, person, line in zip(ears[:3], PEOPLE, lines, strict=False):
            evening.table.subscribe(person, ear, None, None).set_round_trip(line)
        evening.table.subscribe(PEOPLE[4], ears[3], None, None)
        await dawdles(evening, dice, 160)
        told = [heard_of(ear) for ear in ears]
        opens = [[(at, frame["seq"], (frame.get("clock") or {}).get("opens")) for at, frame in each] for each in told]
        assert all(each == opens[0] for each in opens), "one seat is shown something longer than another"
        assert (max(left or 0 for _, _, left in opens[0]) > 0) == (pace != "instant")
        for seat, line in enumerate(lines):
            for motion in MOTIONS:
                counted += silences_counted_fairly(told[seat], seat, line, motion)
        bots_waited(evening)
    assert counted >= (9 if game != "money" else 1)


def silences_counted_fairly(told: list[tuple[int, Any]], seat: int, line: int, motion: int) -> int:
    shown, bank, counted = 0.0, QUICK.bank, 0
    for at, frame in told:
        out_of_time = {"type": "stood_in", "seat": seat, "because": "time"} in frame["news"]
        passed = [news for news in frame["news"] if news.get("how") == "silence" and news["seat"] == seat]
        if out_of_time:
            assert at - shown >= QUICK.each + (bank or 0), (frame, motion, line)
        if passed:
            assert at - shown >= BEATS * (QUICK.beat or 0), (frame, motion, line)
        counted += len(passed) + out_of_time
        if asks_anew(frame):
            bank = frame["clock"]["banks"][seat] if frame.get("clock") else bank
            shown = at + line / 2 + (frame.get("clock") or {"opens": 0})["opens"] * motion / 100
    return counted


def bots_waited(evening: Evening) -> None:
    again = TableState()
    for row in evening.rows:
        facts = fact.decode(row.body)
        if any(isinstance(each, fact.MoveMade) for each in facts):
            assert row.at >= again.question.opens, "somebody has answered before the question was put"
        again.apply(row.seq, row.at, row.command, facts)


@pytest.mark.parametrize("game", catalogue.names())
def test_every_beat_of_our_games_has_a_length(game: str) -> None:
    source = catalogue.game(game).beat.__code__.co_consts
    named = {each for each in source if isinstance(each, str) and each.isidentifier() and len(each) < 12}
    assert named <= set(LENGTHS)


def test_a_beat_is_as_long_as_the_table_s_pace_has_it() -> None:
    happened, human = (Beat("hammer"), Beat("count", 16)), 900 + 2_500 + 16 * 220
    assert [shown_for(happened, pace) for pace in PACES] == [0, human * 6 // 10, human, human * 3 // 2]


def test_bots_do_not_play_on_while_the_only_person_reads_a_count() -> None:
    """Two rounds were over before the first count had been read."""
    happened = (Beat("count", 16),)
    assert [shown_for(happened, pace, alone=True) for pace in PACES] == [0, 18_000, 30_000, 45_000]
    assert shown_for((Beat("trade"),), "human", alone=True) == shown_for((Beat("trade"),), "human")


def test_bots_read_what_is_announced_where_people_have_the_time_to() -> None:
    """And nobody is asked any later by it: it is a race."""
    happened = (Beat("announced"),)
    assert [read_in(happened, pace) for pace in PACES] == [0, 0, 1_500, 2_500]
    assert shown_for(happened, "leisurely") == read_in((Beat("action"),), "leisurely") == 0


@in_virtual_time
async def test_when_all_have_gone_on_the_question_is_put_at_once() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        await being_shown(evening)
        shown = (await evening.readers[0].clock())["shown"]
        assert shown == evening.state.seq
        for reader in evening.readers[:2]:
            await reader.must(ask.GoOn, seq=shown)
            assert (await reader.clock())["opens"] > 0
        assert (await evening.readers[2].clock())["gone_on"] == [0, 1]
        await evening.readers[2].must(ask.GoOn, seq=shown)
        clock = await evening.readers[0].clock()
        assert (clock["opens"], clock["shown"], clock["gone_on"]) == (0, 0, [])
        await evening.readers[evening.state.to_move[0]].plays("auction")


@in_virtual_time
async def test_nobody_waits_for_whoever_is_away_or_off_the_line() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        await being_shown(evening)
        await evening.readers[2].must(ask.Leave)
        evening.readers[1].leaves()
        await evening.readers[0].must(ask.GoOn, seq=evening.state.question.after)
        assert evening.state.question.opens == evening.clock.now()


@in_virtual_time
async def test_whose_bank_runs_has_it_from_the_moment_the_question_was_put() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        await being_shown(evening)
        (asked,) = evening.state.to_move
        await evening.looks()
        await evening.clock.pass_by(QUICK.each)
        assert (await evening.readers[0].clock())["banks"][asked] == QUICK.bank
        await evening.clock.pass_by(1_000)
        assert (await evening.readers[0].clock())["banks"][asked] == (QUICK.bank or 0) - 1_000


@in_virtual_time
async def test_a_house_opened_again_neither_loses_nor_doubles_a_beat() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        await being_shown(evening)
        before = evening.state.question
        await evening.house.close()
        await evening.clock.pass_by(200)
        house = TableRegistry(evening.dependencies)
        async with house.at(evening.table.id) as table:
            reopened = Evening(evening.dependencies, house, table)
            again = [reopened.joins(reader.person) for reader in evening.readers]
            await settle()
            assert table.state.question == before
            assert (await again[0].clock())["opens"] == before.opens - evening.clock.now()
            await evening.clock.pass_by(60_000)
        await house.close()


@in_virtual_time
async def test_another_node_opens_the_question_at_the_same_moment() -> None:
    async with several_nodes("boursicocotte", list(PEOPLE[:3]), tempo="quick") as (nodes, (here, there)):
        anne = here.joins(PEOPLE[0])
        others = [there.joins(person) for person in PEOPLE[1:3]]
        await anne.must(ask.Start)
        await settle()
        readers = [anne, *others]
        active = here.state.to_move[0]
        await readers[active].plays("auction")
        await settle()
        await nodes.clock.pass_by(max(0, here.state.question.opens - nodes.clock.now()))
        for seat in here.state.to_move:
            await readers[seat].plays("pass")
            await settle()
        assert here.state.question == there.state.question
        assert here.state.question.opens > nodes.clock.now()
        for reader in readers:
            await reader.must(ask.GoOn, seq=here.state.question.after)
            await settle()
        assert here.state.question.opens == there.state.question.opens == nodes.clock.now()
