"""Six moments of Boursicocotte: outbid, my turn, an offer to answer, a price to pay, a bluff exposed, the end."""

from collections.abc import Iterator

from playwright.sync_api import Page

from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.moves import Bid, Pass, Sell
from tests.web.screens.moments import ME, Moment, Turn, first, turn_of

GAME = "boursicocotte"
SEATS = 4
# One beat is left, and far enough away that no camera is too slow for it.
TWICE = {"banks": [900_000] * SEATS, "running": [], "beats": [600_000], "striker": None}


def moments() -> Iterator[Moment]:
    yield Moment("outbid", GAME, first(GAME, _outbid_at_a_good_lot, seats=SEATS), clock=TWICE)
    yield Moment("turn", GAME, first(GAME, _free_to_trade, seats=SEATS))
    yield Moment("answer", GAME, first(GAME, _asked_for_an_animal, seats=SEATS), hand=_lay_two)
    yield Moment("payment", GAME, first(GAME, _owing, seats=SEATS))
    yield Moment("overbid", GAME, _exposed(first(GAME, _lot_of_another, seats=SEATS)))
    yield Moment("score", GAME, first(GAME, _won, seats=SEATS), phase="over")


def _in_full_swing(turn: Turn) -> bool:
    """Families on every side, and some still to come."""
    table = turn.view.public
    return 4 <= table.pile <= 14 and all(sum(1 for held in herd if held) >= 2 for herd in table.animals)


def _outbid_at_a_good_lot(turn: Turn) -> bool:
    auction = turn.view.public.auction
    return (
        turn.told("bid_made") is not None
        and turn.seat != ME
        and ME in auction.spoken
        and auction.bid >= 100
        and len(set(auction.lot)) == 2
        and "horse" in auction.lot
        and turn.offers("bid")
        and _in_full_swing(turn)
    )


def _free_to_trade(turn: Turn) -> bool:
    if not turn.offers("auction", "trade") or not _in_full_swing(turn):
        return False
    return (
        sum(1 for choice in turn.view.menu if choice.move == "trade") >= 1 and turn.told("family_completed") is not None
    )


def _asked_for_an_animal(turn: Turn) -> bool:
    return turn.offers("accept", "counter") and turn.view.public.trade.offered >= 3 and _in_full_swing(turn)


def _owing(turn: Turn) -> bool:
    owed = turn.view.public.payment
    return turn.offers("pay") and owed.payer == ME and owed.price >= 130 and _in_full_swing(turn)


def _lot_of_another(turn: Turn) -> bool:
    return turn.told("lot_turned_up") is not None and turn.view.public.active == 2 and _in_full_swing(turn)


def _won(turn: Turn) -> bool:
    outcome = turn.view.public.outcome
    return outcome is not None and outcome.ranks[ME] == 1


def _exposed(turn: Turn) -> Turn:
    """B6.6 Odile bids a hundred more than she has, everybody lets her, and Bertrand sells."""
    game = catalogue.game(GAME)
    odile, bertrand = 1, 2
    purse = game.view(turn.step.state, odile).purse  # type: ignore[attr-defined]
    bid = sum(card * count for card, count in purse.items()) // 100 * 100 + 100

    def next_turn(seat: int, move: Bid | Pass | Sell) -> Turn:
        return turn_of(game, turn.step.state, seat, move, (*turn.past, (turn.seat, turn.step.events)))

    turn = next_turn(odile, Bid(bid))
    while game.to_move(turn.step.state) != (bertrand,):
        turn = next_turn(game.to_move(turn.step.state)[0], Pass())
    return next_turn(bertrand, Sell())


def _lay_two(page: Page) -> None:
    """Two cards for a counter-offer: the two that lie outermost."""
    cards = page.locator(".desk .fan--pick button")
    for card in (cards.first, cards.last):
        card.click()
