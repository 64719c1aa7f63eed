"""Time to decide: free at first, then from a bank; and who plays when it is empty."""

from typing import Any

from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import LARGEST_CREDIT
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time

EACH, BANK = 8_000, 60_000  # of the tempo "quick"
ALLOWED = LARGEST_CREDIT  # for what comes over a slow line
SLOWEST_BOT = 700  # of the pace "brisk"


async def banks(reader: Reader) -> list[int]:
    found: list[int] = (await reader.clock())["banks"]
    return found


def last_facts(evening: Evening) -> tuple[Any, ...]:
    return evening.facts(len(evening.rows))


def a_bid(reader: Reader) -> dict[str, Any]:
    """In Money!: the first card of the hand."""
    seat = reader.subscriber.seat
    state = reader.table.state.game_state
    assert state is not None
    menu = reader.table.state.rules.game.view(state, seat).menu
    held: dict[int, int] = menu[0].fields["cards"].held  # type: ignore[union-attr]
    return {"cards": {min(held): 1}, "bluff": False}


@in_virtual_time
async def test_a_decision_is_free_for_a_while_and_then_taken_from_the_bank() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        anne, otto, _ = evening.readers
        await evening.clock.pass_by(EACH)
        assert await banks(anne) == [BANK, BANK, BANK]
        assert (await anne.clock())["running"] == [0, 1, 2]
        await evening.clock.pass_by(2_500)
        assert await banks(anne) == [BANK - 2_500] * 3
        await anne.plays("bid", **a_bid(anne))
        await evening.clock.pass_by(1_000)
        await otto.plays("bid", **a_bid(otto))
        await evening.clock.pass_by(1_000)
        assert await banks(anne) == [BANK - 2_500, BANK - 3_500, BANK - 4_500]
        assert (await anne.clock())["running"] == [2]


@in_virtual_time
async def test_a_quick_decision_costs_nothing_and_earns_nothing() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(EACH - 1)
        await anne.plays("bid", **a_bid(anne))
        assert (await banks(anne))[0] == BANK


@in_virtual_time
async def test_bots_have_no_clock() -> None:
    async with an_evening("money", people=1, tempo="quick", pace="leisurely") as evening:
        assert await banks(evening.readers[0]) == [BANK, None, None]
        assert (await evening.readers[0].clock())["running"] == [0]


@in_virtual_time
async def test_the_hammer_costs_nobody_time_from_the_bank() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, _ = await evening.auction()
        assert (await auctioneer.clock())["running"] == []
        await evening.clock.pass_by(4_499)
        assert await banks(auctioneer) == [BANK] * 3


@in_virtual_time
async def test_when_the_bank_is_empty_a_stand_in_plays_a_little_later() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        for reader in evening.readers[1:]:
            await reader.plays("bid", **a_bid(reader))
        await evening.clock.pass_by(EACH + BANK + ALLOWED - 1)
        assert not evening.state.seats[0].away
        await evening.clock.pass_by(1)
        assert last_facts(evening) == (fact.StandInSeated(0, "time"),)
        shown = await evening.readers[1].snapshot()
        assert shown["table"]["seats"][0]["stand_in"] is True
        assert shown["clock"]["banks"][0] == 0
        before = len(evening.rows)
        await evening.clock.pass_by(SLOWEST_BOT)
        moved = evening.facts(before + 1)[0]
        assert isinstance(moved, fact.MoveMade)
        assert (moved.seat, moved.how, moved.spent) == (0, "stand_in", 0)


@in_virtual_time
async def test_a_stand_in_plays_on_until_i_come_back() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        anne, otto, ines = evening.readers
        await anne.must(ask.Leave)
        for _ in range(3):
            await evening.clock.pass_by(SLOWEST_BOT + 1)
            for reader in (otto, ines):
                seat = reader.subscriber.seat
                await evening.looks()
                while seat in evening.state.to_move:
                    state = evening.state.game_state
                    assert state is not None
                    choice = evening.state.rules.game.view(state, seat).menu[-1].move
                    await reader.plays(choice, **(a_bid(reader) if choice == "bid" else {}))
                    await evening.looks()
                    await evening.clock.pass_by(SLOWEST_BOT + 1)
                    await evening.looks()
        hows = [
            each.how
            for seq in range(1, len(evening.rows) + 1)
            for each in evening.facts(seq)
            if isinstance(each, fact.MoveMade) and each.seat == 0
        ]
        assert set(hows) == {"stand_in"}
        assert len(hows) >= 3


@in_virtual_time
async def test_i_take_my_seat_back_and_have_time_to_settle_in() -> None:
    async with an_evening("money", people=3, tempo="quick", pace="leisurely") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(EACH + BANK + ALLOWED)
        assert evening.state.seats[0].away
        await anne.must(ask.TakeSeatBack)
        assert not evening.state.seats[0].away
        assert (await banks(anne))[0] == EACH
        await evening.clock.pass_by(2 * EACH + ALLOWED - 1)
        assert not evening.state.seats[0].away
        await evening.clock.pass_by(1)
        assert evening.state.seats[0].away


@in_virtual_time
async def test_i_take_my_seat_back_when_the_stand_in_has_just_moved() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        anne = evening.readers[0]
        await anne.must(ask.Leave)
        await evening.clock.pass_by(SLOWEST_BOT)
        assert 0 not in evening.state.to_move
        await anne.must(ask.TakeSeatBack)
        assert evening.state.seats[0].played_by_person
        assert (await anne.snapshot())["table"]["seats"][0]["stand_in"] is False
        assert (await banks(anne))[0] == BANK


@in_virtual_time
async def test_by_a_move_of_my_own_i_take_my_seat_back() -> None:
    async with an_evening("money", people=3, tempo="quick", pace="leisurely") as evening:
        anne, otto, _ = evening.readers
        await evening.clock.pass_by(EACH + BANK + ALLOWED)
        await otto.read()
        await anne.plays("bid", **a_bid(anne))
        (told,) = [frame for frame in await otto.read() if frame["type"] == "told"]
        assert [news["type"] for news in told["news"]] == ["took_back", "moved"]
        assert told["table"]["seats"][0]["stand_in"] is False
        assert evening.state.seats[0].played_by_person
        assert (await banks(anne))[0] == EACH


@in_virtual_time
async def test_nobody_plays_for_time_by_leaving_and_coming_back() -> None:
    async with an_evening("money", people=3, tempo="quick", pace="leisurely") as evening:
        anne = evening.readers[0]
        began = evening.clock.now()
        for _ in range(500):
            await anne.ask(ask.Leave)
            await anne.ask(ask.TakeSeatBack)
            await evening.clock.pass_by(1_000)
            if 0 not in evening.state.to_move:
                break
        assert evening.clock.now() - began <= EACH + BANK + 2 * EACH + 5_000 + 1_000
        assert 0 not in evening.state.to_move


@in_virtual_time
async def test_without_a_limit_nobody_runs_out_of_time() -> None:
    async with an_evening("money", people=3, tempo="no_limit") as evening:
        before = len(evening.rows)
        await evening.clock.pass_by(100_000_000)
        assert len(evening.rows) == before
        assert evening.state.to_move == (0, 1, 2)


@in_virtual_time
async def test_those_who_are_here_vote_somebody_out_who_is_gone() -> None:
    async with an_evening("money", seats=4, people=4, tempo="no_limit") as evening:
        evening.readers[3].leaves()
        await evening.readers[0].must(ask.Vote, against=3)
        assert not evening.state.seats[3].away
        await evening.readers[1].must(ask.Vote, against=3)
        assert last_facts(evening) == (fact.VoteCast(1, 3), fact.StandInSeated(3, "voted"))
        await evening.clock.pass_by(SLOWEST_BOT)
        assert 3 not in evening.state.to_move


@in_virtual_time
async def test_who_has_moved_again_is_not_voted_out_by_old_votes() -> None:
    async with an_evening("money", seats=4, people=4, tempo="no_limit") as evening:
        evening.readers[3].leaves()
        await evening.readers[0].must(ask.Vote, against=3)
        back = evening.joins(PEOPLE[3])
        await back.plays("bid", **a_bid(back))
        back.leaves()
        await evening.readers[1].must(ask.Vote, against=3)
        assert not evening.state.seats[3].away


@in_virtual_time
async def test_a_move_that_comes_just_before_the_stand_in_leaves_no_debt() -> None:
    async with an_evening("money", people=3, tempo="quick") as evening:
        anne = evening.readers[0]
        evening.clock.sleeps(EACH + BANK + 500)
        await anne.plays("bid", **a_bid(anne))
        assert evening.state.seats[0].bank == 0
        assert evening.state.seats[0].played_by_person
