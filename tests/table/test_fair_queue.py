"""Nobody waits for one who has asked more often; and a past that many ask for is played again for one at a time."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from adjuge.table.scheduling.fair_queue import FairQueue
from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, an_evening
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO = PEOPLE[:2]


@in_virtual_time
async def test_those_who_wait_take_turns() -> None:
    queue, served = FairQueue(), list[str]()

    async def asks(who: str) -> None:
        async with queue.turn(who):
            served.append(who)
            await asyncio.sleep(0)

    await asyncio.gather(*(asks(who) for who in ("nemo", "nemo", "nemo", "nemo", "anne", "otto", "anne")))
    assert served == ["nemo", "nemo", "anne", "otto", "nemo", "anne", "nemo"]
    assert not queue.waiting("nemo")


@in_virtual_time
async def test_who_goes_away_keeps_nobody_waiting() -> None:
    queue, served = FairQueue(), list[str]()

    async def asks(who: str) -> None:
        async with queue.turn(who):
            await asyncio.sleep(0)
            served.append(who)

    tasks = [asyncio.create_task(asks(who)) for who in ("anne", "nemo", "otto", "ines")]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asks("ulf")
    assert served == ["anne", "otto", "ines", "ulf"]


async def _played_again_meanwhile(monkeypatch: pytest.MonkeyPatch, askers: int, tables: int = 1) -> int:
    """How many entries were played again for those who asked, before somebody else's command was answered."""
    async with an_evening() as evening, AsyncExitStack() as others:
        anne = await evening.sits(ANNE)
        for number in range(200):
            await anne.must(ask.Rename, name=f"Anne {number}")
        rooms = [evening.table]
        for number in range(1, tables):
            evening.log.rows[f"copy {number}"] = [*evening.rows]
            rooms.append(await others.enter_async_context(evening.house.at(f"copy {number}")))
        readers = [Reader(rooms[number % tables], OTTO) for number in range(askers)]
        decoded, decode = [0], fact.decode

        def counted(body: bytes) -> object:
            decoded[0] += 1
            return decode(body)

        with monkeypatch.context() as patch:
            patch.setattr(fact, "decode", counted)
            histories = [asyncio.create_task(reader.ask(ask.History)) for reader in readers]
            for _ in range(5):
                await asyncio.sleep(0)
            await anne.must(ask.Rename, name="Anne")
            meanwhile = decoded[0]
            answers = await asyncio.gather(*histories)
        assert all(len(answer["told"]) >= 200 for answer in answers)
        return meanwhile


@pytest.mark.parametrize("tables", [1, 10])
def test_ten_who_ask_for_the_past_hold_others_up_no_longer_than_one(
    monkeypatch: pytest.MonkeyPatch, tables: int
) -> None:
    one = asyncio.run(_played_again_meanwhile(monkeypatch, 1))
    ten = asyncio.run(_played_again_meanwhile(monkeypatch, 10, tables))
    assert 0 < ten <= 2 * one


@in_virtual_time
async def test_who_asks_for_the_past_over_and_over_waits_behind_who_asks_once() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        for number in range(20):
            await anne.must(ask.Rename, name=f"Anne {number}")
        answered = list[str]()

        async def asks(reader: Reader) -> None:
            await reader.ask(ask.History)
            answered.append(reader.person.name)

        await asyncio.gather(*map(asks, [*(evening.joins(OTTO) for _ in range(5)), anne]))
        assert answered == ["Otto", "Otto", "Anne", "Otto", "Otto", "Otto"]
