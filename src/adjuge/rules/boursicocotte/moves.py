"""What a player says or does, and the engine actions it is made of."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from adjuge.rules.boursicocotte.engine import table
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, N_FAMILIES
from adjuge.rules.contract import Move as AnyMove
from adjuge.rules.engines.record import Cards
from adjuge.rules.engines.trace import in_moves
from adjuge.rules.menu import Held

Animal: TypeAlias = Literal["rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse"]


class Auction(AnyMove, frozen=True, tag="auction"):
    """Turn up a lot."""


class Trade(AnyMove, frozen=True, tag="trade"):
    """Name a rival and an animal that both hold."""

    rival: int
    animal: Animal


class Bid(AnyMove, frozen=True, tag="bid"):
    amount: int


class Pass(AnyMove, frozen=True, tag="pass"):
    """Let the standing bid pass."""


class Sell(AnyMove, frozen=True, tag="sell"):
    """The lot goes to the bidder."""


class Preempt(AnyMove, frozen=True, tag="preempt"):
    """Pay the bidder and keep the lot."""


class Pay(AnyMove, frozen=True, tag="pay"):
    cards: Held


class Offer(AnyMove, frozen=True, tag="offer"):
    cards: Held


class Accept(AnyMove, frozen=True, tag="accept"):
    """Take the offer unseen and hand over."""


class Counter(AnyMove, frozen=True, tag="counter"):
    cards: Held


Move: TypeAlias = Auction | Trade | Bid | Pass | Sell | Preempt | Pay | Offer | Accept | Counter

_PLAIN: dict[type[AnyMove], int] = {
    Auction: table.AUCTION,
    Pass: table.PASS,
    Sell: table.SELL,
    Preempt: table.PREEMPT,
    Accept: table.ACCEPT,
}
_PLAIN_MOVES: dict[int, Move] = {
    table.AUCTION: Auction(),
    table.PASS: Pass(),
    table.SELL: Sell(),
    table.PREEMPT: Preempt(),
    table.ACCEPT: Accept(),
}


def actions(move: Move, seat: int, seats: int) -> list[int]:
    match move:
        case Trade():
            place = (move.rival - seat) % seats - 1
            return [table.TRADE + place * N_FAMILIES + FAMILIES.index(move.animal)]
        case Bid():
            return [table.HUNDREDS + move.amount // 100, table.TENS_OF + move.amount % 100 // 10]
        case Pay():
            return _laid(move.cards)
        case Offer() | Counter():
            return [*_laid(move.cards), table.CLOSE]
        case _:
            return [_PLAIN[type(move)]]


def _laid(cards: Held) -> list[int]:
    return [table.LAY + MONEY.index(card) for card in sorted(cards, reverse=True) for _ in range(cards[card])]


def cards_laid(actions: Sequence[int]) -> Held:
    laid: Held = {}
    for action in actions:
        card = MONEY[action - table.LAY]
        laid[card] = laid.get(card, 0) + 1
    return laid


def spoken(actions: Sequence[int], seat: int, seats: int, *, price: int, offering: bool) -> Move | None:
    """The move that these actions make up, or None while it is half made. A price above 0 means that they pay it."""
    first, last = actions[0], actions[-1]
    if table.HUNDREDS <= first < table.SELL:
        half_made = len(actions) == 1
    elif price:
        half_made = sum(card * count for card, count in cards_laid(actions).items()) < price
    else:
        half_made = table.LAY <= last < table.CLOSE
    return None if half_made else whole(actions, seat, seats, offering)


def whole(actions: Sequence[int], seat: int, seats: int, offering: bool) -> Move:
    """The move that these actions make up, known to be all of it."""
    first, last = actions[0], actions[-1]
    if first in _PLAIN_MOVES:
        return _PLAIN_MOVES[first]
    if first < table.PASS:
        place, family = divmod(first - table.TRADE, N_FAMILIES)
        return Trade((seat + 1 + place) % seats, FAMILIES[family])  # type: ignore[arg-type]
    if first < table.SELL:
        return Bid((first - table.HUNDREDS) * 100 + (last - table.TENS_OF) * 10)
    if last != table.CLOSE:
        return Pay(cards_laid(actions))
    cards = cards_laid(actions[:-1])
    return Offer(cards) if offering else Counter(cards)


_whole = lru_cache(1 << 14)(whole)  # most moves are passes and bids: made once, told often


def told(trace: Cards, seats: int) -> Iterator[tuple[int, Move]]:
    trader = table.NOBODY
    for seat, actions in in_moves(trace):
        if table.TRADE <= actions[0] < table.PASS:
            trader = seat
        yield seat, _whole(actions, seat, seats, seat == trader)
