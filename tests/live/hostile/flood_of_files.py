"""One guest's game file, sent over and over by hand, as quickly as the house answers."""

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

from tests.live.hostile.rough import Wire

AT_ONCE = 20


def request(url: str, cookie: str, file: bytes) -> bytes:
    headers = {
        "Host": url.removeprefix("http://"),
        "Origin": url,
        "Cookie": cookie,
        "Content-Type": "application/json",
        "Content-Length": str(len(file)),
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"POST /api/v1/archive HTTP/1.1\r\n{lines}\r\n".encode() + file


async def flood_on(url: str, source: str, asked: bytes, at_once: int) -> None:
    """From an address of ours, over so many connections. Says when it has begun, and ends when it is killed."""
    begun = asyncio.Event()
    async with asyncio.TaskGroup() as hands:
        for _ in range(at_once):
            hands.create_task(_again_and_again(url, source, asked, begun))
        await begun.wait()
        print("begun", flush=True)


async def _again_and_again(url: str, source: str, asked: bytes, begun: asyncio.Event) -> None:
    while True:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            wire = await Wire.to(url, source=source)
            try:
                while True:
                    await wire.send(asked)
                    if await wire.answer() == 429:
                        begun.set()  # whatever they had left to bring has been brought
            finally:
                wire.cut()
        await asyncio.sleep(0.01)


if __name__ == "__main__":
    house, passes, address, path, number = sys.argv[1:]
    asyncio.run(flood_on(house, address, request(house, passes, Path(path).read_bytes()), int(number)))
