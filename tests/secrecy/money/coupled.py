"""A coupled run of Money!: two games played side by side, and all that the viewer receives compared at every step."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from adjuge.rules.contract import Event, Game, State, Step
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.table import BIDDING, OVER
from adjuge.rules.money.moves import Bid, Move, TakeBack, TakeBid, TakeRow
from adjuge.rules.money.options import Options
from tests.secrecy.channels import compare, received
from tests.secrecy.money.cards import SERIALS, bid, hand, lying_open, row, some_bid, stock
from tests.secrecy.money.disguise import dealt_anew, with_another_future, with_next_deal_alike
from tests.secrecy.money.halfway import halfway

# What a curious player may try, in turn or not.
TRIED: tuple[Move, ...] = (
    *(Bid({serial: 1}, False) for serial in (1, 13, 30, 44, 57, 64)),
    Bid({2: 1, 65: 1}, True),
    Bid({}, True),
    TakeRow("right"),
    TakeRow("left"),
    *(TakeBid(seat) for seat in range(4)),
    TakeBack(),
)
MOST_FROM_STOCK = 8  # M4.1: two rows of four


class Setting(NamedTuple):
    """Which game is watched, by whom, and for how long; whether players are `timid` and mostly take their bids back."""

    options: Options
    seats: int
    viewer: int | None
    seed: int
    steps: int
    timid: bool


@dataclass
class Tally:
    """How many situations were compared, and in how many of them which secrets differed."""

    situations: int = 0
    half_done: int = 0
    hands: int = 0  # what rivals hold, bids that lie hidden apart
    stocks: int = 0
    bids: int = 0
    bluffs: int = 0
    futures: int = 0
    next_games: int = 0

    def count(self, a: State, b: State) -> None:
        s, t = row(a), row(b)
        seats, hidden = range(int(s["seats"])), s["phase"] == BIDDING
        self.situations += 1
        self.hands += any({*hand(a, seat), *bid(a, seat)} != {*hand(b, seat), *bid(b, seat)} for seat in seats)
        self.stocks += stock(a) != stock(b)
        self.bids += bool(hidden and any(bid(a, seat) != bid(b, seat) for seat in seats if s["laid"] >> seat & 1))
        self.bluffs += bool(hidden and (s["bluff"] != t["bluff"]).any())
        self.futures += bool((s["decks"][s["game"] + 1 :] != t["decks"][t["game"] + 1 :]).any())


class CoupledRun:
    """Plays a setting twice over; raises `LeakError` where the viewer could tell the two games apart."""

    def __init__(self, game: Game, setting: Setting, tally: Tally) -> None:
        self._game, self._setting, self._tally = game, setting, tally
        self._viewer = setting.viewer
        self._rng = Random(setting.seed)
        self._a = game.deal(setting.options, setting.seats, self._rng.randbytes(32))
        self._known = lying_open(self._a)
        self._b = with_another_future(self._other_hands(self._a), self._rng)

    def play(self) -> None:
        self._compare(self._a, self._b)
        for _ in range(self._setting.steps):
            self._step()
            if row(self._a)["phase"] == OVER:
                return

    def _step(self) -> None:
        """One move in both games."""
        asked = engine.to_move(self._a.record, 0)
        seat = self._rng.choice([seat for seat in range(self._setting.seats) if asked >> seat & 1])
        if row(self._a)["phase"] == BIDDING:
            self._bid(seat)
        else:
            self._swap(seat)

    def _bid(self, seat: int) -> None:
        """M2.1: of a bid that lies its size is seen; with the last one all are turned up, and must be the same."""
        rng, a, b = self._rng, self._a, self._b
        in_a = self._some_bid(a, seat)
        in_b = in_a
        last = int(row(a)["laid"]).bit_count() == self._setting.seats - 1
        if last:
            b = self._other_hands(b, keep=in_a.cards)
        elif seat != self._viewer:
            in_b = some_bid(hand(b, seat), len(in_a.cards) + in_a.bluff, rng)
        if not last:
            self._compare_half_done(seat, in_a, in_b)
        self._go_on(self._game.play(a, seat, in_a), self._game.play(b, seat, in_b))

    def _some_bid(self, state: State, seat: int) -> Bid:
        """Mostly a small one, of cards that are known already where there are any: unseen hands then last longer."""
        cards = hand(state, seat)
        known = [serial for serial in cards if serial in self._known]
        if known and self._rng.random() < 0.7:
            cards = known
        most = len(cards) + 1
        return some_bid(cards, most if self._rng.random() < 0.1 else self._rng.randint(1, min(3, most)), self._rng)

    def _swap(self, seat: int) -> None:
        """M3.1: in the open. Cards turned up afterwards, and hands counted at the end of a game, must be the same."""
        move = self._some_swap(seat)
        after = self._game.play(self._a, seat, move)
        before, now = row(self._a), row(after.state)
        if now["phase"] == OVER:
            self._a = after.state  # G2: everything is open now
            return
        if now["game"] > before["game"]:
            b = self._other_hands(self._b, keep=SERIALS)
            b = with_next_deal_alike(self._a, with_another_future(b, self._rng), self._viewer, self._rng)
            self._tally.next_games += 1
        elif now["phase"] == BIDDING:
            b = self._other_hands(self._b, from_stock=MOST_FROM_STOCK)
        else:
            b = self._b
        self._go_on(after, self._game.play(b, seat, move))

    def _some_swap(self, seat: int) -> Move:
        others = [s for s in range(self._setting.seats) if s != seat and not row(self._a)["acted"] >> s & 1]
        swaps: list[Move] = [TakeRow("right"), TakeRow("left"), *map(TakeBid, others)]
        return TakeBack() if self._rng.random() < (0.97 if self._setting.timid else 0.3) else self._rng.choice(swaps)

    def _other_hands(self, b: State, keep: Iterable[int] = (), from_stock: int = 0) -> State:
        known = {*self._known, *keep}
        return dealt_anew(self._a, b, self._viewer, known, self._rng, from_stock=from_stock)

    def _go_on(self, a: Step, b: Step) -> None:
        if row(a.state)["game"] > row(self._a)["game"]:
            self._known = set()
        self._known |= lying_open(a.state)
        self._a, self._b = a.state, b.state
        self._compare(a.state, b.state, a.events, b.events)

    def _compare_half_done(self, seat: int, in_a: Move, in_b: Move) -> None:
        """Rivals have half laid their bids, of any cards and any number of them, while this seat lays its own."""
        rng, a, b = self._rng, self._a, self._b
        for other in range(self._setting.seats):
            if other != seat and not row(a)["laid"] >> other & 1:
                luck = rng.getrandbits(32)
                a = halfway(a, other, Random(luck))
                b = halfway(b, other, Random(luck + (other != self._viewer)))
        self._tally.half_done += 1
        self._compare(a, b)
        if rng.random() < 0.3:
            step_a, step_b = self._game.play(a, seat, in_a), self._game.play(b, seat, in_b)
            self._tally.half_done += 1
            self._compare(step_a.state, step_b.state, step_a.events, step_b.events)

    def _compare(self, a: State, b: State, events_a: tuple[Event, ...] = (), events_b: tuple[Event, ...] = ()) -> None:
        self._tally.count(a, b)
        tried, luck = self._rng.sample(TRIED, 4), self._rng.getrandbits(32)
        compare(
            received(self._game, a, self._viewer, events_a, tried, luck),  # type: ignore[arg-type]
            received(self._game, b, self._viewer, events_b, tried, luck),  # type: ignore[arg-type]
        )
