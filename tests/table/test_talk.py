"""Bots say a ready-made phrase now and then, about what everybody has seen; never where there is no chat."""

import random
from collections.abc import Iterator

import pytest

from adjuge.bots.random_bot import RandomBot
from adjuge.rules import catalogue
from adjuge.rules.contract import Event, Game, Step
from adjuge.table.scheduling.table_talk import DELAY, QUIET, Happened, remark
from adjuge.table.state import facts as fact
from adjuge.wire import commands as ask
from tests.table.evening import Evening, an_evening
from tests.table.virtual_time import in_virtual_time


def phrases(evening: Evening) -> list[tuple[int, fact.PhraseSaid]]:
    numbered = ((seq, each) for seq in range(1, len(evening.rows) + 1) for each in evening.facts(seq))
    return [(seq, each) for seq, each in numbered if isinstance(each, fact.PhraseSaid)]


async def an_evening_with(evening: Evening, bot: str) -> None:
    await evening.starts(people=1, fill_with=bot)
    await evening.finishes()
    await evening.clock.pass_by(DELAY[1])


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_farmers_wish_good_luck_and_praise_the_winner(game: str) -> None:
    async with an_evening(game, pace="instant", stand_in="random") as evening:
        await an_evening_with(evening, "farmer")
        said = phrases(evening)
        assert "good_luck" in {each.code for _, each in said}
        outcome = evening.state.outcome
        if outcome is not None and 0 in outcome.winners:
            assert "well_played" in {each.code for _, each in said}
        assert all(evening.state.seats[each.seat].bot == "farmer" for _, each in said)
        assert len(said) <= 2 + len(evening.rows) // QUIET


@in_virtual_time
async def test_chance_has_nothing_to_say() -> None:
    async with an_evening("money", pace="instant") as evening:
        await an_evening_with(evening, "random")
        assert not phrases(evening)


@in_virtual_time
async def test_where_there_is_no_chat_bots_are_silent_too() -> None:
    async with an_evening("money", pace="instant", chat=False) as evening:
        await an_evening_with(evening, "farmer")
        assert not phrases(evening)


@in_virtual_time
async def test_a_stand_in_says_nothing_in_my_name() -> None:
    async with an_evening("bouse", pace="instant", stand_in="farmer") as evening:
        await evening.starts(people=3)
        await evening.readers[0].must(ask.Leave)
        await evening.clock.pass_by(60_000)
        assert not phrases(evening)


def steps(name: str) -> Iterator[Step]:
    game, rng = catalogue.game(name), random.Random(name)
    player = RandomBot(game)
    for _ in range(6):
        state = game.deal(next(iter(game.presets.values())), 4, rng.randbytes(32))
        while asked := game.to_move(state):
            step = game.play(state, asked[0], player.choose(game.view(state, asked[0]), rng))
            yield step
            state = step.state


@pytest.mark.parametrize("name", catalogue.names())
@in_virtual_time
async def test_a_phrase_is_about_what_a_bystander_has_seen(name: str) -> None:
    """With all that is hidden, and without any of it, the same is said by the same bot after the same time."""
    game, said = catalogue.game(name), set()
    async with an_evening(name, seats=4) as evening:
        await evening.starts(people=1, fill_with="farmer")
        for seq, step in enumerate(steps(name)):
            told = [Happened(seq, (), (events,)) for events in (step.events, seen_by_nobody(game, step))]
            phrase, again = (remark(evening.state, entry) for entry in told)
            assert phrase == again
            said.add(phrase and phrase.code)
    assert len(said) > 1


def seen_by_nobody(game: Game, step: Step) -> tuple[Event, ...]:
    return tuple(game.witness(event, None) for event in step.events)
