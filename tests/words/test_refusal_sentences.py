"""Why it was refused, and what to do about it."""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from adjuge.rules import catalogue, gamefile
from adjuge.rules.boursicocotte import options
from adjuge.rules.boursicocotte.moves import Bid, Sell
from adjuge.rules.bouse import options as bouse
from adjuge.rules.menu import Number, OneOf, Pick
from adjuge.rules.money import options as money
from adjuge.rules.refusal import Refusal
from adjuge.rules.seal import Shuffle
from adjuge.words.catalogue import LANGUAGES
from adjuge.words.refusal_sentences import reason
from tests.words.sources import refusals

NAMES = ("Anna", "Bo", "Cy")
GAME = "boursicocotte"
NARROW = "\u202f"


def refusal_of(deed: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        deed()
    return caught.value


def said(refusal: Refusal, lang: str, game: str = GAME) -> str:
    return reason(refusal.code, refusal.params, lang, game=game, names=NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalogue.names())
def test_every_refusal_can_be_said(game: str, lang: str) -> None:
    option = next(iter(catalogue.game(game).option_domains))
    for refused in refusals():
        facts = dict.fromkeys(refused.facts or ("option", "reason"), 1) | {"open": [], "values": [2, 3], "what": "dung"}
        sentence = reason(refused.code, facts | {"option": option}, lang, game=game)
        assert not set("{}") & set(sentence), (refused, sentence)
        assert sentence[-1] in ".!?»”“1", (refused, sentence)


PURSE = Pick({10: 4, 50: 2}, 1, 6, price=60)


@pytest.mark.parametrize(
    ("deed", "lang", "sentence"),
    [
        (
            lambda: Number(130, 10, 1200).refuse("amount", 1210),
            "fr",
            f"1{NARROW}210, c’est trop{NARROW}: au plus 1{NARROW}200.",
        ),
        (lambda: Number(130, 10, 1200).refuse("amount", 100), "en", "100 is too little: it takes at least 130."),
        (
            lambda: Number(130, 10, 1200).refuse("amount", 135),
            "de",
            "135 liegt zwischen den Stufen: Erhöht wird in Schritten von 10.",
        ),
        (lambda: OneOf((0, 2)).refuse("rival", 1), "en", "“Bo” is not on offer. Choose from Anna or Cy."),
        (
            lambda: OneOf(("cow", "pig")).refuse("animal", "donkey"),
            "fr",
            f"«{NARROW}âne{NARROW}» n’est pas proposé. Au choix{NARROW}: vache ou cochon.",
        ),
        (lambda: PURSE.refuse("cards", {50: 3}), "en", "3×50 cannot be: there are 2."),
        (lambda: PURSE.refuse("cards", {}), "de", "Keine Karte ist zu wenig: mindestens 1."),
        (lambda: PURSE.refuse("cards", {50: 1}), "de", "50 reicht nicht: Der Preis ist 60."),
        (
            lambda: PURSE.refuse("cards", {10: 1, 50: 2}),
            "en",
            "The 10 is one card too many: without it the price of 60 is already met. Take it back.",
        ),
        (lambda: options.check(options.Options(), 6), "fr", "Ce jeu se joue de 3 à 5, pas à 6."),
        (
            lambda: options.check(options.Options(trade_limit=-1), 3),
            "en",
            "Option “Trade limit”: −1 is too little: it takes at least 0.",
        ),
        (
            lambda: options.check(options.Options(family_size=4), 3),
            "de",
            "Auf 4 Esel kommen 3 Auszahlungen: Jeder Esel braucht eine.",
        ),
        (
            lambda: options.check(options.Options(payouts=(50, 100, 200)), 4),
            "en",
            "With 4 players it would take 12 cards of 50, and the bank has 10. Lighten the start hand or the payouts.",
        ),
        (
            lambda: catalogue.game("belote"),
            "fr",
            f"La maison n’a pas de jeu «{NARROW}belote{NARROW}». Elle propose{NARROW}: boursicocotte, money et bouse.",
        ),
        (
            lambda: gamefile.decode(b'{"format": 99, "game": "boursicocotte", "rules": 1}'),
            "en",
            "This file has format 99, and this version reads format 1. Use the version of Adjugé! that wrote it.",
        ),
    ],
)
def test_refusals_as_they_are_said(deed: Callable[[], object], lang: str, sentence: str) -> None:
    assert said(refusal_of(deed), lang) == sentence


HAND = Pick(dict.fromkeys((1, 22, 64), 1), 1, 3)


@pytest.mark.parametrize(
    ("deed", "game", "lang", "sentence"),
    [
        (
            lambda: HAND.refuse("cards", {13: 1}),
            "money",
            "en",
            "The 20 kronor, no. 13? That card is not in your hand.",
        ),
        (lambda: HAND.refuse("cards", {64: 2}), "money", "de", "„Goldmünze Nr. 64“? Diese Karte gibt es nur einmal."),
        (
            lambda: HAND.refuse("cards", {999: 1}),
            "money",
            "fr",
            f"«{NARROW}carte n°{NARROW}999{NARROW}»{NARROW}? Cette carte n’est pas dans votre main.",
        ),
        (lambda: HAND.refuse("cards", {}), "money", "en", "No card is too few: it takes at least 1."),
        (
            lambda: OneOf(("right", "left")).refuse("row", "haut"),
            "money",
            "fr",
            f"«{NARROW}haut{NARROW}» n’est pas proposé. Au choix{NARROW}: la rangée de droite ou la rangée de gauche.",
        ),
        (lambda: OneOf((1, 2)).refuse("seat", 0), "money", "de", "„Anna“ steht nicht zur Wahl. Möglich: Bo oder Cy."),
        (
            lambda: money.check(money.Options(games=4), 3),  # type: ignore[arg-type]
            "money",
            "en",
            "Option “Games in a match”: “4” is not on offer. Choose from 1, 2 or 3.",
        ),
        (lambda: money.check(money.Options(), 6), "money", "fr", "Ce jeu se joue de 3 à 5, pas à 6."),
        (lambda: Number(6, 1, 24).refuse("number", 5), "bouse", "en", "5 is too little: it takes at least 6."),
        (
            lambda: OneOf(("two_cows", "puff")).refuse("card", "fly"),
            "bouse",
            "de",
            "„Fliege“ steht nicht zur Wahl. Möglich: Doppelkuh oder Pups.",
        ),
        (
            lambda: OneOf(("cows", "dungs")).refuse("what", "goats"),
            "bouse",
            "en",
            "“goats” is not on offer. Choose from cows or cowpats.",
        ),
        (
            lambda: bouse.check(bouse.Options(cow=24, two_cows=24, dung=24), 4),
            "bouse",
            "en",
            "A deck of 108 cards is too big: at most 96. Take some out.",
        ),
        (
            lambda: bouse.check(
                bouse.Options(cow=1, two_cows=0, dung=1, two_dungs=0, cow_and_dung=0, fly=0, puff=9), 3
            ),
            "bouse",
            "fr",
            (
                "À 3, il faut 12 cartes pour une main pleine chacun, et le paquet en a 11. "
                "Ajoutez-en, ou prenez des mains plus petites."
            ),
        ),
        (
            lambda: bouse.check(bouse.Options(dung=0, two_dungs=0, cow_and_dung=0), 3),
            "bouse",
            "fr",
            f"Aucune carte du paquet ne montre de bouses{NARROW}: il n’y aurait rien à annoncer. Ajoutez-en.",
        ),
        (
            lambda: bouse.check(bouse.Options(cow=0, two_cows=0, cow_and_dung=0), 3),
            "bouse",
            "de",
            "Keine Karte im Spiel zeigt Kühe: Es gäbe nichts anzusagen. Nimm welche dazu.",
        ),
        (
            lambda: bouse.check(bouse.Options(foot_costs=21), 3),
            "bouse",
            "en",
            "Option “A foot in it costs”: 21 is too much: at most 20.",
        ),
    ],
)
def test_refusals_of_the_other_games(deed: Callable[[], object], game: str, lang: str, sentence: str) -> None:
    """M2.1, V1.1"""
    assert said(refusal_of(deed), lang, game) == sentence


def dealt() -> gamefile.Notes:
    game = catalogue.game(GAME)
    seats = [gamefile.Seat(name) for name in NAMES]
    shuffle = Shuffle.from_house_seed(bytes(32))
    return gamefile.Notes(game, game.presets["marteau"], "marteau", seats, shuffle)


def test_a_move_at_the_wrong_moment_is_answered_with_those_that_are_open() -> None:
    notes = dealt()
    (first,) = notes.game.to_move(notes.state)
    refusal = refusal_of(lambda: notes.play(first, Bid(120)))
    assert said(refusal, "fr") == f"Impossible pour l’instant{NARROW}: enchérir. Vous pouvez tenir une vente."
    assert said(refusal, "en") == "Not possible right now: bid. You may hold an auction."
    assert said(refusal, "de") == "Geht gerade nicht: bieten. Du kannst versteigern."


def test_a_seat_that_does_not_exist_is_counted_from_one() -> None:
    notes = dealt()
    refusal = refusal_of(lambda: notes.play(7, Sell()))
    assert [said(refusal, lang) for lang in LANGUAGES] == [
        "Cette table n’a pas de place 8.",
        "This table has no seat 8.",
        "An diesem Tisch gibt es keinen Platz 8.",
    ]


def test_an_illegal_move_in_a_file_is_told_with_its_number_and_its_reason() -> None:
    notes = dealt()
    (first,) = notes.game.to_move(notes.state)
    file = replace(notes.file(), turns=(gamefile.Turn(first, {"type": "sell"}),))
    refusal = refusal_of(lambda: list(gamefile.replay(file)))
    assert said(refusal, "en") == (
        f"Move 1 ({NAMES[first]}) is not allowed. "
        "The house says: “Not possible right now: sell. You may hold an auction.”"
    )


def test_a_file_cut_short_says_how_much_of_it_is_whole() -> None:
    head = b'{"format": 1, "moves": [{"seat": 0}'
    sentences = [
        said(refusal_of(partial(gamefile.decode, broken)), "fr")
        for broken in (head[:-1], head, head + b', {"seat": 1}, {"se')
    ]
    starts = ("avant le premier coup", f"au coup 2{NARROW}; un seul coup est entier", f"au coup 3{NARROW}; 2 coups")
    for sentence, start in zip(sentences, starts, strict=True):
        assert sentence.startswith(f"Le fichier s’interrompt {start}")


def test_without_a_game_and_names_a_refusal_still_makes_a_sentence() -> None:
    assert reason("not_now", {"move": "bid", "open": ["sell"]}, "en") == "Not possible right now: bid. You may sell."
    assert reason("not_among", {"field": "rival", "value": 0, "values": [1, 2]}, "en") == (
        "“seat 1” is not on offer. Choose from seat 2 or seat 3."
    )


def test_those_who_are_still_awaited_are_named() -> None:
    refusal = Refusal("not_back_yet", seats=[0, 2])
    assert said(refusal, "en") == (
        "Some are still awaited (Anna and Cy). Wait for them, or free what is kept for them."
    )
    assert "seat 1 and seat 3" in reason(refusal.code, refusal.params, "en")
