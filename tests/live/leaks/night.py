"""A story played over a real server, in one world: sockets, SQLite, people in all seats, and spies among them."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from adjuge.rules.contract import Move
from adjuge.server.config import FOR_PROGRAMS, Config
from adjuge.table.live import LiveTable
from adjuge.wire.setting import Pace, Tempo
from tests.live.leaks.fate import Fate, Prompter
from tests.live.leaks.spy import Spy, SpyTalk, catch_up
from tests.live.leaks.story import Story, Twin, World, nonce
from tests.patience import PATIENCE_S
from tests.secrecy.channels import Received
from tests.server.house import Guest, LiveHouse, Talk, open_house
from tests.table.virtual_time import settle

STEP = 50  # milliseconds
NAMES = ("Anne", "Otto", "Inès", "Ulf", "Mara")
# Nobody is in a hurry but for talk; nobody is asked whether the line still stands, for no line has a length here.
LIMITS = msgspec.structs.replace(
    FOR_PROGRAMS, ping_every_ms=10**9, file_checks_per_person=FOR_PROGRAMS.tables_per_person
)
MALFORMED = ("", "{", "[1]", '{"type":"play"}', '{"type":"play","id":"x","move":{"type":"peek"},"seat":1}')
ELSEWHERE = ("/tables", "/me/tables", "/archive", "/archive?mine=true", "/me", "/games", "/ratings?game=money")
OF_THE_TABLE = ("/tables/{}", "/archive/{}", "/archive/{}/file", "/archive/{}/eyes/all", "/archive/{}/eyes/0")


class Night:
    """`spies` are the viewer, a bystander and somebody who was blocked: all that they hear is kept."""

    def __init__(self, house: LiveHouse, story: Story, world: World, fate: Fate, stack: AsyncExitStack) -> None:
        self.house, self._story, self._world, self._fate, self._stack = house, story, world, fate, stack
        self._rng = Random(1)
        self._numbers = 0
        self.people: list[Guest] = []
        self.talks: dict[int, Talk] = {}
        self.table = ""

    async def gathers(self, *, bots: bool, tempo: Tempo, pace: Pace) -> None:
        """Everybody comes; the host blocks somebody; the cards are dealt. With `bots`, they have the rivals' seats."""
        story, self.people_sit = self._story, not bots
        for seat in range(story.seats):
            self.people.append(await self._comes(NAMES[seat], hidden=seat != story.viewer))
        gaby, bert = await self._comes("Gaby", hidden=False), await self._comes("Bert", hidden=False)
        self.bystander, self.blocked = Spy(gaby, self.house.clock), Spy(bert, self.house.clock)
        self.viewer = self.bystander if story.viewer is None else Spy(self.people[story.viewer], self.house.clock)
        host = self.people[0]
        options = msgspec.to_builtins(story.options, str_keys=True)
        with self._fate.opening():
            self.table = await host.opens(
                game=story.game.name, seats=story.seats, options=options, tempo=tempo, pace=pace, privacy="public"
            )
        await self._block()
        self.watching = await self._spies(self.bystander)
        for seat in range(story.seats):
            if seat == story.viewer:
                self.talks[seat] = await self._spies(self.viewer)
            elif seat == 0 or not bots:
                self.talks[seat] = await self._stack.enter_async_context(self.people[seat].at(self.table))
        shares = {
            seat: nonce(seat, story.viewer, self._world).hex()
            for seat in self.talks
            if seat == story.viewer or not bots
        }
        for seat, share in shares.items():
            await self._must(seat, self.talks[seat], "sit", seat=seat, nonce=share)
        await self._must(0, self.talks[0], "start", fill_with="random", alone=True)
        for seat, share in shares.items():
            await self._must(seat, self.talks[seat], "reveal", seat=seat, attempt=1, nonce=share)

    async def _comes(self, name: str, *, hidden: bool) -> Guest:
        if not hidden:
            return await self.house.known(name)
        with self._fate.hidden():
            return await self.house.known(name)

    async def _block(self) -> None:
        """Bert sits down, and is not to come back."""
        talk = await self._spies(self.blocked)
        await talk.ask("sit", nonce="00" * 32, seat=self._story.seats - 1)
        async with self.people[0].at(self.table) as host:
            await host.ask("clear", id="out", seat=self._story.seats - 1, block=True)
        await talk.closed()

    async def _spies(self, spy: Spy, **join: Any) -> SpyTalk:
        talk = await spy.joins(self.table, **join)
        self._stack.push_async_callback(talk.hangs_up)
        await talk.listens()
        return talk

    def received(self) -> Received:
        """What each of the spies has heard, in one."""
        got: dict[str, Any] = defaultdict(list)
        for spy in dict.fromkeys((self.viewer, self.bystander, self.blocked)):
            for channel, heard in spy.received().items():
                got[channel.replace(self.table, "{id}")].append(heard)
        return got

    # --- what the story tells

    async def plays(self) -> None:
        for number, twin in enumerate(self._story.twins):
            await self._spying(number, twin.tried)
            await self._whispers(number, twin)
            await self._must(twin.seat, self.talks[twin.seat], "play", move=spoken(twin.moves[self._world]))
            await self.all_listen()
            async with self.house.components.registry.at(self.table) as live:
                self.house.clock.sleeps(max(250, live.state.question.opens - self.house.clock.now()))

    async def leaves_it_to_others(self) -> None:
        """The rivals who are people get up, and stand-ins play for them."""
        for seat, talk in self.talks.items():
            if seat != self._story.viewer and self.people_sit:
                await self._must(seat, talk, "leave")
        await self.all_listen()

    async def plays_with(self, prompter: Prompter) -> None:
        """Time passes in small steps, and everybody but the viewer is played by the house: when is noted."""
        viewer = self._story.viewer
        async with self.house.components.registry.at(self.table) as live:
            while not prompter.done:
                await self._lets_time_pass(live)
                await self.all_listen()
                if live.state.question.opens > self.house.clock.now():
                    continue
                if viewer in live.state.to_move and (move := prompter.next_of(viewer)):
                    await self._must(viewer, self.talks[viewer], "play", move=msgspec.json.decode(move))

    async def _lets_time_pass(self, live: LiveTable) -> None:
        """Until the next alarm, or a small step; all is written before and after, for the disk is not on the clock."""
        await _all_is_written(live)
        alarm = self.house.clock.next_alarm()
        await self.house.clock.pass_by(STEP if alarm is None else min(alarm, STEP))
        await _all_is_written(live)

    async def all_listen(self) -> None:
        for talk in (*self.talks.values(), self.watching):
            await catch_up(talk)

    async def _must(self, who: int, talk: Talk, kind: str, **fields: Any) -> None:
        """What the seat says; how others number their commands is their own affair."""
        self._numbers += 1
        own = f"m{self._numbers}" if who == self._story.viewer else f"{'x' * (3 * self._world + 1)}{self._numbers}"
        answer = await talk.ask(kind, id=own, **fields)
        assert answer["type"] == "done", answer

    # --- what it does not tell

    async def _spying(self, number: int, tried: tuple[Move, ...]) -> None:
        """The spies try what they can, the same in both worlds."""
        talk = self.watching if self._story.viewer is None else self.talks[self._story.viewer]
        for move in tried:
            assert (await talk.ask("play", move=spoken(move)))["type"] == "refused"
        await talk.ask("say", text=f"Hm… {number}")
        kind, fields = self._rng.choice(SAID)
        await talk.ask(kind, **fields)
        await talk.line.send(self._rng.choice(MALFORMED))
        await self.all_listen()
        if number % 4 == 3:
            seq = (await self.house.components.log.read(self.table, 0))[-1].seq
            for after in (None, seq, seq - 3):
                for spy in dict.fromkeys((self.viewer, self.bystander)):
                    again = await self._spies(spy, after=after)
                    await again.hangs_up()
                    await self._gone(again)
            for spy in (self.viewer, self.bystander, self.blocked):
                await spy.asks(self._rng.choice(OF_THE_TABLE).format(self.table))

    async def _gone(self, talk: Talk) -> None:
        """The house has noticed that this socket is closed."""
        expected = len(self.talks) + 1
        async with asyncio.timeout(PATIENCE_S):
            while len(self.house.services.gateway.open_sockets) > expected:
                await asyncio.sleep(0)
        assert talk.line.close_code is not None

    async def _whispers(self, number: int, twin: Twin) -> None:
        """What others do unseen, in one of the two worlds only."""
        if twin.seat == self._story.viewer or number % 2 != self._world:
            return
        talk, guest = self.talks[twin.seat], self.people[twin.seat]
        await talk.ask("history", id=f"h{number}")
        await talk.ask("play", id=f"w{number}", move={"type": "cheat", "number": number})
        await talk.line.send("x" * 20_000)
        await guest.get(f"/tables/{self.table}")
        await guest.post("/me/recovery")

    async def ends(self) -> None:
        """All that can be had once more."""
        await self.all_listen()
        for talk in (self.watching, *(talk for talk in self.talks.values() if isinstance(talk, SpyTalk))):
            await talk.ask("history", id="all")
        for path in (*ELSEWHERE, *(path.format(self.table) for path in OF_THE_TABLE)):
            for spy in (self.viewer, self.bystander, self.blocked):
                await spy.asks(path)
        talk = await self.blocked.joins(self.table)
        await talk.closed()


SAID: tuple[tuple[str, dict[str, Any]], ...] = (
    ("phrase", {"code": "nice_bluff"}),
    ("history", {}),
    ("strike", {}),
    ("vote", {"against": 1}),
    ("sit", {"commitment": "11" * 32, "seat": 1}),
    ("commit", {"commitment": "11" * 32, "attempt": 1, "seat": 1}),
    ("reveal", {"nonce": "11" * 32, "attempt": 1, "seat": 1}),
    ("start", {}),
    ("clear", {"seat": 1}),
    ("seat_bot", {"seat": 2, "bot": "random"}),
    ("take_back", {}),
    ("rematch", {}),
    ("rename", {"name": "Zoé"}),
)


def spoken(move: Move) -> Any:
    return msgspec.to_builtins(move, str_keys=True)


async def _all_is_written(live: LiveTable) -> None:
    """Also what waits for its turn: between two of them the lock is free for a moment."""
    await settle()
    while live._writing.locked() or live._writing._waiters:
        await settle()


@asynccontextmanager
async def a_night(folder: Path, story: Story, world: World, prompter: Prompter | None = None) -> AsyncIterator[Night]:
    fate = Fate(story, world)
    place = folder / f"world-{world}"
    place.mkdir(parents=True)
    async with (
        open_house(place, Config(limits=LIMITS), entropy=fate, bot_runner=prompter) as house,
        AsyncExitStack() as stack,
    ):
        yield Night(house, story, world, fate, stack)
