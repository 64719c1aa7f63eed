"""The seal of a shuffle: what was promised before the deal, and what is opened after the game so that anyone can check.

How a shuffle is sealed has a version of its own. A game file says it as `seal` within its `shuffle`, where version 1
says nothing; the log of a table says it when the table is opened. A version once used stays in `SEALS` for ever.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec
from msgspec import Struct

from adjuge.rules.engines.shuffle import commitment, deck_seed
from adjuge.rules.refusal import BadGameFile


class Seal:
    """What every version has. Its fields are those of the `shuffle` of a game file; seeds are in hexadecimal."""

    __slots__ = ()

    commitment: str
    house_seed: str
    nonces: tuple[str, ...]

    @classmethod
    def from_house_seed(cls, house_seed: bytes, nonces: Sequence[bytes] = ()) -> Self:
        raise NotImplementedError

    def seed(self) -> bytes:
        """The seed of the deck. Raises `BadGameFile` where the seeds are not what they should be."""
        raise NotImplementedError

    def keeps_promise(self) -> bool:
        raise NotImplementedError


class Shuffle(Struct, Seal, frozen=True, forbid_unknown_fields=True):
    """Version 1: the house's seed, what it promised by it, and the seats' nonces."""

    commitment: str
    house_seed: str
    nonces: tuple[str, ...] = ()

    @classmethod
    def from_house_seed(cls, house_seed: bytes, nonces: Sequence[bytes] = ()) -> Self:
        return cls(commitment(house_seed).hex(), house_seed.hex(), tuple(nonce.hex() for nonce in nonces))

    def seed(self) -> bytes:
        try:
            return deck_seed(bytes.fromhex(self.house_seed), [bytes.fromhex(nonce) for nonce in self.nonces])
        except ValueError as error:
            raise BadGameFile("malformed", at="shuffle", reason=str(error)) from None

    def keeps_promise(self) -> bool:
        self.seed()
        return commitment(bytes.fromhex(self.house_seed)).hex() == self.commitment


SEALS: Mapping[int, type[Seal]] = {1: Shuffle}
NEWEST = max(SEALS)


def read(_seal: type, written: Any) -> Seal:
    """The seal in a file, by its version: msgspec's `dec_hook`. Raises `BadGameFile` for a version not known here."""
    version = written.get("seal", 1) if isinstance(written, dict) else 1
    if version not in SEALS:
        raise BadGameFile("other_seal", seal=version, known=list(SEALS))
    try:
        return msgspec.convert(written, SEALS[version])
    except msgspec.ValidationError as error:  # which knows only this part of the document
        reason, _, path = str(error).partition(" - at `$")
        raise msgspec.ValidationError(f"{reason} - at `$.shuffle{path.rstrip('`')}`") from None
