"""How a table comes to refuse: a scene for every refusal. Each leaves table and log as they were."""

from collections.abc import Awaitable, Callable

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.table.commands.context import CommandContext
from adjuge.table.commands.decisions import MOST_CHANGES, MOST_WORDS, decide
from adjuge.table.dependencies import LogEntry
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import HOST, PEOPLE, Evening, an_evening, in_memory_dependencies, nonce

ANNE, OTTO, INES, ULF = PEOPLE[:4]
AUCTION = msgspec.Raw(b'{"type":"auction"}')
SETTING = Setting(game="boursicocotte", seats=3)

Scene = Callable[..., Awaitable[str]]
SCENES: list[tuple[str, Scene]] = []


def refused_as(code: str) -> Callable[[Scene], Scene]:
    def note(scene: Scene) -> Scene:
        SCENES.append((code, scene))
        return scene

    return note


async def code_of(attempt: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as refusal:
        await attempt
    return refusal.value.code


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


@refused_as("not_seated")
async def a_bystander_meddles() -> str:
    async with an_evening(people=1) as evening:
        ulf = evening.joins(ULF)
        for kind, fields in (
            (ask.Leave, {}), (ask.Play, {"move": AUCTION}), (ask.Strike, {}), (ask.TakeSeatBack, {}),
            (ask.Vote, {"against": 0}), (ask.Say, {"text": "Hm"}), (ask.Phrase, {"code": "ouch"}),
            (ask.Rename, {"name": "X"}),
        ):  # fmt: skip
            assert await ulf.refused(kind, **fields) == "not_seated", kind
        return await ulf.refused(ask.Rematch)


@refused_as("not_started")
async def i_play_before_the_deal() -> str:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        assert await anne.refused(ask.Vote, against=1) == "not_started"
        return await anne.refused(ask.Play, move=AUCTION)


@refused_as("not_your_hammer")
async def i_strike_with_anothers_hammer() -> str:
    async with an_evening(people=3) as evening:
        assert await evening.readers[0].refused(ask.Strike) == "not_your_hammer"
        _, others = await evening.auction()
        return await others[0].refused(ask.Strike)


@refused_as("too_soon_to_strike")
async def i_strike_too_fast() -> str:
    async with an_evening(people=3) as evening:
        auctioneer, _ = await evening.auction()
        await auctioneer.must(ask.Strike)
        return await auctioneer.refused(ask.Strike)


@refused_as("hammer_has_fallen")
async def i_strike_when_a_slow_line_is_waited_for() -> str:
    async with an_evening(people=3) as evening:
        auctioneer, others = await evening.auction()
        others[0].subscriber.set_round_trip(200)
        await evening.clock.pass_by(3 * evening.state.times.beat)  # type: ignore[operator]
        return await auctioneer.refused(ask.Strike)


@refused_as("already_away")
async def i_leave_twice() -> str:
    async with an_evening(people=3) as evening:
        await evening.readers[0].must(ask.Leave)
        return await evening.readers[0].refused(ask.Leave)


@refused_as("not_away")
async def i_take_back_what_is_mine() -> str:
    async with an_evening(people=3) as evening:
        return await evening.readers[0].refused(ask.TakeSeatBack)


@refused_as("time_is_up")
async def i_play_for_time() -> str:
    async with an_evening("money", people=3, pace="leisurely") as evening:
        anne = evening.readers[0]
        await evening.clock.pass_by(200_000)
        await anne.must(ask.TakeSeatBack)
        await evening.clock.pass_by(40_000)
        assert evening.state.seats[0].away
        return await anne.refused(ask.TakeSeatBack)


@refused_as("not_gone")
async def i_vote_against_somebody_who_is_here() -> str:
    async with an_evening(people=2) as evening:
        assert await evening.readers[0].refused(ask.Vote, against=2) == "not_gone"  # a bot
        return await evening.readers[0].refused(ask.Vote, against=1)


@refused_as("already_voted")
async def i_vote_twice() -> str:
    async with an_evening("money", seats=4, people=4) as evening:
        evening.readers[3].leaves()
        await evening.readers[0].must(ask.Vote, against=3)
        return await evening.readers[0].refused(ask.Vote, against=3)


@refused_as("no_chat_here")
async def i_talk_at_a_silent_table() -> str:
    async with an_evening(chat=False) as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Phrase, code="hello")
        return await anne.refused(ask.Say, text="Hello")


@refused_as("nothing_said")
async def i_say_nothing_at_all() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Say, text=" \n\u202e")


@refused_as("empty_name")
async def i_would_be_called_nothing() -> str:
    async with an_evening() as evening:
        return await (await evening.sits(ANNE)).refused(ask.Rename, name="\t ")


@refused_as("still_running")
async def i_want_another_game_before_this_one_is_over() -> str:
    async with an_evening(people=1) as evening:
        return await evening.readers[0].refused(ask.Rematch)


@refused_as("still_running")
async def i_want_the_file_of_a_running_game() -> str:
    async with an_evening(people=1) as evening:
        with pytest.raises(Refusal) as refusal:
            game_file(evening.rows)
        return refusal.value.code


@refused_as("not_played_to_its_end")
async def i_want_the_file_of_a_broken_off_game() -> str:
    async with an_evening(people=1) as evening:
        broken = LogEntry(len(evening.rows) + 1, 0, None, fact.encode((fact.PlayEnded("abandoned"),)))
        with pytest.raises(Refusal) as refusal:
            game_file([*evening.rows, broken])
        return refusal.value.code


@refused_as("other_rules")
async def i_want_the_file_of_a_game_by_old_rules(monkeypatch: pytest.MonkeyPatch) -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        monkeypatch.setattr(type(evening.state.rules.game), "rules_versions", (2,))
        with pytest.raises(Refusal) as refusal:
            game_file(evening.rows)
        return refusal.value.code


@refused_as("rematch_opened")
async def there_is_a_rematch_already() -> str:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        return await evening.readers[0].refused(ask.Rematch)


@refused_as("no_such_table")
async def a_table_that_never_was() -> str:
    with pytest.raises(Refusal, match="no_such_table"):
        game_file([])
    return await code_of(TableRegistry(in_memory_dependencies()).at("nowhere").__aenter__())


@refused_as("not_your_seat")
async def i_look_over_a_shoulder() -> str:
    async with an_evening(people=2) as evening:
        with pytest.raises(Refusal) as refusal:
            evening.joins(OTTO, seat=0)
        return refusal.value.code


@refused_as("watching_not_allowed")
async def i_watch_where_nobody_may() -> str:
    async with an_evening(people=2, watchers="nobody") as evening:
        with pytest.raises(Refusal) as refusal:
            evening.joins(ULF)
        return refusal.value.code


@refused_as("house_closing")
async def i_come_when_the_lights_go_out() -> str:
    async with an_evening(people=2) as evening:
        await evening.house.close()
        with pytest.raises(Refusal, match="house_closing"):
            evening.joins(ANNE)
        return await code_of(evening.house.at(evening.table.id).__aenter__())
