"""Scenes in which a table refuses something about who sits there, what they are called, and what is to be played."""

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext
from adjuge.table.commands.decisions import MOST_CHANGES, MOST_WORDS, decide
from adjuge.table.registry import TableRegistry
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import HOST, PEOPLE, Evening, an_evening, in_memory_dependencies, nonce
from tests.table.refusals.scenes import Scene, code_of, refused_as

ANNE, OTTO, INES, ULF = PEOPLE[:4]
AUCTION = msgspec.Raw(b'{"type":"auction"}')
SETTING = Setting(game="boursicocotte", seats=3)


def _renamed(name: str) -> Scene:
    async def somebody_takes_a_name() -> str:
        async with an_evening() as evening:
            anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
            return await anne.refused(ask.Rename, name=name)

    return somebody_takes_a_name


for _code, _name in (
    ("long_name", "\u0958" * 40),  # which one spelling makes longer
    ("unseen_in_name", "An\u200bne"),
    ("mixed_name", "\u0410nne"),
    ("name_of_a_bot", "0dette"),
    ("name_taken", "0tto"),
):
    refused_as(_code)(_renamed(_name))


@refused_as("table_worn_out")
async def a_host_changes_the_table_for_ever() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        for _ in range(MOST_CHANGES - evening.state.changes_before):
            await anne.must(ask.Change, setting=SETTING)
        code = await anne.refused(ask.Change, setting=SETTING)
        await anne.must(ask.Say, text="Shall we begin?")
        await anne.must(ask.Start)
        return code


@refused_as("table_worn_out")
async def a_host_talks_for_ever() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        for _ in range(MOST_WORDS):
            await anne.must(ask.Phrase, code="hurry_up")
        code = await anne.refused(ask.Say, text="Now?")
        await anne.must(ask.Start)
        await anne.must(ask.Say, text="At last.")
        return code


@refused_as("too_large")
async def a_setting_of_many_pages() -> str:
    options = {f"option{number:030}": number for number in range(100)}
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        return await anne.refused(ask.Change, setting=msgspec.structs.replace(SETTING, options=options))


@refused_as("blocked")
async def who_is_blocked_sits_down() -> str:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Clear, seat=1, block=True)
        with pytest.raises(Refusal) as refusal:
            decide(evening.state, CommandContext(OTTO, None, 0, ()), ask.Sit(id="again", seat=1, commitment="00" * 32))
        return refusal.value.code


@refused_as("blocked")
async def who_is_blocked_comes_in() -> str:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Clear, seat=1, block=True)
        with pytest.raises(Refusal) as refusal:
            evening.joins(OTTO)
        return refusal.value.code


@refused_as("already_seated")
async def i_sit_down_twice() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Sit, nonce=nonce(ANNE))


@refused_as("no_free_seat")
async def the_table_is_full() -> str:
    async with an_evening() as evening:
        for person in (ANNE, OTTO, INES):
            await evening.sits(person)
        return await evening.joins(ULF).refused(ask.Sit, nonce=nonce(ULF))


@refused_as("seat_taken")
async def i_sit_down_on_a_lap() -> str:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        return await evening.joins(OTTO).refused(ask.Sit, nonce=nonce(OTTO), seat=0)


@refused_as("seat_taken")
async def a_bot_sits_down_on_a_lap() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.SeatBot, seat=0, bot="farmer")


@refused_as("no_such_seat")
async def i_sit_beside_the_table() -> str:
    async with an_evening() as evening:
        return await evening.joins(ANNE).refused(ask.Sit, nonce=nonce(ANNE), seat=3)


@refused_as("no_such_seat")
async def a_bot_sits_beside_the_table() -> str:
    async with an_evening() as evening:
        return await evening.joins(ANNE).refused(ask.SeatBot, bot="farmer", seat=15)


@refused_as("no_such_seat")
async def i_vote_against_myself() -> str:
    async with an_evening(people=2) as evening:
        assert await evening.readers[0].refused(ask.Vote, against=7) == "no_such_seat"
        return await evening.readers[0].refused(ask.Vote, against=0)


@refused_as("already_started")
async def i_come_too_late() -> str:
    async with an_evening(people=2) as evening:
        return await evening.joins(INES).refused(ask.Sit, nonce=nonce(INES))


@refused_as("game_over")
async def i_come_much_too_late() -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        anne = evening.readers[0]
        assert await anne.refused(ask.Sit, nonce=nonce(ANNE)) == "game_over"
        assert await anne.refused(ask.Leave) == "game_over"
        assert await anne.refused(ask.Vote, against=1) == "game_over"
        return await anne.refused(ask.Play, move=AUCTION)


@refused_as("host_only")
async def a_guest_gives_orders() -> str:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        otto = await evening.sits(OTTO)
        assert await otto.refused(ask.Start) == "host_only"
        assert await otto.refused(ask.Clear, seat=0) == "host_only"
        assert await otto.refused(ask.SeatBot, seat=2, bot="farmer") == "host_only"
        return await otto.refused(ask.Change, setting=SETTING)


@refused_as("seat_empty")
async def the_host_clears_an_empty_seat() -> str:
    async with an_evening() as evening:
        return await evening.joins(HOST).refused(ask.Clear, seat=1)


@refused_as("not_oneself")
async def the_host_blocks_the_host() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(HOST)).refused(ask.Clear, seat=0, block=True)


@refused_as("seats_taken")
async def there_are_too_many_of_us_for_that_game() -> str:
    async with an_evening(seats=4) as evening:
        await evening.sits(OTTO, seat=3)
        return await evening.joins(HOST).refused(ask.Change, setting=SETTING)


@refused_as("one_seat_each")
async def i_would_play_strangers_with_two_hands() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=1)
        return await anne.refused(ask.Change, setting=msgspec.structs.replace(SETTING, privacy="public"))


@refused_as("nobody_seated")
async def a_game_without_players() -> str:
    async with an_evening() as evening:
        return await evening.joins(HOST).refused(ask.Start)


@refused_as("not_back_yet")
async def somebody_has_not_come_to_the_rematch() -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            return await Evening(evening.dependencies, evening.house, table).joins(ANNE).refused(ask.Start)


@refused_as("rated_without_bots")
async def bots_have_no_rating() -> str:
    async with an_evening(rated=True) as evening:
        return await (await evening.sits(ANNE)).refused(ask.Start)


@refused_as("rated_alone")
async def nobody_is_rated_alone(monkeypatch: pytest.MonkeyPatch) -> str:
    from adjuge.rules.bouse import game, options

    monkeypatch.setattr(options, "SEATS", range(1, 7))
    monkeypatch.setattr(game, "SEATS", range(1, 7))
    return await code_of(TableRegistry(in_memory_dependencies()).open(HOST, Setting(game="bouse", seats=1, rated=True)))


@refused_as("unknown_preset")
async def an_edition_nobody_knows() -> str:
    return await code_of(
        TableRegistry(in_memory_dependencies()).open(HOST, Setting(game="money", seats=3, preset="gold"))
    )


@refused_as("unknown_option")
async def an_option_nobody_knows() -> str:
    return await code_of(
        TableRegistry(in_memory_dependencies()).open(HOST, Setting(game="money", seats=3, options={"gold": 1}))
    )


@refused_as("malformed_options")
async def an_option_that_makes_no_sense() -> str:
    return await code_of(
        TableRegistry(in_memory_dependencies()).open(HOST, Setting(game="money", seats=3, options={"games": "many"}))
    )
