"""Tables that nobody has been at for long are ended; those where somebody is are left alone."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from adjuge.server.config import Config
from tests.patience import PATIENCE_S
from tests.server.house import Guest, LiveHouse, open_house

pytestmark = pytest.mark.anyio

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR


async def look(guest: Guest, table: str) -> str:
    card: dict[str, Any] = (await guest.get(f"/tables/{table}")).json()
    return str(card["phase"])


async def in_the_lobby(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.get("/tables")).json()["tables"]]


async def begun(guest: Guest, **setting: Any) -> str:
    """Without bots, who might move when the days have gone by and the sweep is still to come."""
    table = await guest.opens(**setting)
    async with guest.at(table) as talk:
        for seat in range(3):
            await talk.sit(seat=seat)
        assert (await talk.ask("start"))["type"] == "done"
    await guest.house.everybody_gone()
    return table


async def sweep_after(house: LiveHouse, milliseconds: int) -> None:
    house.clock.sleeps(milliseconds)
    await house.services.cleanup.sweep()


async def test_a_game_nobody_comes_back_to_is_abandoned_after_a_fortnight(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await begun(anne)
    await sweep_after(live_server, 13 * DAY)
    assert await look(anne, table) == "playing"
    await sweep_after(live_server, 2 * DAY)
    assert await look(anne, table) == "over"
    assert (await anne.get(f"/archive/{table}")).json()["ended"] == "abandoned"
    assert (await anne.get("/me")).json()["standings"] == []


async def test_whoever_runs_the_house_says_how_long(tmp_path: Path) -> None:
    async with open_house(tmp_path, Config(abandoned_after_days=2)) as house:
        anne = await house.known()
        table = await begun(anne)
        await sweep_after(house, 3 * DAY)
        assert await look(anne, table) == "over"


async def test_a_game_is_not_abandoned_while_something_happens(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await begun(anne)
    live_server.clock.sleeps(13 * DAY)
    async with anne.at(table) as talk:
        await talk.ask("say", text="Still here")
    await live_server.everybody_gone()
    await sweep_after(live_server, 2 * DAY)
    assert await look(anne, table) == "playing"


async def test_nobody_is_sent_away_who_sits_and_waits(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens(privacy="public")
    async with anne.at(table) as talk:
        await talk.sit()
        await sweep_after(live_server, 20 * DAY)
        assert await in_the_lobby(anne) == [table]


async def test_a_public_table_that_nobody_begins_is_gone_from_the_lobby_after_a_day(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    public, private = await anne.opens(privacy="public"), await anne.opens()
    under_way = await begun(anne, privacy="public")
    await sweep_after(live_server, 23 * HOUR)
    assert set(await in_the_lobby(anne)) == {public, under_way}
    await sweep_after(live_server, 2 * HOUR)
    assert await in_the_lobby(anne) == [under_way]
    assert await look(anne, private) == "gathering"


async def test_the_house_is_swept_by_itself(live_server: LiveHouse) -> None:
    anne = await live_server.known()
    table = await anne.opens(privacy="public")
    live_server.clock.sleeps(2 * DAY)
    await live_server.clock.pass_by(HOUR)
    async with asyncio.timeout(PATIENCE_S):
        while await in_the_lobby(anne):
            pass
    assert await look(anne, table) == "over"


async def test_one_table_that_cannot_be_read_does_not_keep_the_others(
    live_server: LiveHouse, caplog: pytest.LogCaptureFixture
) -> None:
    anne = await live_server.known()
    broken, table = await anne.opens(privacy="public"), await anne.opens(privacy="public")
    log = live_server.components.store.log
    await log.append(broken, 2, live_server.clock.now(), None, b'{"facts":[{"type":"sung"}],"format":1}', None)
    await sweep_after(live_server, 2 * DAY)
    assert await look(anne, table) == "over"
    assert "could not be looked at" in caplog.text


async def test_another_node_sweeps_while_it_has_the_lease(
    live_server: LiveHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def taken(_table: str) -> bool:
        return False

    anne = await live_server.known()
    table = await anne.opens(privacy="public")
    monkeypatch.setattr(live_server.components.leases, "take", taken)
    await sweep_after(live_server, 2 * DAY)
    assert await in_the_lobby(anne) == [table]
