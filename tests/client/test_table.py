"""What whoever writes a bot may rely on: lines drop, answers get lost, houses pause, and the table goes on."""

from http import HTTPStatus

import pytest

from adjuge.client import HouseGone, Moved, Refusal
from adjuge.rules.contract import decode_move
from adjuge.rules.money.events import BidLaid
from adjuge.rules.money.moves import Bid
from adjuge.rules.money.view import View
from adjuge.wire import VERSION
from adjuge.wire import commands as spoken
from adjuge.wire import messages as tell
from tests.client.scripted import FIRST, MONEY, Call, ScriptedHouse, acted, address, at, moved, over, said, snapshot

HAND = MONEY.view(FIRST, 0).hand  # type: ignore[attr-defined]
ONE_CARD = Bid({min(HAND): 1}, bluff=False)


def test_views_and_events_come_in_the_types_of_the_game() -> None:
    async def house(call: Call) -> None:
        join = await call.welcome()
        assert join == spoken.Join(VERSION)
        play = await call.hear()
        assert decode_move(MONEY, bytes(play.move)) == ONE_CARD
        await call.tell(tell.Done(play.id, 2))
        await call.tell(moved(2, ONE_CARD))
        await call.tell(over(3))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server, at(address(server)).table("T") as table:
            assert isinstance(table.view, View)
            assert table.view.menu == table.menu
            assert await table.play(ONE_CARD) == 2
            assert isinstance(table.view, View)
            assert table.view.bid == tuple(ONE_CARD.cards)  # what the move led to is there
            moments = [moment async for moment in table]
            assert [moment.seq for moment in moments] == [1, 2, 3]
            assert [moment.is_snapshot for moment in moments] == [True, False, False]
            assert moments[1].news == (Moved(0, "person", (BidLaid(0, 1, tuple(ONE_CARD.cards), False),)),)
            assert moments[2].view == moments[1].view  # what is left out has not changed

    acted(scene())


def test_after_a_drop_the_client_hears_what_it_missed() -> None:
    async def first(call: Call) -> None:
        await call.welcome()
        await call.tell(said(2))

    async def second(call: Call) -> None:
        assert await call.hear() == spoken.Join(VERSION, after=2)
        await call.tell(said(3))
        await call.tell(over(4))
        await call.wait_for_the_end()

    async def scene() -> None:
        house = ScriptedHouse(first, second)
        async with house.open() as server, at(address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 2, 3, 4]
        assert not house.troubles

    acted(scene())


def test_a_command_whose_answer_got_lost_is_sent_again_under_its_id() -> None:
    ids = []

    async def first(call: Call) -> None:
        await call.welcome()
        ids.append((await call.hear()).id)

    async def second(call: Call) -> None:
        assert await call.hear() == spoken.Join(VERSION, after=1)
        ids.append((await call.hear()).id)
        await call.tell(moved(2, ONE_CARD))
        await call.tell(tell.Done(ids[-1], 2))
        await call.wait_for_the_end()

    async def scene() -> None:
        journal: list[tuple[str, int]] = []
        house = ScriptedHouse(first, second)
        async with (
            house.open() as server,
            at(address(server)).table("T", journal=lambda command, seq: journal.append((command, seq))) as table,
        ):
            assert await table.play(ONE_CARD) == 2
        assert ids[0] == ids[1]
        assert journal == [(ids[0], 2)]
        assert not house.troubles

    acted(scene())


def test_what_the_house_refuses_is_raised_with_its_code() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.tell(tell.Refused((await call.hear()).id, "not_now", {"open": ["bid"]}))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server, at(address(server)).table("T") as table:
            with pytest.raises(Refusal, match="not_now") as refused:
                await table.play(ONE_CARD)
            assert refused.value.params == {"open": ["bid"]}

    acted(scene())


@pytest.mark.parametrize(("code", "params"), [("house_paused", {}), ("too_fast", {"retry_ms": 1})])
def test_a_house_that_cannot_now_is_asked_again_under_the_same_id(code: str, params: dict[str, int]) -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        first = await call.hear()
        await call.tell(tell.Refused(first.id, code, params))
        assert (await call.hear()) == first
        await call.tell(said(2))
        await call.tell(tell.Done(first.id, 2))
        await call.wait_for_the_end()

    async def scene() -> None:
        scripted = ScriptedHouse(house)
        async with scripted.open() as server, at(address(server)).table("T") as table:
            assert await table.say("hello") == 2
        assert not scripted.troubles

    acted(scene())


def test_whoever_misses_an_entry_comes_back_for_it() -> None:
    async def first(call: Call) -> None:
        await call.welcome()
        await call.tell(said(3))
        await call.wait_for_the_end()

    async def second(call: Call) -> None:
        assert await call.hear() == spoken.Join(VERSION, after=1)
        await call.tell(said(2))
        await call.tell(said(2))  # and hears nothing twice
        await call.tell(over(3))
        await call.wait_for_the_end()

    async def scene() -> None:
        house = ScriptedHouse(first, second)
        async with house.open() as server, at(address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 2, 3]
        assert not house.troubles

    acted(scene())


def test_whoever_fell_behind_goes_on_from_a_new_snapshot() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.tell(snapshot(9))
        await call.tell(over(10))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server, at(address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 9, 10]

    acted(scene())


def test_a_ping_is_answered_at_once() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.tell(tell.Ping(7))
        assert await call.hear() == spoken.Pong(7)
        await call.tell(over(2))
        await call.wait_for_the_end()

    async def scene() -> None:
        scripted = ScriptedHouse(house)
        async with scripted.open() as server, at(address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 2]
        assert not scripted.troubles

    acted(scene())


def test_presence_is_kept() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.tell(tell.Presence((True, True, False)))
        await call.tell(over(2))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server, at(address(server)).table("T") as table:
            assert table.connected[0]
            assert [moment.seq async for moment in table] == [1, 2]
            assert table.connected == (True, True, False)

    acted(scene())


def test_a_farewell_for_good_ends_it() -> None:
    async def house(call: Call) -> None:
        await call.hear()
        await call.tell(tell.Bye("blocked", again=False))

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server:
            with pytest.raises(Refusal, match="blocked"):
                async with at(address(server)).table("T"):
                    pass

    acted(scene())


def test_a_farewell_for_now_does_not() -> None:
    async def first(call: Call) -> None:
        await call.welcome()
        await call.tell(tell.Bye("closing", again=True))

    async def second(call: Call) -> None:
        await call.hear()
        await call.tell(over(2))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(first, second).open() as server, at(address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 2]

    acted(scene())


def test_whoever_is_turned_away_at_the_door_is_told_why() -> None:
    async def scene() -> None:
        problem = b'{"code":"other_origin","params":{}}'
        async with ScriptedHouse().open(turned_away=(HTTPStatus.FORBIDDEN, problem)) as server:
            with pytest.raises(Refusal, match="other_origin"):
                async with at(address(server)).table("T"):
                    pass

    acted(scene())


def test_a_house_that_is_gone_is_given_up() -> None:
    async def scene() -> None:
        async with ScriptedHouse().open() as server:
            gone = at(address(server), patience=0)
        with pytest.raises(HouseGone, match="is it running"):
            async with gone.table("T"):
                pass

    acted(scene())


def test_where_one_address_does_not_answer_the_next_is_tried() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.tell(over(2))
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse().open() as server:
            closed = address(server)
        async with ScriptedHouse(house).open() as server, at(closed, address(server)).table("T") as table:
            assert [moment.seq async for moment in table] == [1, 2]

    acted(scene())


def test_nothing_more_can_be_said_to_a_table_that_was_left() -> None:
    async def house(call: Call) -> None:
        await call.welcome()
        await call.wait_for_the_end()

    async def scene() -> None:
        async with ScriptedHouse(house).open() as server:
            async with at(address(server)).table("T") as table:
                pass
            with pytest.raises(ConnectionError):
                await table.say("anybody?")

    acted(scene())
