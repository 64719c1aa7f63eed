"""A gentle start: a bot begins, and no clock runs before the first lot or round is over."""

from typing import Any

import msgspec
import pytest

from adjuge.rules import gamefile
from adjuge.rules.refusal import BadGameFile
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.reader import Reader
from tests.table.test_time_banks import BANK, a_bid, banks
from tests.table.virtual_time import in_virtual_time

ANNE = PEOPLE[0]
HOURS = 10_000_000
A_MOMENT = 5_000  # in which all bots have said what they have to say


def first_of(evening: Evening) -> int:
    """Whoever has made the first move."""
    told = (each for seq in range(1, len(evening.rows) + 1) for each in evening.facts(seq))
    return next(each.seat for each in told if isinstance(each, fact.MoveMade))


async def menu_of(reader: Reader) -> list[str]:
    view: dict[str, Any] = (await reader.snapshot())["view"]
    return [choice["move"] for choice in view["menu"]]


@pytest.mark.parametrize("game", ["boursicocotte", "bouse"])
@in_virtual_time
async def test_whomever_chance_draws_a_bot_begins(game: str) -> None:
    """B3.2, V1.2"""
    for seed in range(8):
        async with an_evening(game, 4, 1, in_memory_dependencies(seed), gentle=True, tempo="quick") as evening:
            await evening.clock.pass_by(A_MOMENT)
            assert first_of(evening) == 1


@in_virtual_time
async def test_among_people_alone_chance_decides() -> None:
    """B3.2"""
    begun = set()
    for seed in range(12):
        async with an_evening("boursicocotte", 3, 3, in_memory_dependencies(seed), gentle=True) as evening:
            begun.add(evening.state.to_move[0])
    assert begun == {0, 1, 2}


@in_virtual_time
async def test_the_first_lot_waits_for_me_and_the_second_does_not() -> None:
    async with an_evening(seats=4, people=1, gentle=True, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(A_MOMENT)
        assert "bid" in await menu_of(anne)
        clock = await anne.clock()
        assert (clock["waits"], clock["beats"], clock["running"]) == (True, [], [])
        before = len(evening.rows)
        await evening.clock.pass_by(HOURS)
        assert len(evening.rows) == before, "my silence has counted"
        assert await banks(anne) == [BANK, None, None, None]
        await anne.must(ask.GiveOrder, code="out")
        for _ in range(30):
            await evening.clock.pass_by(A_MOMENT)
        assert not (await anne.clock())["waits"]
        await evening.clock.pass_by(HOURS)
        silent = [each for row in range(before, len(evening.rows) + 1) for each in evening.facts(row)]
        assert any(getattr(each, "how", None) == "silence" for each in silent), "the second lot waits as well"


@in_virtual_time
async def test_in_the_first_lot_i_may_think_about_every_bid_as_long_as_i_like() -> None:
    async with an_evening(seats=4, people=1, gentle=True, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(A_MOMENT)
        answered = 0
        while (await anne.clock())["waits"]:
            menu = {choice["move"]: choice["fields"] for choice in (await anne.snapshot())["view"]["menu"]}
            if "pass" in menu:
                before = len(evening.rows)
                await evening.clock.pass_by(HOURS)
                assert len(evening.rows) == before, "somebody has gone on without me"
                answered += 1
                await (anne.plays("bid", amount=menu["bid"]["amount"]["least"]) if answered < 3 else anne.plays("pass"))
            elif menu:
                await anne.plays("pay", cards=menu["pay"]["cards"]["proposal"])
            await evening.clock.pass_by(1_000)
        assert answered == 3


@pytest.mark.parametrize("game", ["boursicocotte", "bouse"])
@in_virtual_time
async def test_nobody_bids_or_rings_before_i_have_had_my_word(game: str) -> None:
    """V2.2: a newcomer's first round is not over before it was understood."""
    for seed in range(6):
        async with an_evening(game, 4, 1, in_memory_dependencies(seed), gentle=True, tempo="quick") as evening:
            await evening.clock.pass_by(HOURS)
            assert evening.state.to_move[-3:].count(0) == 1
            assert len(evening.state.silences) == 3, "one of those who are asked has answered"
            mine = await evening.readers[0].plays("pass")
            await evening.clock.pass_by(2_000)
            assert len(evening.rows) > mine, "nobody goes on though I have spoken"


@in_virtual_time
async def test_in_money_my_first_bid_is_waited_for() -> None:
    async with an_evening("money", seats=4, people=1, gentle=True, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(HOURS)
        assert (await anne.clock())["waits"]
        assert (await banks(anne))[0] == BANK
        await anne.plays("bid", **a_bid(anne))
        assert not (await anne.clock())["waits"]


@in_virtual_time
async def test_in_bouse_the_first_announcement_is_waited_on() -> None:
    async with an_evening("bouse", seats=4, people=1, gentle=True, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(HOURS)
        assert (await anne.clock())["waits"]
        assert evening.state.phase == "playing"
        assert 0 in evening.state.to_move


@in_virtual_time
async def test_it_is_the_same_for_everybody_and_ends_when_all_have_had_their_word() -> None:
    async with an_evening("money", seats=3, people=2, gentle=True, tempo="quick") as evening:
        anne, otto = evening.readers
        await anne.plays("bid", **a_bid(anne))
        clocks = [await reader.clock() for reader in (anne, otto, evening.joins(PEOPLE[4]))]
        assert clocks[0] == clocks[1] == clocks[2]
        assert clocks[0]["waits"]
        await evening.clock.pass_by(HOURS)
        await otto.plays("bid", **a_bid(otto))
        assert not (await anne.clock())["waits"]


@in_virtual_time
async def test_nobody_waits_for_whoever_has_left() -> None:
    async with an_evening("money", seats=3, people=2, gentle=True, tempo="quick") as evening:
        anne, otto = evening.readers
        await otto.must(ask.Leave)
        await anne.plays("bid", **a_bid(anne))
        assert not (await anne.clock())["waits"]


@in_virtual_time
async def test_a_gentle_start_outlives_the_house() -> None:
    async with an_evening(seats=4, people=1, gentle=True, tempo="quick") as evening:
        await evening.clock.pass_by(A_MOMENT)
        await evening.house.close()
        house = TableRegistry(evening.dependencies)
        async with house.at(evening.table.id) as table:
            anne = Evening(evening.dependencies, house, table).joins(ANNE)
            assert (await anne.clock())["waits"]
            before = len(evening.rows)
            await evening.clock.pass_by(HOURS)
            assert len(evening.rows) <= before + 1, "somebody was counted out"
            assert 0 in table.state.to_move
        await house.close()


@in_virtual_time
async def test_without_a_clock_there_is_nothing_to_wait_with() -> None:
    for tempo in ("no_limit", "days"):
        async with an_evening(seats=4, people=1, gentle=True, tempo=tempo) as evening:
            assert not (await evening.readers[0].clock())["waits"]


@in_virtual_time
async def test_the_game_file_says_who_was_to_begin_and_is_played_again() -> None:
    """B3.2"""
    async with an_evening(seats=3, people=1, gentle=True, pace="instant", options={"trade_limit": 1}) as evening:
        await evening.finishes()
        file = game_file(evening.rows)
        assert file.first == 1
        again = gamefile.decode(gamefile.encode(file))
        assert again == file
        assert gamefile.verify(again).deck["first"] == 1
        nobody = msgspec.structs.replace(file, first=7)
        with pytest.raises(BadGameFile, match="malformed"):
            gamefile.verify(nobody)


@in_virtual_time
async def test_after_the_first_game_nobody_is_new_any_more() -> None:
    async with an_evening("money", seats=3, people=1, gentle=True, pace="instant") as evening:
        await evening.finishes()
        anne = evening.readers[0]
        await anne.must(ask.Rematch)
        next_table = evening.state.rematch
        assert next_table is not None
        async with evening.house.at(next_table) as table:
            assert not table.state.setting.gentle
