"""A coupled run: two games played side by side, and all that the viewer receives compared at every step."""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.moves import Pay
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import Event, Game, State, Step
from tests.secrecy.channels import TRIED, compare, received
from tests.secrecy.halfway import halfway
from tests.secrecy.pair import Pair, Twin, another_pile
from tests.secrecy.permuter import next_move, ties_differ, turns_up_a_lot
from tests.secrecy.walk import asked, walk


class Setting(NamedTuple):
    """Which game is watched, by whom, from which move on and for how long."""

    options: Options
    seats: int
    viewer: int | None
    seed: int
    head_start: int
    steps: int


@dataclass
class Tally:
    """How many situations were compared, and in how many of them which secrets differed."""

    situations: int = 0
    half_done: int = 0
    purses: int = 0
    piles: int = 0
    offers: int = 0
    payments: int = 0
    ties: int = 0

    def count(self, pair: Pair) -> None:
        self.situations += 1
        self.purses += pair.purses_differ()
        self.piles += pair.piles_differ()
        self.offers += pair.offers_differ()

    def count_move(self, pair: Pair, twin: Twin) -> None:
        self.payments += isinstance(twin.in_a, Pay) and twin.in_a != twin.in_b
        self.ties += ties_differ(pair, twin)


class CoupledRun:
    """Plays a setting twice over; raises `LeakError` where the viewer could tell the two games apart."""

    def __init__(self, game: Game, setting: Setting, tally: Tally) -> None:
        self._game = game
        self._rng = Random(setting.seed)
        self._tally = tally
        self._steps = setting.steps
        one = self._one_game(setting)
        self._pair = Pair(one, another_pile(one, self._rng), setting.viewer)

    @staticmethod
    def _one_game(setting: Setting) -> State:
        """The game up to where it parts into two: by then there are animals to trade."""
        moments = walk(setting.options, setting.seats, Random(setting.seed))
        return [state for state, _, _ in islice(moments, setting.head_start + 1)][-1]

    def play(self) -> None:
        self._compare(self._pair)
        for _ in range(self._steps):
            if not self._step():
                return

    def _step(self) -> bool:
        """One move in both games. False when the pair comes to its end: the game is over, or it cannot go on alike."""
        pair, rng = self._pair, self._rng
        seat = rng.choice(asked(pair.a))
        self._compare_half_done(pair, seat)
        twin = next_move(pair, seat, rng)
        if twin is None:
            return False
        before_b = another_pile(pair.b, rng, like=pair.a if turns_up_a_lot(pair, twin.in_a) else None)
        self._tally.count_move(pair, twin)
        after_a = self._game.play(pair.a, seat, twin.in_a)
        after_b = self._game.play(before_b, seat, twin.in_b)
        if engine.is_over(after_a.state.record, 0) or engine.is_over(after_b.state.record, 0):
            # G2: everything is open now, so only the end itself must be the same
            assert asked(after_a.state) == asked(after_b.state) == []
            return False
        if twin.lies is not None:
            self._compare_steps(after_a, self._game.play(before_b, seat, twin.lies))
        self._compare_steps(after_a, after_b)
        self._pair = Pair(after_a.state, after_b.state, pair.viewer)
        return True

    def _compare_steps(self, a: Step, b: Step) -> None:
        self._compare(Pair(a.state, b.state, self._pair.viewer), a.events, b.events)

    def _compare_half_done(self, pair: Pair, seat: int) -> None:
        """Others have half done their moves with any cards and any number of them, the viewer his with the same."""
        luck = self._rng.getrandbits(32)
        a, b = halfway(pair.a, seat, Random(luck)), halfway(pair.b, seat, Random(luck + (seat != pair.viewer)))
        if a is not None and b is not None:
            self._tally.half_done += 1
            self._compare(Pair(a, b, pair.viewer))

    def _compare(self, pair: Pair, events_a: tuple[Event, ...] = (), events_b: tuple[Event, ...] = ()) -> None:
        self._tally.count(pair)
        tried, luck = self._rng.sample(TRIED, 5), self._rng.getrandbits(32)
        compare(
            received(self._game, pair.a, pair.viewer, events_a, tried, luck),
            received(self._game, pair.b, pair.viewer, events_b, tried, luck),
        )
