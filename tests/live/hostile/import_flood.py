"""One guest brings file after file: as many at once as they like, and larger ones than anybody reads."""

import asyncio
from collections import Counter

from tests.live.hostile.intruder import Intruder


async def import_flood(intruder: Intruder, file: bytes, files: int) -> Counter[int]:
    """All at once. How often each status was the answer."""

    async def bring() -> int:
        return (await intruder.web.post("/api/v1/archive", content=file)).status_code

    return Counter(await asyncio.gather(*(bring() for _ in range(files))))
