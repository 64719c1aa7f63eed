"""Scenes in which a table refuses something while it plays, afterwards, or to whoever only comes by."""

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.table.commands.decisions import MOST_ASIDES
from adjuge.table.dependencies import LogEntry
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.table.state.hammer import LARGEST_CREDIT
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, an_evening, in_memory_dependencies
from tests.table.refusals.scenes import code_of, refused_as

ANNE, OTTO, INES, ULF = PEOPLE[:4]
AUCTION = msgspec.Raw(b'{"type":"auction"}')


@refused_as("not_seated")
async def a_bystander_meddles() -> str:
    async with an_evening(people=1) as evening:
        ulf = evening.joins(ULF)
        for kind, fields in (
            (ask.Leave, {}), (ask.Play, {"move": AUCTION}), (ask.Strike, {}), (ask.TakeSeatBack, {}),
            (ask.Vote, {"against": 0}), (ask.Say, {"text": "Hm"}), (ask.Phrase, {"code": "ouch"}),
            (ask.Rename, {"name": "X"}),
        ):  # fmt: skip
            assert await ulf.refused(kind, **fields) == "not_seated", kind
        return await ulf.refused(ask.Rematch)


@refused_as("seat_worn_out")
async def somebody_at_a_game_that_never_ends_fills_the_disk() -> str:
    async with an_evening(people=2) as evening:
        anne, otto = evening.readers[:2]
        await anne.must(ask.Phrase, code="ouch")
        for number in range(MOST_ASIDES - 1):
            await anne.must(ask.Rename, name=f"Anne {number % 7}")
        for kind, fields in ((ask.Phrase, {"code": "ouch"}), (ask.Pause, {}), (ask.TakeSeatBack, {})):
            assert await anne.refused(kind, **fields) == "seat_worn_out", kind
        await otto.must(ask.Phrase, code="ouch")
        code = await anne.refused(ask.Rename, name="Anne")
        await anne.must(ask.Leave)
        return code


@refused_as("not_started")
async def i_play_before_the_deal() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        assert await anne.refused(ask.Vote, against=1) == "not_started"
        return await anne.refused(ask.Play, move=AUCTION)


@refused_as("not_your_hammer")
async def i_strike_with_anothers_hammer() -> str:
    async with an_evening(people=3) as evening:
        assert await evening.readers[0].refused(ask.Strike) == "not_your_hammer"
        _, others = await evening.auction()
        return await others[0].refused(ask.Strike)


@refused_as("too_soon_to_strike")
async def i_strike_too_fast() -> str:
    async with an_evening(people=3) as evening:
        auctioneer, _ = await evening.auction()
        await auctioneer.must(ask.Strike)
        return await auctioneer.refused(ask.Strike)


@refused_as("hammer_has_fallen")
async def i_strike_when_a_slow_line_is_waited_for() -> str:
    async with an_evening(people=3) as evening:
        auctioneer, others = await evening.auction()
        others[0].subscriber.set_round_trip(200)
        await evening.clock.pass_by(3 * evening.state.times.beat)  # type: ignore[operator]
        return await auctioneer.refused(ask.Strike)


@refused_as("already_away")
async def i_leave_twice() -> str:
    async with an_evening(people=3) as evening:
        await evening.readers[0].must(ask.Leave)
        return await evening.readers[0].refused(ask.Leave)


@refused_as("not_away")
async def i_take_back_what_is_mine() -> str:
    async with an_evening(people=3) as evening:
        return await evening.readers[0].refused(ask.TakeSeatBack)


@refused_as("time_is_up")
async def i_play_for_time() -> str:
    async with an_evening("money", people=3, pace="leisurely") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(200_000 + LARGEST_CREDIT)
        await anne.must(ask.TakeSeatBack)
        await evening.clock.pass_by(40_000 + LARGEST_CREDIT)
        assert evening.state.seats[0].away
        return await anne.refused(ask.TakeSeatBack)


@refused_as("not_gone")
async def i_vote_against_somebody_who_is_here() -> str:
    async with an_evening(people=2) as evening:
        assert await evening.readers[0].refused(ask.Vote, against=2) == "not_gone"  # a bot
        return await evening.readers[0].refused(ask.Vote, against=1)


@refused_as("already_voted")
async def i_vote_twice() -> str:
    async with an_evening("money", seats=4, people=4) as evening:
        evening.readers[3].leaves()
        await evening.readers[0].must(ask.Vote, against=3)
        return await evening.readers[0].refused(ask.Vote, against=3)


@refused_as("no_chat_here")
async def i_talk_at_a_silent_table() -> str:
    async with an_evening(chat=False) as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Phrase, code="hello")
        return await anne.refused(ask.Say, text="Hello")


@refused_as("nothing_said")
async def i_say_nothing_at_all() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Say, text=" \n\u202e")


@refused_as("empty_name")
async def i_would_be_called_nothing() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Rename, name="\t ")


@refused_as("still_running")
async def i_want_another_game_before_this_one_is_over() -> str:
    async with an_evening(people=1) as evening:
        return await evening.readers[0].refused(ask.Rematch)


@refused_as("still_running")
async def i_want_the_file_of_a_running_game() -> str:
    async with an_evening(people=1) as evening:
        with pytest.raises(Refusal) as refusal:
            game_file(evening.rows)
        return refusal.value.code


@refused_as("not_played_to_its_end")
async def i_want_the_file_of_a_broken_off_game() -> str:
    async with an_evening(people=1) as evening:
        broken = LogEntry(len(evening.rows) + 1, 0, None, fact.encode((fact.PlayEnded("abandoned"),)))
        with pytest.raises(Refusal) as refusal:
            game_file([*evening.rows, broken])
        return refusal.value.code


@refused_as("other_rules")
async def i_want_the_file_of_a_game_by_old_rules(monkeypatch: pytest.MonkeyPatch) -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        monkeypatch.setattr(type(evening.state.rules.game), "rules_versions", (2,))
        with pytest.raises(Refusal) as refusal:
            game_file(evening.rows)
        return refusal.value.code


@refused_as("rematch_opened")
async def there_is_a_rematch_already() -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        return await evening.readers[0].refused(ask.Rematch)


@refused_as("no_such_table")
async def a_table_that_never_was() -> str:
    with pytest.raises(Refusal, match="no_such_table"):
        game_file([])
    return await code_of(TableRegistry(in_memory_dependencies()).at("nowhere").__aenter__())


@refused_as("not_your_seat")
async def i_look_over_a_shoulder() -> str:
    async with an_evening(people=2) as evening:
        with pytest.raises(Refusal) as refusal:
            evening.joins(OTTO, seat=0)
        return refusal.value.code


@refused_as("watching_not_allowed")
async def i_watch_where_nobody_may() -> str:
    async with an_evening(people=2, watchers="nobody") as evening:
        with pytest.raises(Refusal) as refusal:
            evening.joins(ULF)
        return refusal.value.code


@refused_as("house_closing")
async def i_come_when_the_lights_go_out() -> str:
    async with an_evening(people=2) as evening:
        await evening.house.close()
        with pytest.raises(Refusal, match="house_closing"):
            evening.joins(ANNE)
        return await code_of(evening.house.at(evening.table.id).__aenter__())
