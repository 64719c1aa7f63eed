"""A program's share in the shuffle: committed to, revealed once and only to a house that keeps its word, kept."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from adjuge.client.shares import Shares
from adjuge.rules.engines.shuffle import commitment
from adjuge.rules.seal.binding import NonceScope, seat_commitment, table_hash
from adjuge.wire.commands import Command, Commit, Reveal
from adjuge.wire.messages import DealInfo, Listing, SeatInfo, Stage, TableInfo
from adjuge.wire.setting import Setting

TABLE = "a table"
PROMISE = commitment(bytes(32)).hex()
OTHER = Listing("person", "0f" * 32)


def told(stage: Stage, *listed: Listing | None, **more: Any) -> TableInfo:
    deal = DealInfo(
        seal=more.pop("seal", 2), attempt=more.pop("attempt", 1), stage=stage, listed=listed,
        revealed=more.pop("revealed", ()),
    )  # fmt: skip
    seats = tuple(SeatInfo(kind="empty" if each is None else "person", name="x") for each in listed)
    return TableInfo(
        id=TABLE, phase="dealing", setting=Setting(game="money", seats=3), deal=deal, seats=seats,
        commitment=more.pop("commitment", PROMISE), **more,
    )  # fmt: skip


def due(shares: Shares, table: TableInfo, *mine: int, first: bool = False) -> list[Command]:
    return list(shares.due(table, mine, mine[0] if mine else None, first=first))


def sat_down() -> tuple[Shares, Listing]:
    shares = Shares(TABLE)
    return shares, Listing("program", shares.drawn(told("open", None, OTHER, None), 0))


def test_what_was_committed_to_is_revealed_once_the_list_is_closed_and_once_only() -> None:
    shares, mine = sat_down()
    assert not due(shares, told("open", mine, OTHER, None), 0)
    closed = told("revealing", mine, OTHER, Listing("bot", None))
    (reveal,) = due(shares, closed, 0)
    assert isinstance(reveal, Reveal)
    place = NonceScope(table_hash(TABLE), 1, bytes.fromhex(PROMISE))
    assert seat_commitment(place, 0, bytes.fromhex(reveal.nonce)).hex() == mine.commitment
    assert not due(shares, closed, 0)
    due(shares, told("dealt", mine, OTHER, Listing("bot", None), revealed=(0, 1)), 0)
    (noted,) = shares.receipt.attempts
    assert (noted.commitment, noted.dealt, noted.shares[0].revealed) == (PROMISE, True, True)
    assert msgspec.to_builtins(noted.listed) == msgspec.to_builtins(closed.deal.listed)


def test_nothing_is_revealed_to_a_house_that_lists_something_else() -> None:
    shares, mine = sat_down()
    assert not due(shares, told("revealing", Listing("program", "77" * 32), OTHER, OTHER), 0)
    shares, mine = sat_down()
    (_,) = due(shares, told("revealing", mine, OTHER, None), 0)
    shares, mine = sat_down()
    due(shares, told("revealing", mine, OTHER, None), 1)  # seen, but not asked
    changed = replace(told("revealing", mine, Listing("person", "77" * 32), None))
    assert not due(shares, changed, 0)


def test_after_a_deal_that_failed_all_is_drawn_anew() -> None:
    shares, mine = sat_down()
    due(shares, told("revealing", mine, OTHER, None), 0)
    other = commitment(bytes([1]) * 32).hex()
    bare = told("committing", Listing("program", None), Listing("bot", None), None, attempt=2, commitment=other)
    (commit,) = due(shares, bare, 0)
    assert isinstance(commit, Commit)
    assert (commit.attempt, commit.by, commit.commitment != mine.commitment) == (2, "program", True)
    assert not due(shares, bare, 0)
    listed = Listing("program", commit.commitment)
    (reveal,) = due(shares, told("revealing", listed, Listing("bot", None), attempt=2, commitment=other), 0)
    assert isinstance(reveal, Reveal)
    assert [noted.attempt for noted in shares.receipt.attempts] == [1, 2]


def test_a_program_that_was_started_anew_commits_anew_before_the_start() -> None:
    _, lost = sat_down()
    again = Shares(TABLE)
    (commit,) = due(again, told("open", lost, OTHER, None), 0, first=True)
    assert isinstance(commit, Commit)
    assert not due(again, told("open", lost, OTHER, None), 0, first=True)
    kept = told("open", Listing("program", None), OTHER, None)
    assert not due(Shares(TABLE), kept, 0, first=True), "who is awaited sits down"
    assert not due(Shares(TABLE), told("open", lost, OTHER, None), 0), "a line that comes back"


def test_a_table_sealed_the_old_way_asks_for_nothing() -> None:
    shares, mine = sat_down()
    assert not due(shares, told("revealing", mine, OTHER, None, seal=1), 0)


def test_a_promise_replaced_before_anything_was_closed_is_forgotten() -> None:
    shares, _ = sat_down()
    other = commitment(bytes([1]) * 32).hex()
    mine = Listing("program", shares.drawn(told("open", None, OTHER, None, commitment=other), 0))
    (_,) = due(shares, told("revealing", mine, OTHER, None, commitment=other), 0)
    (noted,) = shares.receipt.attempts
    assert noted.commitment == other


def test_a_program_that_was_started_anew_finds_its_nonce_where_it_was_kept(tmp_path: Path) -> None:
    folder = tmp_path / "receipts"
    before = Shares(TABLE, folder)
    mine = Listing("program", before.drawn(told("open", None, OTHER, None), 0))
    (file,) = folder.iterdir()
    assert file.stat().st_mode & 0o077 == 0
    assert TABLE not in file.name, "the id of a table is an invitation"
    closed = told("revealing", mine, OTHER, None)
    (reveal,) = due(Shares(TABLE, folder), closed, 0, first=True)
    assert isinstance(reveal, Reveal)
    assert reveal.nonce == before.receipt.attempts[0].shares[0].nonce
    after = Shares(TABLE, folder)
    assert not due(after, told("open", mine, OTHER, None), 0, first=True), "nothing was lost, so nothing is drawn anew"
    changed = told("revealing", mine, Listing("person", "77" * 32), None)
    assert not due(after, changed, 0, first=True), "what was written down of the list still holds"


def test_without_a_folder_nothing_can_be_revealed_after_a_restart() -> None:
    _, mine = sat_down()
    assert not due(Shares(TABLE), told("revealing", mine, OTHER, None), 0, first=True)
