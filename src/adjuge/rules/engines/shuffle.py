"""From a seed to an order of cards that anyone can work out again, and the promise made before the deal.

The construction, version 1, all integers big-endian:

- *words*: a draw named `label` reads 32-bit words from SHA-256(seed ‖ label in UTF-8 ‖ 0 byte ‖ block number in 8
  bytes), blocks 0, 1, 2, …, eight words a block;
- *below(n)*: the next word w with w < 2**32 - 2**32 mod n, as w mod n;
- *order(n)*: Fisher–Yates over 0 … n-1: for i from n-1 down to 1, exchange places i and below(i + 1);
- *commitment*: SHA-256("adjuge commitment 1" ‖ house seed), told before the deal;
- *seed of the deck*: SHA-256(house seed ‖ the seats' nonces in order of seats), each 32 bytes.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence

SEED_BYTES = 32
_PROMISE = b"adjuge commitment 1"


class Draws:
    def __init__(self, seed: bytes, label: str) -> None:
        self._words = _words(checked(seed), label)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        limit = 2**32 - 2**32 % bound
        return next(word for word in self._words if word < limit) % bound

    def order(self, count: int) -> list[int]:
        """The numbers 0 to count - 1, shuffled."""
        cards = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


def _words(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(seed + label.encode() + b"\0" + block.to_bytes(8, "big")).digest()
        yield from struct.unpack(">8I", digest)
        block += 1


def checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def commitment(house_seed: bytes) -> bytes:
    """What the house tells before the deal and opens after the game."""
    return hashlib.sha256(_PROMISE + checked(house_seed)).digest()


def deck_seed(house_seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """The seed of the deck, which neither the house nor any seat could choose alone."""
    return hashlib.sha256(checked(house_seed) + b"".join(checked(nonce) for nonce in nonces)).digest()
