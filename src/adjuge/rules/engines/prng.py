"""Fast random numbers inside compiled code: xorshift64, one word of state per stream.

For random play, search and training. The deal of a real game never comes from here but from `shuffle`.
"""

import numpy as np
import numpy.typing as npt

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.record import Cards

Stream = npt.NDArray[np.uint64]

_LEFT, _RIGHT, _LAST, _HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


@compiled
def below(stream: Stream, bound: int) -> int:
    """A number from 0 to bound - 1; the bias is below bound / 2**32."""
    x = stream[0]
    x ^= x << _LEFT
    x ^= x >> _RIGHT
    x ^= x << _LAST
    stream[0] = x
    return int(((x >> _HALF) * np.uint64(bound)) >> _HALF)


@compiled
def shuffle(cards: Cards, start: int, end: int, stream: Stream) -> None:
    """Put the cards from `start` up to, not including, `end` in any order."""
    for i in range(end - 1, start, -1):
        j = start + below(stream, i - start + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def streams(count: int, seed: int) -> npt.NDArray[np.uint64]:
    """Streams for `count` games at once, shape (count, 1), none of them zero."""
    dice = np.random.Generator(np.random.PCG64(seed))
    return dice.integers(1, 2**64, size=(count, 1), dtype=np.uint64)


def stream(word: int) -> Stream:
    """One stream from any whole number."""
    one: Stream = streams(1, word)[0]
    return one


def stream_from(digest: bytes) -> Stream:
    """One stream from a digest, which is as good as drawn already."""
    return np.array([int.from_bytes(digest[:8], "big") or 1], np.uint64)
