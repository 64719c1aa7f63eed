"""My shares in the shuffle of a table: drawn, committed to, revealed when the list is closed, and kept as a receipt."""

import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from adjuge.client.pending import new_id
from adjuge.rules.engines.shuffle import SEED_BYTES
from adjuge.rules.seal import NEWEST
from adjuge.rules.seal.binding import Listed, NonceScope, seat_commitment, table_hash
from adjuge.rules.seal.receipt import Noted, NotedShare, Receipt, decode
from adjuge.wire.commands import Command, Commit, Reveal
from adjuge.wire.messages import TableInfo


class Shares:
    """Of one table, for all the lines that lead there. `folder` keeps them for a program that is started anew."""

    def __init__(self, table: str, folder: Path | None = None) -> None:
        self._table = table_hash(table)
        self._file = folder / f"{self._table.hex()}.json" if folder else None
        kept = decode(self._file.read_bytes()).attempts if self._file and self._file.exists() else ()
        self._noted: dict[int, Noted] = {noted.attempt: noted for noted in kept}
        self._asked: set[tuple[str, int]] = (
            set()
        )  # a commitment to reveal, or the house's to commit under; and the seat

    @property
    def receipt(self) -> Receipt:
        """What to compare the opened file with: `adjuge.rules.gamefile.verify`."""
        return Receipt(self._table.hex(), tuple(noted for _, noted in sorted(self._noted.items())))

    def drawn(self, table: TableInfo, seat: int) -> str:
        """A new nonce for this seat; what is sent of it is the commitment."""
        nonce = secrets.token_bytes(SEED_BYTES)
        place = NonceScope(self._table, table.deal.attempt, bytes.fromhex(table.commitment))
        commitment = seat_commitment(place, seat, nonce).hex()
        noted = self._now(table)
        self._note(replace(noted, shares=(*noted.shares, NotedShare(seat, nonce.hex(), commitment))))
        return commitment

    def due(self, table: TableInfo, mine: Sequence[int], looking: int | None, *, first: bool) -> Iterator[Command]:
        """What has to be said now. `first`: this line has just been opened, and may not know what another drew."""
        if table.deal.seal != NEWEST:
            return
        if table.deal.stage in ("revealing", "dealt"):
            self._witness(table)
        for seat in mine:
            listed = table.deal.listed[seat]
            known = self._share(table, seat, None if listed is None else listed.commitment)
            if table.deal.stage == "revealing" and known is not None and seat not in table.deal.revealed:
                if self._once(known.commitment, seat) and self._is_as_noted(table):
                    yield Reveal(id=new_id(), seat=seat, attempt=table.deal.attempt, nonce=known.nonce)
            elif known is None and self._should_commit(table, seat, looking, first=first):
                commitment = self.drawn(table, seat)
                yield Commit(
                    id=new_id(), seat=seat, attempt=table.deal.attempt, commitment=commitment, by="program"
                )  # fmt: skip

    def _should_commit(self, table: TableInfo, seat: int, looking: int | None, *, first: bool) -> bool:
        listed = table.deal.listed[seat]
        if table.deal.stage == "committing":
            return listed is not None and listed.commitment is None and self._once(table.commitment, seat)
        lost = first and seat == looking and listed is not None and listed.commitment is not None
        return table.deal.stage == "open" and lost and self._once(table.commitment, seat)

    def _once(self, what: str, seat: int) -> bool:
        new = (what, seat) not in self._asked
        self._asked.add((what, seat))
        return new

    def _share(self, table: TableInfo, seat: int, commitment: str | None) -> NotedShare | None:
        shares = self._now(table).shares
        return next((each for each in shares if each.seat == seat and each.commitment == commitment), None)

    def _now(self, table: TableInfo) -> Noted:
        """A promise that has been replaced before anything was closed is forgotten."""
        noted = self._noted.get(table.deal.attempt)
        if noted is None or (noted.listed is None and noted.commitment != table.commitment):
            return Noted(table.deal.attempt, table.commitment)
        return noted

    def _note(self, noted: Noted) -> None:
        if self._noted.get(noted.attempt) != noted:
            self._noted[noted.attempt] = noted
            if self._file:
                _keep(self._file, msgspec.json.encode(self.receipt))

    def _witness(self, table: TableInfo) -> None:
        """The list as it stands at the start is written down once, and never changed."""
        noted = self._now(table)
        if noted.listed is None:
            listed = tuple(Listed(each.kind, each.commitment) for each in table.deal.listed if each is not None)
            noted = replace(noted, listed=listed)
        revealed = table.deal.revealed
        shares = tuple(replace(each, revealed=each.revealed or each.seat in revealed) for each in noted.shares)
        self._note(replace(noted, shares=shares, dealt=noted.dealt or table.deal.stage == "dealt"))

    def _is_as_noted(self, table: TableInfo) -> bool:
        """Nothing is revealed to a house that has changed its promise or the list."""
        noted = self._now(table)
        listed = tuple(Listed(each.kind, each.commitment) for each in table.deal.listed if each is not None)
        return noted.commitment == table.commitment and noted.listed == listed


def _keep(file: Path, data: bytes) -> None:
    """On the disk before anything is said of it, whole or not at all, and for nobody else's eyes."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    growing = file.with_suffix(".part")
    growing.unlink(missing_ok=True)
    with os.fdopen(os.open(growing, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as disk:
        disk.write(data)
        disk.flush()
        os.fsync(disk.fileno())
    growing.replace(file)
