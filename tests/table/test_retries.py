"""A command that is sent again after a lost answer is answered again, and not carried out twice."""

from typing import Any

import msgspec
import pytest

from adjuge.table.registry import TableRegistry
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening, nonce
from tests.table.nodes import several_nodes
from tests.table.test_time_banks import a_bid
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO, INES = PEOPLE[:3]
COMMANDS: list[tuple[type[ask.Command], dict[str, Any]]] = [
    (ask.Sit, {"nonce": nonce(ANNE), "seat": 1}),
    (ask.SeatBot, {"seat": 2, "bot": "farmer"}),
    (ask.Rename, {"name": "Annie"}),
    (ask.Say, {"text": "Hello"}),
    (ask.Phrase, {"code": "hello"}),
    (ask.Clear, {"seat": 0}),
    (ask.Leave, {}),
    (ask.Start, {}),
]
every_command = pytest.mark.parametrize(("kind", "fields"), COMMANDS, ids=[kind.__name__ for kind, _ in COMMANDS])


@every_command
@in_virtual_time
async def test_what_i_ask_twice_is_done_once(kind: type[ask.Command], fields: dict[str, Any]) -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        seq = await anne.must(kind, id="mine", **fields)
        written = len(evening.rows)
        assert await anne.must(kind, id="mine", **fields) == seq
        assert len(evening.rows) == written


@every_command
@in_virtual_time
async def test_the_house_remembers_after_it_was_closed(kind: type[ask.Command], fields: dict[str, Any]) -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        seq = await anne.must(kind, id="mine", **fields)
        await evening.house.close()
        house, written = TableRegistry(evening.dependencies), len(evening.rows)
        async with house.at(evening.table.id) as table:
            again = Evening(evening.dependencies, house, table)
            assert await again.joins(ANNE).must(kind, id="mine", **fields) == seq
            assert len(again.rows) == written


@every_command
@in_virtual_time
async def test_another_node_knows_what_was_done_here(kind: type[ask.Command], fields: dict[str, Any]) -> None:
    async with several_nodes("boursicocotte", [ANNE]) as (nodes, (here, there)):
        nodes.vine.cut = True
        seq = await here.joins(ANNE).must(kind, id="mine", **fields)
        written = len(here.rows)
        assert await there.joins(ANNE).must(kind, id="mine", **fields) == seq
        assert len(here.rows) == written


@in_virtual_time
async def test_a_bid_is_not_laid_twice_even_when_the_next_round_has_come() -> None:
    async with an_evening("money", people=3) as evening:
        move = msgspec.Raw(msgspec.json.encode({"type": "bid", **a_bid(evening.readers[0])}))
        seq = await evening.readers[0].must(ask.Play, id="bid", move=move)
        for reader in evening.readers[1:]:
            await reader.plays("bid", **a_bid(reader))
        while evening.state.to_move != (0, 1, 2) and len(evening.state.to_move) != 3:
            await evening.looks()
            await evening.readers[evening.state.to_move[0]].plays("take_back")
        written = len(evening.rows)
        assert await evening.readers[0].must(ask.Play, id="bid", move=move) == seq
        assert len(evening.rows) == written


@in_virtual_time
async def test_long_talk_is_forgotten_by_the_table_but_never_said_twice() -> None:
    async with an_evening(people=2) as evening:
        anne = evening.readers[0]
        played = dict(evening.state.commands)
        first = await anne.must(ask.Say, id="first", text="Hello")
        for number in range(300):
            await anne.must(ask.Phrase, id=f"again {number}", code="hello")
        assert len(evening.state.commands) < 100
        assert played.items() <= evening.state.commands.items(), "what is not talk is remembered for ever"
        written = len(evening.rows)
        assert await anne.must(ask.Say, id="first", text="Hello") == first
        assert len(evening.rows) == written


@in_virtual_time
async def test_two_people_may_use_the_same_id() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        assert await anne.must(ask.Say, id="1", text="Me") != await otto.must(ask.Say, id="1", text="Me too")


@in_virtual_time
async def test_what_was_refused_may_be_asked_again() -> None:
    async with an_evening() as evening:
        otto = evening.joins(OTTO)
        await evening.sits(ANNE, seat=1)
        assert await otto.refused(ask.Sit, id="sit", nonce=nonce(OTTO), seat=1) == "seat_taken"
        await evening.readers[0].must(ask.Leave)
        await otto.must(ask.Sit, id="sit", nonce=nonce(OTTO), seat=1)


@in_virtual_time
async def test_a_rematch_asked_for_twice_is_one_table() -> None:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        anne = evening.readers[0]
        seq = await anne.must(ask.Rematch, id="again")
        assert await anne.must(ask.Rematch, id="again") == seq
        assert len(evening.log.rows) == 2
