"""Standing orders: the table answers in a seat's place, as a person might, and nobody else knows of it."""

from typing import Any

import msgspec
import pytest

from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import FAIR_FLOOR
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening
from tests.table.nodes import several_nodes
from tests.table.reader import Reader
from tests.table.two_worlds import RecordingOutbox
from tests.table.virtual_time import in_virtual_time, settle

LONG = 4_000  # longer than any order takes to speak


def passed(evening: Evening) -> list[int]:
    auction = evening.state.rules.game.view(evening.state.game_state, None).public.auction  # type: ignore[arg-type,attr-defined]
    return sorted(auction.passed)


async def an_auction(evening: Evening) -> tuple[Reader, list[Reader]]:
    found = await evening.auction()
    await evening.looks()
    return found


def passes_of(evening: Evening, seat: int | None) -> list[fact.MoveMade]:
    told = [each for number in range(1, len(evening.rows) + 1) for each in evening.facts(number)]
    return [
        each for each in told if isinstance(each, fact.MoveMade) and each.seat == seat and b"pass" in bytes(each.move)
    ]


@in_virtual_time
async def test_one_tap_and_every_new_bid_is_let_pass() -> None:
    async with an_evening(seats=4, people=4, tempo="no_limit") as evening:
        _, (first, second, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        for amount in range(10, 100, 10):
            await (first if amount % 20 else second).plays("bid", amount=amount)
            await evening.clock.pass_by(LONG)
            assert passed(evening) == [out.subscriber.seat]
        made = passes_of(evening, out.subscriber.seat)
        assert len(made) == 9
        assert {each.how for each in made} == {"person"}


@in_virtual_time
async def test_an_order_never_speaks_sooner_than_is_fair() -> None:
    async with an_evening(seats=4, people=4, tempo="relaxed", pace="instant") as evening:
        _, (first, second, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        waited = []
        for amount in range(10, 310, 10):
            await (first if amount % 20 else second).plays("bid", amount=amount)
            began = evening.clock.now()
            while passed(evening) == []:
                await evening.clock.pass_by(10)
            waited.append(evening.clock.now() - began)
        assert min(waited) >= FAIR_FLOOR
        assert len(set(waited)) > 10, "a person does not take the same time again and again"


@in_virtual_time
async def test_one_tap_brings_me_back() -> None:
    async with an_evening(seats=4, people=4, tempo="no_limit") as evening:
        _, (first, second, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        assert (await out.snapshot())["order"] == {"code": "out", "most": None}
        await evening.clock.pass_by(LONG)
        await out.must(ask.WithdrawOrder)
        assert (await out.snapshot())["order"] is None
        await first.plays("bid", amount=10)
        await evening.clock.pass_by(LONG)
        assert passed(evening) == []
        await out.plays("bid", amount=20)
        await second.plays("bid", amount=30)


@in_virtual_time
async def test_a_lot_put_up_again_asks_everybody_anew() -> None:
    """B6.6: what was ordered about a lot ends when a bidder cannot pay."""
    async with an_evening(people=3, tempo="no_limit", pace="instant") as evening:
        auctioneer, (rich, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        await evening.clock.pass_by(LONG)
        await rich.plays("bid", amount=400)
        await evening.clock.pass_by(LONG)
        await auctioneer.plays("sell")
        assert evening.state.orders == {}
        assert {"type": "ordered", "order": None} in await out.read()
        await evening.clock.pass_by(LONG)
        assert passed(evening) == []


@in_virtual_time
async def test_the_next_lot_is_another_matter() -> None:
    async with an_evening(people=3, tempo="no_limit", pace="instant") as evening:
        _, (first, second) = await an_auction(evening)
        await first.must(ask.GiveOrder, code="out")
        await second.must(ask.GiveOrder, code="out")
        await evening.clock.pass_by(LONG)
        assert evening.state.orders == {}
        assert (await first.snapshot())["order"] is None


@in_virtual_time
async def test_bid_up_to_so_much_and_no_more() -> None:
    async with an_evening(people=3, tempo="no_limit", pace="instant") as evening:
        auctioneer, (keen, other) = await an_auction(evening)
        await keen.must(ask.GiveOrder, code="up_to", most=60)
        await other.must(ask.GiveOrder, code="up_to", most=100)
        await auctioneer.must(ask.GiveOrder, code="up_to", most=50)
        await evening.clock.pass_by(20 * LONG)
        state = evening.state
        bids = [each for row in range(1, len(evening.rows) + 1) for each in evening.facts(row)]
        amounts = [msgspec.json.decode(each.move) for each in bids if isinstance(each, fact.MoveMade)]
        assert max(move["amount"] for move in amounts if move["type"] == "bid") in (60, 70)
        assert any(move["type"] == "sell" for move in amounts)  # too dear to pre-empt
        assert any(move["type"] == "pay" for move in amounts)
        assert state.orders == {}


@in_virtual_time
async def test_what_is_ordered_for_a_round_ends_with_it_and_the_turn_is_asked() -> None:
    """V2.2: the table lets announcements be; my own turn is mine."""
    async with an_evening("bouse", seats=3, people=3, tempo="no_limit", pace="instant") as evening:
        first = evening.state.to_move[0]
        one, two, three = (evening.readers[(first + place) % 3] for place in range(3))
        await three.must(ask.GiveOrder, code="let_be")
        await announces(one)
        await evening.clock.pass_by(LONG)
        assert evening.state.to_move == (two.subscriber.seat,)
        await two.plays("pass")
        await announces(two)
        await evening.clock.pass_by(LONG)
        await one.plays("pass")
        assert evening.state.to_move == (three.subscriber.seat,)
        await evening.clock.pass_by(LONG)
        assert evening.state.to_move == (three.subscriber.seat,)
        await announces(three)
        await one.plays("ring")
        assert evening.state.orders == {}


async def announces(reader: Reader) -> None:
    view = (await reader.snapshot())["view"]
    fields = view["menu"][0]["fields"]
    await reader.plays(
        "announce", number=fields["number"]["least"], what="cows", card=fields["card"]["values"][0]
    )  # fmt: skip


@in_virtual_time
async def test_the_golden_bell_is_still_asked_about() -> None:
    """V6.7: whoever lets a round be may take over a ring all the same."""
    options = {"action_cards": True}
    async with an_evening("bouse", seats=3, people=3, tempo="no_limit", pace="instant", options=options) as evening:
        first = evening.state.to_move[0]
        one, two, three = (evening.readers[(first + place) % 3] for place in range(3))
        await three.must(ask.GiveOrder, code="let_be")
        await announces(one)
        await two.plays("ring")
        await evening.clock.pass_by(LONG)
        assert three.subscriber.seat in evening.state.to_move
        assert (await three.snapshot())["order"] == {"code": "let_be", "most": None}


@in_virtual_time
async def test_an_order_survives_a_lost_line_and_a_house_that_closes() -> None:
    async with an_evening(seats=4, people=4, tempo="no_limit") as evening:
        _, (first, _, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        for reader in evening.readers:
            reader.leaves()
        await evening.house.close()
        house = TableRegistry(evening.dependencies)
        async with house.at(evening.table.id) as table:
            back = Reader(table, first.person)
            await evening.clock.pass_by(LONG)
            await back.plays("bid", amount=10)
            await evening.clock.pass_by(LONG)
            assert out.subscriber.seat in table.state.orders
            assert [seat for seat in table.state.to_move if seat == out.subscriber.seat] == []
            again = Reader(table, out.person)
            assert (await again.snapshot())["order"]["code"] == "out"
        await house.close()


@in_virtual_time
async def test_who_comes_back_is_told_of_the_order_again() -> None:
    async with an_evening(seats=4, people=4, tempo="no_limit") as evening:
        _, (first, _, out) = await an_auction(evening)
        number = evening.state.number
        await out.must(ask.GiveOrder, code="out")
        await first.plays("bid", amount=10)
        again = evening.joins(out.person, after=number)
        told = await again.read()
        assert [frame["seq"] for frame in told if frame["type"] == "told"] == [number + 1]
        assert {"type": "ordered", "order": {"code": "out", "most": None}} in told


@in_virtual_time
async def test_another_node_obeys_it() -> None:
    async with several_nodes("boursicocotte", PEOPLE[:3], tempo="no_limit") as (nodes, (here, there)):
        here.readers += [here.joins(person) for person in PEOPLE[:3]]
        await here.readers[0].must(ask.Start)
        await settle()
        _, (first, out) = await here.auction()
        await out.must(ask.GiveOrder, code="out")
        for reader in here.readers:
            reader.leaves()
        bidder = there.joins(first.person)
        await nodes.clock.pass_by(2 * LONG)
        await bidder.plays("bid", amount=10)
        await nodes.clock.pass_by(2 * LONG)
        assert not there.state.silences, "everybody has passed: the hammer has fallen"


@in_virtual_time
async def test_a_stand_in_plays_as_it_thinks_best() -> None:
    async with an_evening(seats=4, people=4, tempo="no_limit") as evening:
        _, (_, _, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="out")
        await out.must(ask.Leave)
        assert evening.state.orders == {}
        assert await out.refused(ask.GiveOrder, code="out") == "already_away"


@pytest.mark.parametrize("ordered", [True, False])
@in_virtual_time
async def test_no_other_seat_hears_of_it(ordered: bool) -> None:
    """The same evening, with an order and with the same passes made by hand: to all others, byte for byte."""
    assert await heard_by_others(ordered) == await heard_by_others(not ordered)


async def heard_by_others(ordered: bool) -> list[list[tuple[int, bytes]]]:
    async with an_evening(seats=4, people=4, tempo="relaxed", chat=True) as evening:
        _, (first, second, out) = await an_auction(evening)
        ears = [RecordingOutbox(evening.clock) for _ in range(3)]
        for ear, person in zip(ears, (first.person, second.person, PEOPLE[5]), strict=True):
            evening.table.subscribe(person, ear, None, None)
        delays = [1_000, 1_700, 2_300, 900]
        entropy: Any = evening.dependencies.entropy
        remaining = [2_000, *delays]
        entropy.between = lambda low, high: min(high, max(low, remaining.pop(0)))
        if ordered:
            await out.must(ask.GiveOrder, id="order", code="out")
        await evening.clock.pass_by(100)
        for nth, delay in enumerate(delays):
            await (first if nth % 2 else second).must(
                ask.Play, id=f"b{nth}", move=msgspec.Raw(b'{"type":"bid","amount":%d}' % (10 * nth + 10))
            )
            if ordered:
                await evening.clock.pass_by(3_000)
            else:
                await evening.clock.pass_by(delay)
                await out.plays("pass")
                await evening.clock.pass_by(3_000 - delay)
            evening.table.subscribe(first.person, ears[0], None, evening.state.number - 1)
        await evening.table.command(first.subscriber, ask.History(id="past"))
        await first.read()
        past = [(0, frame) for frame in first.frames if b'"past"' in frame]
        return [*(ear.heard for ear in ears), past]


@in_virtual_time
async def test_an_order_is_in_no_list_and_takes_no_number() -> None:
    async with an_evening(people=3, tempo="no_limit") as evening:
        _, (first, out) = await an_auction(evening)
        number, listed = evening.state.number, evening.listing()
        await first.read()
        await out.must(ask.GiveOrder, code="out")
        await out.must(ask.WithdrawOrder)
        assert await first.read() == []
        assert (evening.state.number, evening.listing()) == (number, listed)
        assert len(evening.rows) == number + 2


@in_virtual_time
async def test_the_log_alone_tells_all_of_it() -> None:
    async with an_evening(people=3, tempo="no_limit") as evening:
        _, (_, out) = await an_auction(evening)
        await out.must(ask.GiveOrder, code="up_to", most=40)
        again = TableState()
        for row in evening.rows:
            again.apply(row.seq, row.at, row.command, fact.decode(row.body))
        assert again.orders == evening.state.orders
        assert again.number == evening.state.number
