"""Scenes in which a table refuses something between the first seat taken and the deal."""

import pytest

from adjuge.rules.refusal import Refusal
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, an_evening, nonce
from tests.table.refusals.scenes import refused_as

ANNE, OTTO, INES = PEOPLE[:3]


@refused_as("commitment_taken")
async def i_copy_a_commitment() -> str:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        copied = evening.state.seats[0].commitment
        otto = await evening.sits(OTTO)
        assert await otto.refused(ask.Commit, seat=1, attempt=1, commitment=copied) == "commitment_taken"
        return await evening.joins(INES).refused(ask.Sit, seat=2, commitment=copied)


@refused_as("list_open")
async def i_reveal_before_the_list_is_closed() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))


@refused_as("list_closed")
async def i_commit_to_something_better_when_the_list_is_closed() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Start, alone=True)
        return await anne.refused(ask.Commit, seat=0, attempt=1, commitment="00" * 32)


@refused_as("other_attempt")
async def i_commit_to_a_deal_that_is_not_under_way() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Commit, seat=0, attempt=2, commitment="00" * 32)


@refused_as("other_nonce")
async def i_reveal_another_value() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Start, alone=True)
        return await anne.refused(ask.Reveal, seat=0, attempt=1, nonce=nonce(OTTO))


@refused_as("already_revealed")
async def i_reveal_twice() -> str:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        await anne.must(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))
        return await anne.refused(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))


@refused_as("not_your_seat")
async def i_reveal_for_another() -> str:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        return await anne.refused(ask.Reveal, seat=1, attempt=1, nonce=nonce(OTTO))


@refused_as("already_started")
async def i_reveal_when_the_cards_are_dealt() -> str:
    async with an_evening(people=1) as evening:
        return await evening.readers[0].refused(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))


@refused_as("game_over")
async def i_reveal_when_all_is_over() -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        return await evening.readers[0].refused(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))


@refused_as("dealing_now")
async def i_get_up_while_cards_are_dealt() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Start, alone=True)
        return await anne.refused(ask.Leave)


@refused_as("seat_lost")
async def i_come_back_to_a_seat_that_i_have_lost() -> str:
    async with an_evening(watchers="nobody") as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        await evening.clock.pass_by(10_000)
        assert (await otto.read())[-1] == {"type": "bye", "code": "seat_lost", "again": False}
        with pytest.raises(Refusal) as refusal:
            evening.joins(OTTO)
        return refusal.value.code


@refused_as("already_committed")
async def i_commit_anew_again_and_again() -> str:
    async with an_evening() as evening:
        anne, otto, _ = [await evening.sits(person) for person in (ANNE, OTTO, INES)]
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(2)
        await evening.clock.pass_by(10_000)
        await otto.must(ask.Commit, seat=1, attempt=2, commitment="11" * 32)
        return await otto.refused(ask.Commit, seat=1, attempt=2, commitment="22" * 32)
