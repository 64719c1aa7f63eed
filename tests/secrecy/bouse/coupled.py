"""A coupled run of 1 Bouse 2 Vaches: two games played side by side, and all that the viewer receives compared."""

from random import Random
from typing import NamedTuple

from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.engine.table import OVER
from adjuge.rules.bouse.moves import Announce, Call, GoldenBell, Lay, Move, Pass, PlusOne, Ring, ToTheLeft, Train
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import Event, Game, State, Step
from tests.secrecy.bouse.cards import hand, row, seats_of
from tests.secrecy.bouse.disguise import (
    crosses_layers,
    seen_when_dealt,
    sure_of_nothing_false,
    with_action_cards_exchanged,
    with_cards_exchanged,
    with_hands_of,
    with_other_luck,
    with_pile_shuffled,
)
from tests.secrecy.bouse.exchanges import exchanged_alike
from tests.secrecy.bouse.eyes import Eyes
from tests.secrecy.bouse.halfway import can_be_half_way, halfway
from tests.secrecy.bouse.talk import ACTION_CARD, next_move
from tests.secrecy.bouse.tally import Tally
from tests.secrecy.channels import compare, received

# What a curious player may try, in turn or not.
TRIED: tuple[Move, ...] = (
    Announce(1, "cows", "cow"),
    Announce(9, "dungs", "puff"),
    Announce(40, "cows", "fly"),
    Call(7, "cows"),
    Lay("dung"),
    Lay("two_cows"),
    Ring(),
    Pass(),
    PlusOne(),
    GoldenBell(),
    ToTheLeft(),
    Train(0, "cow"),
    Train(1, "two_dungs"),
    Train(2, "fly"),
)


class Setting(NamedTuple):
    """Which game is watched, by whom, and for how long."""

    options: Options
    seats: int
    viewer: int | None
    seed: int
    steps: int


class CoupledRun:
    """Plays a setting twice over; raises `LeakError` where the viewer could tell the two games apart."""

    def __init__(self, game: Game, setting: Setting, tally: Tally) -> None:
        self._game, self._setting, self._tally = game, setting, tally
        self._viewer = setting.viewer
        self._rng = Random(setting.seed)
        self._a = game.deal(setting.options, setting.seats, self._rng.randbytes(32))
        self._b = self._a
        self._eyes_a, self._eyes_b = Eyes(self._viewer), Eyes(self._viewer)
        self._mixed = False  # hands of this round come from several layers
        self._disguise()

    def play(self) -> None:
        self._compare(self._a, self._b)
        for _ in range(self._setting.steps):
            if not self._step():
                return

    def _disguise(self) -> None:
        """Secrets drift apart; hands dealt from several layers keep the cards that those layers gave them."""
        b = with_other_luck(with_action_cards_exchanged(self._b, self._viewer, self._rng), self._rng)
        self._b = with_pile_shuffled(b, self._rng) if self._mixed else with_cards_exchanged(b, self._eyes_b, self._rng)
        assert sure_of_nothing_false(self._b, self._viewer)

    def _step(self) -> bool:
        """One move in both games. False when the game is over."""
        rng, a = self._rng, self._a
        if rng.random() < 0.3:
            self._disguise()
        if can_be_half_way(a):
            self._compare_half_done()
        asked = engine.to_move(a.record, 0)
        seat = rng.choice([seat for seat in range(seats_of(a)) if asked >> seat & 1])
        in_both = hand(a, seat) & hand(self._b, seat)
        move = next_move(a, seat, in_both or hand(a, seat), rng)
        after = self._game.play(a, seat, move)
        if row(after.state)["phase"] == OVER:
            return False  # G2: everything is open now
        b, in_b = self._alike(seat, move, after.state)
        after_b = self._game.play(b, seat, in_b)
        self._tally.count_move(after.state, after_b.state, move)
        self._eyes_a.follow(a, seat, move, after.state, rng)
        self._eyes_b.follow(b, seat, in_b, after_b.state, rng)
        self._a, self._b = after.state, after_b.state
        self._compare(self._a, self._b, after, after_b)
        return True

    def _alike(self, seat: int, move: Move, after: State) -> tuple[State, Move]:
        """A game in which the seat makes a move that looks the same to the viewer, and that move."""
        rng, a, viewer = self._rng, self._a, self._viewer
        b = self._b
        if type(move) in ACTION_CARD:
            b = with_action_cards_exchanged(b, viewer, rng, ACTION_CARD[type(move)], seat)
        if isinstance(move, ToTheLeft | Train):
            found = exchanged_alike(b, seat, move, after, viewer, rng)
            if found is None:  # as it was, with the same luck
                self._eyes_b = self._eyes_a.copy()
                b = with_hands_of(a, b, viewer, rng)
                row(b)["stream"] = row(a)["stream"]
                found = b, move
            return found
        if row(after)["number"] == 0:
            return self._counted_alike(b, after), move
        if isinstance(move, Announce | Lay) and not hand(b, seat)[KINDS.index(move.card)]:
            self._eyes_b = self._eyes_a.copy()
            b = with_hands_of(a, b, viewer, rng)
        return b, move

    def _counted_alike(self, b: State, after: State) -> State:
        """V2.3, V3.5: hands are shown and counted, and the viewer's next hand is the same."""
        a, viewer, opener, dealt = self._a, self._viewer, int(row(after)["opener"]), int(row(after)["dealt"])
        self._mixed = crosses_layers(a, dealt)
        b = with_hands_of(a, b, viewer, self._rng, seen_when_dealt(a, viewer, opener, dealt))
        if dealt > row(a)["pile_size"]:  # cards just put under the pile are dealt again
            row(b)["stream"] = row(a)["stream"]
            return b
        return with_other_luck(b, self._rng)

    def _compare_half_done(self) -> None:
        """Another has begun his move in one game, and any other or none in the other; the viewer the same in both."""
        luck = self._rng.getrandbits(32)
        own = row(self._a)["announcer"] == self._viewer
        self._tally.half_done += 1
        self._compare(halfway(self._a, Random(luck)), halfway(self._b, Random(luck + (not own))))

    def _compare(self, a: State, b: State, step_a: Step | None = None, step_b: Step | None = None) -> None:
        assert sure_of_nothing_false(a, self._viewer)
        assert sure_of_nothing_false(b, self._viewer)
        self._tally.count(a, b)
        events_a, events_b = _events(step_a), _events(step_b)
        tried, luck = self._rng.sample(TRIED, 4), self._rng.getrandbits(32)
        compare(
            received(self._game, a, self._viewer, events_a, tried, luck),  # type: ignore[arg-type]
            received(self._game, b, self._viewer, events_b, tried, luck),  # type: ignore[arg-type]
        )


def _events(step: Step | None) -> tuple[Event, ...]:
    return () if step is None else step.events
