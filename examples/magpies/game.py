"""Magpies as one object that meets the contract of a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from adjuge.rules.base_game import BaseGame, seats_of
from adjuge.rules.choosing import version_to_play
from adjuge.rules.contract import Outcome, State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.options import domains_of
from examples.magpies import audit, from_view, moves, telling, views
from examples.magpies.engine import MOST_SEATS, MOST_TRINKETS, N_METALS, RULES, engine
from examples.magpies.moves import Bluff, Event, Hide, Move
from examples.magpies.options import PRESETS, SEATS, Options, check, set_table
from examples.magpies.unpacked import METALS, TRINKETS
from examples.magpies.views import View


class Magpies(BaseGame):
    """The game; it has no state of its own."""

    name = views.NAME
    rules_versions = RULES
    seats = SEATS
    presets = PRESETS
    option_domains = domains_of(Options)
    options_type = Options
    move_type = Move
    event_type = Event
    view_type = View

    @property
    def engine(self) -> Engine[Any]:
        return engine

    def check(self, options: Options, seats: int) -> None:
        check(options, seats)

    def deal(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> State:
        check(options, seats)
        table = set_table(options, seats, version_to_play(RULES, rules))
        order, favourites = _drawn(options, seats, seed)
        order += range(options.trinkets, MOST_TRINKETS)  # left in the box
        favourites += [0] * (MOST_SEATS - seats)
        engine.deal(table, 0, np.array(order, np.int8), np.array(favourites, np.int8))
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:  # noqa: ARG002
        order, favourites = _drawn(options, seats, seed)
        return {"trinkets": [TRINKETS[n] for n in order], "favourites": [METALS[metal] for metal in favourites]}

    def asked_from(self, state: State) -> int:  # noqa: ARG002 - all act at once, so any seat will do
        return 0

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, views.public(state, self.to_move(state), self.outcome(state)), seat)

    def tell(self, before: State, seat: int, move: Move, after: State, noted: Sequence[int]) -> tuple[Event, ...]:
        return telling.tell(before, seat, move, after, noted, self.outcome(after))

    def silence(self, state: State, seat: int) -> Bluff | None:
        """Whoever says nothing for long enough holds out an empty fist."""
        return Bluff() if seat in self.to_move(state) else None

    def witness(self, event: Event, seat: int | None) -> Event:
        return moves.witness(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        if not engine.is_over(state.record, 0):
            return None
        scores, ranks = np.zeros((2, seats_of(state)), np.int32)
        engine.result(state.record, 0, scores, ranks)
        return Outcome(scores=tuple(scores.tolist()), ranks=tuple(ranks.tolist()))

    def possible_scores(self, options: Options, seats: int) -> range:  # noqa: ARG002
        return range(2 * sum(1 + n // N_METALS for n in range(options.trinkets)) + 1)

    def audit(self, state: State, before: State | None = None) -> None:
        audit.audit(state, before)

    def lay_out(self, view: View) -> State:
        return from_view.lay_out(view)

    def actions(self, state: State, seat: int, move: Move) -> list[int]:  # noqa: ARG002
        return [move.pebbles if isinstance(move, Hide) else 0]

    def spoken(self, state: State, seat: int, actions: list[int]) -> Move | None:  # noqa: ARG002
        return Hide(actions[0]) if actions[0] else Bluff()


def _drawn(options: Options, seats: int, seed: bytes) -> tuple[list[int], list[int]]:
    """The order of the trinkets, and the metal that each seat loves."""
    metals = Draws(seed, "favourites")
    return Draws(seed, "trinkets").order(options.trinkets), [metals.below(N_METALS) for _ in range(seats)]


GAME = Magpies()
