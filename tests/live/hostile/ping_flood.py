"""Frames of a few bytes by the hundred thousand: pings, and pieces of messages with nothing in them."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress

from tests.live.hostile.rough import CLOSE, KNOCK, PING, PONG, TEXT, Wire, frame

MEGABYTE = 1 << 20
CONTINUED = 0


def pings(size: int) -> bytes:
    ping = frame(PING, b"")
    return ping * (size // len(ping))


def empty_pieces(size: int) -> bytes:
    piece = frame(CONTINUED, b"", final=False)
    return frame(TEXT, b"", final=False) + piece * (size // len(piece))


async def flood(wire: Wire, frames: bytes) -> tuple[int, int | None]:
    """How many pongs came, and the code with which the house hung up; None where it read everything and answered."""
    sending = asyncio.create_task(wire.send(frames + frame(CONTINUED, b"") + frame(TEXT, KNOCK)))
    pongs, code = 0, None
    while True:
        opcode, payload = await wire.hear()
        pongs += opcode == PONG
        if opcode == CLOSE:
            code = int.from_bytes(payload[:2], "big")
        if opcode == CLOSE or b'"malformed"' in payload:
            break
    wire.cut()
    with suppress(ConnectionError):
        await sending
    return pongs, code


async def flood_on(url: str, cookie: str, where: str) -> None:
    """One guest, over and over, as often as the house lets them in. Ends when it is killed."""
    frames = pings(MEGABYTE)
    while True:
        with suppress(AssertionError, ConnectionError, asyncio.IncompleteReadError):
            wire = await Wire.to(url)
            try:
                await wire.shake_hands(url, {"cookie": cookie, "origin": url}, where)
                await wire.send(frames)
            finally:
                wire.cut()
        await asyncio.sleep(0.01)


def kinds() -> Iterator[tuple[str, bytes]]:
    yield "pings", pings(MEGABYTE // 8)
    yield "empty pieces", empty_pieces(MEGABYTE // 8)


if __name__ == "__main__":
    asyncio.run(flood_on(*sys.argv[1:]))
