"""The kinds of secret there are (B8.1, B6.7, B7.8), each turned into a small number that can be bent into a leak."""

from collections.abc import Callable
from typing import Any

from adjuge.rules.boursicocotte import moves
from adjuge.rules.boursicocotte.engine.table import ANSWERING, OFFERING
from adjuge.rules.contract import State
from adjuge.rules.engines.record import States
from tests.secrecy.hands import money, worth
from tests.secrecy.permuter import is_tie

SMALL = 7  # no card of 10 or more is a multiple of it


class Gossip:
    """Remembers one kind of secret for each table, by its record."""

    def __init__(self, secret: str) -> None:
        self._of_table = OF_TABLE.get(secret)
        self._of_move = OF_MOVE.get(secret)
        self._heard: dict[bytes, int] = {}

    def listen(self, before: State, move: moves.Move, after: State) -> None:
        if self._of_move:
            self._heard[after.to_bytes()] = self._of_move(before, move)

    def about(self, record: States) -> int:
        if self._of_table:
            return self._of_table(record[0]) % SMALL
        return self._heard.get(record.tobytes(), 0) % SMALL


def _hands(t: Any) -> int:
    return sum((seat + 1) * worth(money(cards)) for seat, cards in enumerate(t["purse"]))


def _pile(t: Any) -> int:
    return int(t["pile"][t["turned"]]) if t["turned"] < t["pile_size"] else 0


def _lying_offer(t: Any) -> int:
    return worth(money(t["offer"])) if t["phase"] == ANSWERING else 0


def _half_done(t: Any) -> int:
    laid = worth(money(t["offer"])) if t["phase"] == OFFERING else 0
    return laid + worth(money(t["paid"])) + worth(money(t["counter"])) + int(t["hundreds"])


def _hidden_payment(before: State, move: moves.Move) -> int:
    return worth(move.cards) if isinstance(move, moves.Pay) and not before.record["open_payments"][0] else 0


def _tie(before: State, move: moves.Move) -> int:
    return int(is_tie(before, move))


OF_TABLE: dict[str, Callable[[Any], int]] = {
    "rival's hand": _hands,
    "order of the pile": _pile,
    "offer lying": _lying_offer,
    "move half done": _half_done,
}
OF_MOVE: dict[str, Callable[[State, moves.Move], int]] = {"hidden payment": _hidden_payment, "tie": _tie}
SECRETS = (*OF_TABLE, *OF_MOVE)
