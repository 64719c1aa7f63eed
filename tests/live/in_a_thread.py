"""A real house for tests that do not run in an event loop: it has one of its own, in a thread."""

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from adjuge.server.config import Config
from tests.server.house import LiveHouse, open_house

T = TypeVar("T")


class DistantHouse:
    """`house` belongs to its own loop: what is done there is done with `do`."""

    def __init__(self, house: LiveHouse, loop: asyncio.AbstractEventLoop) -> None:
        self.house, self._loop = house, loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def house_in_a_thread(folder: Path, config: Config) -> Iterator[DistantHouse]:
    opened: Future[DistantHouse] = Future()
    closing = asyncio.Event()

    async def run() -> None:
        try:
            async with open_house(folder, config) as house:
                opened.set_result(DistantHouse(house, asyncio.get_running_loop()))
                await closing.wait()
        except BaseException as trouble:
            if not opened.done():
                opened.set_exception(trouble)
            raise

    thread = Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        distant = opened.result()
        try:
            yield distant
        finally:
            distant.do(_set(closing))
    finally:
        thread.join()


async def _set(event: asyncio.Event) -> None:
    event.set()
