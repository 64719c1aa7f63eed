"""One guest brings file after file, as many at once as they like."""

import asyncio
from collections import Counter

from tests.live.hostile.intruder import Intruder


async def import_flood(intruder: Intruder, file: bytes, files: int, at_once: int | None = None) -> Counter[int]:
    """So many at once, or all. How often each status was the answer."""
    hands = asyncio.Semaphore(at_once or files)

    async def bring() -> int:
        async with hands:
            return (await intruder.web.post("/api/v1/archive", content=file)).status_code

    return Counter(await asyncio.gather(*(bring() for _ in range(files))))
