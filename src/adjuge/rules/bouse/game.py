"""1 Bouse 2 Vaches as one object that meets the contract of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from msgspec import structs

from adjuge.rules.base_game import BaseGame
from adjuge.rules.bouse import audit, events, from_view, moves, orders, telling, views
from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, KINDS, N_ACTION_CARDS
from adjuge.rules.bouse.engine.table import ASIDE, BELL, ONCE_MORE, RULES, TAKEOVER
from adjuge.rules.bouse.options import PRESETS, SEATS, Options, check, composition_of, set_table
from adjuge.rules.bouse.unpacked import unpacked
from adjuge.rules.bouse.view import Public, View
from adjuge.rules.choosing import version_to_play
from adjuge.rules.contract import Order, State
from adjuge.rules.engines.engine_api import Engine
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.engines.trace import in_moves
from adjuge.rules.menu import Menu
from adjuge.rules.options import domains_of


class Bouse(BaseGame):
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
        pile, action_cards, drawn, chance = _drawn(options, seats, seed)
        begins = drawn if first is None else first
        table = set_table(options, seats, version_to_play(self.rules_versions, rules))
        engine.deal(table, 0, np.array(pile, np.int8), np.array(action_cards, np.int8), begins, chance)
        return State(table)

    def deck(self, options: Options, seats: int, seed: bytes, rules: int | None = None) -> Mapping[str, Any]:
        pile, action_cards, first, chance = _drawn(options, seats, seed)
        holder = unpacked(self.deal(options, seats, seed, rules)).holder
        return {
            "pile": [KINDS[kind] for kind in pile],
            "first": first,
            "action_cards": [ACTION_CARDS[card] for card in action_cards if holder[card] != ASIDE],
            "chance": chance,
        }

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, self.to_move(state), seat)

    def displayed(self, view: Any) -> View:
        """V5.2: of a heap a screen shows the top card and the height; what lies beneath must be remembered."""
        public: Public = view.public
        if not public.options.heap or public.phase == "over":
            whole: View = view
            return whole
        heap: View = structs.replace(view, public=structs.replace(public, laid=None, pot=None))
        return heap

    def asked_from(self, state: State) -> int:
        """G3: the announcer."""
        return unpacked(state).announcer

    def tell(
        self, before: State, seat: int, move: moves.Move, after: State, noted: Sequence[int]
    ) -> tuple[events.Event, ...]:
        return telling.tell(before, seat, move, after, noted)

    def silence(self, state: State, seat: int) -> moves.Move | None:
        """G5: when the bell has been open long enough, whoever has said nothing has let it be."""
        if unpacked(state).phase in (BELL, ONCE_MORE, TAKEOVER) and seat in self.to_move(state):
            return moves.Pass()
        return None

    def orders(self, view: Any) -> Menu:
        return orders.offered(view)

    def obeyed(self, view: Any, order: Order) -> moves.Move | None:
        return orders.obeyed(view, order)

    def order_holds(self, before: State, after: State) -> bool:
        return orders.holds(before, after)

    def possible_scores(self, options: Options, seats: int) -> range:  # noqa: ARG002 - the same for any number of seats
        """V4, V6.2, V6.3: from no card to all of them, and what two action cards change."""
        return range(-options.foot_costs, sum(composition_of(options)) + options.queen_brings + 1)

    def actions(self, state: State, seat: int, move: moves.Move) -> list[int]:
        return moves.actions(move, seat, unpacked(state).seats)

    def spoken(self, state: State, seat: int, actions: list[int]) -> moves.Move | None:
        t = unpacked(state)
        return moves.spoken(actions, seat, t.seats, early_bell=bool(t.early_bell))

    def told(self, state: State, trace: Cards) -> Iterator[tuple[int, moves.Move]]:
        seats = unpacked(state).seats
        for seat, actions in in_moves(trace):
            yield seat, moves.whole(actions, seat, seats)


def _drawn(options: Options, seats: int, seed: bytes) -> tuple[list[int], list[int], int, int]:
    """The pile from the top, the order of action cards, the first announcer, and the start of all later draws."""
    cards = [kind for kind, count in enumerate(composition_of(options)) for _ in range(count)]
    pile = [cards[i] for i in Draws(seed, "pile").order(len(cards))]
    action_cards = Draws(seed, "action cards").order(N_ACTION_CARDS)
    later = Draws(seed, "later draws")
    chance = later.below(2**31) * 2**31 + later.below(2**31) + 1
    return pile, action_cards, Draws(seed, "first player").below(seats), chance


GAME = Bouse()
