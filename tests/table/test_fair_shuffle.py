"""The house promises its seed, seats commit to their nonces, the list is closed: only then are nonces revealed."""

import hashlib

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.rules.seal import BoundShuffle, Shuffle
from adjuge.table.registry import TableRegistry
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.table.state.dealing import REVEAL_WITHIN
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.shares import committed
from tests.table.evening import HOST, PEOPLE, Evening, an_evening, in_memory_dependencies, nonce
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO, INES = PEOPLE[:3]


def sealed(evening: Evening) -> BoundShuffle:
    shuffle = game_file(evening.rows).shuffle
    assert isinstance(shuffle, BoundShuffle)
    return shuffle


async def commits(reader: Reader, seat: int, number: str = "c") -> str:
    """Anew, after a deal that failed. Returns the nonce."""
    state, share = reader.table.state, (f"{number}{seat}" * 64)[:64]
    share = hashlib.sha256(share.encode()).hexdigest()
    attempt = state.dealing.attempt
    commitment = committed(state.id, state.dealing.commitment, seat, share, attempt)
    await reader.must(ask.Commit, seat=seat, attempt=attempt, commitment=commitment)
    return share


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_the_promise_comes_first_and_is_kept(game: str) -> None:
    async with an_evening(game) as evening:
        anne, otto = evening.joins(ANNE), evening.joins(OTTO)
        evening.readers = [anne, otto]
        (shown,) = await anne.read()
        promise = shown["table"]["commitment"]
        nonces = ["aa" * 32, "0b" * 32]
        await otto.must(ask.Sit, nonce=nonces[1], seat=2)
        await anne.must(ask.Sit, nonce=nonces[0], seat=0)
        await anne.must(ask.Start, fill_with="random")
        assert (await anne.snapshot())["table"]["commitment"] == promise
        await evening.finishes()
        file = gamefile.decode(gamefile.encode(game_file(evening.rows)))
        assert isinstance(file.shuffle, BoundShuffle)
        assert file.shuffle.commitment == promise
        assert hashlib.sha256(b"adjuge commitment 1" + bytes.fromhex(file.shuffle.house_seed)).hexdigest() == promise
        assert [(each.seat, each.nonce) for each in file.shuffle.nonces] == [(0, nonces[0]), (2, nonces[1])]
        assert [each.kind for each in file.shuffle.listed] == ["person", "bot", "person"]
        verified = gamefile.verify(file)
        assert (verified.proof, verified.shares, verified.abandoned) == ("bound", 2, 0)
        assert verified.finished


@in_virtual_time
async def test_the_list_is_on_the_disk_before_any_nonce_and_nobody_is_told_one() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start)
        kinds = [type(each) for row in evening.rows for each in evening.facts(row.seq)]
        assert kinds.index(fact.ListClosed) < kinds.index(fact.NonceRevealed)
        assert kinds[-2:] == [fact.NonceRevealed, fact.GameStarted]
        await anne.ask(ask.History)
        await otto.read()
        frames = [*anne.frames, *otto.frames, msgspec.json.encode(await anne.snapshot())]
        for person in (ANNE, OTTO):
            assert not any(nonce(person).encode() in frame for frame in frames)


@in_virtual_time
async def test_the_list_as_told_is_the_list_in_the_log_and_in_the_file() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        deal = (await anne.snapshot())["table"]["deal"]
        assert (deal["stage"], deal["attempt"], deal["revealed"]) == ("revealing", 1, [])
        await anne.all_reveal(1)
        assert (await anne.snapshot())["table"]["deal"] == deal | {"revealed": [0]}
        assert (await anne.snapshot())["table"]["phase"] == "dealing"
        assert evening.listing()["phase"] == "playing"
        await anne.all_reveal()
        await evening.finishes()
        assert msgspec.to_builtins(sealed(evening).listed) == tuple(deal["listed"])


@in_virtual_time
async def test_who_does_not_reveal_loses_the_seat_to_a_bot_and_all_others_commit_anew() -> None:
    async with an_evening() as evening:
        anne, otto, ines = [await evening.sits(person) for person in (ANNE, OTTO, INES)]
        promise = evening.state.dealing.commitment
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        await evening.clock.pass_by(REVEAL_WITHIN - 1)
        assert evening.state.seats[1].person == OTTO.id
        await anne.told()
        await evening.clock.pass_by(1)
        assert [news["type"] for news in await anne.told()] == ["deal_failed", "seated"]
        assert evening.state.seats[1].kind == "bot"
        table = (await anne.snapshot())["table"]
        assert (table["deal"]["stage"], table["deal"]["attempt"]) == ("committing", 2)
        assert table["commitment"] != promise
        assert [each["commitment"] for each in table["deal"]["listed"]] == [None, None, None]
        assert await otto.refused(ask.Commit, seat=1, attempt=2, commitment="11" * 32) == "not_your_seat"
        shares = [await commits(anne, 0), await commits(ines, 2)]
        assert evening.state.dealing.stage == "revealing"
        await anne.all_reveal()
        assert evening.state.phase == "playing"
        evening.readers = [anne, ines]
        await evening.finishes()
        file = game_file(evening.rows)
        verified = gamefile.verify(gamefile.decode(gamefile.encode(file)))
        assert (verified.proof, verified.shares, verified.abandoned) == ("bound", 2, 1)
        first, last = sealed(evening).attempts
        assert [each.nonce for each in first.nonces] == [nonce(ANNE), nonce(INES)]
        assert first.commitment == promise
        assert [each.nonce for each in last.nonces] == shares
        assert [each.kind for each in last.listed] == ["person", "bot", "person"]


@in_virtual_time
async def test_in_the_rematch_the_lost_seat_is_kept_for_whom_it_was() -> None:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        await evening.clock.pass_by(REVEAL_WITHIN)
        await commits(anne, 0)
        await anne.all_reveal()
        evening.readers = [anne]
        await evening.finishes()
        await anne.must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            seats = [(seat.person, seat.name, seat.commitment) for seat in table.state.seats[:2]]
            assert seats == [(ANNE.id, ANNE.name, None), (OTTO.id, OTTO.name, None)]


@in_virtual_time
async def test_who_does_not_commit_anew_loses_the_seat_too_and_the_others_go_on() -> None:
    async with an_evening() as evening:
        anne, otto, ines = [await evening.sits(person) for person in (ANNE, OTTO, INES)]
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        await evening.clock.pass_by(REVEAL_WITHIN)
        await commits(ines, 2)
        await evening.clock.pass_by(REVEAL_WITHIN)
        assert [seat.kind for seat in evening.state.seats] == ["bot", "bot", "person"]
        assert evening.state.host == INES.id
        assert (evening.state.dealing.stage, evening.state.dealing.attempt) == ("revealing", 2)
        await ines.all_reveal()
        evening.readers = [ines]
        await evening.finishes()
        assert gamefile.verify(game_file(evening.rows)).abandoned == 1
        assert otto.person.id not in {seat.person for seat in evening.state.seats}


@in_virtual_time
async def test_where_nobody_reveals_there_is_no_game() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Start, alone=True)
        await evening.clock.pass_by(REVEAL_WITHIN)
        assert (evening.state.phase, evening.state.ended) == ("over", "abandoned")


@in_virtual_time
async def test_another_value_is_as_good_as_none_and_the_right_one_may_still_come() -> None:
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        await evening.clock.pass_by(REVEAL_WITHIN - 1)
        assert await otto.refused(ask.Reveal, seat=1, attempt=1, nonce=nonce(INES)) == "other_nonce"
        assert await otto.refused(ask.Reveal, seat=1, attempt=1, nonce=nonce(ANNE)) == "other_nonce"
        await otto.must(ask.Reveal, seat=1, attempt=1, nonce=nonce(OTTO))
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_a_copied_commitment_could_not_be_revealed_by_whoever_copied_it() -> None:
    """It is refused outright; and were it on the list, the nonce of the other seat would not open it."""
    async with an_evening() as evening:
        anne, otto = await evening.sits(ANNE), await evening.sits(OTTO)
        evening.state.seats[1].commitment = evening.state.seats[0].commitment  # a house that lets it pass
        await anne.must(ask.Start, alone=True)
        await anne.must(ask.Reveal, seat=0, attempt=1, nonce=nonce(ANNE))
        assert await otto.refused(ask.Reveal, seat=1, attempt=1, nonce=nonce(ANNE)) == "other_nonce"


@in_virtual_time
async def test_one_who_holds_several_seats_reveals_for_each() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        await anne.must(ask.Sit, seat=2, nonce="22" * 32)
        await anne.must(ask.Start)
        assert evening.state.dealing.revealed == (0, 2)
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_a_device_that_has_lost_its_nonce_commits_anew_before_the_start() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        lost = evening.state.seats[0].commitment
        await commits(anne, 0, "d")
        assert evening.state.seats[0].commitment not in (None, lost)
        await anne.must(ask.Start)
        assert evening.state.phase == "playing"


@in_virtual_time
async def test_a_rematch_is_shuffled_anew() -> None:
    async with an_evening("bouse", people=1) as evening:
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            assert table.state.dealing.house_seed != evening.state.dealing.house_seed
            anne = Evening(evening.dependencies, evening.house, table).joins(ANNE)
            before = evening.state.seats[0].commitment
            assert before is not None
            await anne.must(ask.Sit, nonce="cc" * 32)
            assert table.state.seats[0].commitment not in (None, before)


@in_virtual_time
async def test_the_deal_is_the_same_after_the_house_was_closed() -> None:
    async with an_evening("money", people=2) as evening:
        dealt = evening.state.game_state
        async with TableRegistry(evening.dependencies).at(evening.table.id) as again:
            assert again.state.game_state == dealt


@in_virtual_time
async def test_a_house_that_died_between_list_and_reveal_asks_again_and_gives_the_time_back() -> None:
    async with an_evening() as evening:
        anne, _ = await evening.sits(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, alone=True)
        await anne.all_reveal(1)
        closed = evening.state.dealing
        await evening.house.close()
        evening.clock.sleeps(REVEAL_WITHIN * 6)
        async with TableRegistry(evening.dependencies).at(evening.table.id) as again:
            assert again.state.dealing == closed
            otto = Evening(evening.dependencies, evening.house, again).joins(OTTO)
            await settle()
            await evening.clock.pass_by(REVEAL_WITHIN - 1)
            assert (again.state.phase, again.state.seats[1].person) == ("dealing", OTTO.id)
            await otto.must(ask.Reveal, seat=1, attempt=1, nonce=nonce(OTTO))
            assert again.state.phase == "playing"


async def old_table(*facts: fact.Fact) -> tuple[TableRegistry, str]:
    """As it was opened before seats had to commit."""
    dependencies = in_memory_dependencies()
    setting = Setting(game="money", seats=3, pace="brisk")
    opened = fact.TableOpened(id="old", setting=setting, rules=1, host=HOST.id, house_seed="5a" * 32, seal=1)
    await dependencies.log.append("old", 1, 1_000_000, None, fact.encode((opened, *facts)), None)
    return TableRegistry(dependencies), "old"


@in_virtual_time
async def test_a_game_begun_under_the_old_seal_ends_under_it() -> None:
    bots = [fact.BotSeated(seat, "random", f"r{seat}") for seat in (1, 2)]
    sat = fact.SeatTaken(0, ANNE.id, ANNE.name, "ab" * 32)
    house, name = await old_table(sat, *bots, fact.GameStarted())
    async with house.at(name) as table:
        evening = Evening(house._dependencies, house, table)
        evening.readers = [evening.joins(ANNE)]
        deal = (await evening.readers[0].snapshot())["table"]["deal"]
        assert (deal["seal"], deal["stage"]) == (1, "dealt")
        await evening.finishes()
        file = game_file(evening.rows)
    assert isinstance(file.shuffle, Shuffle)
    assert file.shuffle.nonces == ("ab" * 32,)
    assert gamefile.verify(file).proof == "promised"
    await house.close()


@in_virtual_time
async def test_a_table_that_was_still_waiting_is_sealed_anew_and_all_sit_down_again() -> None:
    house, name = await old_table(fact.SeatTaken(0, ANNE.id, ANNE.name, "ab" * 32))
    async with house.at(name) as table:
        evening = Evening(house._dependencies, house, table)
        assert (table.state.dealing.seal, table.state.dealing.house_seed.hex() != "5a" * 32) == (2, True)
        anne = evening.joins(ANNE)
        assert await anne.refused(ask.Start) == "not_back_yet"
        await anne.must(ask.Sit, nonce=nonce(ANNE))
        await anne.must(ask.Start, fill_with="random")
        assert table.state.phase == "playing"
        evening.readers = [anne]
        await evening.finishes()
        assert gamefile.verify(game_file(evening.rows)).proof == "bound"
    await house.close()
