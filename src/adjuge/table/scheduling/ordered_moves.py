"""When the table answers by a standing order: as a person might, and never sooner than the fair floor.

When is drawn without regard to what anybody holds; a pass that was ordered looks like any other.
"""

from collections.abc import Iterator
from typing import NamedTuple

from adjuge.rules.contract import Move, Order, OrderTaking, State
from adjuge.table.dependencies import Entropy
from adjuge.table.state.hammer import FAIR_FLOOR, PACES
from adjuge.table.state.table_state import TableState

LATEST = PACES["human"][1]  # sooner than the hammer falls, however it is struck


class OrderedMove(NamedTuple):
    seat: int
    order: Order
    state: State
    due: int
    move: Move


class OrderedMoves:
    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self._delays: dict[int, tuple[int, int]] = {}  # by seat: since when it is asked, and how long it takes

    def about(self, table: TableState) -> Iterator[OrderedMove]:
        state, game = table.game_state, table.rules.game
        for seat, order in table.orders.items():
            asked = table.seats[seat].asked
            if state is None or asked is None or not table.seats[seat].played_by_person:
                continue
            assert isinstance(game, OrderTaking), "an order was taken"
            move = game.obeyed(game.view(state, seat), order)
            if move is not None:
                yield OrderedMove(seat, order, state, table.question.put_at(asked) + self._delay(seat, asked), move)

    def _delay(self, seat: int, asked: int) -> int:
        since, delay = self._delays.get(seat, (None, 0))
        if since != asked:
            delay = self._entropy.between(FAIR_FLOOR, LATEST)
            self._delays[seat] = asked, delay
        return delay
