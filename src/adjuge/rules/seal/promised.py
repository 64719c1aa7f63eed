"""Version 1, and shuffles without a house: a seed, and a hash of it told before the deal."""

from collections.abc import Sequence
from typing import ClassVar, Literal, Self

from msgspec import Struct

from adjuge.rules.engines.shuffle import commitment, deck_seed
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal.contract import Proof, Seal


class Shuffle(Struct, Seal, frozen=True, forbid_unknown_fields=True):
    """Version 1: the nonces are a list without names, to which a house could add. Read for ever, written no more."""

    proof: ClassVar[Proof] = "promised"
    commitment: str
    house_seed: str
    nonces: tuple[str, ...] = ()

    @classmethod
    def from_house_seed(cls, house_seed: bytes, nonces: Sequence[bytes] = ()) -> Self:
        return cls(commitment(house_seed).hex(), house_seed.hex(), tuple(nonce.hex() for nonce in nonces))

    def seed(self) -> bytes:
        return _seed(self.house_seed, self.nonces)

    def check(self, bots: Sequence[bool]) -> None:  # noqa: ARG002  it does not say whose they are
        self.seed()
        _refuse_another_seed(self)


class LocalShuffle(Struct, Seal, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game at home: whoever ran the program drew the seed, and could have drawn another."""

    proof: ClassVar[Proof] = "local"
    seal: Literal[2] = 2
    local: Literal[True] = True
    commitment: str
    house_seed: str

    @classmethod
    def from_house_seed(cls, house_seed: bytes) -> Self:
        return cls(commitment=commitment(house_seed).hex(), house_seed=house_seed.hex())

    def seed(self) -> bytes:
        return _seed(self.house_seed, ())

    def check(self, bots: Sequence[bool]) -> None:  # noqa: ARG002  whoever plays, nobody has a share
        self.seed()
        _refuse_another_seed(self)


def _seed(house_seed: str, nonces: Sequence[str]) -> bytes:
    try:
        return deck_seed(bytes.fromhex(house_seed), [bytes.fromhex(nonce) for nonce in nonces])
    except ValueError as error:
        raise BadGameFile("malformed", at="shuffle", reason=str(error)) from None


def _refuse_another_seed(seal: Seal) -> None:
    if commitment(bytes.fromhex(seal.house_seed)).hex() != seal.commitment:
        raise BadGameFile("broken_promise", commitment=seal.commitment)
