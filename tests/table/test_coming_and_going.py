"""A house keeps loaded what somebody is at, and nothing else."""

import asyncio
from dataclasses import replace

import pytest

from adjuge.rules.refusal import Refusal
from adjuge.table.registry import TableRegistry
from adjuge.wire import commands as ask
from tests.table.bad_log import SlowLog
from tests.table.evening import PEOPLE, Evening, an_evening, in_memory_dependencies
from tests.table.nodes import Leases, Nodes
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO = PEOPLE[:2]


async def stays(house: TableRegistry, table: str) -> None:
    async with house.at(table):
        await asyncio.get_running_loop().create_future()


@in_virtual_time
async def test_a_table_is_loaded_once_for_all_who_come_and_let_go_with_the_last() -> None:
    async with an_evening(dependencies=replace(in_memory_dependencies(), log=SlowLog())) as evening:
        house = TableRegistry(evening.dependencies)
        visits = [asyncio.ensure_future(stays(house, evening.table.id)) for _ in range(3)]
        await settle()
        assert house.live == 1
        for one in visits:
            assert house.live == 1
            one.cancel()
            await settle()
        assert house.live == 0


@pytest.mark.parametrize("after", range(12))
@in_virtual_time
async def test_who_turns_away_at_the_door_leaves_nothing_behind(after: int) -> None:
    """Whenever a visit ends while the table is being loaded, the next visitor finds it and hears what happens."""
    nodes = Nodes(SlowLog())
    dependencies = nodes.dependencies("a")
    async with an_evening(dependencies=nodes.dependencies("b")) as evening:
        house = TableRegistry(dependencies)
        first = asyncio.ensure_future(stays(house, evening.table.id))
        for _ in range(after):
            await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        async with house.at(evening.table.id) as table:
            await settle()
            assert house.live == 1
            anne = await evening.sits(ANNE)
            await anne.must(ask.Say, text="Hello")
            await settle()
            assert table.state.seq == evening.state.seq == 3
        await settle()
        assert house.live == 0
        assert nodes.vine.ears["a"] == {}


@in_virtual_time
async def test_an_unknown_table_is_not_kept() -> None:
    nodes = Nodes()
    house = TableRegistry(nodes.dependencies("a"))
    for _ in range(3):
        with pytest.raises(Refusal, match="no_such_table"):
            await house.at("nowhere").__aenter__()
    assert house.live == 0
    assert nodes.vine.ears["a"] == {}


@in_virtual_time
async def test_the_lease_goes_back_when_nobody_is_here_and_is_taken_again() -> None:
    nodes = Nodes()
    async with an_evening("money", people=2, dependencies=nodes.dependencies("a")) as evening:
        assert nodes.holders == {evening.table.id: "a"}
        for reader in evening.readers:
            reader.leaves()
        await settle()
        assert nodes.holders == {}
        evening.joins(OTTO)
        await settle()
        assert nodes.holders == {evening.table.id: "a"}
    assert nodes.holders == {}


class SlowToReturn(Leases):
    async def give_back(self, table: str) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        await super().give_back(table)


@pytest.mark.parametrize("pauses", range(8))
@in_virtual_time
async def test_who_comes_back_while_the_lease_is_going_back_finds_the_table_alive(pauses: int) -> None:
    nodes = Nodes()
    dependencies = replace(nodes.dependencies("a"), leases=SlowToReturn(nodes.holders, "a"), clock=nodes.clock)
    async with an_evening("money", people=1, dependencies=dependencies) as evening:
        evening.readers[0].leaves()
        for _ in range(pauses):
            await asyncio.sleep(0)
        evening.joins(ANNE)
        written = len(evening.rows)
        await evening.clock.pass_by(1_000)
        assert len(evening.rows) == written + 2  # both bots have bid
        assert nodes.holders == {evening.table.id: "a"}


@in_virtual_time
async def test_nothing_runs_any_more_when_the_house_is_closed() -> None:
    async with an_evening("money", people=2, tempo="quick") as evening:
        await evening.clock.pass_by(10)
        await evening.house.close()
        written = len(evening.rows)
        evening.readers[0].leaves()  # the other one is still saying goodbye
        await evening.clock.pass_by(1_000_000)
        assert len(evening.rows) == written
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []


@in_virtual_time
async def test_a_game_is_played_on_after_everybody_has_gone_and_come_back() -> None:
    async with an_evening("money", people=2) as evening:
        name, dependencies = evening.table.id, evening.dependencies
    async with TableRegistry(dependencies).at(name) as table:
        again = Evening(dependencies, evening.house, table)
        again.readers = [again.joins(ANNE), again.joins(OTTO)]
        await again.finishes()
        assert table.state.ended == "played"
