"""Bad messages by the thousand: nothing breaks, nothing changes, nobody else notices, and nothing piles up."""

import logging
from pathlib import Path

import pytest

from adjuge.server.config import FOR_PROGRAMS, Config
from tests.live.hostile.household import counted
from tests.live.hostile.letters import WRITERS
from tests.live.hostile.siege import Siege
from tests.server.house import open_house

pytestmark = pytest.mark.anyio

MESSAGES, MANY_MESSAGES = 1_200, 100_000
QUARTER = 4
MARGIN = 8 * 2**20  # bytes between the first quarter and the last: allocators breathe, leaks do not stop
CLOSING = 2  # files of a line that is just being closed at both ends
BREATH = 100  # messages; then time passes, and everything is looked over


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def besiege(folder: Path, messages: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    async with open_house(folder, Config(limits=FOR_PROGRAMS)) as house, Siege(house, seed=messages) as siege:
        before, kept = await siege.rows(), []
        for number in range(1, messages + 1):
            await siege.attack()
            if number % 10 == 0:
                await siege.others_play_on()
            if number % BREATH == 0:
                await siege.time_passes(5_000)
                assert await siege.rows() == before
            if number % (messages // QUARTER) == 0:
                kept.append(counted())
        assert siege.played >= messages // 10
        assert set(siege.thrown) == {writer.__name__.replace("_", " ") for writer in WRITERS}
    first, last = kept[0], kept[-1]
    assert last.memory - first.memory < MARGIN, kept
    assert last.tasks == first.tasks, kept
    assert last.files <= first.files + CLOSING, kept
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_bad_messages_break_nothing_and_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await besiege(tmp_path, MESSAGES, caplog)


@pytest.mark.long
async def test_very_many_bad_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await besiege(tmp_path, MANY_MESSAGES, caplog)
