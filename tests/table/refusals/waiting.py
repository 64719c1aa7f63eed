"""How a table comes to refuse while something is shown, or during a pause."""

import msgspec

from adjuge.wire import commands as ask
from tests.table.evening import Evening, an_evening
from tests.table.refusals.at_play import AUCTION
from tests.table.refusals.scenes import refused_as

TAKE_BACK = msgspec.Raw(b'{"type":"take_back"}')


async def being_shown(evening: Evening) -> None:
    """The hammer has fallen on a lot that nobody wanted."""
    await evening.auction()
    await evening.looks()
    for seat in evening.state.to_move:
        await evening.readers[seat].plays("pass")
    assert evening.state.question.opens > evening.clock.now()


@refused_as("too_early")
async def i_go_ahead_before_the_lot_has_been_taken_away() -> str:
    async with an_evening(people=3) as evening:
        await being_shown(evening)
        return await evening.readers[evening.state.to_move[0]].refused(ask.Play, move=AUCTION)


@refused_as("nothing_to_skip")
async def i_have_seen_what_is_over() -> str:
    async with an_evening(people=3) as evening:
        await being_shown(evening)
        seq = evening.state.seq
        assert await evening.readers[0].refused(ask.GoOn, seq=seq - 1) == "nothing_to_skip"
        await evening.looks()
        return await evening.readers[0].refused(ask.GoOn, seq=seq)


@refused_as("already_gone_on")
async def i_have_seen_it_twice() -> str:
    async with an_evening(people=3) as evening:
        await being_shown(evening)
        seq = evening.state.question.after
        await evening.readers[0].must(ask.GoOn, seq=seq)
        return await evening.readers[0].refused(ask.GoOn, seq=seq)


@refused_as("paused")
async def i_play_during_my_own_pause() -> str:
    async with an_evening("money", people=1) as evening:
        anne = evening.readers[0]
        await anne.must(ask.Pause)
        assert await anne.refused(ask.GoOn, seq=1) == "paused"
        return await anne.refused(ask.Play, move=TAKE_BACK)


@refused_as("already_paused")
async def i_stop_what_has_stopped() -> str:
    async with an_evening("money", people=1) as evening:
        await evening.readers[0].must(ask.Pause)
        return await evening.readers[0].refused(ask.Pause)


@refused_as("not_alone")
async def i_keep_my_friends_waiting() -> str:
    async with an_evening("money", people=2) as evening:
        return await evening.readers[0].refused(ask.Pause)


@refused_as("not_paused")
async def i_go_on_with_what_goes_on() -> str:
    async with an_evening("money", people=1) as evening:
        return await evening.readers[0].refused(ask.Resume)


@refused_as("no_order")
async def i_withdraw_what_i_never_ordered() -> str:
    async with an_evening(people=3) as evening:
        return await evening.readers[0].refused(ask.WithdrawOrder)
