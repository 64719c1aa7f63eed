"""A program that is started anew between the closing of the list and the reveal."""

from pathlib import Path

import pytest

from adjuge.client import House
from tests import shares
from tests.server.house import LiveHouse

pytestmark = pytest.mark.anyio


async def restarted_while_the_cards_are_dealt(house: LiveHouse, receipts: Path | None) -> str:
    """Anne starts while the program is away, and it comes back in a new process. Who has its seat then."""
    anne = await house.known("Anne")
    table = await anne.opens()
    before = House(house.url, receipts=receipts)
    await before.guest("Magpie")
    async with anne.at(table) as hers:
        await hers.sit()
        async with before.table(table) as its:
            await its.sit()
        assert (await hers.ask("start", fill_with="random", alone=True))["type"] == "done"
        assert hers.info["deal"]["stage"] == "revealing"
        (asked,) = shares.reveals(hers.info, hers.mine)
        assert (await hers.ask("reveal", **asked))["type"] == "done"
        async with House(house.url, token=before.token, receipts=receipts).table(table):
            if receipts is None:
                await house.clock.pass_by(10_000)
            while hers.info["deal"]["stage"] == "revealing":
                await hers.hear("told")
            kind: str = hers.info["seats"][1]["kind"]
            return kind


async def test_with_its_receipts_it_keeps_its_seat(live_server: LiveHouse, tmp_path: Path) -> None:
    assert await restarted_while_the_cards_are_dealt(live_server, tmp_path) == "person"


async def test_without_them_a_bot_has_its_seat_for_this_game(live_server: LiveHouse) -> None:
    assert await restarted_while_the_cards_are_dealt(live_server, None) == "bot"
