"""Nobody loses time while the house is closed, asleep, or empty."""

from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import UNATTENDED
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening
from tests.table.test_time_banks import ALLOWED, BANK, EACH, a_bid, banks, last_facts
from tests.table.virtual_time import in_virtual_time, settle

BEAT = 1_500
ANNE = PEOPLE[0]


@in_virtual_time
async def test_i_leave_my_bots_alone_and_find_everything_as_it_was() -> None:
    async with an_evening("money", people=1, tempo="quick") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(EACH + 10_000)
        anne.leaves()
        await settle()
        await evening.clock.pass_by(24 * 3_600_000)
        before = len(evening.rows)
        anne = evening.joins(ANNE)
        await settle()
        assert evening.facts(before + 1) == (fact.ClocksResumed(),)
        assert (await banks(anne))[0] == BANK
        assert not evening.state.seats[0].away
        await anne.plays("bid", **a_bid(anne))


@in_virtual_time
async def test_the_hammer_begins_again_after_the_house_was_closed() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, (first, second) = await evening.auction()
        await first.plays("bid", amount=10)
        await evening.clock.pass_by(2 * BEAT)
        await evening.house.close()
        assert (await second.read())[-1] == {"type": "bye", "code": "house_closing", "again": True}
        await evening.clock.pass_by(60_000)
        async with an_evening(dependencies=evening.dependencies) as other, other.house.at(evening.table.id) as table:
            reopened = Evening(evening.dependencies, other.house, table)
            again = [reopened.joins(reader.person) for reader in evening.readers]
            await settle()
            assert (await again[0].clock())["beats"] == [BEAT, 2 * BEAT, 3 * BEAT]
            assert [news["type"] for news in await again[0].told()] == ["resumed"]
            await again[second.subscriber.seat or 0].plays("bid", amount=20)
            await evening.clock.pass_by(3 * BEAT)
            assert table.state.to_move == (auctioneer.subscriber.seat,)


@in_virtual_time
async def test_a_short_absence_changes_nothing() -> None:
    async with an_evening("money", people=1, tempo="quick") as evening:
        await evening.clock.pass_by(500)
        before = len(evening.rows)
        evening.readers[0].leaves()
        await evening.clock.pass_by(UNATTENDED // 2)
        evening.joins(ANNE)
        await settle()
        assert all(fact.ClocksResumed() not in evening.facts(seq) for seq in range(before, len(evening.rows) + 1))


@in_virtual_time
async def test_while_somebody_is_here_the_clock_of_the_others_runs() -> None:
    async with an_evening("money", people=2, tempo="quick") as evening:
        evening.readers[1].leaves()
        await evening.clock.pass_by(EACH + BANK + ALLOWED)
        assert evening.state.seats[1].away
        assert all(fact.ClocksResumed() not in evening.facts(seq) for seq in range(1, len(evening.rows) + 1))


@in_virtual_time
async def test_a_house_that_was_asleep_gives_the_time_back() -> None:
    """A paused process wakes long after the moment: it does not pretend that people could have spoken meanwhile."""
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, _) = await evening.auction()
        await first.plays("bid", amount=10)
        await settle()
        evening.clock.sleeps(60_000)
        await evening.clock.pass_by(0)
        assert last_facts(evening) == (fact.ClocksResumed(),)
        assert (await first.clock())["beats"] == [BEAT, 2 * BEAT, 3 * BEAT]
        await evening.clock.pass_by(3 * BEAT)
        assert not evening.state.silences


@in_virtual_time
async def test_a_house_that_was_late_by_a_moment_goes_on() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, _) = await evening.auction()
        await settle()
        evening.clock.sleeps(3 * BEAT + UNATTENDED)
        await evening.clock.pass_by(0)
        assert not evening.state.silences
        assert (await first.ask(ask.Say, text="Oh"))["type"] == "done"


@in_virtual_time
async def test_nobodys_time_runs_because_a_bystander_looks_in() -> None:
    async with an_evening("money", people=1, tempo="quick") as evening:
        evening.joins(PEOPLE[3])
        evening.readers[0].leaves()
        await evening.clock.pass_by(EACH + BANK + 60_000)
        assert not evening.state.seats[0].away
        anne = evening.joins(ANNE)
        await settle()
        assert (await banks(anne))[0] == BANK
