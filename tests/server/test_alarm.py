"""A clock of hours or days runs with nobody there, and with no table in memory."""

from typing import Any

import msgspec
import pytest

from adjuge.table.commands.playing import ended_if_silent_since
from adjuge.table.state import facts as fact
from adjuge.table.state.hammer import TEMPOS
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting, Tempo
from tests.server.by_visits import DAY, HOUR, QuietHouse, Visitor
from tests.table.evening import HOST, PEOPLE, nonce
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time, settle

EACH, BANK = TEMPOS["hours"].each, TEMPOS["hours"].bank or 0
MINUTE = 60_000


async def begun(house: QuietHouse, tempo: Tempo = "hours", seats: int = 4) -> str:
    table = await house.registry.open(HOST, Setting(game="boursicocotte", seats=seats, tempo=tempo))
    async with house.registry.at(table) as live:
        readers = [Reader(live, person) for person in PEOPLE[:seats]]
        for reader in readers:
            await reader.must(ask.Sit, nonce=nonce(reader.person))
        await readers[0].must(ask.Start)
        await settle()
        for reader in readers:
            reader.leaves()
    await settle()
    return table


def moves(house: QuietHouse, table: str) -> list[fact.MoveMade]:
    told = [each for row in house.log.rows[table] for each in fact.decode(row.body)]
    return [each for each in told if isinstance(each, fact.MoveMade)]


def asked(house: QuietHouse, table: str) -> list[int]:
    return [seat for seat, _ in msgspec.json.decode(house.log.listings[table])["asked"]]


async def at_the_table(house: QuietHouse, table: str, seat: int, *what: tuple[type[Any], dict[str, Any]]) -> None:
    """Somebody comes by, asks for these things, and goes at once."""
    async with house.registry.at(table) as live:
        reader = Reader(live, PEOPLE[seat])
        await house.clock.pass_by(max(0, live.state.question.opens - house.clock.now()))
        for kind, fields in what:
            await reader.must(kind, **fields)
        reader.leaves()
    await settle()


def play(kind: str, **fields: Any) -> tuple[type[Any], dict[str, Any]]:
    return ask.Play, {"move": msgspec.Raw(msgspec.json.encode({"type": kind, **fields}))}


def order(code: str, most: int | None = None) -> tuple[type[Any], dict[str, Any]]:
    return ask.GiveOrder, {"code": code, "most": most}


@in_virtual_time
async def test_time_runs_out_with_nobody_there_and_a_stand_in_decides_that_and_no_more() -> None:
    house = QuietHouse()
    await house.opens()
    table = await begun(house)
    (active,) = asked(house, table)
    await house.passes(EACH + BANK - MINUTE)
    assert moves(house, table) == []
    await house.passes(2 * MINUTE)
    first = moves(house, table)[0]
    assert (first.seat, first.how) == (active, "stand_in")
    assert not house.registry.live, "a table is in memory though nothing is due"
    async with house.registry.at(table) as live:
        assert not live.state.seats[active].away
    await house.closes()


@in_virtual_time
async def test_a_lot_ends_when_all_have_passed_or_their_time_is_over_and_no_hammer_beats() -> None:
    house = QuietHouse()
    await house.opens()
    table = await begun(house, seats=3)
    (active,) = asked(house, table)
    await at_the_table(house, table, active, play("auction"))
    first, second = asked(house, table)
    async with house.registry.at(table) as live:
        reader = Reader(live, PEOPLE[active])
        clock = await reader.clock()
        assert (clock["beats"], clock["striker"]) == ([], None)
        assert EACH - MINUTE < clock["until"][first] <= EACH + MINUTE
        assert await reader.refused(ask.Strike) == "not_your_hammer"
        assert await reader.refused(ask.Vote, against=first) == "not_gone"
        reader.leaves()
    await at_the_table(house, table, first, play("bid", amount=10))
    await house.passes(EACH - MINUTE)
    assert asked(house, table) == [second]
    await house.passes(2 * MINUTE)
    assert asked(house, table) == [active], "the silence of the other has let the bid pass"
    assert moves(house, table)[-1].how == "silence"
    await house.closes()


@in_virtual_time
async def test_orders_are_obeyed_with_nobody_there() -> None:
    house = QuietHouse()
    await house.opens()
    table = await begun(house, seats=3)
    (active,) = asked(house, table)
    await at_the_table(house, table, active, play("auction"), order("up_to", 0))
    first, second = asked(house, table)
    await at_the_table(house, table, first, order("up_to", 50))
    await at_the_table(house, table, second, order("up_to", 30))
    await house.passes(10 * MINUTE)
    kinds = [msgspec.json.decode(each.move)["type"] for each in moves(house, table)]
    assert kinds[-2:] == ["sell", "pay"]
    bids = [msgspec.json.decode(each.move).get("amount", 0) for each in moves(house, table)]
    assert 30 <= max(bids) <= 50
    assert {each.how for each in moves(house, table)} == {"person"}
    assert not house.registry.live
    await house.closes()


@in_virtual_time
async def test_time_is_given_back_for_when_the_house_was_closed_and_for_nothing_else() -> None:
    house = QuietHouse()
    await house.opens()
    table = await begun(house)
    await house.passes(EACH)
    for _ in range(2):
        await house.closes()
        house.clock.sleeps(5 * HOUR)
        await house.opens()
    (active,) = asked(house, table)
    async with house.registry.at(table) as live:
        reader = Reader(live, PEOPLE[active])
        assert BANK - MINUTE < (await reader.clock())["until"][active] <= BANK + MINUTE, "so much is left, and said"
        reader.leaves()
    await house.passes(BANK - 10 * MINUTE)
    assert moves(house, table) == []
    await house.passes(15 * MINUTE)
    assert len(moves(house, table)) >= 1
    await house.closes()


@in_virtual_time
async def test_a_game_by_visits_is_not_abandoned() -> None:
    house = QuietHouse()
    await house.opens()
    table = await begun(house, "days")
    async with house.registry.at(table) as live:
        await live.act(ended_if_silent_since(house.clock.now() + 30 * DAY))
        assert live.state.phase == "playing"
    await house.closes()


@in_virtual_time
async def test_an_order_changes_nothing_that_lists_tell() -> None:
    """When it is due is for the house alone, and no list says that something has changed."""
    house = QuietHouse()
    await house.opens()
    table = await begun(house, seats=3)
    (active,) = asked(house, table)
    await at_the_table(house, table, active, play("auction"))
    first, _ = asked(house, table)
    await house.clock.pass_by(500)  # less than an order takes to speak
    before = msgspec.json.decode(house.log.listings[table])
    async with house.registry.at(table) as live:
        reader = Reader(live, PEOPLE[first])
        await reader.must(ask.GiveOrder, code="out")
        after = msgspec.json.decode(house.log.listings[table])
        assert before.pop("due") > after.pop("due")
        assert before == after
        reader.leaves()
    await house.closes()


@pytest.mark.slow
@in_virtual_time
async def test_four_players_who_come_by_twice_a_day_are_done_within_ten_days() -> None:
    """`marteau`; every other night the house is closed for three hours."""
    house = QuietHouse()
    await house.opens()
    table = await begun(house)
    began, people = house.clock.now(), [Visitor(person, seed) for seed, person in enumerate(PEOPLE[:4])]
    for half_day in range(24):
        for visitor in people:
            await visitor.visits(house, table)
            assert not house.registry.live
            await house.passes(20 * MINUTE)
        closed = 3 * HOUR if half_day % 4 == 3 else 0
        if closed:
            await house.closes()
            house.clock.sleeps(closed)
            await house.opens()
        await house.passes(DAY // 2 - 80 * MINUTE - closed)
        if b'"phase":"over"' in house.log.listings[table]:
            break
    made = moves(house, table)
    assert b'"phase":"over"' in house.log.listings[table]
    assert house.log.rows[table][-1].at - began < 10 * DAY
    assert sum(each.how == "person" for each in made) > len(made) / 2, "people play, not their stand-ins"
    await house.closes()
