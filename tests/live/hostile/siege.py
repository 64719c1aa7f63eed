"""A house with a table of each game under attack, and one where people play on undisturbed."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from adjuge.bots.random_bot import RandomBot
from adjuge.rules import catalogue
from adjuge.table.dependencies import LogEntry
from adjuge.table.live import LiveTable
from tests import shares
from tests.live.hostile.letters import Desk, Letter, letter
from tests.patience import PATIENCE_S
from tests.server.house import Guest, LiveHouse, Talk, web_client

SEATS = 3
ANSWERS = ("error", "refused", "past", "done")


class Player:
    """A person at a table, seated or not, whose socket is opened anew whenever the house has hung up."""

    def __init__(self, guest: Guest, live: LiveTable, seat: int | None) -> None:
        self._guest, self._live, self._seat = guest, live, seat
        self._talk: Talk | None = None
        self.done: list[str] = []

    @property
    def desk(self) -> Desk:
        return Desk(self._live.state, self._seat, self._seat == 0, self.done)

    @property
    def table(self) -> str:
        return self._live.id

    async def talk(self) -> Talk:
        if self._talk is None:
            line = await self._guest.line(self.table).__aenter__()
            self._talk = Talk(line)
            await self._talk.say("join", version=2)
            await self.hear("snapshot")
        return self._talk

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next of these; pings are answered meanwhile."""
        talk = await self.talk()
        while True:
            frame = await talk.hear(*kinds, "ping")
            if frame["type"] != "ping":
                return frame
            await talk.say("pong", number=frame["number"])

    async def says(self, kind: str, **fields: Any) -> None:
        """Something that is carried out."""
        number = f"{kind}{len(self.done)}"
        await (await self.talk()).say(kind, id=number, **fields)
        answer = await self.hear("done", "refused")
        assert answer["type"] == "done", answer
        self.done.append(number)
        if kind == "start":
            await shares.all_reveal(self._live)

    async def throws(self, bad: Letter) -> None:
        """Something bad, and the answer to it: a refusal, or the end of the socket where the protocol says so."""
        talk = await self.talk()
        for number in range(bad.pings):
            await talk.line.ping(f"{id(bad)} {number}")
        await talk.line.send(bad.raw, text=True if bad.as_text else None)
        if bad.ends is not None:
            async with asyncio.timeout(PATIENCE_S):
                await talk.line.wait_closed()
            assert talk.line.close_code == bad.ends, (bad, talk.line.close_code)
            self._talk = None
            await self.talk()  # whoever is gone might rightly be voted out
            return
        answer = await self.hear(*ANSWERS)
        assert answer.get("code") != "internal", (bad, answer)
        if answer["type"] == "done":
            assert answer["id"] in self.done, (bad, answer)  # answered once more, not carried out twice
        elif answer["type"] == "past":
            assert bad.kind == "prying", bad

    async def keeps_up(self) -> None:
        """Read all that has come, and answer pings."""
        await (await self.talk()).line.send("?")
        await self.hear("error")

    async def hangs_up(self) -> None:
        if self._talk is not None:
            await self._talk.line.close()
            self._talk = None


class Siege:
    def __init__(self, house: LiveHouse, seed: int) -> None:
        self._house, self._rng = house, random.Random(seed)
        self._under_attack, self._at_peace = AsyncExitStack(), AsyncExitStack()
        self._people: dict[str, list[Guest]] = {}
        self.attackers: list[Player] = []
        self._quiet: list[Player] = []
        self._quiet_table: LiveTable | None = None
        self.played = 0
        self.thrown: dict[str, int] = {}

    async def __aenter__(self) -> "Siege":
        for game in catalogue.names():
            live, players = await self._seat(game, game, self._under_attack)
            stranger = Player(await self._house.known("Stranger"), live, None)
            await stranger.talk()
            self.attackers += [*players, stranger]
            await self._play(live, players, moves=6)
        self._quiet_table, self._quiet = await self._seat("boursicocotte", "quiet", self._at_peace)
        for guest in self._house.people:
            await guest.web.aclose()
        return self

    async def __aexit__(self, *_: object) -> None:
        for player in (*self.attackers, *self._quiet):
            await player.hangs_up()
        await self._under_attack.aclose()
        await self._at_peace.aclose()
        await self._house.everybody_gone()

    async def _seat(self, game: str, party: str, loaded: AsyncExitStack) -> tuple[LiveTable, list[Player]]:
        """The same people whenever there is a new game; they keep no line open but their sockets."""
        if party not in self._people:
            self._people[party] = [await self._house.known(f"{party} {seat}") for seat in range(SEATS)]
        people = self._people[party]
        table = await self._opened(people[0], game)
        live = await loaded.enter_async_context(self._house.components.registry.at(table))
        players = [Player(guest, live, seat) for seat, guest in enumerate(people)]
        for player in players:
            await player.says("sit", nonce="ab" * 32)
        await players[0].says("start", fill_with="random")
        return live, players

    async def _opened(self, host: Guest, game: str) -> str:
        async with web_client(self._house.url) as web:
            web.cookies = host.web.cookies
            return await Guest(self._house, web).opens(game=game)

    async def _play(self, live: LiveTable, players: list[Player], moves: int) -> None:
        game = live.state.rules.game
        for _ in range(moves):
            state = live.state.game_state
            assert state is not None
            seat = self._rng.choice(live.state.to_move)
            move = RandomBot(game).choose(game.view(state, seat), self._rng)
            await players[seat].says("play", move=msgspec.to_builtins(move, str_keys=True))
            self.played += 1

    async def others_play_on(self, moves: int = 1) -> None:
        """At the table that nobody attacks; when the game is over there is another."""
        assert self._quiet_table is not None
        for _ in range(moves):
            if self._quiet_table.state.phase == "over":
                for player in self._quiet:
                    await player.hangs_up()
                await self._at_peace.aclose()
                self._quiet_table, self._quiet = await self._seat("boursicocotte", "quiet", self._at_peace)
            await self._play(self._quiet_table, self._quiet, 1)

    async def attack(self) -> None:
        """One bad message from somebody to their table, which stays as it was."""
        attacker = self._rng.choice(self.attackers)
        bad = letter(attacker.desk, self._rng)
        before = await self._house.components.store.heads([attacker.table])
        await attacker.throws(bad)
        assert await self._house.components.store.heads([attacker.table]) == before, bad
        self.thrown[bad.kind] = self.thrown.get(bad.kind, 0) + 1

    async def rows(self) -> dict[str, list[LogEntry]]:
        """Everything in the logs of the tables under attack."""
        tables = dict.fromkeys(attacker.table for attacker in self.attackers)
        return {table: list(await self._house.components.log.read(table, 0)) for table in tables}

    async def time_passes(self, milliseconds: int) -> None:
        await self._house.clock.pass_by(milliseconds)
        for player in (*self.attackers, *self._quiet):
            await player.keeps_up()
