"""Whole games over real sockets, people and bots mixed, on either store: all see them end alike and can verify them."""

import asyncio
import urllib.request
from pathlib import Path

import pytest

from adjuge.client import Setting
from adjuge.rules import gamefile
from adjuge.rules.seal import BoundShuffle
from tests.lanes import each_of
from tests.live.crowd import Party
from tests.live.journal import check
from tests.live.redis import Redis
from tests.live.served import Served

SETTINGS = {
    "boursicocotte": Setting(game="boursicocotte", seats=4, tempo="quick", pace="instant"),
    "money": Setting(game="money", seats=4, tempo="quick", pace="instant"),
    "bouse": Setting(game="bouse", seats=5, tempo="quick", pace="instant"),
}


async def play(nodes: list[Served], store: str, setting: Setting) -> None:
    for node in nodes:
        await asyncio.to_thread(node.start)
    try:
        party = Party([node.url for node in nodes], people=3, seed=1, heard=lambda: None)
        await party.gather(setting)
        party.play()
        await party.finish()
        await party.stop()
        file = await asyncio.to_thread(_game_file, nodes[-1].url, party.journals[0].table)
    finally:
        statuses = [node.stop() for node in nodes]
    assert statuses == [0] * len(nodes), "a house did not close in good order"
    assert await check(store, party.journals) == sum(len(journal.acknowledged) for journal in party.journals)
    for receipt in party.receipts:
        verified = gamefile.verify(file, receipt)
        assert (verified.finished, verified.proof, verified.abandoned) == (True, "bound", 0)
    assert len(party.receipts) == 3
    assert isinstance(file.shuffle, BoundShuffle)
    assert len(file.shuffle.nonces) == 3, "everybody has a share in the shuffle"
    assert [seat.bot for seat in file.seats].count("random") == setting.seats - 3


def _game_file(url: str, table: str) -> gamefile.GameFile:
    with urllib.request.urlopen(f"{url}/api/v1/archive/{table}/file") as answer:
        return gamefile.decode(answer.read())


@pytest.mark.parametrize("game", SETTINGS)
def test_a_game_on_one_node_from_the_first_seat_to_the_verified_file(game: str, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'house.sqlite'}"
    asyncio.run(play([Served(store)], store, SETTINGS[game]))


@pytest.mark.parametrize("game", each_of(SETTINGS, always=["money"]))
def test_a_game_whose_people_sit_at_three_nodes(game: str, postgres_url: str, redis: Redis) -> None:
    nodes = [Served(postgres_url, ["--bus", redis.url]) for _ in range(3)]
    asyncio.run(play(nodes, postgres_url, SETTINGS[game]))
