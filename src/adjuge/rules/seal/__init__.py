"""The seal of a shuffle: what was promised before the deal, and what is opened after the game so that anyone can check.

How a shuffle is sealed has a version of its own. A game file says it as `seal` within its `shuffle`, where version 1
says nothing; the log of a table says it when the table is opened. A version once used is read for ever.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal.binding import NEWEST
from adjuge.rules.seal.bound import BoundShuffle
from adjuge.rules.seal.contract import Proof, Seal
from adjuge.rules.seal.promised import LocalShuffle, Shuffle

__all__ = ["NEWEST", "SEALS", "BoundShuffle", "LocalShuffle", "Proof", "Seal", "Shuffle", "read"]

SEALS: Mapping[int, type[Seal]] = {1: Shuffle, 2: BoundShuffle}


def read(_seal: type, written: Any) -> Seal:
    """The seal in a file, by its version: msgspec's `dec_hook`. Raises `BadGameFile` for a version not known here."""
    version = written.get("seal", 1) if isinstance(written, dict) else 1
    if not isinstance(version, int) or version not in SEALS:
        raise BadGameFile("other_seal", seal=version, known=list(SEALS))
    local = version == NEWEST and "local" in written
    try:
        return msgspec.convert(written, LocalShuffle if local else SEALS[version])
    except msgspec.ValidationError as error:  # which knows only this part of the document
        reason, _, path = str(error).partition(" - at `$")
        raise msgspec.ValidationError(f"{reason} - at `$.shuffle{path.rstrip('`')}`") from None
