"""Connections that begin something and never end it."""

import asyncio

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


async def cut_off(wire: Wire) -> None:
    """Returns when the house has hung up."""
    async with asyncio.timeout(PATIENCE_S):
        await wire.rest()
