"""What happened, in the order it happened: the engine has decided and noted it, here it is put into words."""

from collections.abc import Iterator, Sequence

from adjuge.rules.contract import State
from adjuge.rules.money import events
from adjuge.rules.money.engine import notes
from adjuge.rules.money.engine.table import BID, HAND, LEFT, RIGHT, STOCK
from adjuge.rules.money.moves import ROWS, Bid, Move, TakeBid, TakeRow
from adjuge.rules.money.unpacked import Unpacked, unpacked
from adjuge.rules.money.view import Public, Serials
from adjuge.rules.money.views import outcome


def tell(
    before: State, seat: int, move: Move, after: State, noted: Sequence[int], public: Public
) -> tuple[events.Event, ...]:
    """What the move did, and what followed from it by the engine's notes. `public` is what all see afterwards."""
    b, a = unpacked(before), unpacked(after)
    if isinstance(move, Bid):
        return tuple(_bid(seat, move, noted, public))
    told, taken = _swap(b, seat, move)
    if noted[notes.ENDED] == notes.GAME:
        told += _end_of_game(b, seat, taken, a, after, public)
    elif noted[notes.ENDED] == notes.ROUND:
        right, left = (_from_stock(b, a, row) for row in (RIGHT, LEFT))
        if right or left:
            told.append(events.RowsFilled(right, left, a.stock))
        told.append(_round_began(a))
    return tuple(told)


def _bid(seat: int, move: Bid, noted: Sequence[int], public: Public) -> Iterator[events.Event]:
    yield events.BidLaid(seat, len(move.cards) + move.bluff, tuple(sorted(move.cards)), move.bluff)
    if noted[notes.REVEALED]:
        bluffed = [other for other in range(public.seats) if noted[notes.BLUFFED] >> other & 1]
        yield events.BidsRevealed(public.ladder, tuple(bluffed))


def _swap(b: Unpacked, seat: int, move: Move) -> tuple[list[events.Event], Serials]:
    given = b.cards_at(BID + seat)
    match move:
        case TakeRow():
            taken = b.cards_at(RIGHT + ROWS.index(move.row))
            return [events.RowTaken(seat, move.row, given, taken)], taken
        case TakeBid():
            taken = b.cards_at(BID + move.seat)
            return [events.BidTaken(seat, move.seat, given, taken)], taken
        case _:
            return [events.BidTakenBack(seat, given)], given


def _end_of_game(
    b: Unpacked, seat: int, taken: Serials, a: Unpacked, after: State, public: Public
) -> Iterator[events.Event]:
    hands = [b.cards_at(HAND + other) for other in range(b.seats)]
    hands[seat] = tuple(sorted(hands[seat] + taken))
    yield events.GameCounted(b.game, tuple(a.scored[b.game][: a.seats]), tuple(hands))
    ended = outcome(after)
    if ended:
        yield events.GameEnded(ended)
    else:
        yield events.GameDealt(a.game, public.left_out, public.right, public.left)
        yield _round_began(a)


def _round_began(a: Unpacked) -> events.Event:
    return events.RoundBegan(a.rounds, bool(a.last_round))


def _from_stock(b: Unpacked, a: Unpacked, row: int) -> Serials:
    return tuple(serial for serial in a.cards_at(row) if b.place[serial] == STOCK)
