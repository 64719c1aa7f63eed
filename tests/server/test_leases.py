"""A store that fails is the same trouble to a table whether it writes or asks for its lease."""

import asyncio

import pytest

from adjuge.table.dependencies import LogFailed
from tests.live.postgres import Postgres
from tests.server.house import open_house

pytestmark = pytest.mark.anyio


async def test_a_lease_that_cannot_be_asked_for_pauses_the_table_like_a_log_that_cannot_be_written(
    postgres: Postgres, postgres_url: str
) -> None:
    async with open_house(postgres_url) as house:
        leases = house.components.leases
        assert await leases.take("t")
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(LogFailed):
                await leases.take("u")
            with pytest.raises(LogFailed):
                await leases.give_back("t")
        finally:
            await asyncio.to_thread(postgres.start)
        assert await leases.take("u")
        await leases.give_back("t")
