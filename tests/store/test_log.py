"""The log: what is written is there, in order, once."""

import asyncio

import pytest

from adjuge.store import LogRow, Store, StoreFailed

pytestmark = pytest.mark.anyio


async def test_what_was_written_is_read_in_order(store: Store) -> None:
    for seq in (1, 2, 3):
        assert await store.log.append("t", seq, 1000 + seq, f"0:{seq}", b"\x00\xff%d" % seq, None) == "written"
    assert await store.log.read("t", 0) == [
        LogRow(seq, 1000 + seq, f"0:{seq}", b"\x00\xff%d" % seq) for seq in (1, 2, 3)
    ]


async def test_whoever_missed_some_reads_the_gap_alone(store: Store) -> None:
    for seq in range(1, 8):
        await store.log.append("t", seq, seq, None, b"%d" % seq, None)
        await store.log.append("u", seq, seq, None, b"other", None)
    assert [row.body for row in await store.log.read("t", 4)] == [b"5", b"6", b"7"]
    assert await store.log.read("t", 7) == []
    assert await store.log.read("unheard of", 0) == []


async def test_a_place_in_the_log_is_given_once(store: Store) -> None:
    assert await store.log.append("t", 1, 5, "0:a", b"first", None) == "written"
    assert await store.log.append("t", 1, 6, "1:b", b"second", None) == "taken"
    assert [row.body for row in await store.log.read("t", 0)] == [b"first"]


async def test_a_repeated_command_is_not_played_twice(store: Store) -> None:
    assert await store.log.append("t", 1, 5, "0:a", b"bid", None) == "written"
    assert await store.log.append("t", 2, 6, "0:a", b"bid", None) == "repeated"
    assert await store.log.append("t", 1, 6, "0:a", b"bid", None) == "repeated"
    assert await store.log.append("u", 1, 6, "0:a", b"bid", None) == "written"
    assert len(await store.log.read("t", 0)) == 1


async def test_facts_of_the_house_have_no_command_and_never_repeat(store: Store) -> None:
    assert await store.log.append("t", 1, 5, None, b"opened", None) == "written"
    assert await store.log.append("t", 2, 5, None, b"opened", None) == "written"


async def test_of_many_who_want_the_same_place_exactly_one_gets_it(store: Store) -> None:
    """Forty people, one table, everybody reads, plans, appends, and on a lost race does it again."""

    async def one(person: int) -> list[int]:
        won = []
        for turn in range(5):
            while True:
                head = len(await store.log.read("t", 0))
                verdict = await store.log.append("t", head + 1, head, f"{person}:{turn}", b"%d" % person, None)
                if verdict == "written":
                    won.append(head + 1)
                    break
                assert verdict == "taken"
        return won

    wins = await asyncio.gather(*(one(person) for person in range(40)))
    assert sorted(seq for won in wins for seq in won) == list(range(1, 201))
    rows = await store.log.read("t", 0)
    assert [row.seq for row in rows] == list(range(1, 201))
    assert {row.seq: int(row.body) for row in rows} == {seq: person for person, won in enumerate(wins) for seq in won}


async def test_nodes_race_for_the_same_places(postgres_url: str) -> None:
    """Three nodes write the same tables in batches that cross: no deadlock, one winner for each place."""
    nodes = [await Store.open(postgres_url, beat_s=3600) for _ in range(3)]

    async def one(node: int, table: int, seq: int) -> int:
        # Every node comes to the tables in an order of its own.
        at = table if node == 0 else -table
        verdict = await nodes[node].log.append(f"t{at % 30}", seq, node, f"{node}:{seq}", b"%d" % node, None)
        assert verdict in ("written", "taken")
        return verdict == "written"

    for seq in range(1, 11):
        wins = await asyncio.gather(*(one(node, table, seq) for table in range(30) for node in range(3)))
        assert sum(wins) == 30
    for node in nodes:
        await node.close()


async def test_heads_tell_how_far_each_log_has_come(store: Store) -> None:
    await asyncio.gather(
        *(
            store.log.append(f"t{table}", seq, 0, None, b"", None)
            for table in range(600)
            for seq in range(1, 1 + table % 3)
        )
    )
    tables = [f"t{table}" for table in range(600)]
    assert await store.heads(tables) == {f"t{table}": table % 3 for table in range(600) if table % 3}
    assert await store.heads([]) == {}


async def test_one_unacceptable_row_does_not_spoil_its_neighbours(store: Store) -> None:
    good = [store.log.append(f"t{number}", 1, 0, None, b"good", None) for number in range(20)]
    bad = store.log.append("t5", 2**70, 0, None, b"bad", None)
    answers = await asyncio.gather(*good, bad, return_exceptions=True)
    assert answers[:-1] == ["written"] * 20
    assert isinstance(answers[-1], StoreFailed)
