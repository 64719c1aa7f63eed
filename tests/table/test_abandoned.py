"""A game that everybody has left does not run for ever."""

from adjuge.table.commands import playing
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, an_evening
from tests.table.virtual_time import in_virtual_time, settle


@in_virtual_time
async def test_when_the_last_of_those_who_left_hangs_up_the_game_is_over() -> None:
    async with an_evening(people=2) as evening:
        anne, otto = evening.readers
        bystander = evening.joins(PEOPLE[4])
        await anne.must(ask.Leave)
        anne.leaves()
        await otto.must(ask.Leave)
        await settle()
        assert evening.state.phase == "playing", "somebody looks on as the stand-ins play"
        otto.leaves()
        await settle()
        assert (evening.state.phase, evening.state.ended) == ("over", "abandoned")
        assert evening.facts(len(evening.rows)) == (fact.PlayEnded("abandoned"),)
        assert (evening.listing()["phase"], evening.listing()["ended"]) == ("over", "abandoned")
        assert evening.listing()["scores"] is None
        assert (await bystander.told())[-1] == {"type": "ended", "because": "abandoned"}


@in_virtual_time
async def test_who_hangs_up_without_a_word_may_come_back() -> None:
    async with an_evening(people=2) as evening:
        anne, otto = evening.readers
        await anne.must(ask.Leave)
        anne.leaves()
        otto.leaves()
        await settle()
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_whose_time_ran_out_may_come_back() -> None:
    async with an_evening(people=1, tempo="quick") as evening:
        while not evening.state.seats[0].away:
            await evening.clock.pass_by(60_000)
        evening.readers[0].leaves()
        await settle()
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_who_took_the_seat_back_has_not_left() -> None:
    async with an_evening(people=1) as evening:
        anne = evening.readers[0]
        await anne.must(ask.Leave)
        await anne.must(ask.TakeSeatBack)
        anne.leaves()
        await settle()
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_it_is_written_even_when_the_table_is_let_go_in_the_same_moment() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(PEOPLE[0])
        await anne.must(ask.Start, fill_with="random")
        await anne.must(ask.Leave)
        anne.leaves()
    async with TableRegistry(evening.dependencies).at(evening.table.id) as live:
        assert live.state.ended == "abandoned"


@in_virtual_time
async def test_what_has_been_silent_for_long_is_ended_begun_or_not() -> None:
    for people in (0, 2):
        async with an_evening(people=people) as evening:
            last = evening.state.last_at
            await evening.table.act(playing.ended_if_silent_since(last))
            assert evening.state.ended is None
            await evening.table.act(playing.ended_if_silent_since(last + 1))
            assert evening.state.ended == "abandoned"
            written = len(evening.rows)
            await evening.table.act(playing.ended_if_silent_since(last + 2))
            assert len(evening.rows) == written
