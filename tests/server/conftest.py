"""The house that tests of the doors knock at."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adjuge.server.config import Config
from tests.server.house import LiveHouse, open_house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def config() -> Config:
    """As it comes; a test of limits asks for others with `parametrize`."""
    return Config()


@pytest.fixture
async def live_server(tmp_path: Path, config: Config, anyio_backend: str) -> AsyncIterator[LiveHouse]:
    assert anyio_backend == "asyncio"
    async with open_house(tmp_path, config) as house:
        yield house
