"""What I may do now, in one sentence."""

from typing import Any, get_args

import msgspec
import pytest

from adjuge.rules import catalogue as games
from adjuge.rules.menu import Choice, Menu, Number, OneOf, Pick
from adjuge.words.catalogue import LANGUAGES
from adjuge.words.menu_sentences import choices, status

NAMES = ("Anna", "Bo", "Cy")
NARROW = "\u202f"
PURSE = {0: 2, 10: 4, 50: 1}

TURN: Menu = (
    Choice("auction"),
    Choice("trade", {"rival": OneOf((1,)), "animal": OneOf(("rooster", "donkey"))}),
)
BIDDING: Menu = (Choice("pass"), Choice("bid", {"amount": Number(130, 10, 1200)}))
LAST_BID: Menu = (Choice("pass"), Choice("bid", {"amount": Number(140, 10, 140)}))
VERDICT: Menu = (Choice("sell"), Choice("preempt"))
PAYING: Menu = (Choice("pay", {"cards": Pick(PURSE, 1, 7, price=60, proposal={10: 1, 50: 1})}),)
OFFERING: Menu = (Choice("offer", {"cards": Pick(PURSE, 0, 7)}),)
ANSWERING: Menu = (Choice("accept"), Choice("counter", {"cards": Pick(PURSE, 1, 7)}))
LAST_CARD: Menu = (Choice("accept"), Choice("counter", {"cards": Pick({0: 1}, 1, 1)}))

BID: Menu = (Choice("bid", {"cards": Pick(dict.fromkeys((1, 22, 64), 1), 1, 3), "bluff": OneOf((False, True))}),)
LAST_NOTE: Menu = (Choice("bid", {"cards": Pick({64: 1}, 1, 1), "bluff": OneOf((False, True))}),)
SWAPPING: Menu = (
    Choice("take_row", {"row": OneOf(("right", "left"))}),
    Choice("take_bid", {"seat": OneOf((2, 1))}),
    Choice("take_back"),
)

CARDS, WHATS = OneOf(("two_cows", "dung", "puff")), OneOf(("cows", "dungs"))
ANNOUNCING: Menu = (
    Choice("announce", {"number": Number(3, 1, 24), "what": WHATS, "card": CARDS}),
    Choice("to_the_left"),
    Choice("train", {"seat": OneOf((1, 2)), "card": CARDS}),
)
AT_THE_LIMIT: Menu = (Choice("announce", {"number": Number(25, 1, 25), "what": WHATS, "card": OneOf(("fly",))}),)
CALLING: Menu = (Choice("call", {"number": Number(1, 1, 24), "what": WHATS}),)
LAST_CALL: Menu = (Choice("call", {"number": Number(25, 1, 25), "what": WHATS}),)
LAYING: Menu = (Choice("lay", {"card": CARDS}),)
BELL: Menu = (Choice("ring"), Choice("pass"), Choice("plus_one"))
TAKEOVER: Menu = (Choice("pass"), Choice("golden_bell"))

MENUS: dict[str, tuple[Menu, ...]] = {
    "boursicocotte": (TURN, BIDDING, LAST_BID, VERDICT, PAYING, OFFERING, ANSWERING, LAST_CARD),
    "money": (BID, LAST_NOTE, SWAPPING),
    "bouse": (ANNOUNCING, AT_THE_LIMIT, CALLING, LAST_CALL, LAYING, BELL, TAKEOVER),
}


def plain(menu: Menu) -> Any:
    return msgspec.to_builtins(menu)


def asked(menu: Menu, lang: str, *, asmodee: bool = False) -> str:
    (game,) = (game for game, menus in MENUS.items() if menu in menus)
    return status(game, plain(menu), (0,), NAMES, lang, asmodee=asmodee)


@pytest.mark.parametrize("game", games.names())
def test_there_is_an_example_of_every_move(game: str) -> None:
    offered = {choice.move for menu in MENUS[game] for choice in menu}
    assert offered == {kind.__struct_config__.tag for kind in get_args(games.game(game).move_type)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "menu"),
    [(game, menu) for game, menus in MENUS.items() for menu in menus],
    ids=lambda value: value if isinstance(value, str) else value[-1].move,
)
def test_every_choice_has_a_phrase_of_its_own(game: str, menu: Menu, lang: str) -> None:
    phrases = choices(game, plain(menu), NAMES, lang)
    assert len({*phrases}) == len(menu)
    assert not any(set("{}") & set(phrase) for phrase in phrases)


@pytest.mark.parametrize(
    ("menu", "lang", "said"),
    [
        (TURN, "fr", f"À vous{NARROW}: tenir une vente ou marchander avec Bo (le coq ou l’âne)."),
        (TURN, "en", "Your move: hold an auction or trade with Bo (the rooster or the donkey)."),
        (TURN, "de", "Du bist dran: versteigern oder mit Bo handeln (um den Hahn oder den Esel)."),
        (BIDDING, "fr", f"À vous{NARROW}: laisser passer ou enchérir (de 130 à 1{NARROW}200, de 10 en 10)."),
        (LAST_BID, "de", "Du bist dran: passen oder bieten (140, nicht mehr und nicht weniger)."),
        (VERDICT, "de", "Du bist dran: verkaufen oder das Vorkaufsrecht nutzen."),
        (PAYING, "en", "Your move: pay 60, for instance with 1×10, 1×50 (60)."),
        (OFFERING, "fr", f"À vous{NARROW}: poser de 0 à 7 cartes face cachée."),
        (ANSWERING, "en", "Your move: accept the offer or counter with 1 to 7 cards."),
        (LAST_CARD, "fr", f"À vous{NARROW}: accepter l’offre ou contrer avec votre seule carte."),
        (BID, "en", "Your move: lay 1 to 3 cards face down, with or without the bluff card."),
        (LAST_NOTE, "de", "Du bist dran: deine einzige Karte verdeckt hinlegen, mit oder ohne Bluffkarte."),
        (
            SWAPPING,
            "fr",
            (
                f"À vous{NARROW}: prendre la rangée de droite ou la rangée de gauche, "
                "échanger votre mise avec Cy ou Bo ou reprendre votre mise."
            ),
        ),
        (
            SWAPPING,
            "de",
            (
                "Du bist dran: die rechte Reihe oder die linke Reihe nehmen, "
                "das Gebot mit Cy oder Bo tauschen oder dein Gebot zurücknehmen."
            ),
        ),
        (
            ANNOUNCING,
            "en",
            (
                "Your move: announce 3 to 24 cows or cowpats and lay a double cow, a cowpat or a puff, "
                "play “To the left” or play “Passing train” with Bo or Cy and give a double cow, a cowpat or a puff."
            ),
        ),
        (
            AT_THE_LIMIT,
            "fr",
            f"À vous{NARROW}: annoncer 25 vaches ou bouses, ni plus ni moins, et poser une moumouche.",
        ),
        (CALLING, "de", "Du bist dran: 1 bis 24 Kühe oder Fladen ansagen."),
        (LAYING, "de", "Du bist dran: eine Doppelkuh, einen Fladen oder einen Pups legen."),
        (BELL, "en", "Your move: ring the bell, let it pass or play “Plus one”."),
        (TAKEOVER, "fr", f"À vous{NARROW}: laisser passer ou jouer «{NARROW}Clochette d’or{NARROW}»."),
    ],
)
def test_the_menu_is_one_sentence(menu: Menu, lang: str, said: str) -> None:
    assert asked(menu, lang) == said


def test_hens_are_traded_in_the_edition_of_asmodee() -> None:
    """B1.1"""
    assert "(la poule ou l’âne)" in asked(TURN, "fr", asmodee=True)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "On attend Bo et Cy."), ("en", "Waiting for Bo and Cy."), ("de", "Wir warten auf Bo und Cy.")],
)
def test_whoever_is_not_asked_hears_whom_the_table_waits_for(lang: str, said: str) -> None:
    assert status("boursicocotte", (), (1, 2), NAMES, lang) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "La partie est terminée."), ("en", "The game is over."), ("de", "Das Spiel ist zu Ende.")],
)
def test_nobody_is_asked_once_the_game_is_over(lang: str, said: str) -> None:
    assert status("boursicocotte", (), (), NAMES, lang) == said
