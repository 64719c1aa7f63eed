"""Boursicocotte as one object that meets the contract of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from adjuge.rules.base_game import BaseGame
from adjuge.rules.boursicocotte import audit, events, from_view, moves, orders, telling, views
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, N_FAMILIES, VALUES
from adjuge.rules.boursicocotte.engine.table import BIDDING, OFFERING, PAYING, RULES
from adjuge.rules.boursicocotte.options import PRESETS, SEATS, Options, check, set_table
from adjuge.rules.boursicocotte.unpacked import unpacked
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.choosing import version_to_play
from adjuge.rules.contract import Order, State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.menu import Menu
from adjuge.rules.options import domains_of


class Boursicocotte(BaseGame):
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
        return self._dealt(None, options, seats, seed, rules)

    def deal_begun_by(self, first: int, options: Options, seats: int, seed: bytes, rules: int | None = None) -> State:
        return self._dealt(first, options, seats, seed, rules)

    def _dealt(self, first: int | None, options: Options, seats: int, seed: bytes, rules: int | None) -> State:
        check(options, seats)
        order, drawn = _drawn(options, seats, seed)
        table = set_table(options, seats, version_to_play(self.rules_versions, rules))
        engine.deal(table, 0, np.array(order, np.int8), drawn if first is None else first)
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:  # noqa: ARG002 - drawn alike in all versions
        order, first = _drawn(options, seats, seed)
        return {"first": first, "pile": [FAMILIES[family] for family in order]}

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, self.to_move(state), seat)

    def asked_from(self, state: State) -> int:
        """G3: the active player."""
        return unpacked(state).active

    def tell(
        self, before: State, seat: int, move: moves.Move, after: State, noted: Sequence[int]
    ) -> tuple[events.Event, ...]:
        return telling.tell(before, seat, move, after, noted)

    def silence(self, state: State, seat: int) -> moves.Move | None:
        """G5: when a bid has stood long enough, whoever has said nothing has let it pass."""
        if unpacked(state).phase == BIDDING and seat in self.to_move(state):
            return moves.Pass()
        return None

    def striker(self, state: State) -> int | None:
        """G5: the active player is the auctioneer."""
        t = unpacked(state)
        return t.active if t.phase == BIDDING else None

    def orders(self, view: Any) -> Menu:
        return orders.offered(view)

    def obeyed(self, view: Any, order: Order) -> moves.Move | None:
        return orders.obeyed(view, order)

    def order_holds(self, before: State, after: State) -> bool:
        return orders.holds(before, after)

    def possible_scores(self, options: Options, seats: int) -> range:  # noqa: ARG002 - the same at every table
        """B10.1: from no family to all ten."""
        return range(sum(VALUES) * N_FAMILIES + 1)

    def actions(self, state: State, seat: int, move: moves.Move) -> list[int]:
        return moves.actions(move, seat, unpacked(state).seats)

    def spoken(self, state: State, seat: int, actions: list[int]) -> moves.Move | None:
        t = unpacked(state)
        price = t.price if t.phase == PAYING else 0
        return moves.spoken(actions, seat, t.seats, price=price, offering=t.phase == OFFERING)

    def told(self, state: State, trace: Cards) -> Iterator[tuple[int, moves.Move]]:
        return moves.told(trace, unpacked(state).seats)


def _drawn(options: Options, seats: int, seed: bytes) -> tuple[list[int], int]:
    """The families of the pile from the top, and the first player (B3.1, B3.2)."""
    size = options.family_size
    order = [card // size for card in Draws(seed, "pile").order(size * N_FAMILIES)]
    return order, Draws(seed, "first player").below(seats)


GAME = Boursicocotte()
