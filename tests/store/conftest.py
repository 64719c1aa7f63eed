"""Every test of the store runs on SQLite and on a real PostgreSQL, unless it says otherwise."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adjuge.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.live)])
def url(request: pytest.FixtureRequest) -> str:
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[Store]:
    assert anyio_backend == "asyncio"
    opened = await Store.open(url, beat_s=3600)
    yield opened
    await opened.close()
