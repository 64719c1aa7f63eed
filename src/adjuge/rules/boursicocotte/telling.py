"""From two states and the move between them to what happened, in the order it happened."""

from collections.abc import Iterator, Sequence

from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY
from adjuge.rules.boursicocotte.engine.table import NOBODY, PAYING, TURN, VERDICT
from adjuge.rules.boursicocotte.events import (
    BidMade,
    BidPassed,
    Event,
    FamilyCompleted,
    GameEnded,
    HammerFell,
    LotPreempted,
    LotPutUpAgain,
    LotSold,
    LotTaken,
    LotTurnedUp,
    OfferAccepted,
    OfferDemandedAgain,
    OfferLaid,
    OffersExchanged,
    Paid,
    PaidOut,
    PurseShown,
    TradeOpened,
    TradeWon,
    TurnBegan,
)
from adjuge.rules.boursicocotte.moves import Accept, Animal, Auction, Bid, Move, Offer, Pass, Pay, Preempt, Sell, Trade
from adjuge.rules.boursicocotte.outcome import outcome
from adjuge.rules.boursicocotte.unpacked import Unpacked, as_counts, as_held, unpacked
from adjuge.rules.contract import State
from adjuge.rules.menu import Held


def tell(before: State, seat: int, move: Move, after: State) -> tuple[Event, ...]:
    """What the move did and what followed from it."""
    b, a = unpacked(before), unpacked(after)
    events = [*_deed(b, seat, move, a)]
    if a.phase == TURN:
        events.append(TurnBegan(a.active))
    ended = outcome(after)
    if ended:
        events.append(GameEnded(ended))
    return tuple(events)


def _deed(b: Unpacked, seat: int, move: Move, a: Unpacked) -> Iterator[Event]:
    match move:
        case Auction():
            yield from _lot_turned_up(b, a)
        case Bid():
            yield BidMade(seat, move.amount)
            yield from _hammer(b.lot, b, a)
        case Pass():
            yield BidPassed(seat, b.bid)
            yield from _hammer(b.lot, b, a)
        case Sell():
            yield LotSold(seat, b.bidder, b.bid)
            if a.phase != PAYING:
                yield PurseShown(b.bidder, as_held(b.purse[b.bidder]), b.bid)
                yield LotPutUpAgain(_animals(b.lot))
                yield from _hammer(b.lot, b, a)
        case Preempt():
            yield LotPreempted(seat, b.bidder, b.bid)
        case Pay():
            known_to = None if b.open_payments else (b.payer, b.payee)
            yield Paid(b.payer, b.payee, b.price, sum(move.cards.values()), _in_order(move.cards), known_to)
            yield from _lot_taken(b.payer, b.lot, a)
        case Trade():
            family = FAMILIES.index(move.animal)
            moving = 2 if b.animals[seat][family] >= 2 and b.animals[move.rival][family] >= 2 else 1
            yield TradeOpened(seat, move.rival, move.animal, moving)
            if b.hand[seat] == 0:
                yield from _offer(seat, move.rival, {}, b)
                if b.hand[move.rival] == 0:
                    yield from _trade_won(b, move.rival, family, moving, a)
        case Offer():
            yield from _offer(seat, b.rival, _in_order(move.cards), b)
            if b.hand[b.rival] == 0:
                yield from _trade_won(b, b.rival, b.animal, b.moving, a)
        case Accept():
            yield _accepted(seat, b.active, as_held(b.offer))
            yield from _trade_won(b, b.rival, b.animal, b.moving, a)
        case _:  # Counter
            yield _exchanged(b, _in_order(move.cards))
            if a.again > b.again:
                yield OfferDemandedAgain(b.active, seat)
            else:
                yield from _trade_won(b, b.rival, b.animal, b.moving, a)


def _in_order(cards: Held) -> Held:
    return as_held(tuple(as_counts(cards)))


def _animals(lot: Sequence[int]) -> tuple[Animal, ...]:
    return tuple(FAMILIES[family] for family in lot if family != NOBODY)  # type: ignore[misc]


def _lot_turned_up(b: Unpacked, a: Unpacked) -> Iterator[Event]:
    lot = b.pile[b.turned : a.turned]
    yield LotTurnedUp(b.active, _animals(lot))
    for donkey in range(b.donkeys, a.donkeys):
        yield PaidOut(MONEY[b.payouts[donkey]])
    yield from _hammer(lot, b, a)


def _hammer(lot: Sequence[int], b: Unpacked, a: Unpacked) -> Iterator[Event]:
    """The hammer, where nobody is left to raise."""
    if a.phase == VERDICT:
        yield HammerFell(a.bidder, a.bid)
    elif a.lot[0] == NOBODY:
        yield HammerFell(None, 0)
        yield from _lot_taken(b.active, lot, a)


def _lot_taken(seat: int, lot: Sequence[int], a: Unpacked) -> Iterator[Event]:
    yield LotTaken(seat, _animals(lot))
    for family in sorted({family for family in lot if family != NOBODY}):
        if a.animals[seat][family] == a.family_size:
            yield FamilyCompleted(seat, FAMILIES[family])  # type: ignore[arg-type]


def _offer(seat: int, rival: int, cards: Held, b: Unpacked) -> Iterator[Event]:
    yield OfferLaid(seat, sum(cards.values()), cards, known_to=(seat,))
    if b.hand[rival] == 0:
        yield _accepted(rival, seat, cards)


def _accepted(seat: int, giver: int, cards: Held) -> Event:
    return OfferAccepted(seat, giver, sum(cards.values()), cards, known_to=(giver, seat))


def _exchanged(b: Unpacked, countered: Held) -> Event:
    both = (b.active, b.rival)
    return OffersExchanged(*both, b.offered, sum(countered.values()), as_held(b.offer), countered, known_to=both)


def _trade_won(b: Unpacked, rival: int, family: int, moved: int, a: Unpacked) -> Iterator[Event]:
    winner, loser = b.active, rival
    if a.animals[rival][family] > b.animals[rival][family]:
        winner, loser = rival, b.active
    yield TradeWon(winner, loser, FAMILIES[family], moved)  # type: ignore[arg-type]
    if b.animals[winner][family] + moved == b.family_size:
        yield FamilyCompleted(winner, FAMILIES[family])  # type: ignore[arg-type]
    if a.turned > b.turned:  # Coup double: the auction follows at once
        yield from _lot_turned_up(b, a)
