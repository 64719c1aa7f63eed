"""What the players of a house remember of it, and whether the house remembers the same."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjuge.store import Store
from adjuge.table.feed import broadcast
from adjuge.table.state import facts as fact
from adjuge.table.state.table_state import TableState


@dataclass
class Journal:
    """One player's own book: every move that was acknowledged, and the last view seen."""

    table: str
    seat: int = -1
    acknowledged: list[tuple[int, Any]] = field(default_factory=list)  # seq, move
    seq: int = 0
    view: bytes = b""


async def check(store_url: str, journals: list[Journal]) -> int:
    """Read nothing but the store and the journals. Returns how many acknowledged moves were found, each once."""
    store = await Store.open(store_url, create=False)
    try:
        found = 0
        for table in sorted({journal.table for journal in journals}):
            rows = await store.log.read(table, 0)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), f"{table}: the log has a gap"
            commands = [row.command for row in rows if row.command is not None]
            assert len(commands) == len(set(commands)), f"{table}: a command was carried out twice"
            found += _check_table(rows, [journal for journal in journals if journal.table == table])
        return found
    finally:
        await store.close()


def _check_table(rows: Any, journals: list[Journal]) -> int:
    state, moved = TableState(), {}
    views = {(journal.seat, journal.seq): journal.view for journal in journals if journal.seq}
    for row in rows:
        facts = fact.decode(row.body)
        state.apply(row.seq, row.at, row.command, facts)  # raises where a move was not legal
        moved[row.seq] = [(each.seat, bytes(each.move)) for each in facts if isinstance(each, fact.MoveMade)]
        for (seat, seq), view in views.items():
            if seq == row.seq:
                shown = broadcast.shown(state, seat)
                assert (b"" if shown is None else bytes(shown)) == view, f"seat {seat} saw something else at {seq}"
    found = 0
    for journal in journals:
        own = [(seq, move) for seq, moves in moved.items() for seat, move in moves if seat == journal.seat]
        for seq, move in journal.acknowledged:
            assert own.count((seq, msgspec.json.encode(move))) == 1, f"seat {journal.seat} lost its move {seq}"
            found += 1
    return found
