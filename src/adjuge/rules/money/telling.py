"""From two states and the move between them to what happened, in the order it happened."""

from collections.abc import Iterator

from adjuge.rules.contract import State
from adjuge.rules.money.engine.table import BID, HAND, LEFT, OVER, RIGHT, STOCK
from adjuge.rules.money.events import (
    BidLaid,
    BidsRevealed,
    BidTaken,
    BidTakenBack,
    Event,
    GameCounted,
    GameDealt,
    GameEnded,
    RoundBegan,
    RowsFilled,
    RowTaken,
)
from adjuge.rules.money.moves import ROWS, Bid, Move, TakeBid, TakeRow
from adjuge.rules.money.outcome import outcome
from adjuge.rules.money.unpacked import Unpacked, unpacked
from adjuge.rules.money.view import Public, Serials


def tell(before: State, seat: int, move: Move, after: State, public: Public) -> tuple[Event, ...]:
    """What the move did and what followed from it; `public` is what everybody sees of the state after."""
    b, a = unpacked(before), unpacked(after)
    if isinstance(move, Bid):
        return tuple(_bid(b, seat, move, public))
    events, taken = _swap(b, seat, move)
    if b.still_to_act() == (seat,):
        events = [*events, *_end_of_round(b, seat, taken, a, after, public)]
    return tuple(events)


def _bid(b: Unpacked, seat: int, move: Bid, public: Public) -> Iterator[Event]:
    yield BidLaid(seat, len(move.cards) + move.bluff, tuple(sorted(move.cards)), move.bluff)
    if public.phase == "acting":
        bluffed = [other for other in range(b.seats) if b.bluff[other] or (other == seat and move.bluff)]
        yield BidsRevealed(public.ladder, tuple(bluffed))


def _swap(b: Unpacked, seat: int, move: Move) -> tuple[list[Event], Serials]:
    given = b.cards_at(BID + seat)
    match move:
        case TakeRow():
            taken = b.cards_at(RIGHT + ROWS.index(move.row))
            return [RowTaken(seat, move.row, given, taken)], taken
        case TakeBid():
            taken = b.cards_at(BID + move.seat)
            return [BidTaken(seat, move.seat, given, taken)], taken
        case _:
            return [BidTakenBack(seat, given)], given


def _end_of_round(b: Unpacked, seat: int, taken: Serials, a: Unpacked, after: State, public: Public) -> Iterator[Event]:
    if a.game > b.game or a.phase == OVER:
        hands = [b.cards_at(HAND + other) for other in range(b.seats)]
        hands[seat] = tuple(sorted(hands[seat] + taken))
        yield GameCounted(b.game, tuple(a.scored[b.game][: a.seats]), tuple(hands))
        ended = outcome(after)
        if ended:
            yield GameEnded(ended)
            return
        yield GameDealt(a.game, public.left_out, public.right, public.left)
    else:
        right, left = (_from_stock(b, a, row) for row in (RIGHT, LEFT))
        if right or left:
            yield RowsFilled(right, left, a.stock)
    yield RoundBegan(a.rounds, bool(a.last_round))


def _from_stock(b: Unpacked, a: Unpacked, row: int) -> Serials:
    return tuple(serial for serial in a.cards_at(row) if b.place[serial] == STOCK)
