"""One guest brings file after file: as many at once as they like, and larger ones than anybody reads."""

import asyncio
import json
import sys
from collections import Counter

import httpx

from tests.live.hostile.intruder import Intruder
from tests.patience import PATIENCE_S
from tests.server.house import JSON
from tests.server.test_archive import a_file


async def import_flood(intruder: Intruder, file: bytes, files: int, at_once: int | None = None) -> Counter[int]:
    """So many at once, or all. How often each status was the answer."""
    hands = asyncio.Semaphore(at_once or files)

    async def bring() -> int:
        async with hands:
            return (await intruder.web.post("/api/v1/archive", content=file)).status_code

    return Counter(await asyncio.gather(*(bring() for _ in range(files))))


async def flood_of_files(url: str, cookie: str, source: str, files: int) -> Counter[int]:
    """From an address of ours, twenty at once."""
    way = httpx.AsyncHTTPTransport(local_address=source)
    headers = JSON | {"cookie": cookie, "origin": url}
    async with httpx.AsyncClient(base_url=url, transport=way, headers=headers, timeout=PATIENCE_S) as web:
        return await import_flood(Intruder(url, web, {}), a_file(), files, at_once=20)


if __name__ == "__main__":
    house, passes, address, number = sys.argv[1:]
    print(json.dumps(asyncio.run(flood_of_files(house, passes, address, int(number)))))
