"""A phone at a bell that says nonsense and never reads what it is answered."""

from tests.live.hostile.intruder import Intruder
from tests.live.hostile.rough import TEXT, Wire, frame

ROOM = 4096  # bytes that may come before somebody reads
NONSENSE = frame(TEXT, b'{"type":"' + b"knock" * 30 + b'"}')
RING = frame(TEXT, b'{"type":"ring"}')
PONGS = b"".join(frame(TEXT, b'{"type":"pong","number":%d}' % number) for number in range(1, 4))
AT_ONCE = 200


async def silent_phone(intruder: Intruder, bell: str) -> Wire:
    return await intruder.wire(f"bells/{bell}", room=ROOM)


async def say_nonsense(wire: Wire, messages: int) -> None:
    """Raises a `ConnectionError` as soon as the house has hung up."""
    for _ in range(messages // AT_ONCE):
        await wire.send(PONGS + NONSENSE * AT_ONCE)
