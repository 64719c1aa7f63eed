"""A house with ten thousand unfinished tables in its store: it reads none of them until somebody comes."""

import asyncio
import random
import sqlite3
from pathlib import Path

from adjuge.client import House, Setting
from tests.live.served import Served

TABLES = 10_000


async def a_table_under_way(url: str) -> tuple[str, str]:
    house = House(url)
    me = await house.guest()
    table = await house.open(Setting(game="money", seats=3, pace="instant"))
    async with house.table(table) as seat:
        await seat.sit()
        await seat.start()
    assert me.token
    return table, me.token


def copied(database: Path, table: str, count: int) -> None:
    """The same table many times over, under other ids."""
    with sqlite3.connect(database) as store:
        for kind, name in (("log", "table_id"), ("tables", "id"), ("seated", "table_id")):
            columns = [row[1] for row in store.execute(f"PRAGMA table_info({kind})")]
            picked = ", ".join(f"{name} || '-' || n" if column == name else column for column in columns)
            store.execute(
                f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})"
                f" INSERT INTO {kind} ({', '.join(columns)}) SELECT {picked} FROM {kind}, numbers WHERE {name} = ?",
                (table,),
            )
    store.close()


def test_ten_thousand_unfinished_tables_are_loaded_when_somebody_comes(tmp_path: Path) -> None:
    database = tmp_path / "house.sqlite"
    house = Served(f"sqlite:///{database}")
    house.start()
    try:
        table, token = asyncio.run(a_table_under_way(house.url))
        house.stop()
        copied(database, table, TABLES)
        house.start()
        live = house.meter("tables_live")
        assert live == 0, "tables were loaded that nobody asked for"

        async def come_back() -> None:
            me = House(house.url, token=token)
            for number in random.Random(1).sample(range(1, TABLES + 1), 5):
                async with me.table(f"{table}-{number}") as seat:
                    assert seat.now.table.phase == "playing"
                    assert seat.view is not None
                    assert house.meter("tables_live") == 1

        asyncio.run(come_back())
    finally:
        house.kill()
