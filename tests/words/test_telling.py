"""What happened, from the eyes of the one who did it, of the one it was done to, and of the others."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from adjuge.bots import named
from adjuge.rules import catalogue as games
from adjuge.rules.boursicocotte import events as happened
from adjuge.rules.contract import Outcome
from adjuge.words import catalogue
from adjuge.words.catalogue import LANGUAGES
from adjuge.words.telling import sentence

NAMES = ("Anna", "Bo", "Cy")
NARROW = "\u202f"
SMALL, LARGE, NOTHING = {0: 1, 10: 2}, {50: 1, 500: 2}, dict[int, int]()


def outcomes() -> Iterator[Outcome]:
    yield Outcome((4170, 2600, 0), (1, 2, 3))
    yield Outcome((0, 0, 1), (2, 2, 1), stopped=True)
    yield Outcome((4170, 4170, 0), (1, 1, 3), tie_break="shared")
    yield Outcome((10, 4170, 4170), (3, 1, 2), tie_break="money")
    yield Outcome((1, 1, 1), (1, 1, 3), tie_break="money", stopped=True)


def examples() -> Iterator[happened.Event]:
    """Every kind of event at least once, and more than once where the sentence depends on more than its kind."""
    yield happened.TurnBegan(0)
    yield happened.LotTurnedUp(0, ("cow", "donkey"))
    yield happened.LotTurnedUp(0, ("rooster", "rooster"))
    yield happened.PaidOut(100)
    yield happened.BidMade(0, 1200)
    yield happened.BidPassed(0, 0)
    yield happened.BidPassed(0, 120)
    yield happened.HammerFell(0, 120)
    yield happened.HammerFell(None, 0)
    yield happened.LotSold(0, 1, 120)
    yield happened.LotPreempted(0, 1, 120)
    yield happened.PurseShown(0, SMALL, 120)
    yield happened.PurseShown(0, NOTHING, 120)
    yield happened.LotPutUpAgain(("dog",))
    yield happened.Paid(0, 1, 120, 3, LARGE, None)
    yield happened.Paid(0, 1, 120, 3, LARGE, (0, 1))
    yield happened.LotTaken(0, ("dog", "goose"))
    yield happened.TradeOpened(0, 1, "donkey", 1)
    yield happened.TradeOpened(0, 1, "donkey", 2)
    for cards in (SMALL, NOTHING):
        count = sum(cards.values())
        yield happened.OfferLaid(0, count, cards, (0,))
        yield happened.OfferAccepted(0, 1, count, cards, (1, 0))
        yield happened.OffersExchanged(0, 1, count, 3, cards, LARGE, (0, 1))
    yield happened.OfferDemandedAgain(0, 1)
    yield happened.TradeWon(0, 1, "donkey", 1)
    yield happened.TradeWon(0, 1, "horse", 2)
    yield happened.FamilyCompleted(0, "goose")
    for outcome in outcomes():
        yield happened.GameEnded(outcome)


def tell(event: Any, me: int | None, lang: str, *, asmodee: bool = False, eyes: int | None = -1) -> str:
    """The event as `eyes` saw it (everything, unless told otherwise), told to `me`."""
    if eyes != -1:
        event = happened.witness(event, eyes)
    return sentence(msgspec.to_builtins(event), NAMES, me, lang, asmodee=asmodee)


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in examples()} == set(get_args(happened.Event))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", [*examples()], ids=str)
def test_every_event_is_told_to_everyone_open_and_hidden(event: happened.Event, lang: str) -> None:
    for me in (None, 0, 1, 2):
        for eyes in (-1, me):
            said = tell(event, me, lang, eyes=eyes)
            assert not set("{}") & set(said)
            assert "None" not in said
            assert "  " not in said
            assert said[-1] in ".!"
            assert said[0].isupper()


def test_all_sentences_of_the_catalogue_are_told_sometime(monkeypatch: pytest.MonkeyPatch) -> None:
    told = set()
    say = catalogue.Words.say

    def overheard(self: catalogue.Words, key: str, /, **params: Any) -> str:
        told.add(key)
        return say(self, key, **params)

    monkeypatch.setattr(catalogue.Words, "say", overheard)
    for event in examples():
        for me in (None, 0, 1, 2):
            tell(event, me, "en")
    assert {key for key in told if key.startswith("event.")} == {
        key for key in catalogue.load("en") if key.startswith("event.")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_may_not_see_the_cards_hears_only_how_many(lang: str) -> None:
    """B7.8"""
    for event in examples():
        if isinstance(event, happened.OfferLaid | happened.OfferAccepted | happened.OffersExchanged):
            heard = tell(event, 2, lang, eyes=2)
            assert "×" not in heard
            assert heard == tell(msgspec.structs.replace(event, cards=None, **_unseen(event)), 2, lang)


def _unseen(event: happened.Event) -> dict[str, None]:
    return {"countered": None} if isinstance(event, happened.OffersExchanged) else {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doer_done_to_and_bystander_hear_different_sentences(lang: str) -> None:
    for event in (
        happened.LotSold(0, 1, 120),
        happened.TradeWon(0, 1, "cow", 1),
        happened.Paid(0, 1, 9, 1, SMALL, None),
    ):
        assert len({tell(event, me, lang) for me in (0, 1, 2)}) == 3
        assert tell(event, 2, lang) == tell(event, None, lang)


_RICHER = (
    "The sale is closed. You share the win with Anna, on 90 points. "
    "Level on points, the fuller purse decided. Result: Anna 90, Bo 90 and Cy 90."
)
Told = tuple[happened.Event, int | None, str, str]
EXPECTED: list[Told] = [
    (happened.BidMade(0, 120), 0, "fr", "Vous enchérissez à 120."),
    (happened.BidMade(0, 120), 0, "en", "You bid 120."),
    (happened.BidMade(0, 120), 0, "de", "Du bietest 120."),
    (happened.BidMade(0, 1200), 1, "fr", f"Anna enchérit à 1{NARROW}200."),
    (happened.BidMade(0, 1200), 1, "en", "Anna bids 1,200."),
    (happened.BidMade(0, 1200), 1, "de", "Anna bietet 1.200."),
    (happened.BidPassed(1, 0), 1, "de", "Du passt."),
    (happened.BidPassed(1, 90), 0, "de", "Bo passt bei 90."),
    (happened.LotTurnedUp(0, ("cow", "donkey")), 0, "fr", "Vous mettez en vente une vache et un âne."),
    (happened.LotTurnedUp(0, ("cow", "donkey")), 1, "en", "Anna puts up a cow and a donkey."),
    (happened.LotTurnedUp(0, ("cow", "donkey")), 1, "de", "Anna versteigert eine Kuh und einen Esel."),
    (happened.LotPutUpAgain(("dog", "dog")), 1, "fr", f"Le lot est remis en vente{NARROW}: deux chiens."),
    (happened.LotPutUpAgain(("dog", "donkey")), 1, "de", "Das Los wird noch einmal ausgerufen: ein Hund und ein Esel."),
    (happened.PaidOut(50), None, "fr", f"Un âne{NARROW}! La banque donne 50 à chacun."),
    (happened.HammerFell(1, 120), 0, "fr", f"Une fois, deux fois, trois fois… 120 pour Bo{NARROW}!"),
    (happened.HammerFell(1, 120), 1, "de", "Zum Ersten, zum Zweiten und zum Dritten: 120, dein Gebot!"),
    (happened.HammerFell(None, 0), None, "en", "Going once, going twice… and not a single bid."),
    (happened.LotSold(0, 1, 120), 1, "fr", f"Adjugé{NARROW}! Anna vous vend le lot pour 120."),
    (happened.LotPreempted(0, 1, 120), 0, "en", "You pre-empt and owe Bo 120."),
    (happened.LotPreempted(0, 1, 120), 1, "de", "Anna nutzt das Vorkaufsrecht und schuldet dir 120."),
    (
        happened.PurseShown(0, SMALL, 120),
        2,
        "fr",
        f"Anna ne peut pas payer 120 et étale sa bourse{NARROW}: 1×0, 2×10 (20).",
    ),
    (happened.PurseShown(0, NOTHING, 120), 2, "en", "Anna cannot pay 120 and shows an empty purse."),
    (happened.Paid(0, 1, 120, 2, {50: 1, 100: 1}, None), 1, "fr", f"Anna vous paie 120{NARROW}: 1×50, 1×100 (150)."),
    (happened.Paid(0, 1, 120, 2, None, (0, 1)), 2, "de", "Anna zahlt Bo 120: 2 Karten."),
    (happened.LotTaken(0, ("sheep", "dog")), 0, "de", "Du nimmst ein Schaf und einen Hund mit."),
    (happened.TradeOpened(0, 1, "donkey", 1), 1, "de", "Anna fordert dich zum Handel auf: Es geht um einen Esel."),
    (
        happened.TradeOpened(0, 1, "horse", 2),
        2,
        "fr",
        f"Anna ouvre un marchandage avec Bo{NARROW}: deux chevaux en jeu.",
    ),
    (happened.OfferLaid(0, 3, SMALL, (0,)), 0, "en", "You lay 1×0, 2×10 (20) face down."),
    (happened.OfferLaid(0, 3, None, (0,)), 1, "en", "Anna lays 3 cards face down."),
    (happened.OfferLaid(0, 1, None, (0,)), 1, "fr", "Anna pose une carte face cachée."),
    (happened.OfferLaid(0, 0, None, (0,)), 1, "fr", "Anna n’offre rien, avec aplomb."),
    (happened.OfferAccepted(1, 0, 3, SMALL, (0, 1)), 1, "de", "Du nimmst an und steckst 1×0, 2×10 (20) ein."),
    (happened.OfferAccepted(1, 0, 3, None, (0, 1)), 2, "de", "Bo nimmt an und steckt 3 Karten ein."),
    (
        happened.OfferAccepted(1, 0, 3, SMALL, (0, 1)),
        0,
        "en",
        "Bo accepts and pockets your cards: 1×0, 2×10 (20).",
    ),
    (
        happened.OffersExchanged(0, 1, 1, 2, {10: 1}, {500: 2}, (0, 1)),
        0,
        "fr",
        f"Bo contre. Vous donnez 1×10 et recevez 2×500 (1{NARROW}000).",
    ),
    (
        happened.OffersExchanged(0, 1, 1, 2, {10: 1}, {500: 2}, (0, 1)),
        1,
        "en",
        "You counter. You give 2×500 (1,000) and get 1×10.",
    ),
    (
        happened.OffersExchanged(0, 1, 0, 2, None, None, (0, 1)),
        2,
        "de",
        "Bo kontert. Anna gibt nichts und bekommt 2 Karten.",
    ),
    (happened.OfferDemandedAgain(0, 1), 1, "fr", f"Égalité{NARROW}! À Anna de vous refaire une offre."),
    (happened.TradeWon(0, 1, "rooster", 1), 1, "fr", "Anna vous prend un coq."),
    (happened.TradeWon(0, 1, "rooster", 1), 0, "de", "Du nimmst Bo einen Hahn ab."),
    (happened.TradeWon(0, 1, "goose", 2), 2, "en", "Anna takes two geese from Bo."),
    (
        happened.FamilyCompleted(0, "cow"),
        0,
        "fr",
        f"Famille complète{NARROW}! Les vaches sont à vous pour de bon.",
    ),
    (happened.FamilyCompleted(0, "cow"), 1, "de", "Eine ganze Familie! Die Kühe gehören jetzt für immer Anna."),
    (
        happened.GameEnded(Outcome((50, 40, 0), (1, 2, 3))),
        1,
        "fr",
        f"La vente est close. Anna gagne avec 50 points. Résultat{NARROW}: Anna 50, Bo 40 et Cy 0.",
    ),
    (
        happened.GameEnded(Outcome((0, 1, 0), (2, 1, 2), stopped=True)),
        1,
        "de",
        "Genug gefeilscht: Das Haus bricht die Auktion ab. Du gewinnst mit 1 Punkt. Ergebnis: Bo 1, Anna 0 und Cy 0.",
    ),
    (
        happened.GameEnded(Outcome((90, 90, 90), (1, 1, 3), tie_break="money")),
        1,
        "en",
        _RICHER,
    ),
]


@pytest.mark.parametrize(("event", "me", "lang", "said"), EXPECTED)
def test_sentences_as_they_are_said(event: happened.Event, me: int | None, lang: str, said: str) -> None:
    assert tell(event, me, lang) == said


@pytest.mark.parametrize(("lang", "said"), [("fr", "deux poules"), ("en", "two hens"), ("de", "zwei Hennen")])
def test_hens_come_under_the_hammer_in_the_edition_of_asmodee(lang: str, said: str) -> None:
    """B1.1"""
    event = happened.LotTurnedUp(0, ("rooster", "rooster"))
    assert said in tell(event, 1, lang, asmodee=True)
    assert said not in tell(event, 1, lang)


def test_cards_may_come_as_json_writes_them() -> None:
    event = msgspec.json.decode(msgspec.json.encode(happened.PurseShown(0, SMALL, 120)))
    assert sentence(event, NAMES, 1, "en") == "Anna cannot pay 120 and must show the purse: 1×0, 2×10 (20)."


@pytest.mark.parametrize("preset", ["marteau", "original", "asmodee"])
def test_a_whole_game_is_told_to_every_seat(preset: str) -> None:
    game = games.game("boursicocotte")
    rng, bot = random.Random(7), named("random", game)
    state = game.deal(game.presets[preset], len(NAMES), bytes(32))
    told = []
    while asked := game.to_move(state):
        step = game.play(state, asked[0], bot.choose(game.view(state, asked[0]), rng))
        state = step.state
        told += [
            tell(event, seat, lang, eyes=seat)
            for event in step.events
            for seat in (None, 0, 1, 2)
            for lang in LANGUAGES
        ]
    assert "The sale is closed." in told[-2] or "Enough haggling" in told[-2]
    assert not any(set("{}") & set(said) for said in told)
