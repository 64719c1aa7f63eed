"""Any node takes any command; the log decides who was first."""

import asyncio

import msgspec

from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening
from tests.table.nodes import Leases, several_nodes
from tests.table.reader import Reader
from tests.table.test_time_banks import a_bid
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO, INES, ULF = PEOPLE[:4]


async def same_for_all(evenings: list[Evening], seats: int = 3) -> None:
    """Every node has added up the same table."""
    shown = []
    for evening in evenings:
        people = [evening.joins(person) for person in PEOPLE[:seats]]
        shown.append([await reader.snapshot() for reader in people])
        for reader in people:
            reader.leaves()
    assert all(one == shown[0] for one in shown)


@in_virtual_time
async def test_what_happens_at_one_node_is_told_at_the_other() -> None:
    async with several_nodes("money", [ANNE, OTTO, INES]) as (_, (here, there)):
        anne, otto = here.joins(ANNE), there.joins(OTTO)
        await settle()
        await otto.read()
        seq = await anne.must(ask.Start)
        await settle()
        *_, told = (frames := [frame for frame in await otto.read() if frame["type"] == "told"])
        assert [frame["seq"] for frame in frames] == [seq, seq + 1, seq + 2, seq + 3]
        news = [[news["type"] for news in frame["news"]] for frame in frames]
        assert news == [["closed"], ["revealed"], ["revealed"], ["revealed", "started"]]
        assert told["view"]["seat"] == 1
        await otto.plays("bid", **a_bid(otto))
        await settle()
        assert [news["type"] for news in await anne.told()] == ["moved"]


@in_virtual_time
async def test_two_who_are_quick_both_get_their_word_in_some_order() -> None:
    async with several_nodes("money", [ANNE, OTTO, INES]) as (nodes, evenings):
        here, there = evenings
        nodes.vine.cut = True
        anne, otto = here.joins(ANNE), there.joins(OTTO)
        await anne.must(ask.Start)
        await asyncio.gather(
            *(reader.plays("bid", **a_bid(reader)) for reader in (anne,)), otto.must(ask.Say, text="Go")
        )
        await otto.plays("bid", **a_bid(otto))
        nodes.vine.cut = False
        await anne.must(ask.Say, text="Well")
        await settle()
        assert [row.seq for row in here.rows] == list(range(1, len(here.rows) + 1))
        await same_for_all(evenings)


@in_virtual_time
async def test_for_the_last_free_seat_one_of_two_is_too_late() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO]) as (nodes, (here, there)):
        nodes.vine.cut = True
        ines, ulf = here.joins(INES), there.joins(PEOPLE[3])
        answers = await asyncio.gather(ines.ask(ask.Sit, nonce="0" * 64), ulf.ask(ask.Sit, nonce="1" * 64))
        assert [answer["type"] for answer in answers] == ["done", "refused"]
        assert answers[1]["code"] == "no_free_seat"
        assert there.state.seats[2].person == INES.id


@in_virtual_time
async def test_many_speak_at_once_at_three_nodes_and_nothing_is_lost_or_doubled() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], names="abc") as (nodes, evenings):
        nodes.vine.cut = True
        readers = [evening.joins(person) for evening, person in zip(evenings, (ANNE, OTTO, INES), strict=True)]
        said = [(reader, f"{reader.person.name} {number}") for number in range(10) for reader in readers]
        done = await asyncio.gather(*(reader.must(ask.Say, text=text) for reader, text in said))
        texts = {
            row.seq: each.text
            for row in evenings[0].rows
            for each in fact.decode(row.body)
            if isinstance(each, fact.TextSaid)
        }
        assert [texts[seq] for seq in done] == [text for _, text in said]
        assert len(texts) == len(said)
        for reader in readers:
            await reader.must(ask.Phrase, code="thanks")  # finds out what it has missed
            heard = [msgspec.json.decode(frame) for frame in reader.frames]
            seqs = [frame["seq"] for frame in heard if frame["type"] == "told"]
            assert seqs == list(range(seqs[0], seqs[-1] + 1))


@in_virtual_time
async def test_who_comes_from_another_node_is_told_what_they_know_of() -> None:
    """This node has not heard yet of an entry that the reader was told of at the other."""
    async with several_nodes("boursicocotte", [ANNE, OTTO]) as (nodes, (here, there)):
        nodes.vine.cut = True
        seq = await here.joins(ANNE).must(ask.Say, text="Hello")
        otto = there.joins(OTTO, after=seq)
        await settle()
        assert [frame["seq"] for frame in await otto.read() if "seq" in frame] == [seq - 1, seq]


@in_virtual_time
async def test_only_the_holder_of_the_lease_runs_the_clock() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], tempo="quick", pace="instant") as (nodes, evenings):
        here, there = evenings
        anne, otto, ines = here.joins(ANNE), there.joins(OTTO), there.joins(INES)
        await settle()
        await anne.must(ask.Start)
        await settle()
        assert nodes.holders[here.table.id] == "a"
        await turn_up_a_lot(here, [anne, otto, ines])
        before = len(here.rows)
        await nodes.clock.pass_by(4_500 + 250)
        assert len(here.rows) == before + 1
        await same_for_all(evenings)


@in_virtual_time
async def test_when_the_holder_has_gone_another_node_takes_over_and_gives_time_back() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], tempo="quick") as (nodes, (here, there)):
        anne, otto, ines = here.joins(ANNE), there.joins(OTTO), there.joins(INES)
        await settle()
        await anne.must(ask.Start)
        await settle()
        await turn_up_a_lot(here, [anne, otto, ines])
        nodes.vine.cut = True
        await nodes.clock.pass_by(100)
        here_leases = here.dependencies.leases
        assert isinstance(here_leases, Leases)
        here.table.subscribers.send_away("house_closing")  # the node dies; its lease lapses
        await nodes.clock.pass_by(3_900)
        nodes.holders.clear()
        await nodes.clock.pass_by(1_000)
        assert nodes.holders[there.table.id] == "b"
        assert fact.ClocksResumed() in there.facts(len(there.rows))
        await nodes.clock.pass_by(4_500 + 250)
        assert not there.state.silences


@in_virtual_time
async def test_a_holder_that_was_paused_does_no_harm() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], tempo="quick") as (nodes, evenings):
        here, there = evenings
        anne, otto, ines = here.joins(ANNE), there.joins(OTTO), there.joins(INES)
        await settle()
        await anne.must(ask.Start)
        await settle()
        auctioneer = await turn_up_a_lot(here, [anne, otto, ines])
        nodes.vine.cut = True  # neither hears of the other
        leases = here.dependencies.leases
        assert isinstance(leases, Leases)
        leases.believes, nodes.holders[here.table.id] = True, "b"
        bidder = next(reader for reader in (otto, ines) if reader.subscriber.seat != auctioneer)
        await nodes.clock.pass_by(4_000)
        await bidder.plays("bid", amount=10)
        await nodes.clock.pass_by(4_000)  # the hammer has fallen by what the first node knows
        assert there.state.silences
        assert here.state.seq == there.state.seq
        await nodes.clock.pass_by(1_000)
        assert not there.state.silences or not here.state.silences
        nodes.vine.cut = False
        silent = [row for row in here.rows if b'"silence"' in row.body]
        assert len(silent) == 1


@in_virtual_time
async def test_the_hammer_waits_for_lines_at_other_nodes_as_long_as_it_ever_does() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], tempo="quick") as (nodes, (here, there)):
        anne, otto, ines = here.joins(ANNE), there.joins(OTTO), there.joins(INES)
        await settle()
        await anne.must(ask.Start)
        await settle()
        await turn_up_a_lot(here, [anne, otto, ines])
        await nodes.clock.pass_by(4_500 + 249)
        assert here.state.silences
        await nodes.clock.pass_by(1)
        assert not here.state.silences


@in_virtual_time
async def test_who_is_on_the_line_at_any_node_is_here() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES]) as (_, (here, there)):
        anne = here.joins(ANNE)
        otto = there.joins(OTTO)
        assert (await anne.read())[-1] == {"type": "presence", "connected": [True, True, False]}
        assert (await otto.snapshot())["connected"] == [True, True, False]
        otto.leaves()
        assert (await anne.read())[-1] == {"type": "presence", "connected": [True, False, False]}


@in_virtual_time
async def test_who_watches_at_any_node_is_named() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES]) as (_, (here, there)):
        anne = here.joins(ANNE)
        ulf = there.joins(ULF)
        assert (await anne.read())[-1]["watching"] == {"count": 1, "names": [ULF.name]}
        ulf.leaves()
        assert "watching" not in (await anne.read())[-1]


@in_virtual_time
async def test_time_never_goes_back_though_the_clocks_of_nodes_differ() -> None:
    async with several_nodes("boursicocotte", [ANNE, OTTO, INES], tempo="quick", behind=5_000) as (nodes, evenings):
        here, there = evenings
        readers = [there.joins(person) for person in (ANNE, OTTO, INES)]
        await here.joins(ANNE).must(ask.Start)
        await settle()
        active = await turn_up_a_lot(there, readers)
        bidder = next(reader for reader in readers if reader.subscriber.seat != active)
        await nodes.clock.pass_by(1_000)
        await bidder.plays("bid", amount=10)
        await readers[active].must(ask.Strike)
        times = [row.at for row in here.rows]
        assert times == sorted(times)
        await settle()
        assert here.state.hammer == there.state.hammer


@in_virtual_time
async def test_an_entry_with_an_older_time_does_not_set_the_clock_back() -> None:
    async with several_nodes("money", [ANNE, OTTO, INES]) as (nodes, (here, _)):
        anne = here.joins(ANNE)
        await anne.must(ask.Start)
        seq = here.state.seq
        dealt = here.state.last_at
        said = fact.encode((fact.TextSaid(1, "from long ago"),))
        await nodes.log.append(here.table.id, seq + 1, 0, None, said, None)
        here.joins(OTTO, after=seq + 1)
        await settle()
        assert here.state.seq == seq + 1
        assert here.state.last_at == dealt


async def turn_up_a_lot(evening: Evening, readers: list[Reader]) -> int:
    active = evening.state.to_move[0]
    await readers[active].plays("auction")
    await settle()
    return active
