"""What somebody who sat at a table kept of its shuffle, and how it compares with the file that was opened.

A file alone can be made up from beginning to end. A receipt cannot be changed by the house any more: it holds the list
as it stood at the start, and the nonces of its owner, which nobody else knew then.
"""

import msgspec
from msgspec import Struct

from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal.binding import Listed
from adjuge.rules.seal.bound import Attempt, BoundShuffle
from adjuge.rules.seal.contract import Seal


class NotedShare(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of mine. `revealed`: the house has said that it took the nonce."""

    seat: int
    nonce: str
    commitment: str
    revealed: bool = False


class Noted(Struct, frozen=True, forbid_unknown_fields=True):
    """One attempt. `listed` is there once the list was closed; `dealt`, that the cards were."""

    attempt: int
    commitment: str
    shares: tuple[NotedShare, ...] = ()
    listed: tuple[Listed, ...] | None = None
    dealt: bool = False


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """`table` as it stands in files: the hash of the table's id."""

    table: str
    attempts: tuple[Noted, ...] = ()


def decode(data: bytes) -> Receipt:
    try:
        return msgspec.json.decode(data, type=Receipt)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadGameFile("not_a_receipt", reason=str(error)) from None


def compare(seal: Seal, receipt: Receipt) -> None:
    """Raises `BadGameFile` where the file tells another story than the receipt."""
    if not isinstance(seal, BoundShuffle):
        raise BadGameFile("receipt_seal")
    if seal.table != receipt.table:
        raise BadGameFile("receipt_table")
    told = seal.attempts
    for noted in receipt.attempts:
        if noted.listed is None:
            continue  # nothing was closed, so nothing came of it
        if noted.attempt > len(told) or (noted.dealt and noted.attempt != len(told)):
            raise BadGameFile("receipt_attempts", noted=noted.attempt, told=len(told))
        _compare(told[noted.attempt - 1], noted)


def _compare(told: Attempt, noted: Noted) -> None:
    if told.commitment != noted.commitment:
        raise BadGameFile("receipt_commitment", attempt=noted.attempt)
    if told.listed != noted.listed:
        raise BadGameFile("receipt_list", attempt=noted.attempt)
    revealed = {each.seat: each.nonce for each in told.nonces}
    committed = {seat: each.commitment for seat, each in enumerate(told.listed)}
    for share in noted.shares:
        if committed.get(share.seat) != share.commitment:
            continue  # replaced before the list was closed: the one that was listed is compared
        if (share.revealed or share.seat in revealed) and revealed.get(share.seat) != share.nonce:
            raise BadGameFile("receipt_nonce", seat=share.seat)
