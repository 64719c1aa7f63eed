"""A bot that sits down at a table of a running house and plays whatever is played there, by the menu.

    adjuge serve
    python examples/sit_down.py http://localhost:8000            # opens a table, with farmers in the other seats
    python examples/sit_down.py http://localhost:8000 TABLE      # sits down at the table of this id

To write your own: replace `choose`. It is shown what its seat may know, and answers with one of the moves on the menu.
"""

import asyncio
import random
import sys

from adjuge import bots
from adjuge.client import House, Refusal, RemoteTable, Setting
from adjuge.rules.contract import Game, Move, View

DICE = random.Random()


def choose(game: Game, view: View) -> Move:
    return bots.named("random", game).choose(view, DICE, bots.UNLIMITED)


async def play(table: RemoteTable) -> None:
    """Until the game is over. Others may act at the same moment as we do: then our move comes too late."""
    async for _ in table:
        while table.view and table.view.menu:
            try:
                await table.play(choose(table.game, table.view))
            except Refusal as refusal:
                print(f"refused: {refusal}")
                break


async def main(address: str, table_id: str | None = None) -> None:
    house = House(address)
    me = await house.guest("Magpie")
    mine = table_id is None
    table_id = table_id or await house.open(Setting(game="money", seats=4, pace="instant"))
    async with house.table(table_id) as table:
        await table.sit()
        print(f"{me.name} sits at table {table_id}")
        if mine:
            await table.start()
        await play(table)
        print(getattr(table.view and table.view.public, "outcome", None))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
