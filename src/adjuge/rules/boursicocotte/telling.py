"""What happened, in the order it happened: the engine has decided and noted it, here it is put into words."""

from collections.abc import Iterator, Sequence

from adjuge.rules.boursicocotte import events
from adjuge.rules.boursicocotte.engine import notes
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY
from adjuge.rules.boursicocotte.engine.table import NOBODY, TURN
from adjuge.rules.boursicocotte.moves import Animal, Bid, Counter, Move, Offer, Pass, Pay, Preempt, Sell, Trade
from adjuge.rules.boursicocotte.unpacked import Unpacked, as_counts, as_held, unpacked
from adjuge.rules.boursicocotte.views import outcome
from adjuge.rules.contract import State
from adjuge.rules.menu import Held


def tell(before: State, seat: int, move: Move, after: State, noted: Sequence[int]) -> tuple[events.Event, ...]:
    b, a = unpacked(before), unpacked(after)
    told = [*_deed(b, seat, move, noted), *_trade(b, move, noted), *_lot(b, a, noted)]
    if a.phase == TURN:
        told.append(events.TurnBegan(a.active))
    ended = outcome(after)
    if ended:
        told.append(events.GameEnded(ended))
    return tuple(told)


def _deed(b: Unpacked, seat: int, move: Move, noted: Sequence[int]) -> Iterator[events.Event]:
    match move:
        case Bid():
            yield events.BidMade(seat, move.amount)
        case Pass():
            yield events.BidPassed(seat, b.bid)
        case Sell():
            yield events.LotSold(seat, b.bidder, b.bid)
        case Preempt():
            yield events.LotPreempted(seat, b.bidder, b.bid)
        case Pay():
            known_to = None if b.open_payments else (b.payer, b.payee)
            yield events.Paid(b.payer, b.payee, b.price, sum(move.cards.values()), _in_order(move.cards), known_to)
        case Trade():
            yield events.TradeOpened(seat, move.rival, move.animal, noted[notes.MOVING])
        case Counter():
            both, cards = (b.active, b.rival), _in_order(move.cards)
            yield events.OffersExchanged(*both, b.offered, sum(cards.values()), as_held(b.offer), cards, known_to=both)


def _in_order(cards: Held) -> Held:
    return as_held(tuple(as_counts(cards)))


def _trade(b: Unpacked, move: Move, noted: Sequence[int]) -> Iterator[events.Event]:
    rival, family = (move.rival, FAMILIES.index(move.animal)) if isinstance(move, Trade) else (b.rival, b.animal)
    offer = _in_order(move.cards) if isinstance(move, Offer) else as_held(b.offer)
    if noted[notes.OFFERED]:
        yield events.OfferLaid(b.active, sum(offer.values()), offer, known_to=(b.active,))
    if noted[notes.ANSWER] == notes.ACCEPTED:
        yield events.OfferAccepted(rival, b.active, sum(offer.values()), offer, known_to=(b.active, rival))
    elif noted[notes.ANSWER] == notes.OFFER_AGAIN:
        yield events.OfferDemandedAgain(b.active, rival)
    if noted[notes.TRADE_WINNER]:
        winner = noted[notes.TRADE_WINNER] - 1
        yield events.TradeWon(winner, rival if winner == b.active else b.active, _animal(family), noted[notes.MOVING])
        if noted[notes.COMPLETED] & notes.BY_TRADE:
            yield events.FamilyCompleted(winner, _animal(family))


def _lot(b: Unpacked, a: Unpacked, noted: Sequence[int]) -> Iterator[events.Event]:
    lot = b.pile[b.turned : a.turned] if noted[notes.LOT] == notes.TURNED_UP else b.lot[: b.lot_size]
    if noted[notes.LOT] == notes.TURNED_UP:
        yield events.LotTurnedUp(b.active, tuple(map(_animal, lot)))
        for donkey in range(b.donkeys, a.donkeys):
            yield events.PaidOut(MONEY[b.payouts[donkey]])
    elif noted[notes.LOT] == notes.PUT_UP_AGAIN:
        yield events.PurseShown(b.bidder, as_held(b.purse[b.bidder]), b.bid)
        yield events.LotPutUpAgain(tuple(map(_animal, lot)))
    if noted[notes.HAMMER]:
        yield events.HammerFell(None if a.bidder == NOBODY else a.bidder, a.bid)
    if noted[notes.LOT_TAKER]:
        taker = noted[notes.LOT_TAKER] - 1
        yield events.LotTaken(taker, tuple(map(_animal, lot)))
        completed = {family for place, family in enumerate(lot) if noted[notes.COMPLETED] & notes.BY_LOT << place}
        yield from (events.FamilyCompleted(taker, _animal(family)) for family in sorted(completed))


def _animal(family: int) -> Animal:
    return FAMILIES[family]  # type: ignore[return-value]
