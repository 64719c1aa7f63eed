"""The house from outside, for bots and tests: open a table, sit down, play.

    house = House("http://localhost:8000")
    await house.guest("Magpie")
    async with house.table(table_id) as table:
        await table.sit()
        async for moment in table:
            if table.menu:
                await table.play(choose(table.view))

A table keeps its line open by itself: after a drop it comes back and hears what it missed. A command whose answer got
lost is sent again under the same id, so that it is carried out once. What the house refuses raises `Refusal`.
"""

from adjuge.client.connection import HouseGone
from adjuge.client.house import House
from adjuge.client.moment import Moment, Moved
from adjuge.client.table import RemoteTable
from adjuge.rules.refusal import Refusal
from adjuge.wire.setting import Setting

__all__ = ["House", "HouseGone", "Moment", "Moved", "Refusal", "RemoteTable", "Setting"]
