"""What a review knows of Boursicocotte: what is luck there, what a moment is about, and what was a bluff."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from adjuge.bots.network import LONGEST
from adjuge.review.judge import Judge
from adjuge.review.positions import Position
from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.cards import CARD, FAMILIES
from adjuge.rules.boursicocotte.engine.table import NOBODY, PASS
from adjuge.rules.boursicocotte.events import (
    BidMade,
    LotPreempted,
    LotSold,
    LotTaken,
    LotTurnedUp,
    OfferAccepted,
    OfferLaid,
    OffersExchanged,
    PurseShown,
    TradeOpened,
    TradeWon,
    witness,
)
from adjuge.rules.contract import Event, State
from adjuge.rules.menu import Held
from adjuge.wire.review import Bluff

ALL_LUCK = True  # what turns up is all that such a move does
MAIN = ("lot_taken", "trade_won", "purse_shown")  # what a move is remembered for, beside itself
FAT, THIN = 3, 10  # a show: so many cards that are worth no more than this each


def turned_up(events: Iterable[Event]) -> bool:
    """Which animals come up is nobody's doing."""
    return any(isinstance(event, LotTurnedUp) for event in events)


def about(state: State) -> dict[str, Any]:
    """The lot that is put up, or the animal traded."""
    table = state.record[0]
    lot = [FAMILIES[kind] for kind in table["lot"].tolist() if kind >= 0]
    if lot:
        return {"lot": lot}
    return {"animal": FAMILIES[int(table["animal"])]} if int(table["animal"]) >= 0 else {}


def settled_by(walked: Sequence[Position], number: int, me: int) -> int | None:
    """Where the lot is mine for the bid that I made with this move: the number of the move that brought it home."""
    if walked[number].tag != "bid":
        return None
    for position in walked[number:]:
        for event in position.events:
            if isinstance(event, LotTaken):
                return position.number if event.seat == me else None
            if isinstance(event, BidMade) and position.number > number:
                return None
    return None


def worth(judge: Judge, before: Position) -> int:
    """Up to what a dealer would have bid for this lot in my place, by what he could know; 0 for not at all."""
    table = judge.known(before.state).copy().record
    memories, plan = judge.memories(before.memory), np.zeros(LONGEST, np.int8)
    if int(table["bidder"][0]) in (NOBODY, judge.seat):
        table["bidder"][0] = (judge.seat + 1) % int(table["seats"][0])
    limit = 0
    money = _worth(before.state, judge.seat)
    for bid in range(0, money, STEP):
        table["bid"][0] = bid
        luck = judge.luck(before, b"worth")
        n = judge.chances.players.decide(table, 0, judge.seat, judge.style, memories, luck, plan)
        if n == 0 or plan[0] == PASS:
            return limit
        limit = bid + STEP
    return limit


def reasons(judge: Judge, before: Position, offered: Collection[str]) -> dict[str, Any]:
    """What a lot is worth that I may bid for."""
    return {"worth": worth(judge, before)} if "bid" in offered else {}


def in_short(event: dict[str, Any]) -> dict[str, Any]:
    """The event as it is."""
    return event


def bluffs(positions: Iterable[Position], me: int) -> list[Bluff]:
    """Mine, and those of which I saw the cards."""
    found: list[Bluff] = []
    bid: tuple[int, int] | None = None  # a bid of mine beyond my purse, and its number
    seller, trader, rival, offer, number = -1, -1, -1, dict[int, int](), 0
    money = 0  # in my purse before the move
    for position in positions:
        for told in position.events:
            event: Any = witness(told, me)  # type: ignore[arg-type]
            match event:
                case BidMade():
                    if bid is not None and event.seat != me:
                        found.append(Bluff(number=bid[1], seat=me, kind="bid", believed=True, whom=event.seat))
                    bid = (event.amount, position.number) if event.seat == me and event.amount > money else None
                case LotPreempted() if bid is not None and event.bidder == me:
                    found.append(Bluff(number=bid[1], seat=me, kind="bid", believed=True, whom=event.seat))
                    bid = None
                case LotSold():
                    seller = event.seat
                case PurseShown():
                    if me in (event.seat, seller):
                        at = bid[1] if bid is not None and event.seat == me else position.number
                        found.append(Bluff(number=at, seat=event.seat, kind="bid", believed=False, whom=seller))
                    bid = None
                case TradeOpened():
                    trader, rival, offer, number = event.seat, event.rival, {}, 0
                case OfferLaid() if event.seat == trader:
                    offer, number = event.cards or {}, position.number
                case OfferAccepted() | OffersExchanged():
                    offer = event.cards or offer
                case TradeWon() if me in (trader, rival) and _is_show(offer):
                    won = event.seat == trader
                    found.append(Bluff(number=number, seat=trader, kind="offer", believed=won, whom=rival))
        money = _worth(position.state, me)
    return found


def _worth(state: State, seat: int) -> int:
    return int(state.record["purse"][0, seat].astype("int64") @ CARD.astype("int64"))


def _is_show(cards: Held | Mapping[int, int]) -> bool:
    count = sum(cards.values())
    worth = sum(int(card) * n for card, n in cards.items())
    return count > 0 and (worth == 0 or (count >= FAT and worth <= THIN * count))
