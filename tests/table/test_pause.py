"""A pause where nobody else is kept waiting: a game against bots, or a device that goes round."""

from adjuge.table.registry import TableRegistry
from adjuge.table.state.hammer import LARGEST_CREDIT
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening, nonce
from tests.table.test_time_banks import BANK, EACH, a_bid, banks
from tests.table.virtual_time import in_virtual_time, settle

ANNE = PEOPLE[0]
BEAT = 1_500
HOURS = 10_000_000


@in_virtual_time
async def test_i_am_called_away_and_everything_waits_for_me() -> None:
    async with an_evening("money", people=1, tempo="quick", pace="leisurely") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(EACH + 1_000)
        await anne.must(ask.Pause)
        before = len(evening.rows)
        await evening.clock.pass_by(HOURS)
        assert len(evening.rows) == before, "somebody has played meanwhile"
        assert (await anne.clock())["paused"] is True
        assert (await anne.clock())["running"] == []
        assert (await banks(anne))[0] == BANK - 1_000
        await anne.must(ask.Resume)
        assert (await banks(anne))[0] == BANK - 1_000
        await evening.clock.pass_by(500)
        assert (await banks(anne))[0] == BANK - 1_500
        await anne.plays("bid", **a_bid(anne))


@in_virtual_time
async def test_a_pause_outlives_the_house() -> None:
    async with an_evening("money", people=1, tempo="quick") as evening:
        await evening.readers[0].must(ask.Pause)
        await evening.house.close()
        await evening.clock.pass_by(HOURS)
        house = TableRegistry(evening.dependencies)
        async with house.at(evening.table.id) as table:
            anne = Evening(evening.dependencies, house, table).joins(ANNE)
            before = len(evening.rows)
            await evening.clock.pass_by(HOURS)
            assert len(evening.rows) == before
            assert (await anne.clock())["paused"] is True
            await anne.must(ask.Resume)
            await evening.clock.pass_by(5_000)
            assert len(evening.rows) > before + 1
        await house.close()


@in_virtual_time
async def test_whoever_leaves_ends_the_pause_and_a_friend_who_comes_back_too() -> None:
    async with an_evening("money", people=2, tempo="quick") as evening:
        anne, otto = evening.readers
        await otto.must(ask.Leave)
        await anne.must(ask.Pause)
        await otto.must(ask.TakeSeatBack)
        assert not evening.state.question.paused
        await otto.must(ask.Leave)
        await anne.must(ask.Pause)
        await anne.must(ask.Leave)
        assert not evening.state.question.paused


async def one_device(evening: Evening, seats: int) -> list[int]:
    anne = evening.joins(ANNE)
    evening.readers.append(anne)
    for seat in range(seats):
        await anne.must(ask.Sit, nonce=nonce(PEOPLE[seat]), seat=seat)
    await anne.must(ask.Start)
    await settle()
    return list(range(seats))


@in_virtual_time
async def test_where_one_device_goes_round_only_whoever_has_it_is_counted_out() -> None:
    async with an_evening(tempo="quick", pace="instant") as evening:
        await one_device(evening, 3)
        active = evening.state.to_move[0]
        at_hand = evening.joins(ANNE, seat=active)
        evening.readers[0].leaves()
        await at_hand.plays("auction")
        first, second = evening.state.to_move
        await at_hand.must(ask.Pause)  # the curtain falls
        at_hand.leaves()
        at_hand = evening.joins(ANNE, seat=first)
        await evening.clock.pass_by(HOURS)
        assert evening.state.to_move == (first, second), "the hammer ran behind the curtain"
        await at_hand.must(ask.Resume)
        await evening.clock.pass_by(BEAT * 3 + LARGEST_CREDIT)
        assert list(evening.state.to_move) == [second], "somebody was counted out who did not have the device"
        await evening.clock.pass_by(HOURS)
        assert list(evening.state.to_move) == [second]
        await at_hand.must(ask.Pause)
        at_hand.leaves()
        at_hand = evening.joins(ANNE, seat=second)
        await at_hand.must(ask.Resume)
        await at_hand.plays("bid", amount=10)
