"""The language of Cups."""

import random
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
import numpy as np

from adjuge.rules import contract
from adjuge.rules.choosing import version_to_play
from adjuge.rules.contract import Outcome, State, Step
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.ensure import ensure
from adjuge.rules.menu import Choice, Domain, Menu, Number, OneOf, Several, refuse_unless_on
from adjuge.rules.refusal import BadOptions, IllegalMove
from tests.conformance.cups import engine as table
from tests.conformance.cups.engine import (
    ALOUD,
    BEAT,
    DRUMMING,
    FACES,
    FOLDED,
    GUESSING,
    MOST,
    MOST_BEATS,
    MOST_SEATS,
    NOBODY,
    OVER,
    PASS,
    PASSED,
    STOP,
    Cups,
    engine,
)

Beats: TypeAlias = tuple[int, ...]


class Options(contract.Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Guess(contract.Move, frozen=True, tag="guess"):
    total: int
    aloud: bool


class Pass(contract.Move, frozen=True, tag="pass"):
    pass


class Drum(contract.Move, frozen=True, tag="drum"):
    beats: Beats


class Wrote(contract.Event, frozen=True, tag="wrote"):
    """`total` is None to those who may not read it, and to all where the seat let it pass."""

    seat: int
    passed: bool
    aloud: bool
    total: int | None


class Drummed(contract.Event, frozen=True, tag="drummed"):
    beats: Beats


class Public(contract.Public, frozen=True, kw_only=True):
    seats: int
    phase: Literal["guessing", "drumming", "over"]
    written: tuple[Literal["not yet", "folded", "aloud", "passed"], ...]
    heard: tuple[int | None, ...]
    dice: tuple[int, ...] | None
    guesses: tuple[int, ...] | None
    beats: Beats | None


class View(contract.View, frozen=True, kw_only=True):
    public: Public
    die: int | None = None
    guess: int | None = None


class Game:
    name = "cups"
    rules_versions: tuple[int, ...] = (1,)
    seats = range(2, MOST_SEATS + 1)
    presets: Mapping[str, Options] = {"cups": Options()}
    option_domains: Mapping[str, Domain] = {}
    options_type = Options
    move_type: Any = Guess | Pass | Drum
    event_type: Any = Wrote | Drummed
    view_type = View

    @property
    def engine(self) -> Engine[Any]:
        return engine

    def check(self, options: Options, seats: int) -> None:  # noqa: ARG002
        if seats not in self.seats:
            raise BadOptions("seats", seats=seats)

    def deal(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> State:
        self.check(options, seats)
        table = np.zeros(1, Cups.dtype)
        table["rules"] = version_to_play(self.rules_versions, rules)
        table["seats"] = seats
        table["die"][0, :seats] = self.deck(options, seats, seed)["dice"]
        table["writer"] = NOBODY
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:  # noqa: ARG002
        draws = Draws(seed, "dice")
        return {"dice": [1 + draws.below(FACES) for _ in range(seats)]}

    def to_move(self, state: State) -> tuple[int, ...]:
        bits = engine.to_move(state.record, 0)
        return tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1)

    def view(self, state: State, seat: int | None) -> View:
        row = state.record[0]
        public = self._public(state)
        if seat is None:
            return View(game=self.name, seat=None, public=public, menu=())
        guess = int(row["guess"][seat]) or None
        return View(
            game=self.name, seat=seat, public=public, menu=menu(public, seat), die=int(row["die"][seat]), guess=guess
        )

    def _public(self, state: State) -> Public:
        row = state.record[0]
        seats, over = int(row["seats"]), row["phase"] == OVER
        guesses, aloud = row["guess"].tolist()[:seats], row["aloud"].tolist()[:seats]
        return Public(
            to_move=self.to_move(state),
            rules=int(row["rules"]),
            seats=seats,
            phase="over" if over else "drumming" if row["phase"] == DRUMMING else "guessing",
            written=tuple(
                "not yet" if guess == 0 else "passed" if guess == PASSED else "aloud" if loud else "folded"
                for guess, loud in zip(guesses, aloud, strict=True)
            ),
            heard=tuple(guess if loud else None for guess, loud in zip(guesses, aloud, strict=True)),
            dice=tuple(row["die"].tolist()[:seats]) if over else None,
            guesses=tuple(guesses) if over else None,
            beats=tuple(row["beat"].tolist()[: row["beats"]]) if over else None,
        )

    def encoded_view(self, state: State, seat: int | None) -> bytes:
        return self.encoded_views(state)[seat]

    def encoded_views(self, state: State) -> dict[int | None, bytes]:
        viewers = (None, *range(int(state.record[0]["seats"])))
        return {viewer: msgspec.json.encode(self.view(state, viewer)) for viewer in viewers}

    def play(self, state: State, seat: int, move: Guess | Pass | Drum) -> Step:
        if seat not in self.to_move(state):
            raise IllegalMove("not_asked")
        fields = {name: getattr(move, name) for name in move.__struct_fields__}
        refuse_unless_on(self.view(state, seat).menu, str(move.__struct_config__.tag), fields)
        after = state.copy()
        for action in self.actions(state, seat, move):
            engine.play(after.record, 0, seat, action)
        match move:
            case Guess():
                return Step(after, (Wrote(seat, False, move.aloud, move.total),))
            case Pass():
                return Step(after, (Wrote(seat, True, False, None),))
            case Drum():
                return Step(after, (Drummed(move.beats),))

    def silence(self, state: State, seat: int) -> Pass | None:
        guessing = state.record[0]["phase"] == GUESSING
        return Pass() if guessing and seat in self.to_move(state) else None

    def striker(self, state: State) -> int | None:  # noqa: ARG002 - nobody holds a hammer
        return None

    def displayed(self, view: Any) -> Any:
        return view

    def beat(self, event: Wrote | Drummed) -> None:
        """Nothing here is worth a beat."""

    def witness(self, event: Wrote | Drummed, seat: int | None) -> Wrote | Drummed:
        if isinstance(event, Drummed) or event.aloud or seat == event.seat:
            return event
        return msgspec.structs.replace(event, total=None)

    def outcome(self, state: State) -> Outcome | None:
        row = state.record[0]
        if row["phase"] != OVER:
            return None
        scores, ranks = np.zeros((2, int(row["seats"])), np.int32)
        engine.result(state.record, 0, scores, ranks)
        return Outcome(tuple(scores.tolist()), tuple(ranks.tolist()))

    def possible_scores(self, options: Options, seats: int) -> range:  # noqa: ARG002
        return range(MOST + 1)

    def audit(self, state: State, before: State | None = None) -> None:
        row = state.record[0]
        dice, seats = row["die"].tolist(), int(row["seats"])
        ensure(all(1 <= die <= FACES for die in dice[:seats]) and not any(dice[seats:]), f"dice {dice}")
        ensure(before is None or before.record[0]["die"].tolist() == dice, f"the dice were rolled again: {dice}")

    def lay_out(self, view: View) -> State:
        public, seats = view.public, view.public.seats
        table = np.zeros(1, Cups.dtype)
        row = table[0]
        row["rules"], row["seats"] = public.rules, seats
        row["phase"] = {"guessing": GUESSING, "drumming": DRUMMING, "over": OVER}[public.phase]
        row["writer"] = NOBODY
        row["die"][:seats] = public.dice or 1
        row["aloud"][:seats] = [written == "aloud" for written in public.written]
        by_word = {"not yet": 0, "passed": PASSED, "folded": seats}
        known = [heard or by_word[word] for heard, word in zip(public.heard, public.written, strict=True)]
        row["guess"][:seats] = public.guesses or known
        for place, beat in enumerate(public.beats or ()):
            row["beat"][place], row["beats"] = beat, place + 1
        if view.seat is not None:
            row["die"][view.seat] = view.die
            row["guess"][view.seat] = view.guess or 0
        return State(table)

    def imagine(self, view: View, rng: random.Random) -> State:
        state = self.lay_out(view)
        engine.imagine(state.record, 0, NOBODY if view.seat is None else view.seat, stream(rng.getrandbits(64)))
        return state

    def actions(self, state: State, seat: int, move: Guess | Pass | Drum) -> list[int]:  # noqa: ARG002
        match move:
            case Guess():
                return [move.total, ALOUD if move.aloud else FOLDED]
            case Pass():
                return [PASS]
            case Drum():
                return [*(BEAT + beat for beat in move.beats), STOP]

    def spoken(self, state: State, seat: int, actions: list[int]) -> Guess | Pass | Drum | None:  # noqa: ARG002
        match actions:
            case [0]:
                return Pass()
            case [total, (table.FOLDED | table.ALOUD) as how]:
                return Guess(total, how == ALOUD)
            case [*beats, table.STOP]:
                return Drum(tuple(beat - BEAT for beat in beats))
            case _:
                return None


def menu(public: Public, seat: int) -> Menu:
    if seat not in public.to_move:
        return ()
    if public.phase == "drumming":
        return (Choice("drum", {"beats": Several(tuple(range(1, MOST_BEATS + 1)), 1, MOST_BEATS)}),)
    most = public.seats * FACES + MOST_BEATS * MOST_BEATS
    return Choice("pass"), Choice("guess", {"total": Number(public.seats, 1, most), "aloud": OneOf((False, True))})


GAME = Game()
