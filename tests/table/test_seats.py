"""Before the deal: people come, go, and choose what to play."""

import pytest
from msgspec.structs import replace

from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import PEOPLE, Evening, an_evening, nonce
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO, INES = PEOPLE[:3]


def kinds(evening: Evening) -> list[str]:
    return [seat.kind for seat in evening.state.seats]


@in_virtual_time
async def test_i_sit_down_in_the_first_free_seat_or_where_i_like() -> None:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        await evening.sits(OTTO, seat=2)
        assert evening.state.seats_of(ANNE.id) == (0,)
        assert evening.state.seats_of(OTTO.id) == (2,)
        assert evening.listing()["open"] == 1
        assert (await evening.readers[1].snapshot())["you"] == {"seat": 2, "seats": [2], "host": False}


@in_virtual_time
async def test_i_get_up_and_somebody_else_sits_down() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Leave)
        assert (await anne.snapshot())["you"]["seat"] is None
        await evening.sits(OTTO)
        assert evening.state.seats[0].name == "Otto"
        assert evening.state.host == ANNE.id


@in_virtual_time
async def test_when_the_host_goes_somebody_who_stays_is_host() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await otto.read()
        await anne.must(ask.Leave)
        assert evening.state.host == OTTO.id
        assert (await otto.read())[0]["you"]["host"] is True
        assert await anne.refused(ask.Start) == "host_only"
        await otto.must(ask.Start)


@in_virtual_time
async def test_the_host_stays_host_while_another_seat_is_still_theirs() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=1)
        await evening.sits(OTTO)
        await anne.must(ask.Leave)
        assert evening.state.host == ANNE.id
        assert anne.subscriber.seat == 1


@in_virtual_time
async def test_one_screen_goes_round_at_a_private_table() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        for seat in (1, 2):
            await anne.must(ask.Sit, nonce=nonce(ANNE), seat=seat)
        assert (await anne.snapshot())["you"] == {"seat": 0, "seats": [0, 1, 2], "host": True}
        await anne.must(ask.Start)
        places = [evening.joins(ANNE, seat=seat) for seat in range(3)]
        active = evening.state.to_move[0]
        await places[active].plays("auction")
        assert [(await place.snapshot())["view"]["seat"] for place in places] == [0, 1, 2]


@in_virtual_time
async def test_those_who_share_a_device_sit_under_names_of_their_own_and_come_back_under_them() -> None:
    """Nobody's account is renamed for it."""
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=1, name="  Léa ")
        assert await anne.refused(ask.Sit, nonce=nonce(ANNE), seat=2, name="Odette") == "name_of_a_bot"
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=2, name="léa")
        assert [seat.name for seat in evening.state.seats] == [ANNE.name, "Léa", "léa 2"]
        await anne.must(ask.Start)
        evening.readers = [evening.joins(ANNE, seat=seat) for seat in range(3)]
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            again = Evening(evening.dependencies, evening.house, table).joins(ANNE)
            for seat in range(3):
                await again.must(ask.Sit, nonce=nonce(ANNE), seat=seat)
            assert [seat.name for seat in table.state.seats] == [ANNE.name, "Léa", "léa 2"]


@in_virtual_time
async def test_at_a_public_table_everybody_has_one_seat() -> None:
    async with an_evening(privacy="public") as evening:
        anne = await evening.sits(ANNE)
        assert await anne.refused(ask.Sit, nonce=nonce(ANNE), seat=1) == "already_seated"


@in_virtual_time
async def test_a_table_where_one_person_has_two_seats_cannot_become_public() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=1)
        public = Setting(game="boursicocotte", seats=3, privacy="public")
        assert await anne.refused(ask.Change, setting=public) == "one_seat_each"


@in_virtual_time
async def test_the_host_clears_a_seat() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Clear, seat=1)
        assert kinds(evening) == ["person", "empty", "empty"]
        await otto.must(ask.Sit, nonce=nonce(OTTO))


@in_virtual_time
async def test_who_is_blocked_loses_every_seat_is_shown_the_door_and_does_not_come_back() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await otto.must(ask.Sit, nonce=nonce(OTTO), seat=2)
        await anne.must(ask.Clear, seat=1, block=True)
        assert kinds(evening) == ["person", "empty", "empty"]
        assert await otto.read() == [{"type": "bye", "code": "blocked", "again": False}]
        await otto.table.command(otto.subscriber, ask.Sit(id="again", seat=1, commitment="00" * 32))
        assert kinds(evening) == ["person", "empty", "empty"]
        with pytest.raises(Exception, match="blocked"):
            evening.joins(OTTO)


@in_virtual_time
async def test_bots_take_seats_and_give_them_up() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.SeatBot, seat=1, bot="farmer")
        await anne.must(ask.SeatBot, seat=2, bot="random")
        assert evening.listing()["bots"] == [
            {"seat": 1, "bot": "farmer", "name": "Anton"},
            {"seat": 2, "bot": "random", "name": "Fortunat"},
        ]
        await anne.must(ask.Clear, seat=1, block=True)
        assert kinds(evening) == ["person", "empty", "bot"]
        assert not evening.state.blocked


@in_virtual_time
async def test_another_game_is_chosen_and_people_keep_their_seats() -> None:
    async with an_evening(seats=5) as evening:
        anne = await evening.sits(ANNE)
        await evening.sits(OTTO)
        await anne.must(ask.SeatBot, seat=2, bot="random")
        await anne.must(ask.SeatBot, seat=4, bot="farmer")
        await anne.must(ask.Change, setting=Setting(game="bouse", seats=4, options={"heap": True}))
        assert kinds(evening) == ["person", "person", "bot", "empty"]
        assert evening.listing()["game"] == "bouse"
        await anne.must(ask.Start)
        assert (await anne.snapshot())["view"]["game"] == "bouse"


@in_virtual_time
async def test_at_the_start_bots_take_the_empty_seats() -> None:
    async with an_evening(seats=4) as evening:
        anne = await evening.sits(ANNE, seat=2)
        await anne.must(ask.Start, fill_with="farmer")
        assert kinds(evening) == ["bot", "bot", "person", "bot"]
        assert {seat.bot for seat in evening.state.seats} == {"farmer", None}
        assert evening.listing()["phase"] == "playing"


@in_virtual_time
async def test_a_rated_game_is_among_different_people() -> None:
    async with an_evening(rated=True) as evening:
        anne = await evening.sits(ANNE)
        await evening.sits(OTTO)
        assert await anne.refused(ask.Start) == "rated_without_bots"
        await anne.must(ask.SeatBot, seat=2, bot="farmer")
        assert await anne.refused(ask.Start) == "rated_without_bots"
        await anne.must(ask.Clear, seat=2)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=2)
        assert await anne.refused(ask.Start) == "one_seat_each"
        await anne.must(ask.Clear, seat=2)
        await evening.sits(INES)
        await anne.must(ask.Start)
        assert evening.listing()["rated"] is True


@pytest.mark.parametrize(("typed", "shown"), [("  Ann \t Lee ", "Ann Lee"), ("Ann\n", "Ann")])
@in_virtual_time
async def test_my_name_is_changed_in_every_seat_of_mine(typed: str, shown: str) -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await evening.sits(OTTO)
        await anne.must(ask.Sit, nonce=nonce(ANNE), seat=2)
        await anne.must(ask.Rename, name=typed)
        assert [seat.name for seat in evening.state.seats] == [shown, "Otto", shown]
        assert [one["name"] for one in evening.listing()["people"]] == [shown, "Otto", shown]


@in_virtual_time
async def test_friends_meet_again_at_a_new_table_with_the_same_seats() -> None:
    async with an_evening(people=2) as evening:
        await evening.finishes()
        anne, otto = evening.readers
        await anne.must(ask.Rematch)
        new = (await otto.read())[-1]["table"]["rematch"]
        assert await otto.refused(ask.Rematch) == "rematch_opened"
        async with evening.house.at(new) as table:
            again = Evening(evening.dependencies, evening.house, table)
            assert [seat.person for seat in table.state.seats] == [ANNE.id, OTTO.id, None]
            assert table.state.seats[2].bot == "random"
            assert table.state.previous == evening.table.id
            anne = again.joins(ANNE)
            assert await anne.refused(ask.Start) == "not_back_yet"
            await anne.must(ask.Sit, nonce=nonce(ANNE))
            otto = again.joins(OTTO)
            assert (table.state.phase, await anne.refused(ask.Start)) == ("gathering", "not_back_yet")
            await otto.must(ask.Sit, nonce=nonce(OTTO), seat=1)
            assert table.state.phase == "dealing", "all are back, and nobody need say start"
            await anne.all_reveal()
            assert table.state.game_state is not None


@in_virtual_time
async def test_whoever_asks_for_the_rematch_first_is_its_host() -> None:
    """The old host may have gone home. Whoever does not come is let go, and a bot plays in that seat."""
    async with an_evening(people=2) as evening:
        await evening.finishes()
        otto = evening.readers[1]
        await otto.must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            again = Evening(evening.dependencies, evening.house, table)
            assert table.state.host == OTTO.id
            otto = again.joins(OTTO)
            await otto.must(ask.Sit, nonce=nonce(OTTO), seat=1)
            await otto.must(ask.Clear, seat=0)
            assert table.state.phase == "gathering"
            await otto.must(ask.Start, fill_with="random")
            assert [seat.kind for seat in table.state.seats] == ["bot", "person", "bot"]


@in_virtual_time
async def test_a_rematch_made_rated_does_not_deal_to_bots_by_itself() -> None:
    async with an_evening(people=1) as evening:
        await evening.finishes()
        anne = evening.readers[0]
        await anne.must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            anne = Evening(evening.dependencies, evening.house, table).joins(ANNE)
            await anne.must(ask.Change, setting=replace(table.state.setting, rated=True))
            await anne.must(ask.Sit, nonce=nonce(ANNE))
            assert table.state.phase == "gathering"
            assert await anne.refused(ask.Start) == "rated_without_bots"


@in_virtual_time
async def test_who_was_blocked_is_still_blocked_at_the_rematch() -> None:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Clear, seat=1, block=True)
        await anne.must(ask.Start, fill_with="random")
        evening.readers.pop()
        await evening.finishes()
        await anne.must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            assert table.state.blocked == {OTTO.id}
