"""Once, twice, sold (G5): the hammer in virtual time."""

import pytest

from adjuge.rules.boursicocotte.moves import Pass
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import FAIR_FLOOR, LARGEST_CREDIT, TEMPOS
from adjuge.wire import commands as ask
from adjuge.wire.setting import Tempo
from tests.table.evening import Evening, an_evening
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time

BEAT = 1_500  # of the tempo "quick"


def bidding(evening: Evening) -> bool:
    return bool(evening.state.silences)


async def beats(reader: Reader) -> list[int]:
    found: list[int] = (await reader.clock())["beats"]
    return found


@pytest.mark.parametrize("tempo", ["quick", "relaxed", "unhurried"])
@in_virtual_time
async def test_three_beats_after_the_last_word_the_lot_is_sold(tempo: Tempo) -> None:
    beat = TEMPOS[tempo].beat
    assert beat is not None
    async with an_evening(people=3, tempo=tempo) as evening:
        auctioneer, (first, _) = await evening.auction()
        assert await beats(auctioneer) == [beat, 2 * beat, 3 * beat]
        await first.plays("bid", amount=10)
        await evening.clock.pass_by(3 * beat - 1)
        assert bidding(evening)
        assert await beats(auctioneer) == [1]
        await evening.clock.pass_by(1)
        assert not bidding(evening)
        assert evening.state.to_move == (auctioneer.subscriber.seat,)


@in_virtual_time
async def test_every_bid_raises_the_hammer_anew() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, (first, second) = await evening.auction()
        await evening.clock.pass_by(2 * BEAT)
        await first.plays("bid", amount=10)
        assert await beats(auctioneer) == [BEAT, 2 * BEAT, 3 * BEAT]
        await evening.clock.pass_by(2 * BEAT + 700)
        await second.plays("bid", amount=20)
        assert await beats(auctioneer) == [BEAT, 2 * BEAT, 3 * BEAT]


@in_virtual_time
async def test_to_let_a_bid_pass_gives_nobody_more_time() -> None:
    async with an_evening(seats=4, people=4, tempo="quick", pace="instant") as evening:
        auctioneer, (first, _, _) = await evening.auction()
        await evening.clock.pass_by(1_000)
        await first.plays("pass")
        assert await beats(auctioneer) == [500, 2_000, 3_500]
        await evening.clock.pass_by(3_500)
        assert not bidding(evening)


@in_virtual_time
async def test_silence_is_one_entry_for_all_who_have_said_nothing() -> None:
    async with an_evening(seats=5, people=5, tempo="quick") as evening:
        auctioneer, (first, second, third, fourth) = await evening.auction()
        await first.plays("bid", amount=10)
        await third.plays("pass")
        before = len(evening.rows)
        await evening.clock.pass_by(3 * BEAT)
        assert len(evening.rows) == before + 1
        moves = evening.facts(before + 1)
        silent = {reader.subscriber.seat for reader in (second, fourth)}
        assert {each.seat for each in moves if isinstance(each, fact.MoveMade) and each.how == "silence"} == silent
        assert len(moves) == 2
        news = [frame for frame in await auctioneer.read() if frame["type"] == "told"][-1]["news"]
        assert {(one["how"], one["seat"]) for one in news} == {("silence", seat) for seat in silent}


@in_virtual_time
async def test_the_auctioneer_hurries_but_everybody_has_a_fair_chance() -> None:
    async with an_evening(people=3, tempo="unhurried") as evening:
        auctioneer, _ = await evening.auction()
        began = evening.clock.now()
        fallen = []
        for _ in range(3):
            await auctioneer.must(ask.Strike)
            fallen.append((await beats(auctioneer))[0] + evening.clock.now())
            await evening.clock.pass_by(FAIR_FLOOR)
        assert fallen == [began + FAIR_FLOOR * number for number in (1, 2, 3)]
        assert not bidding(evening)


@in_virtual_time
async def test_a_strike_after_a_while_counts_at_once_and_the_rest_keep_their_distance() -> None:
    async with an_evening(people=3, tempo="unhurried") as evening:
        auctioneer, (first, _) = await evening.auction()
        await evening.clock.pass_by(3_000)
        await auctioneer.must(ask.Strike)
        assert await beats(auctioneer) == [5_000, 10_000]
        assert (await first.told())[-1] == {"type": "struck", "seat": auctioneer.subscriber.seat}


@in_virtual_time
async def test_a_bid_after_two_strikes_begins_at_once_again() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, (first, _) = await evening.auction()
        for _ in range(2):
            await auctioneer.must(ask.Strike)
            await evening.clock.pass_by(FAIR_FLOOR)
        await first.plays("bid", amount=10)
        assert await beats(auctioneer) == [BEAT, 2 * BEAT, 3 * BEAT]


@in_virtual_time
async def test_without_a_limit_the_hammer_waits_for_ever_and_is_struck_down() -> None:
    async with an_evening(people=3, tempo="no_limit") as evening:
        auctioneer, _ = await evening.auction()
        await evening.clock.pass_by(1_000_000)
        assert bidding(evening)
        assert (await auctioneer.clock())["banks"] == [None, None, None]
        for _ in range(3):
            await auctioneer.must(ask.Strike)
            await evening.clock.pass_by(FAIR_FLOOR)
        assert not bidding(evening)


@in_virtual_time
async def test_when_all_have_answered_nobody_waits_for_the_hammer() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        auctioneer, (first, second) = await evening.auction()
        await first.plays("pass")
        await second.plays("pass")
        assert not bidding(evening)
        assert await beats(auctioneer) == []
        assert evening.state.hammer is None


@in_virtual_time
async def test_the_bell_may_be_rung_for_three_beats() -> None:
    async with an_evening("bouse", people=3, tempo="quick") as evening:
        announcer = evening.state.to_move[0]
        card = (await evening.readers[announcer].snapshot())["view"]["menu"][0]["fields"]["card"]["values"][0]
        await evening.readers[announcer].plays("announce", number=1, what="cows", card=card)
        assert await beats(evening.readers[0]) == [BEAT, 2 * BEAT, 3 * BEAT]
        assert (await evening.readers[0].clock())["striker"] is None
        await evening.clock.pass_by(3 * BEAT - 1)
        assert len(evening.state.silences) == 2
        await evening.clock.pass_by(1)
        assert not evening.state.silences
        assert evening.state.to_move == ((announcer + 1) % 3,)


@in_virtual_time
async def test_a_bid_from_a_slow_line_still_counts() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, second) = await evening.auction()
        first.subscriber.set_round_trip(40)
        second.subscriber.set_round_trip(120)
        await evening.clock.pass_by(3 * BEAT + 119)
        await second.plays("bid", amount=10)
        assert evening.state.hammer
        assert evening.state.hammer.raised == evening.clock.now()


@pytest.mark.parametrize(("round_trip", "credit"), [(0, 0), (80, 80), (249.6, 250), (60_000, LARGEST_CREDIT), (-5, 0)])
@in_virtual_time
async def test_the_hammer_is_held_for_the_slowest_line_but_not_for_long(round_trip: float, credit: int) -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, _) = await evening.auction()
        first.subscriber.set_round_trip(round_trip)
        await evening.clock.pass_by(3 * BEAT + credit - 1)
        assert bidding(evening)
        await evening.clock.pass_by(1)
        assert not bidding(evening)


@in_virtual_time
async def test_nobody_waits_for_the_line_of_somebody_who_has_answered_or_gone() -> None:
    async with an_evening(seats=4, people=4, tempo="quick", pace="instant") as evening:
        auctioneer, (first, second, third) = await evening.auction()
        for reader in (auctioneer, first, second):
            reader.subscriber.set_round_trip(200)
        await first.plays("pass")
        second.leaves()
        await evening.clock.pass_by(3 * BEAT)
        assert third.subscriber.credit == 0
        assert not bidding(evening)


@in_virtual_time
async def test_what_is_written_is_never_written_again() -> None:
    """A bid that came within the credit of its line is a later entry, not an earlier one."""
    async with an_evening(people=3, tempo="quick") as evening:
        _, (first, second) = await evening.auction()
        second.subscriber.set_round_trip(250)
        await first.plays("bid", amount=10)
        before = list(evening.rows)
        await evening.clock.pass_by(3 * BEAT + 200)
        await second.plays("bid", amount=20)
        assert evening.rows[: len(before)] == before
        times = [row.at for row in evening.rows]
        assert times == sorted(times)


@in_virtual_time
async def test_a_pass_of_ones_own_is_no_silence() -> None:
    async with an_evening(people=3) as evening:
        _, (first, _) = await evening.auction()
        await first.plays("pass")
        (moved,) = evening.facts(len(evening.rows))
        assert isinstance(moved, fact.MoveMade)
        assert moved.how == "person"
        assert evening.state.silences == ((evening.state.to_move[0], Pass()),)
