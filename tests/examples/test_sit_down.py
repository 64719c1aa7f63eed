"""The example bot sits down at a table of a real house and plays to the end."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjuge.client import House, Setting
from examples import sit_down
from tests.server.opened import OpenHouse, open_house

pytestmark = pytest.mark.slow

LENGTH = 60  # lines: the example is to be read in one go


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    with open_house("--for-programs", "--store", f"sqlite:///{tmp_path}/house.db", ADJUGE_INTERPRET="1") as house:
        yield house


def test_it_opens_a_table_and_plays_against_farmers(house: OpenHouse, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(sit_down.main(house.url))
    assert "Outcome(scores=" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), [("boursicocotte", 3), ("bouse", 2)])
def test_several_of_it_play_any_game_at_somebody_elses_table(house: OpenHouse, game: str, seats: int) -> None:
    async def evening() -> str:
        host = House(house.url)
        await host.guest("Ada")
        table_id = await host.open(Setting(game=game, seats=seats, tempo="no_limit", pace="instant"))
        async with host.table(table_id) as table, asyncio.TaskGroup() as guests:
            for _ in range(seats):
                guests.create_task(sit_down.main(house.url, table_id))
            async for moment in table:
                if moment.table.phase == "gathering" and all(seat.kind == "person" for seat in moment.table.seats):
                    await table.start()
        assert table.now.table.ended
        return table.now.table.ended

    assert asyncio.run(evening()) == "played"


def test_it_is_short() -> None:
    assert len(Path(sit_down.__file__).read_text(encoding="utf-8").splitlines()) < LENGTH
