"""The same evening in two worlds that differ only in what Anne may not know: what others hold and lay face down.

People, luck, clock and all that is public are the same in both; everything that reaches her is noted with its moment.
"""

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

import msgspec
import pytest

from adjuge.rules.bouse.game import Bouse
from adjuge.rules.contract import State
from adjuge.rules.money.game import Money
from adjuge.table.feed.subscribers import Outbox, Subscriber
from adjuge.wire import commands as ask
from tests.secrecy.bouse.disguise import with_action_cards_exchanged
from tests.secrecy.money.cards import lying_open
from tests.secrecy.money.disguise import dealt_anew
from tests.shares import committed
from tests.table.bots import NotingEntropy
from tests.table.evening import PEOPLE, Evening, an_evening, in_memory_dependencies, nonce
from tests.table.virtual_time import VirtualClock, settle

World = Literal["a", "b"]
ANNE, OTTO, _, ULF = PEOPLE[:4]
VIEWER = 0
TICK, TICKS = 250, 240


class RecordingOutbox(Outbox):
    """Notes every frame with the moment it came."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__(room=1 << 20)
        self._clock = clock
        self.heard: list[tuple[int, bytes]] = []

    def put(self, frame: bytes) -> None:
        self.heard.append((self._clock.now(), frame))

    def answer(self, frame: bytes) -> None:
        self.heard.append((self._clock.now(), frame))


class Puppet:
    """Does the same in public in both worlds, and something else in secret."""

    def __init__(self, world: World) -> None:
        self._secret: Callable[[Any], int] = min if world == "a" else max

    async def think(self, table: str, game: str, bot: str, view: bytes, memory: bytes, entropy: bytes) -> bytes:  # noqa: ARG002
        return msgspec.json.encode(self.move(msgspec.json.decode(view)["menu"]))

    def move(self, menu: list[Any]) -> dict[str, Any]:
        choices = {choice["move"]: choice["fields"] for choice in menu}
        for simple in ("pass", "accept", "take_back"):
            if simple in choices:
                return {"type": simple}
        for choice in menu:
            trade = choice["fields"]
            if choice["move"] == "trade" and (rivals := set(trade["rival"]["values"]) - {VIEWER}):
                return {"type": "trade", "rival": min(rivals), "animal": trade["animal"]["values"][0]}
        if "offer" in choices:
            held = {int(card): count for card, count in choices["offer"]["cards"]["held"].items() if count}
            return {"type": "offer", "cards": {self._secret(held): 1} if held else {}}
        if "bid" in choices:
            held = {int(card): count for card, count in choices["bid"]["cards"]["held"].items()}
            return {"type": "bid", "cards": {self._secret(held): 1}, "bluff": False}
        if "announce" in choices:
            fields = choices["announce"]
            return {"type": "announce", "number": fields["number"]["least"], "what": "cows",
                    "card": fields["card"]["values"][0]}  # fmt: skip
        return {"type": menu[0]["move"]}


@dataclass
class Witnessed:
    """What came to Anne, to a tab that she opened late and to a bystander; what was drawn; how it stands in truth."""

    heard: list[list[tuple[int, bytes]]]
    drawn: list[tuple[int, int, int]]
    truth: State | None
    moves: int
    kinds: set[str] = field(default_factory=set)


TRIED: list[Callable[[int], ask.Command]] = [
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"bid","amount":7}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"pay","cards":{"500":1}}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"trade","rival":2,"animal":"horse"}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"counter","cards":{"10":40}}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"take_bid","seat":2}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b'{"type":"golden_bell"}')),
    lambda n: ask.Play(id=f"x{n}", move=msgspec.Raw(b"[1")),
    lambda n: ask.Strike(id=f"x{n}"),
    lambda n: ask.Vote(id=f"x{n}", against=2),
    lambda n: ask.TakeSeatBack(id=f"x{n}"),
    lambda n: ask.Say(id=f"x{n}", text=f"What have you got, {n}?"),
    lambda n: ask.History(id=f"x{n}"),
]


async def lived_in(world: World, game: str, **options: Any) -> Witnessed:
    dependencies = replace(in_memory_dependencies(), entropy=NotingEntropy(6), bot_runner=Puppet(world))
    with _other_cards(world):
        async with an_evening(
            game, seats=4, tempo="quick", dependencies=dependencies, stand_in="random", options=options
        ) as evening:
            ears = [RecordingOutbox(evening.clock) for _ in range(3)]
            evening.table.subscribe(
                OTTO, RecordingOutbox(evening.clock), None, None
            )  # told before Anne, and of other things
            anne = evening.table.subscribe(ANNE, ears[0], None, None)
            evening.table.subscribe(ULF, ears[2], None, None)
            promise = evening.state.dealing.commitment
            sit = ask.Sit(id="sit", seat=0, commitment=committed(evening.table.id, promise, 0, nonce(ANNE)))
            await evening.table.command(anne, sit)
            otto = evening.joins(OTTO)
            await otto.must(ask.Sit, id="otto", nonce=nonce(OTTO), seat=3)
            await evening.table.command(anne, ask.Start(id="start", fill_with="random"))
            await otto.all_reveal()
            await _evening_goes_on(evening, anne, otto.subscriber, ears[1])
            entropy = dependencies.entropy
            assert isinstance(entropy, NotingEntropy)
            moved = [frame for _, frame in ears[0].heard if b'"moved"' in frame]
            kinds = {msgspec.json.decode(frame)["type"] for _, frame in ears[0].heard}
            return Witnessed([ear.heard for ear in ears], entropy.drawn, evening.state.game_state, len(moved), kinds)


async def _evening_goes_on(evening: Evening, anne: Subscriber, otto: Subscriber, tab: RecordingOutbox) -> None:
    """Anne moves now and then, and tries what she may not; a stand-in plays for Otto until he comes back."""
    for tick in range(TICKS):
        await evening.table.command(anne, TRIED[tick % len(TRIED)](tick))
        if tick == 4:
            await evening.table.command(otto, ask.Leave(id="leave"))
            otto.unsubscribe()
        if tick == 150:
            otto = evening.table.subscribe(OTTO, Outbox(), None, None)
            await evening.table.command(otto, ask.TakeSeatBack(id="back"))
            await evening.table.command(otto, ask.Leave(id="leave2"))
        if tick == 180:
            evening.table.subscribe(ANNE, tab, None, after=evening.state.seq - 5)
        if tick % 3 == 0:
            await _anne_moves(evening, anne, tick)
        if _would_be_open(evening):
            return
        await evening.clock.pass_by(TICK)
    await settle()


async def _anne_moves(evening: Evening, anne: Subscriber, tick: int) -> None:
    game, state = evening.state.rules.game, evening.state.game_state
    if state is None or VIEWER not in evening.state.to_move or game.name == "money":
        return
    menu = msgspec.to_builtins(game.view(state, VIEWER).menu)
    names = [choice["move"] for choice in menu]
    if names[0] in ("auction", "announce"):
        move = {"type": "auction"} if names[0] == "auction" else Puppet("a").move(menu)
        await evening.table.command(anne, ask.Play(id=f"m{tick}", move=msgspec.Raw(msgspec.json.encode(move))))


def _would_be_open(evening: Evening) -> bool:
    """In 1 Bouse 2 Vaches the next card to be laid is one that differs: from then on everybody may see it."""
    deciding = evening.state.to_move if not evening.state.silences else ()
    return evening.state.setting.game == "bouse" and deciding == (2,)


@contextmanager
def _other_cards(world: World) -> Any:
    """In world b others are dealt other cards. In Boursicocotte all begin alike, and what is offered differs."""
    if world == "a":
        yield
        return
    deal_money, deal_bouse = Money.deal, Bouse.deal

    def money(self: Money, options: Any, seats: int, seed: bytes, rules: int) -> State:
        dealt = deal_money(self, options, seats, seed, rules)
        return dealt_anew(dealt, dealt, VIEWER, lying_open(dealt), Random(1))

    def bouse(self: Bouse, options: Any, seats: int, seed: bytes, rules: int) -> State:
        dealt = with_action_cards_exchanged(deal_bouse(self, options, seats, seed, rules), VIEWER, Random(1))
        row = dealt.record[0]
        held = next(kind for kind, count in enumerate(row["hand"][2]) if count)
        place = next(place for place, kind in enumerate(row["pile"]) if kind != held)
        row["hand"][2][held] -= 1
        row["hand"][2][row["pile"][place]] += 1
        row["pile"][place] = held
        return dealt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Money, "deal", money)
        patch.setattr(Bouse, "deal", bouse)
        yield
