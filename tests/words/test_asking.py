"""What I may do now, in one sentence."""

from typing import Any, get_args

import msgspec
import pytest

from adjuge.rules.boursicocotte import moves
from adjuge.rules.menu import Choice, Menu, Number, OneOf, Pick
from adjuge.words.asking import choices, status
from adjuge.words.catalogue import LANGUAGES

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
MENUS = (TURN, BIDDING, LAST_BID, VERDICT, PAYING, OFFERING, ANSWERING, LAST_CARD)


def plain(menu: Menu) -> Any:
    return msgspec.to_builtins(menu)


def asked(menu: Menu, lang: str, *, asmodee: bool = False) -> str:
    return status("boursicocotte", plain(menu), (0,), NAMES, lang, asmodee=asmodee)


def test_there_is_an_example_of_every_move() -> None:
    offered = {choice.move for menu in MENUS for choice in menu}
    assert offered == {kind.__struct_config__.tag for kind in get_args(moves.Move)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("menu", MENUS, ids=lambda menu: menu[-1].move)
def test_every_choice_has_a_phrase_of_its_own(menu: Menu, lang: str) -> None:
    phrases = choices("boursicocotte", plain(menu), NAMES, lang)
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
    [("fr", "La vente est close."), ("en", "The sale is closed."), ("de", "Die Auktion ist beendet.")],
)
def test_nobody_is_asked_once_the_game_is_over(lang: str, said: str) -> None:
    assert status("boursicocotte", (), (), NAMES, lang) == said
