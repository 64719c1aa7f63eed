"""Money! as one object that meets the contract of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from adjuge.rules.base_game import BaseGame
from adjuge.rules.choosing import version_to_play
from adjuge.rules.contract import State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.engines.trace import in_moves
from adjuge.rules.money import audit, events, from_view, moves, telling, views
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.cards import CURRENCIES, LEFT_OUT, MOST_GAMES, N_CARDS, N_CURRENCIES, VALUE
from adjuge.rules.money.engine.table import NOBODY, RULES
from adjuge.rules.money.options import PRESETS, SEATS, Options, check, set_table
from adjuge.rules.money.unpacked import unpacked
from adjuge.rules.money.view import View
from adjuge.rules.options import domains_of


class Money(BaseGame):
    name = views.NAME
    rules_versions = RULES
    seats = SEATS
    presets = PRESETS
    option_domains = domains_of(Options)
    options_type = Options
    move_type = moves.Move
    event_type = events.Event
    view_type = View

    check = staticmethod(check)
    witness = staticmethod(events.witness)
    beat = staticmethod(events.beat)
    outcome = staticmethod(views.outcome)
    audit = staticmethod(audit.audit)
    lay_out = staticmethod(from_view.lay_out)

    @property
    def engine(self) -> Engine[Any]:
        return engine

    def deal(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> State:
        check(options, seats)
        decks, out = _drawn(seats, seed)
        table = set_table(options, seats, version_to_play(self.rules_versions, rules))
        engine.deal(table, 0, np.array(decks, np.int8), np.array(out, np.int8))
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:  # noqa: ARG002 - drawn alike in all versions
        decks, out = _drawn(seats, seed)
        return {
            "decks": decks[: options.games],
            "left_out": [[CURRENCIES[c] for c in row if c != NOBODY] for row in out[: options.games]],
        }

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, self.to_move(state), seat)

    def asked_from(self, state: State) -> int:
        """M2.1: one place further each round."""
        return unpacked(state).rounds

    def tell(
        self, before: State, seat: int, move: moves.Move, after: State, noted: Sequence[int]
    ) -> tuple[events.Event, ...]:
        return telling.tell(before, seat, move, after, noted, views.public(after, self.to_move(after)))

    def possible_scores(self, options: Options, seats: int) -> range:  # noqa: ARG002 - the same for any number of seats
        """M5: in each game from nothing to every card, both hundreds of each currency among them."""
        return range(options.games * (int(VALUE.sum()) + 200 * N_CURRENCIES) + 1)

    def actions(self, state: State, seat: int, move: moves.Move) -> list[int]:
        return moves.actions(move, seat, unpacked(state).seats)

    def spoken(self, state: State, seat: int, actions: list[int]) -> moves.Move | None:
        return moves.spoken(actions, seat, unpacked(state).seats)

    def told(self, state: State, trace: Cards) -> Iterator[tuple[int, moves.Move]]:
        seats = unpacked(state).seats
        for seat, actions in in_moves(trace):
            yield seat, moves.whole(actions, seat, seats)


def _drawn(seats: int, seed: bytes) -> tuple[list[list[int]], list[list[int]]]:
    """For each game of a match the deck from the top, and the currencies left out (M1.2, M5.4)."""
    decks, out = [], []
    for game in range(1, MOST_GAMES + 1):
        decks.append([card + 1 for card in Draws(seed, f"deck {game}").order(N_CARDS)])
        drawn = Draws(seed, f"currencies {game}").order(N_CURRENCIES)[: LEFT_OUT[seats]]
        out.append(drawn + [NOBODY] * (2 - len(drawn)))
    return decks, out


GAME = Money()
