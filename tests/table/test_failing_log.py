"""A full disk, a lost answer, a line cut in the middle: nothing is acknowledged that is not written, nor told."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from adjuge.rules.engines.shuffle import Draws
from adjuge.table.dependencies import LogFailed
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import LOOK_AGAIN
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.golden.player import move_from
from tests.table.bad_log import Fault, FaultyLog, SlowLog
from tests.table.evening import HOST, PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO = PEOPLE[:2]


async def insists(evening: Evening, reader: Reader, kind: type[ask.Command], **fields: Any) -> None:
    """Ask until it is answered, as a client does, always by the same id."""
    while True:
        await nothing_told_but_written(evening)
        answer = await reader.ask(kind, **fields)
        if answer["type"] == "done":
            return
        assert answer["code"] == "house_paused", answer
        await evening.clock.pass_by(500)


async def nothing_told_but_written(evening: Evening) -> None:
    for reader in evening.readers:
        await reader.read()
        told = [msgspec.json.decode(frame) for frame in reader.frames]
        assert all(frame["seq"] <= len(evening.rows) for frame in told if frame["type"] in ("told", "snapshot", "done"))


async def some_play(evening: Evening) -> None:
    """Two people and a bot: talk, lots, bids, silence."""
    await insists(evening, evening.readers[0], ask.Start, id="start", fill_with="random")
    await insists(evening, evening.readers[1], ask.Say, id="say", text="Go")
    dice = Draws(bytes(32), "players")
    for second in range(25):
        await evening.clock.pass_by(1_000)
        decides = [seat for seat in evening.state.to_move if seat < 2 and not evening.state.silences]
        if decides:
            await evening.looks()
            state = evening.state.game_state
            assert state is not None
            move = move_from(evening.state.rules.game.view(state, decides[0]).menu, dice)
            said = msgspec.Raw(msgspec.json.encode(move))
            await insists(evening, evening.readers[decides[0]], ask.Play, id=f"play{second}", move=said)


@pytest.mark.parametrize("fault", ["not_written", "written_all_the_same"])
@in_virtual_time
async def test_wherever_the_log_fails_the_table_heals(fault: Fault) -> None:
    calls = at_call = 0
    while at_call <= calls:
        log = FaultyLog(at_call, fault)
        async with an_evening(tempo="quick", dependencies=replace(in_memory_dependencies(), log=log)) as evening:
            await evening.sits(ANNE)
            await evening.sits(OTTO)
            log.counting = True
            await some_play(evening)
            await evening.clock.pass_by(2 * LOOK_AGAIN)
            log.counting = False
            commands = [row.command for row in evening.rows if row.command]
            assert len(commands) == len(set(commands))
            assert {"person-Anne:start", "person-Otto:say"} <= set(commands)
            for reader in evening.readers:
                await reader.read()
                heard = [msgspec.json.decode(frame) for frame in reader.frames]
                seqs = [frame["seq"] for frame in heard if frame["type"] == "told"]
                assert seqs == list(range(seqs[0], len(evening.rows) + 1)), f"failing at call {at_call}"
            calls, at_call = log.calls, at_call + 1
    assert calls > 12


@in_virtual_time
async def test_while_the_log_is_torn_nothing_is_acknowledged_and_then_the_game_goes_on() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, second) = await evening.auction()
        await first.plays("bid", amount=10)
        before, state = list(evening.rows), evening.state.game_state
        evening.log.torn = True
        answer = await second.ask(ask.Say, id="say", text="Hello")
        assert (answer["type"], answer["code"]) == ("refused", "house_paused")
        answer = await second.ask(ask.History)
        assert (answer["type"], answer["code"]) == ("refused", "house_paused")
        await evening.clock.pass_by(60_000)
        assert (evening.rows, evening.state.game_state) == (before, state)
        evening.log.torn = False
        await evening.clock.pass_by(LOOK_AGAIN)
        assert evening.facts(len(before) + 1) == (fact.ClocksResumed(),)
        assert evening.state.hammer
        assert evening.state.hammer.raised == evening.rows[-1].at > evening.clock.now() - LOOK_AGAIN
        await second.plays("bid", amount=20)
        await second.must(ask.Say, id="say", text="Hello")


@in_virtual_time
async def test_an_entry_whose_answer_was_lost_is_told_without_anybody_asking() -> None:
    log = FaultyLog(0, "written_all_the_same")
    async with an_evening(dependencies=replace(in_memory_dependencies(), log=log)) as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await otto.read()
        log.counting = True
        assert (await anne.ask(ask.Say, text="Hello"))["code"] == "house_paused"
        await evening.clock.pass_by(LOOK_AGAIN)
        assert await otto.told() == [{"type": "said", "seat": 0, "text": "Hello"}]


@in_virtual_time
async def test_a_table_that_cannot_be_read_is_tried_again_by_the_next_visitor() -> None:
    async with an_evening() as evening:
        house = TableRegistry(evening.dependencies)
        evening.log.torn = True
        with pytest.raises(LogFailed):
            await house.at(evening.table.id).__aenter__()
        assert house.live == 0
        evening.log.torn = False
        async with house.at(evening.table.id) as table:
            assert table.state.seq == 1


@in_virtual_time
async def test_a_table_that_cannot_be_written_is_not_opened() -> None:
    dependencies = in_memory_dependencies()
    dependencies.log.torn = True  # type: ignore[attr-defined]
    with pytest.raises(LogFailed):
        await TableRegistry(dependencies).open(HOST, Setting(game="money", seats=3))


@pytest.mark.parametrize("after", range(2 * SlowLog.PAUSES + 4))
@in_virtual_time
async def test_who_hangs_up_in_the_middle_of_a_word_leaves_the_table_in_order(after: int) -> None:
    async with an_evening(dependencies=replace(in_memory_dependencies(), log=SlowLog())) as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await otto.read()
        word = asyncio.ensure_future(evening.table.command(anne.subscriber, ask.Say(id="say", text="Hello")))
        for _ in range(after):
            await asyncio.sleep(0)
        word.cancel()
        anne.leaves()
        await settle()
        assert evening.state.seq == len(evening.rows)  # what was written has been told before anybody asks again
        await otto.must(ask.Say, text="Hi")
        await settle()
        assert evening.state.seq == len(evening.rows)
        said = [each.text for row in evening.rows for each in fact.decode(row.body) if isinstance(each, fact.TextSaid)]
        heard = [msgspec.json.decode(frame) for frame in otto.frames]
        assert [n["text"] for frame in heard for n in frame.get("news", ()) if n["type"] == "said"] == said
        seq = await evening.joins(ANNE).must(ask.Say, id="say", text="Hello")
        assert len(evening.rows) == max(seq, evening.state.seq)
        commands = [row.command for row in evening.rows if row.command]
        assert len(commands) == len(set(commands))


@in_virtual_time
async def test_a_house_that_closes_lets_a_word_be_ended() -> None:
    async with an_evening(dependencies=replace(in_memory_dependencies(), log=SlowLog())) as evening:
        anne = await evening.sits(ANNE)
        word = asyncio.ensure_future(evening.table.command(anne.subscriber, ask.Say(id="say", text="Hello")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await evening.house.close()
        assert evening.rows[-1].command == "person-Anne:say"
        await word


@in_virtual_time
async def test_a_rematch_that_was_half_written_leads_to_one_new_table() -> None:
    log = FaultyLog(1)
    async with an_evening(people=1, dependencies=replace(in_memory_dependencies(), log=log)) as evening:
        await evening.finishes()
        anne = evening.readers[0]
        log.counting = True
        assert (await anne.ask(ask.Rematch, id="again"))["code"] == "house_paused"
        await anne.must(ask.Rematch, id="again")
        assert len(log.rows) == 2
        assert evening.state.rematch in log.rows


@in_virtual_time
async def test_a_strike_written_a_moment_too_late_does_not_spoil_the_log() -> None:
    """What the log says must be readable for ever, whatever clock it was written by."""
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, _ = await evening.auction()
        seat = auctioneer.subscriber.seat
        assert seat is not None
        table, seq, at = evening.table.id, len(evening.rows) + 1, evening.clock.now() + 60_000
        await evening.log.append(table, seq, at, None, fact.encode((fact.HammerStruck(seat),)), None)
        async with TableRegistry(evening.dependencies).at(table) as again:
            assert again.state.seq == seq
