"""What is told adds up: whoever listens all the time knows what somebody knows who has just come."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.refusal import Refusal
from adjuge.table.dependencies import Person
from adjuge.table.feed.watchers import NAMED
from adjuge.table.live import REMEMBERED
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.golden.player import move_from
from tests.table.evening import PEOPLE, Evening, an_evening, nonce
from tests.table.reader import Reader
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO, INES, ULF = PEOPLE[:4]


class Listener:
    """Adds up what one reader is told, as a client does: what is left out has not changed."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.known: dict[str, Any] = {}
        self.news: list[tuple[int, list[Any]]] = []
        self._read = 0

    async def listens(self) -> None:
        await self.reader.read()
        new, self._read = self.reader.frames[self._read :], len(self.reader.frames)
        for frame in map(msgspec.json.decode, new):
            if frame["type"] == "snapshot":
                self.known = frame
            elif frame["type"] == "presence":
                self.known |= {"watching": {"count": 0, "names": []}}
                self.known |= {field: frame[field] for field in ("connected", "watching") if field in frame}
            elif frame["type"] == "told":
                assert frame["seq"] == self.known["seq"] + 1, "a gap"
                self.news.append((frame["seq"], frame["news"]))
                fields = ("seq", "table", "you", "view", "clock")
                self.known |= {field: frame[field] for field in fields if field in frame}
                if self.known["table"]["phase"] == "over":
                    self.known["clock"] = None

    async def knows_everything(self) -> None:
        """But for the clock, which is told when something changes it; its figures are compared at that moment."""
        await self.listens()
        now = await self.reader.snapshot()
        assert _without_clock(self.known) == _without_clock(now)
        assert (self.known["clock"] is None) == (now["clock"] is None)
        if now["clock"] is not None:
            for unchanging in ("running", "striker"):
                assert self.known["clock"][unchanging] == now["clock"][unchanging]


def _without_clock(snapshot: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in snapshot.items() if name != "clock"}


async def all_know_everything(listeners: Sequence[Listener]) -> None:
    for listener in listeners:
        await listener.knows_everything()


async def people_move(evening: Evening, dice: Draws) -> None:
    for seat in evening.state.to_move:
        state = evening.state.game_state
        if state is None or seat >= len(evening.readers) or seat not in evening.state.to_move:
            continue
        if evening.state.seats[seat].played_by_person and dice.below(3):
            move = move_from(evening.state.rules.game.view(state, seat).menu, dice)
            await evening.readers[seat].ask(ask.Play, move=msgspec.Raw(msgspec.json.encode(move)))


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_listening_from_the_beginning_is_as_good_as_coming_now(game: str) -> None:
    async with an_evening(game, seats=4, tempo="quick") as evening:
        listeners = [Listener(evening.joins(person)) for person in (ANNE, OTTO, INES, ULF)]
        anne, otto, ines = evening.readers = [listener.reader for listener in listeners[:3]]
        await otto.must(ask.Sit, nonce=nonce(OTTO), seat=3)
        await all_know_everything(listeners)
        await otto.must(ask.Leave)
        await anne.must(ask.Sit, nonce=nonce(ANNE))
        await otto.must(ask.Sit, nonce=nonce(OTTO))
        await ines.must(ask.Sit, nonce=nonce(INES))
        await anne.must(ask.SeatBot, seat=3, bot="random")
        await all_know_everything(listeners)
        await anne.must(ask.Change, setting=Setting(game=game, seats=4, tempo="quick", pace="brisk", stand_in="random"))
        await all_know_everything(listeners)
        await anne.must(ask.Start)
        dice = Draws(bytes(32), "people")
        for step in range(60):
            await people_move(evening, dice)
            await all_know_everything(listeners)
            await evening.clock.pass_by(700)
            await all_know_everything(listeners)
            if step == 10:
                await otto.must(ask.Leave)
            if step == 20:
                await otto.ask(ask.TakeSeatBack)
            if step in (30, 31):
                await ines.ask(ask.Strike)
            if step == 40:
                await ines.must(ask.Rename, name="Inès II")
        await evening.finishes()
        await all_know_everything(listeners)
        await anne.must(ask.Rematch)
        await all_know_everything(listeners)
        for listener in listeners:
            past = await listener.reader.ask(ask.History)
            heard = dict(listener.news)
            assert {seq: news for seq, news in past["told"] if seq in heard} == heard
            assert [seq for seq, _ in past["told"]] == list(range(1, evening.state.seq + 1))


@in_virtual_time
async def test_the_clock_is_told_whenever_something_changes_it() -> None:
    async with an_evening(people=3, tempo="quick") as evening:
        listener = Listener(evening.joins(ULF))
        auctioneer, (first, second) = await evening.auction()
        for action in (
            first.plays("bid", amount=10),
            second.plays("bid", amount=20),
            first.must(ask.Leave),
            first.must(ask.TakeSeatBack),
            auctioneer.must(ask.Strike),
            first.plays("pass"),
        ):
            await evening.clock.pass_by(300)
            await action
            await listener.listens()
            assert listener.known["clock"] == await listener.reader.clock()


@pytest.mark.parametrize("missed", [1, 5, REMEMBERED])
@in_virtual_time
async def test_who_was_away_for_a_moment_is_told_what_was_missed(missed: int) -> None:
    async with an_evening("money", people=3) as evening:
        anne, otto = evening.readers[:2]
        after = evening.state.seq
        otto.leaves()
        for number in range(missed):
            await anne.must(ask.Say, text=str(number))
        back = evening.joins(OTTO, after=after)
        frames = await back.read()
        assert [frame["type"] for frame in frames[:-1]] == ["told"] * missed + ["presence", "ordered"]
        assert [frame["news"][0]["text"] for frame in frames[:missed]] == [str(number) for number in range(missed)]
        now = await back.snapshot()
        last = frames[missed - 1]
        assert {name: last[name] for name in ("seq", "table", "you", "view", "clock")} == {
            name: now[name] for name in ("seq", "table", "you", "view", "clock")
        }
        assert frames[-1]["connected"] == now["connected"]


@pytest.mark.parametrize("after", [None, 0, 3, 10_000])
@in_virtual_time
async def test_who_was_away_too_long_is_told_where_things_stand(after: int | None) -> None:
    async with an_evening("money", people=3) as evening:
        for number in range(REMEMBERED + 1):
            await evening.readers[0].must(ask.Say, text=str(number))
        back = evening.joins(OTTO, after=after)
        assert [frame["type"] for frame in await back.read()] == ["snapshot"]


@in_virtual_time
async def test_who_has_missed_nothing_is_told_where_things_stand() -> None:
    async with an_evening("money", people=3) as evening:
        back = evening.joins(OTTO, after=evening.state.seq)
        assert [frame["type"] for frame in await back.read()] == ["snapshot"]


@in_virtual_time
async def test_a_slow_reader_gets_a_snapshot_and_every_answer() -> None:
    async with an_evening("money", people=3) as evening:
        slow = evening.joins(OTTO, room=8)
        await slow.read()
        for number in range(20):
            await slow.table.command(slow.subscriber, ask.Say(id=f"say{number}", text=str(number)))
        frames = [msgspec.json.decode(frame) for frame in slow.outbox.take()]
        assert [frame["type"] for frame in frames] == ["snapshot"] + ["done"] * 8
        assert frames[0]["seq"] == evening.state.seq
        assert frames[-1]["id"] == "say19"
        assert slow.outbox.dropped == 1
        await evening.readers[0].must(ask.Say, text="and on")
        assert [frame["seq"] for frame in await slow.read()] == [evening.state.seq]


@in_virtual_time
async def test_two_tabs_of_one_seat_hear_the_same() -> None:
    async with an_evening("money", people=3) as evening:
        tabs = [evening.joins(ANNE), evening.joins(ANNE)]
        await evening.readers[1].must(ask.Say, text="Hello")
        assert await tabs[0].read() == await tabs[1].read()
        assert [tab.subscriber.seat for tab in tabs] == [0, 0]


@in_virtual_time
async def test_i_am_here_until_my_last_tab_is_closed() -> None:
    async with an_evening("money", people=2) as evening:
        anne, otto = evening.readers
        tab = evening.joins(OTTO)
        await anne.read()
        tab.leaves()
        assert await anne.read() == []
        otto.leaves()
        assert await anne.read() == [{"type": "presence", "connected": [True, False, False]}]
        otto.leaves()
        evening.joins(OTTO)
        assert await anne.read() == [{"type": "presence", "connected": [True, True, False]}]


@in_virtual_time
async def test_who_sits_is_told_who_watches() -> None:
    async with an_evening("money", people=2) as evening:
        anne = evening.readers[0]
        await anne.read()
        ulf = evening.joins(ULF)
        seats = {"type": "presence", "connected": [True, True, False]}
        watched = {"count": 1, "names": [ULF.name]}
        assert await anne.read() == [seats | {"watching": watched}]
        assert (await evening.joins(ANNE).snapshot())["watching"] == watched
        tab = evening.joins(ULF)
        tab.leaves()
        assert await anne.read() == [], "who looks on by two tabs is one person"
        ulf.leaves()
        assert await anne.read() == [seats]


@in_virtual_time
async def test_who_watches_is_not_told_who_else_does() -> None:
    """A full gallery would hear of each that comes and goes."""
    async with an_evening("money", people=2) as evening:
        ulf = evening.joins(ULF)
        assert (await ulf.snapshot())["watching"]["count"] == 0
        await ulf.read()
        evening.joins(Person("w", "Wanda"))
        assert await ulf.read() == []


@in_virtual_time
async def test_many_who_watch_are_counted_and_some_are_named() -> None:
    async with an_evening("money", people=2) as evening:
        for number in range(20):
            evening.joins(Person(f"w{number}", f"Guest {number:02}"))
        told = (await evening.readers[0].read())[-1]["watching"]
        assert (told["count"], told["names"]) == (20, [f"Guest {number:02}" for number in range(NAMED)])


@in_virtual_time
async def test_a_bystander_who_sits_down_is_here() -> None:
    async with an_evening() as evening:
        anne = await evening.sits(ANNE)
        otto = evening.joins(OTTO)
        assert (await anne.read())[-1]["watching"]["names"] == [OTTO.name]
        await otto.must(ask.Sit, nonce=nonce(OTTO))
        assert (await anne.read())[-1] == {"type": "presence", "connected": [True, True, False]}


@in_virtual_time
async def test_a_bystander_sees_what_a_bystander_may() -> None:
    async with an_evening("money", people=2) as evening:
        shown = await evening.joins(ULF).snapshot()
        assert shown["you"] == {"seat": None, "seats": [], "host": False}
        assert shown["view"]["seat"] is None
        assert shown["view"]["menu"] == []


@in_virtual_time
async def test_where_nobody_may_watch_bystanders_are_shown_out_before_the_deal() -> None:
    async with an_evening(watchers="nobody") as evening:
        anne = await evening.sits(ANNE)
        ulf = evening.joins(ULF)
        await ulf.read()
        await anne.must(ask.Start, fill_with="random")
        assert await ulf.read() == [{"type": "bye", "code": "watching_not_allowed", "again": False}]
        await settle()
        assert ulf.outbox.snapshot is None
        with pytest.raises(Refusal, match="watching_not_allowed"):
            evening.joins(ULF)


@in_virtual_time
async def test_a_slow_bystander_who_is_shown_out_gets_no_snapshot_of_the_game() -> None:
    async with an_evening(watchers="nobody") as evening:
        anne = await evening.sits(ANNE)
        ulf = evening.joins(ULF, room=1)
        await anne.must(ask.Say, text="Hello")
        await anne.must(ask.Start, fill_with="random")
        assert [msgspec.json.decode(frame)["type"] for frame in ulf.outbox.take()] == ["bye"]


@in_virtual_time
async def test_a_host_who_does_not_play_may_watch() -> None:
    async with an_evening(watchers="nobody") as evening:
        anne, otto = evening.joins(ANNE), await evening.sits(OTTO)
        await anne.must(ask.Start, fill_with="random")
        assert (await anne.snapshot())["view"]["seat"] is None
        assert (await otto.snapshot())["view"]["seat"] == 0


@in_virtual_time
async def test_what_a_table_remembers_does_not_grow() -> None:
    async with an_evening("money", people=2) as evening:
        for number in range(200):
            await evening.readers[0].must(ask.Say, text=str(number))
        assert len(evening.table._recent) == REMEMBERED
        assert not evening.table._tasks
