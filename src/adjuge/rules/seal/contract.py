"""What every version of the seal has."""

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

Proof: TypeAlias = Literal["bound", "promised", "local"]


class Seal:
    """Its fields are those of the `shuffle` of a game file; seeds are in hexadecimal.

    `proof` is what can be said of a shuffle at best: *bound* where neither the house nor any seat could choose, and a
    receipt of anybody who sat there shows it; *promised* where the house alone was held to its word; *local* where
    there was no house at all.
    """

    __slots__ = ()

    proof: ClassVar[Proof]
    commitment: str
    house_seed: str

    def seed(self) -> bytes:
        """The seed of the deck. Raises `BadGameFile` where the seeds are not what they should be."""
        raise NotImplementedError

    def check(self, bots: Sequence[bool]) -> None:
        """Raises `BadGameFile` unless all of it fits together; `bots` says of each seat whether it is a bot's."""
        raise NotImplementedError
