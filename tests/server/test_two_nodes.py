"""Two nodes of one house on PostgreSQL: whoever is known at one is known at the other."""

import asyncio

import pytest

from adjuge.server.files.house_log import HouseLog
from adjuge.server.nodes.table_log import TableLog
from adjuge.store import Store
from adjuge.table.commands.playing import ended_if_silent_since
from tests.server.house import open_house
from tests.table.table import SeededEntropy
from tests.table.virtual_time import VirtualClock

pytestmark = pytest.mark.anyio


async def test_a_pass_of_one_node_is_good_at_the_other(postgres_url: str) -> None:
    async with open_house(postgres_url, seed=1) as here, open_house(postgres_url, seed=2) as there:
        anne = await here.known("Anne")
        table = await anne.opens(privacy="public")
        other = there.guest(cookie=anne.passes["cookie"])
        assert (await other.get("/me")).json()["name"] == "Anne"
        assert [card["host"] for card in (await other.get("/tables")).json()["tables"]] == [True]
        async with anne.at(table) as talk:
            assert (await talk.sit())["type"] == "done"
        assert (await other.get(f"/tables/{table}")).json()["places"][0]["me"] is True


async def test_a_name_that_was_deleted_at_one_node_is_not_listed_again_by_the_other(postgres_url: str) -> None:
    """No hint goes between these two: the log alone tells."""
    async with open_house(postgres_url, seed=1) as here, open_house(postgres_url, seed=2) as there:
        anne, otto = await here.known("Anne"), await there.known("Otto")
        table = await otto.opens()
        async with otto.at(table) as his:
            await his.sit()
            async with anne.at(table) as hers:
                await hers.sit()
            assert (await his.ask("start", fill_with="random"))["type"] == "done"
            async with there.components.registry.at(table) as live:
                await live.act(ended_if_silent_since(there.clock.now() + 1))
            await here.everybody_gone()
            assert not here.components.registry.has_loaded(table)
            assert (await anne.delete("/me")).status_code == 204
            assert (await his.ask("rematch"))["type"] == "done"
        cards = (await otto.get("/me/tables")).json()["tables"]
        assert len(cards) == 2
        names = [[place["name"] for place in card["places"] if not place["bot"]] for card in cards]
        assert sorted(names) == [["Otto"], ["Otto", "—"]]
        for card in cards:
            assert b"Anne" not in b"".join(row.body for row in await there.components.log.read(card["id"], 0))


async def test_nodes_that_open_at_once_agree_on_the_key(postgres_url: str) -> None:
    stores = [await Store.open(postgres_url) for _ in range(4)]
    try:
        cellars = [
            HouseLog(TableLog(store, lambda _: None), VirtualClock(), SeededEntropy(seed))
            for seed, store in enumerate(stores)
        ]
        keys = await asyncio.gather(*(house_log.key() for house_log in cellars))
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32
    finally:
        for store in stores:
            await store.close()


async def test_what_postgres_cannot_hold_is_refused_before_it_is_asked(postgres_url: str) -> None:
    """A zero byte is no text there."""
    async with open_house(postgres_url) as house:
        anne = await house.known("Anne")
        assert (await anne.patch("/me", name="An\x00ne")).json()["code"] == "unseen_in_name"
        for path in ("/tables/%00", "/archive/%00", "/archive/~%00/file", "/tables/a%00b"):
            assert (await anne.get(path)).status_code == 404
        for query in ({"game": "\x00"}, {"before": "1.\x00"}):
            assert (await anne.get("/tables", **query)).status_code == 400
        assert (await anne.get("/ratings", game="\x00")).status_code == 400
        answer = await anne.post("/tables", game="\x00", seats=3)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
