"""One node at a time runs a table, and the database's clock says which nodes are alive."""

import asyncio

import pytest
from sqlalchemy import func, select, update

from adjuge.store import Store, StoreFailed
from adjuge.store.leases import NodeLeases
from adjuge.store.schema import leases, nodes
from tests.live.postgres import Postgres

pytestmark = pytest.mark.anyio

ALIVE_S = 1200.0  # no test takes so long, and what the tests let pass is far from it


async def opened(url: str, alive_s: float = ALIVE_S) -> tuple[Store, NodeLeases]:
    """A node whose heart beats only when it is told to."""
    store = await Store.open(url, beat_s=3600, alive_s=alive_s)
    assert isinstance(store.leases, NodeLeases)
    await store.leases.beat()
    return store, store.leases


async def let_pass(store: Store, node: NodeLeases, seconds: float) -> None:
    """As if the node had last been heard of so long ago, by the database's clock."""
    older = func.make_interval(0, 0, 0, 0, 0, 0, seconds)
    change = update(nodes).where(nodes.c.id == node._node).values(beat=nodes.c.beat - older)
    await store._database.transact(lambda connection: connection.execute(change))


async def test_a_file_has_one_server_and_that_runs_every_table(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    assert await store.leases.take("t")
    await store.leases.give_back("t")
    assert await store.leases.take("t")
    await store.close()


async def test_a_table_is_run_by_whoever_came_first(postgres_url: str) -> None:
    (one, mine), (two, theirs) = await opened(postgres_url), await opened(postgres_url)
    assert await mine.take("t")
    assert await mine.take("t")
    assert not await theirs.take("t")
    assert await theirs.take("u")
    await mine.give_back("t")
    assert await theirs.take("t")
    assert not await mine.take("t")
    await one.close()
    await two.close()


async def test_nodes_that_ask_at_once_get_different_answers(postgres_url: str) -> None:
    houses = [await opened(postgres_url) for _ in range(4)]
    for table in range(20):
        answers = await asyncio.gather(*(node.take(f"t{table}") for _, node in houses))
        assert sum(answers) == 1
    for store, _ in houses:
        await store.close()


async def test_the_lease_of_a_silent_node_is_anybodys(postgres_url: str) -> None:
    (one, paused), (two, other) = await opened(postgres_url), await opened(postgres_url)
    assert await paused.take("t")
    await let_pass(two, paused, ALIVE_S / 2)
    assert not await other.take("t")
    await let_pass(two, paused, ALIVE_S)
    assert await other.take("t")
    # The paused node wakes up: its heart beats first, and then it knows.
    before = paused._node
    await paused.beat()
    assert paused._node != before
    assert not await paused.take("t")
    assert await other.take("t")
    await one.close()
    await two.close()


async def test_a_node_that_is_not_sure_asks_the_database(postgres_url: str) -> None:
    """With so short a life nothing is ever sure, and every `take` asks."""
    (one, paused), (two, other) = await opened(postgres_url, 1.5), await opened(postgres_url, 1e6)
    assert await paused.take("t")
    await let_pass(two, paused, 1e7)
    assert await other.take("t")
    assert not await paused.take("t")
    await one.close()
    await two.close()


async def test_a_woken_node_may_take_its_table_back_if_nobody_did(postgres_url: str) -> None:
    store, paused = await opened(postgres_url)
    assert await paused.take("t")
    await let_pass(store, paused, 2 * ALIVE_S)
    await paused.beat()
    assert await paused.take("t")
    await store.close()


async def test_a_beat_keeps_a_node_alive(postgres_url: str) -> None:
    (one, mine), (two, theirs) = await opened(postgres_url), await opened(postgres_url)
    assert await mine.take("t")
    for _ in range(3):
        await let_pass(two, mine, ALIVE_S / 2)
        await mine.beat()
    assert not await theirs.take("t")
    await one.close()
    await two.close()


async def test_a_node_that_closes_leaves_its_tables_to_the_others_at_once(postgres_url: str) -> None:
    (one, mine), (two, theirs) = await opened(postgres_url), await opened(postgres_url)
    assert await mine.take("t")
    await one.close()
    assert await theirs.take("t")
    await two.close()


async def test_the_heart_beats_on_when_the_database_comes_back(postgres: Postgres, postgres_url: str) -> None:
    store, mine = await opened(postgres_url)
    assert await mine.take("t")
    await asyncio.to_thread(postgres.restart)
    name = mine._node
    assert await mine.beat() == name
    assert await mine.take("t")
    await store.close()


async def test_what_could_not_be_given_back_goes_back_with_the_next_heartbeat(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, mine), (two, theirs) = await opened(postgres_url), await opened(postgres_url)
    assert await mine.take("t")
    assert await mine.take("u")
    with monkeypatch.context() as trouble:
        trouble.setattr(one._database, "_transact", no_answer)
        for table in ("t", "u"):
            with pytest.raises(StoreFailed):
                await mine.give_back(table)
    assert not await theirs.take("t")
    assert await mine.take("u"), "whoever needs it again keeps it"
    await mine.beat()
    assert await theirs.take("t")
    assert not await theirs.take("u")
    await one.close()
    await two.close()


async def no_answer(*_: object) -> None:
    raise OSError("nobody answers")


async def test_nodes_long_dead_are_swept_away_with_their_leases(postgres_url: str) -> None:
    (one, dead), (two, _) = await opened(postgres_url), await opened(postgres_url)
    assert await dead.take("t")
    await let_pass(two, dead, 2 * 3600)
    three, _ = await opened(postgres_url)
    assert await two._database.ask(select(leases.c.table_id)) == []
    assert len(await two._database.ask(select(nodes.c.id))) == 2
    for store in (one, two, three):
        await store.close()
