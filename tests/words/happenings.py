"""Examples of everything that can happen, game by game, and how to have them told."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from adjuge.rules import catalogue as games
from adjuge.rules.boursicocotte import events as boursicocotte
from adjuge.rules.bouse import events as bouse
from adjuge.rules.contract import Outcome
from adjuge.rules.money import events as money
from adjuge.rules.money.view import OpenBid
from adjuge.words.event_sentences import sentence

NAMES = ("Anna", "Bo", "Cy")
EARS = (None, 0, 1, 2)
EVERYTHING = -1  # the eyes that see every card

SMALL, LARGE, NOTHING = {0: 1, 10: 2}, {50: 1, 500: 2}, dict[int, int]()


def tell(
    game: str, event: Any, me: int | None, lang: str, *, eyes: int | None = EVERYTHING, asmodee: bool = False
) -> str:
    """The event as `eyes` saw it, told to `me`."""
    if eyes != EVERYTHING:
        event = games.game(game).witness(event, eyes)
    return sentence(msgspec.to_builtins(event), NAMES, me, lang, game=game, asmodee=asmodee)


def in_boursicocotte() -> Iterator[boursicocotte.Event]:
    """Every kind of event at least once, and more than once where the sentence depends on more than its kind."""
    yield boursicocotte.TurnBegan(0)
    yield boursicocotte.LotTurnedUp(0, ("cow", "donkey"))
    yield boursicocotte.LotTurnedUp(0, ("rooster", "rooster"))
    yield boursicocotte.PaidOut(100)
    yield boursicocotte.BidMade(0, 1200)
    yield boursicocotte.BidPassed(0, 0)
    yield boursicocotte.BidPassed(0, 120)
    yield boursicocotte.HammerFell(0, 120)
    yield boursicocotte.HammerFell(None, 0)
    yield boursicocotte.LotSold(0, 1, 120)
    yield boursicocotte.LotPreempted(0, 1, 120)
    yield boursicocotte.PurseShown(0, SMALL, 120)
    yield boursicocotte.PurseShown(0, NOTHING, 120)
    yield boursicocotte.LotPutUpAgain(("dog",))
    yield boursicocotte.Paid(0, 1, 120, 3, LARGE, None)
    yield boursicocotte.Paid(0, 1, 120, 3, LARGE, (0, 1))
    yield boursicocotte.LotTaken(0, ("dog", "goose"))
    yield boursicocotte.TradeOpened(0, 1, "donkey", 1)
    yield boursicocotte.TradeOpened(0, 1, "donkey", 2)
    for cards in (SMALL, NOTHING):
        count = sum(cards.values())
        yield boursicocotte.OfferLaid(0, count, cards, (0,))
        yield boursicocotte.OfferAccepted(0, 1, count, cards, (1, 0))
        yield boursicocotte.OffersExchanged(0, 1, count, 3, cards, LARGE, (0, 1))
    yield boursicocotte.OfferDemandedAgain(0, 1)
    yield boursicocotte.TradeWon(0, 1, "donkey", 1)
    yield boursicocotte.TradeWon(0, 1, "horse", 2)
    yield boursicocotte.FamilyCompleted(0, "goose")
    for outcome in (
        Outcome((4170, 2600, 0), (1, 2, 3)),
        Outcome((0, 0, 1), (2, 2, 1), stopped=True),
        Outcome((4170, 4170, 0), (1, 1, 3), tie_break="shared"),
        Outcome((10, 4170, 4170), (3, 1, 2), tie_break="money"),
        Outcome((1, 1, 1), (1, 1, 3), tie_break="money", stopped=True),
    ):
        yield boursicocotte.GameEnded(outcome)


# Serials: 20, 30 and 60 dollars; 20 and 60 kronor; 40 yen; two coins.
DOLLARS, KRONOR, YEN, COINS = (1, 22, 57), (13, 62), (45,), (64, 65)


def in_money() -> Iterator[money.Event]:
    for cards, bluff in ((DOLLARS, True), (DOLLARS, False), (YEN, False)):
        yield money.BidLaid(0, len(cards) + bluff, cards, bluff)
    ladder = (OpenBid(1, DOLLARS, 110), OpenBid(0, KRONOR, 80), OpenBid(2, (45, 64), 50))
    yield money.BidsRevealed(ladder, ())
    yield money.BidsRevealed(ladder, (0, 2))
    yield money.BidsRevealed((OpenBid(0, (1, 8), 40), OpenBid(1, (2, 9), 40), OpenBid(2, YEN, 40)), (1,))
    yield money.RowTaken(0, "right", DOLLARS, KRONOR)
    yield money.RowTaken(0, "left", YEN, DOLLARS)
    yield money.BidTaken(0, 1, DOLLARS, COINS)
    yield money.BidTakenBack(0, KRONOR)
    yield money.RowsFilled(DOLLARS, YEN, 20)
    yield money.RowsFilled((), YEN, 1)
    yield money.RowsFilled(COINS, (), 0)
    yield money.RoundBegan(0, False)
    yield money.RoundBegan(6, True)
    yield money.GameCounted(0, (110, 1, 0), (DOLLARS, (64,), KRONOR))
    yield money.GameDealt(1, ("yen", "krona"), DOLLARS, YEN)
    yield money.GameDealt(1, (), DOLLARS, YEN)
    yield money.GameEnded(Outcome((470, 300, 20), (1, 2, 3)))
    yield money.GameEnded(Outcome((470, 470, 20), (1, 1, 3), tie_break="shared"))
    yield money.GameEnded(Outcome((470, 300, 20), (1, 2, 3), tie_break="points", stopped=True))
    yield money.GameEnded(Outcome((300, 470, 20), (1, 2, 3)))


def counted(**changes: Any) -> bouse.RoundCounted:
    """V8.2, with the cards that make it so; Cy has none left."""
    eight_two = bouse.RoundCounted(
        announcer=0,
        ringer=1,
        number=5,
        what="cows",
        hands=({"two_cows": 1, "fly": 2}, {"fly": 1}, {}),
        laid={"cow": 2, "puff": 1},
        shown=4,
        flies=3,
        helping=1,
        verdict="exact",
        winner=0,
        taken={"cow": 2, "two_cows": 1, "fly": 3, "puff": 1},
        under={},
        pot={},
    )
    return replace(eight_two, **changes)


def in_bouse() -> Iterator[bouse.Event]:
    yield bouse.NumberAnnounced(0, 5, "cows")
    yield bouse.NumberAnnounced(0, 1, "dungs")
    yield bouse.CardLaid(0, "two_dungs")
    yield replace(bouse.CardLaid(0, "fly"), card=None)  # V5.2: covered by another since
    yield bouse.BellPassed(0)
    yield bouse.BellRung(0)
    yield bouse.PlusOnePlayed(0, 6)
    yield bouse.GoldenBellPlayed(0)
    yield bouse.ToTheLeftPlayed(0, ("cow", "two_dungs", "puff"))
    yield bouse.TrainPlayed(0, 1, "cow_and_dung", "dung")
    yield counted()
    yield counted(hands=({}, {}, {}), laid={"cow": 3}, shown=3, flies=0, number=5, verdict="high", winner=1)
    yield counted(laid={}, verdict="high", winner=1, pot={"cow": 12})
    for under in ({}, {"fly": 1}, {"fly": 3, "dung": 2}):
        yield counted(number=3, verdict="low", under=under)
    yield bouse.PotGrew({"cow": 6, "dung": 6})
    yield bouse.RoundBegan(0, 4)
    yield bouse.RoundBegan(0, 1)
    yield bouse.TurnBegan(0)
    yield bouse.GameEnded(Outcome((30, 20, -3), (1, 2, 3)))
    yield bouse.GameEnded(Outcome((30, 30, -3), (1, 1, 3), tie_break="shared"))


HAPPENINGS: dict[str, list[Any]] = {
    "boursicocotte": [*in_boursicocotte()],
    "money": [*in_money()],
    "bouse": [*in_bouse()],
}
