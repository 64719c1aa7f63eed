"""Connections that begin something and never end it."""

import asyncio
import sys
from contextlib import suppress

from tests.live.hostile.rough import Wire
from tests.patience import PATIENCE_S

SILENT = b""
HALF_A_HEAD = b"GET /api/v1/games HTTP/1.1\r\nHost: a\r\nX-Slow: "
HALF_A_BODY = (
    b'POST /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":'
)
ANOTHER_HALF = b"GET /api/v1/games HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n" + HALF_A_HEAD
ASK = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"


async def half_open(url: str, count: int, said: bytes) -> list[Wire]:
    wires = [await Wire.to(url) for _ in range(count)]
    for wire in wires:
        if said:
            await wire.send(said)
    return wires


async def hold_many_open(url: str, source: str, connections: int) -> None:
    """So many at all times, of every kind. Ends when it is killed."""
    halves = (SILENT, HALF_A_HEAD, HALF_A_BODY, ANOTHER_HALF)
    await asyncio.gather(*(_hold_open(url, halves[number % len(halves)], source) for number in range(connections)))


async def _hold_open(url: str, said: bytes, source: str) -> None:
    """One connection that is opened again whenever the house has hung up."""
    while True:
        with suppress(ConnectionError):
            wire = await Wire.to(url, source=source)
            try:
                if said:
                    await wire.send(said)
                await wire.rest()
            finally:
                wire.cut()
        await asyncio.sleep(0.1)


async def cut_off(wire: Wire) -> None:
    """Returns when the house has hung up."""
    async with asyncio.timeout(PATIENCE_S):
        await wire.rest()


if __name__ == "__main__":
    asyncio.run(hold_many_open(sys.argv[1], sys.argv[2], int(sys.argv[3])))
