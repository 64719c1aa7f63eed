"""The hashes of version 2, by which nonces are bound to their seats. All integers are big-endian, all hashes SHA-256.

- *table*: hash("adjuge table 2" ‖ the table's id in UTF-8): a file does not tell the id, which is an invitation;
- *commitment of the house*: as in version 1, hash("adjuge commitment 1" ‖ house seed);
- *place*: table ‖ number of the attempt in 4 bytes, from 1 ‖ commitment of the house;
- *commitment of a seat*: hash("adjuge nonce 2" ‖ place ‖ seat in 1 byte, from 0 ‖ nonce);
- *list*: hash("adjuge list 2" ‖ place ‖ number of seats in 1 byte ‖ for each seat 1 byte for its kind, 0 a bot, 1 a
  person, 2 a program, and the seat's commitment, 32 zero bytes for a bot);
- *seed of the deck*: hash("adjuge deal 2" ‖ house seed ‖ the nonces in order of seats ‖ list).

The commitment of the house is part of everything that seats commit to: who has committed has seen it before.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from adjuge.rules.engines.shuffle import SEED_BYTES, checked

Kind: TypeAlias = Literal["bot", "person", "program"]
KINDS: tuple[Kind, ...] = ("bot", "person", "program")
NEWEST = 2


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat in the list as it is closed at the start: who plays there, and what was committed to; bots to nothing."""

    kind: Kind
    commitment: str | None = None


class NonceScope(Struct, frozen=True):
    """What a nonce is for: this table, this attempt to deal, this promise of the house."""

    table: bytes
    attempt: int
    house: bytes

    def packed(self) -> bytes:
        return checked(self.table) + self.attempt.to_bytes(4, "big") + checked(self.house)


def table_hash(table: str) -> bytes:
    return hashlib.sha256(b"adjuge table 2" + table.encode()).digest()


def seat_commitment(place: NonceScope, seat: int, nonce: bytes) -> bytes:
    return hashlib.sha256(b"adjuge nonce 2" + place.packed() + bytes([seat]) + checked(nonce)).digest()


def list_hash(place: NonceScope, listed: Sequence[Listed]) -> bytes:
    rows = b"".join(
        bytes([KINDS.index(each.kind)]) + (bytes(SEED_BYTES) if each.commitment is None else unhex(each.commitment))
        for each in listed
    )
    return hashlib.sha256(b"adjuge list 2" + place.packed() + bytes([len(listed)]) + rows).digest()


def deal_seed(house_seed: bytes, nonces: Sequence[bytes], listed: bytes) -> bytes:
    """The seed of the deck, which nobody can know or choose as long as one of the seats keeps its nonce to itself."""
    shares = b"".join(checked(nonce) for nonce in nonces)
    return hashlib.sha256(b"adjuge deal 2" + checked(house_seed) + shares + checked(listed)).digest()


def unhex(digits: str) -> bytes:
    """Raises a `ValueError` unless these are 32 bytes in hexadecimal, small letters and nothing between them."""
    found = bytes.fromhex(digits)
    if found.hex() != digits:
        raise ValueError(f"not plain hexadecimal: {digits[:80]!r}")
    return checked(found)
