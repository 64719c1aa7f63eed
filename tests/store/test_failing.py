"""When the disk or the database fails nothing is acknowledged, and when it is back nothing need be done."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from adjuge.store import Store, StoreFailed, StoreRefused
from adjuge.store.engines.database import NewRow, Then
from tests.live.postgres import Postgres
from tests.store.said import listing

pytestmark = pytest.mark.anyio


WRITE_AND_DIE = """
import asyncio, os, signal, sys
from adjuge.store import Store
async def main():
    store = await Store.open(sys.argv[1])
    print(await store.log.append("t", 1, 0, None, b"acknowledged", None), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow past a kilobyte: SQLite's writes fail as they do on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_acknowledges_nothing_and_heals(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    assert await store.log.append("t", 1, 0, None, b"before", None) == "written"
    with full_disk():
        attempts = [store.log.append(f"t{n}", 1, 0, None, b"x" * 100, listing()) for n in range(50)]
        answers = await asyncio.gather(*attempts, return_exceptions=True)
        assert all(isinstance(answer, StoreFailed) for answer in answers)
        assert store.trouble is not None
        assert [row.body for row in await store.log.read("t", 0)] == [b"before"]
        assert await store.heads([f"t{n}" for n in range(50)]) == {}
        with pytest.raises(StoreFailed):
            await store.people.create("p", "Ada", 0)
    assert await store.log.append("t", 2, 0, None, b"after", None) == "written"
    assert store.trouble is None
    assert await store.people.create("p", "Ada", 0)
    await store.close()
    again = await Store.open(sqlite_url)
    assert [row.body for row in await again.log.read("t", 0)] == [b"before", b"after"]
    assert await again.lists.counts() == {}
    await again.close()


async def test_a_house_does_not_open_on_a_full_disk(sqlite_url: str) -> None:
    command = [sys.executable, "-c", WRITE_AND_DIE, sqlite_url]
    assert (await asyncio.to_thread(subprocess.run, command, stdout=subprocess.PIPE)).stdout == b"written\n"
    with full_disk(), pytest.raises((StoreFailed, StoreRefused)):
        await Store.open(sqlite_url)
    store = await Store.open(sqlite_url)
    assert [row.body for row in await store.log.read("t", 0)] == [b"acknowledged"]
    await store.close()


async def test_a_database_that_is_gone_acknowledges_nothing_and_heals(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url, beat_s=3600)
    assert await store.log.append("t", 1, 0, None, b"before", None) == "written"
    await asyncio.to_thread(postgres.stop)
    with pytest.raises(StoreFailed):
        await store.log.append("t", 2, 0, None, b"lost", None)
    with pytest.raises(StoreFailed):
        await store.log.read("t", 0)
    with pytest.raises(StoreFailed):
        await store.ping()
    with pytest.raises(StoreFailed):
        await store.leases.take("t")
    await asyncio.to_thread(postgres.start)
    assert [row.body for row in await store.log.read("t", 0)] == [b"before"]
    assert await store.log.append("t", 2, 0, None, b"after", None) == "written"
    await store.close()


@pytest.mark.parametrize("mode", ["immediate", "fast"])
async def test_a_restart_that_nobody_met_goes_unnoticed(postgres: Postgres, postgres_url: str, mode: str) -> None:
    store = await Store.open(postgres_url, beat_s=3600)
    await asyncio.gather(*(store.log.append(f"t{n}", 1, 0, None, b"x", None) for n in range(10)))
    await store.people.create("p", "Ada", 0)
    await asyncio.to_thread(postgres.restart, mode)
    # All connections at hand are dead now.
    assert await store.log.append("t1", 2, 0, None, b"y", None) == "written"
    assert await store.people.rename("p", "Bea")
    assert len(await store.log.read("t1", 0)) == 2
    await store.close()


async def test_every_acknowledged_row_survives_a_crash_of_the_database(postgres: Postgres, postgres_url: str) -> None:
    store = await Store.open(postgres_url, beat_s=3600)
    half_way = asyncio.Event()
    acknowledged: set[tuple[str, int]] = set()

    async def play(table: str) -> None:
        """As a table does: on a failure it reads before anything else."""
        head = 0
        while head < 40:
            try:
                verdict = await store.log.append(table, head + 1, 0, f"0:{head + 1}", b"x" * 200, None)
            except StoreFailed:
                head = await _head(store, table)
                continue
            assert verdict in ("written", "repeated")
            head += 1
            acknowledged.add((table, head))
            if head == 20:
                half_way.set()

    games = [asyncio.ensure_future(play(f"t{n}")) for n in range(30)]
    await half_way.wait()
    await asyncio.to_thread(postgres.restart)
    await asyncio.gather(*games)
    for number in range(30):
        rows = await store.log.read(f"t{number}", 0)
        assert [row.seq for row in rows] == list(range(1, 41))
        assert [row.command for row in rows] == [f"0:{seq}" for seq in range(1, 41)]
    await store.close()


async def _head(store: Store, table: str) -> int:
    while True:
        try:
            return len(await store.log.read(table, 0))
        except StoreFailed:
            await asyncio.sleep(0)


def breaks_off(store: Store, *, after: bool) -> None:
    """The next commit loses its connection, just before or just after the work is done."""
    real: Callable[..., object] = store._database.append

    async def append(rows: Sequence[NewRow], then: Then | None) -> Sequence[bool]:
        store._database.append = real  # type: ignore[method-assign, assignment]
        if after:
            await store._database.append(rows, then)
        raise ConnectionResetError("the line broke")

    store._database.append = append  # type: ignore[method-assign]


@pytest.mark.parametrize("after", [False, True], ids=["before the commit", "after the commit"])
async def test_an_append_whose_line_broke_finds_out_what_became_of_it(store: Store, after: bool) -> None:
    breaks_off(store, after=after)
    appends = [store.log.append("t", 1, 7, None, b"mine", listing()), store.log.append("u", 1, 7, "0:a", b"mine", None)]
    assert await asyncio.gather(*appends) == ["written", "written"]
    assert [row.body for row in await store.log.read("t", 0)] == [b"mine"]
    assert await store.lists.counts() == {"gathering": 1}


async def test_what_somebody_else_wrote_meanwhile_is_not_taken_for_mine(store: Store) -> None:
    assert await store.log.append("t", 1, 7, None, b"theirs", None) == "written"
    assert await store.log.append("u", 1, 7, "0:a", b"earlier", None) == "written"
    breaks_off(store, after=True)
    appends = [store.log.append("t", 1, 7, None, b"mine", None), store.log.append("u", 2, 7, "0:a", b"mine", None)]
    assert await asyncio.gather(*appends) == ["taken", "repeated"]


async def test_when_nobody_can_tell_the_failure_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def append(_rows: Sequence[NewRow], _then: Then | None) -> Sequence[bool]:
        raise ConnectionResetError("the line broke")

    monkeypatch.setattr(store._database, "append", append)
    with pytest.raises(StoreFailed, match="the line broke") as failure:
        await store.log.append("t", 1, 7, None, b"mine", None)
    assert failure.value.unknown


async def test_a_node_that_stops_in_the_middle_does_not_hold_up_the_others(postgres_url: str) -> None:
    stopped = await Store.open(postgres_url, beat_s=3600)
    going_on = await Store.open(postgres_url, beat_s=3600)
    row = NewRow("t", 1, 0, None, b"never committed")
    hanging = await stopped._database._writer.connect()  # type: ignore[attr-defined]
    await hanging.begin()
    await hanging.exec_driver_sql("INSERT INTO log VALUES ($1, $2, $3, $4, $5)", tuple(row))
    # The place is free again once the database has lost patience with the first node.
    assert await going_on.log.append("t", 1, 1, None, b"written", None) == "written"
    await hanging.invalidate()
    await hanging.close()
    await stopped.close()
    await going_on.close()
