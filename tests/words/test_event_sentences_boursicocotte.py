"""What happens at a table of Boursicocotte, word for word."""

import pytest

from adjuge.rules.boursicocotte import events as boursicocotte
from adjuge.rules.contract import Outcome
from tests.words.happenings import NOTHING, SMALL, tell

GAME = "boursicocotte"
NARROW = "\u202f"

_RICHER = (
    "The sale is closed. You share the win with Anna, on 90 points. "
    "Level on points, the fuller purse decided. Result: Anna 90, Bo 90 and Cy 90."
)
Told = tuple[boursicocotte.Event, int | None, str, str]
EXPECTED: list[Told] = [
    (boursicocotte.BidMade(0, 120), 0, "fr", "Vous enchérissez à 120."),
    (boursicocotte.BidMade(0, 120), 0, "en", "You bid 120."),
    (boursicocotte.BidMade(0, 120), 0, "de", "Du bietest 120."),
    (boursicocotte.BidMade(0, 1200), 1, "fr", f"Anna enchérit à 1{NARROW}200."),
    (boursicocotte.BidMade(0, 1200), 1, "en", "Anna bids 1,200."),
    (boursicocotte.BidMade(0, 1200), 1, "de", "Anna bietet 1.200."),
    (boursicocotte.BidPassed(1, 0), 1, "de", "Du passt."),
    (boursicocotte.BidPassed(1, 90), 0, "de", "Bo passt bei 90."),
    (boursicocotte.LotTurnedUp(0, ("cow", "donkey")), 0, "fr", "Vous mettez en vente une vache et un âne."),
    (boursicocotte.LotTurnedUp(0, ("cow", "donkey")), 1, "en", "Anna puts up a cow and a donkey."),
    (boursicocotte.LotTurnedUp(0, ("cow", "donkey")), 1, "de", "Anna versteigert eine Kuh und einen Esel."),
    (boursicocotte.LotPutUpAgain(("dog", "dog")), 1, "fr", f"Le lot est remis en vente{NARROW}: deux chiens."),
    (
        boursicocotte.LotPutUpAgain(("dog", "donkey")),
        1,
        "de",
        "Das Los wird noch einmal ausgerufen: ein Hund und ein Esel.",
    ),
    (boursicocotte.PaidOut(50), None, "fr", f"Un âne{NARROW}! La banque donne 50 à chacun."),
    (boursicocotte.HammerFell(1, 120), 0, "fr", f"Une fois, deux fois, trois fois… 120 pour Bo{NARROW}!"),
    (boursicocotte.HammerFell(1, 120), 1, "de", "Zum Ersten, zum Zweiten und zum Dritten! 120, dein Gebot."),
    (boursicocotte.HammerFell(None, 0), None, "en", "Going once, going twice… and not a single bid."),
    (boursicocotte.LotSold(0, 1, 120), 1, "fr", f"Adjugé{NARROW}! Anna vous vend le lot pour 120."),
    (boursicocotte.LotPreempted(0, 1, 120), 0, "en", "You pre-empt and owe Bo 120."),
    (boursicocotte.LotPreempted(0, 1, 120), 1, "de", "Anna nutzt das Vorkaufsrecht und schuldet dir 120."),
    (
        boursicocotte.PurseShown(0, SMALL, 120),
        2,
        "fr",
        f"Anna ne peut pas payer 120 et étale sa bourse{NARROW}: 1×0, 2×10 (20).",
    ),
    (boursicocotte.PurseShown(0, NOTHING, 120), 2, "en", "Anna cannot pay 120 and shows an empty purse."),
    (
        boursicocotte.Paid(0, 1, 120, 2, {50: 1, 100: 1}, None),
        1,
        "fr",
        f"Anna vous paie 120{NARROW}: 1×50, 1×100 (150).",
    ),
    (boursicocotte.Paid(0, 1, 120, 2, None, (0, 1)), 2, "de", "Anna zahlt Bo 120: 2 Karten."),
    (boursicocotte.LotTaken(0, ("sheep", "dog")), 0, "de", "Du nimmst ein Schaf und einen Hund mit."),
    (boursicocotte.TradeOpened(0, 1, "donkey", 1), 1, "de", "Anna fordert dich zum Handel auf: Es geht um einen Esel."),
    (
        boursicocotte.TradeOpened(0, 1, "horse", 2),
        2,
        "fr",
        f"Anna ouvre un marchandage avec Bo{NARROW}: deux chevaux en jeu.",
    ),
    (boursicocotte.OfferLaid(0, 3, SMALL, (0,)), 0, "en", "You lay 1×0, 2×10 (20) face down."),
    (boursicocotte.OfferLaid(0, 3, None, (0,)), 1, "en", "Anna lays 3 cards face down."),
    (boursicocotte.OfferLaid(0, 1, None, (0,)), 1, "fr", "Anna pose une carte face cachée."),
    (boursicocotte.OfferLaid(0, 0, None, (0,)), 1, "fr", "Anna n’offre rien, avec aplomb."),
    (boursicocotte.OfferAccepted(1, 0, 3, SMALL, (0, 1)), 1, "de", "Du nimmst an und steckst 1×0, 2×10 (20) ein."),
    (boursicocotte.OfferAccepted(1, 0, 3, None, (0, 1)), 2, "de", "Bo nimmt an und steckt 3 Karten ein."),
    (
        boursicocotte.OfferAccepted(1, 0, 3, SMALL, (0, 1)),
        0,
        "en",
        "Bo accepts and pockets your cards: 1×0, 2×10 (20).",
    ),
    (
        boursicocotte.OffersExchanged(0, 1, 1, 2, {10: 1}, {500: 2}, (0, 1)),
        0,
        "fr",
        f"Bo contre. Vous donnez 1×10 et recevez 2×500 (1{NARROW}000).",
    ),
    (
        boursicocotte.OffersExchanged(0, 1, 1, 2, {10: 1}, {500: 2}, (0, 1)),
        1,
        "en",
        "You counter. You give 2×500 (1,000) and get 1×10.",
    ),
    (
        boursicocotte.OffersExchanged(0, 1, 0, 2, None, None, (0, 1)),
        2,
        "de",
        "Bo kontert. Anna gibt nichts und bekommt 2 Karten.",
    ),
    (boursicocotte.OfferDemandedAgain(0, 1), 1, "fr", f"Égalité{NARROW}! À Anna de vous refaire une offre."),
    (boursicocotte.TradeWon(0, 1, "rooster", 1), 1, "fr", "Anna vous prend un coq."),
    (boursicocotte.TradeWon(0, 1, "rooster", 1), 0, "de", "Du nimmst Bo einen Hahn ab."),
    (boursicocotte.TradeWon(0, 1, "goose", 2), 2, "en", "Anna takes two geese from Bo."),
    (
        boursicocotte.FamilyCompleted(0, "cow"),
        0,
        "fr",
        f"Famille complète{NARROW}! Les vaches sont à vous pour de bon.",
    ),
    (boursicocotte.FamilyCompleted(0, "cow"), 1, "de", "Eine ganze Familie! Die Kühe gehören jetzt für immer Anna."),
    (
        boursicocotte.GameEnded(Outcome((50, 40, 0), (1, 2, 3))),
        1,
        "fr",
        f"La vente est close. Anna gagne avec 50 points. Résultat{NARROW}: Anna 50, Bo 40 et Cy 0.",
    ),
    (
        boursicocotte.GameEnded(Outcome((0, 1, 0), (2, 1, 2), stopped=True)),
        1,
        "de",
        "Genug gefeilscht: Das Haus bricht die Auktion ab. Du gewinnst mit 1 Punkt. Ergebnis: Bo 1, Anna 0 und Cy 0.",
    ),
    (
        boursicocotte.GameEnded(Outcome((90, 90, 90), (1, 1, 3), tie_break="money")),
        1,
        "en",
        _RICHER,
    ),
]


@pytest.mark.parametrize(("event", "me", "lang", "said"), EXPECTED)
def test_sentences_as_they_are_said(event: boursicocotte.Event, me: int | None, lang: str, said: str) -> None:
    assert tell(GAME, event, me, lang) == said


@pytest.mark.parametrize(("lang", "said"), [("fr", "deux poules"), ("en", "two hens"), ("de", "zwei Hennen")])
def test_hens_come_under_the_hammer_in_the_edition_of_asmodee(lang: str, said: str) -> None:
    """B1.1"""
    event = boursicocotte.LotTurnedUp(0, ("rooster", "rooster"))
    assert said in tell(GAME, event, 1, lang, asmodee=True)
    assert said not in tell(GAME, event, 1, lang)
