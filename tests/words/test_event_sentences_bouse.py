"""What happens at a table of 1 Bouse 2 Vaches, word for word."""

import pytest
from msgspec.structs import replace

from adjuge.rules.bouse import events as bouse
from adjuge.rules.contract import Outcome
from adjuge.words.catalogue import LANGUAGES
from tests.words.happenings import counted, tell

GAME = "bouse"
NARROW = "\u202f"

DRAWN = bouse.ToTheLeftPlayed(0, ("cow", "two_dungs", "puff"))
TRAIN = bouse.TrainPlayed(0, 1, "cow_and_dung", "dung")

Told = tuple[bouse.Event, int | None, str, str]
EXPECTED: list[Told] = [
    (bouse.RoundBegan(0, 4), 0, "en", "New hands of 4 cards. You open the round."),
    (bouse.RoundBegan(0, 1), 1, "fr", "Nouvelle donne, une seule carte chacun. À Anna d’ouvrir la manche."),
    (bouse.RoundBegan(0, 4), 1, "de", "Neu ausgeteilt, 4 Karten für jeden. Anna eröffnet die Runde."),
    (bouse.TurnBegan(0), 0, "fr", "À vous de jouer."),
    (bouse.NumberAnnounced(0, 5, "cows"), 0, "fr", "Vous annoncez 5 vaches."),
    (bouse.NumberAnnounced(0, 1, "dungs"), 1, "en", "Anna announces 1 cowpat."),
    (bouse.NumberAnnounced(0, 2, "dungs"), 1, "de", "Anna sagt 2 Fladen an."),
    (bouse.CardLaid(0, "two_cows"), 0, "en", "You lay a double cow."),
    (bouse.CardLaid(0, "cow_and_dung"), 1, "fr", "Anna pose une vache-bouse."),
    (bouse.CardLaid(0, "puff"), 1, "de", "Anna legt einen Pups."),
    (bouse.BellPassed(0), 1, "en", "Anna lets it pass."),
    (bouse.BellRung(0), 0, "de", "Ding! Du hast geläutet."),
    (bouse.BellRung(0), 1, "fr", f"Ding{NARROW}! Anna a sonné."),
    (bouse.PlusOnePlayed(0, 6), 1, "en", "Anna plays “Plus one”: the announcement rises to 6."),
    (
        bouse.GoldenBellPlayed(0),
        0,
        "fr",
        f"Vous jouez «{NARROW}Clochette d’or{NARROW}» et reprenez la sonnerie à votre compte.",
    ),
    (
        bouse.PotGrew({"cow": 6, "dung": 6}),
        None,
        "de",
        "Niemand hat geläutet: 12 Karten kommen in den Topf.",
    ),
    (
        counted(),
        2,
        "en",
        (
            "Anna: a double cow and two flies. Bo: a fly. On the table: two cows and a puff. "
            "Announced: 5 cows. Counted: 4 cows and 3 flies. Exact! Anna announced it and takes 7 cards."
        ),
    ),
    (
        counted(laid={}, flies=0, verdict="high", winner=1, pot={"cow": 12}),
        1,
        "de",
        (
            "Anna: eine Doppelkuh und zwei Fliegen. Du: eine Fliege. Angesagt: 5 Kühe. Gezählt: 4 Kühe. "
            "Zu hoch! Du hast zu Recht geläutet und nimmst 7 Karten. Der Topf kommt dazu: 12 Karten."
        ),
    ),
    (
        counted(hands=({}, {}, {}), number=3, flies=1, verdict="low", under={"fly": 1, "dung": 2}),
        0,
        "fr",
        (
            f"Sur la table{NARROW}: deux vaches et un prout. Annonce{NARROW}: 3 vaches. "
            f"Compte{NARROW}: 4 vaches et une moumouche. "
            f"Trop bas{NARROW}! Vous prenez 7 cartes, et 3 vont sous la pioche."
        ),
    ),
    (
        bouse.GameEnded(Outcome((30, 20, -3), (1, 2, 3))),
        2,
        "en",
        "The pile is too small for another round. Anna wins with 30 points. Result: Anna 30, Bo 20 and Cy −3.",
    ),
]


@pytest.mark.parametrize(("event", "me", "lang", "said"), EXPECTED)
def test_sentences_as_they_are_said(event: bouse.Event, me: int | None, lang: str, said: str) -> None:
    assert tell(GAME, event, me, lang) == said


def test_a_card_that_the_heap_covers_is_just_a_card() -> None:
    """V5.2"""
    covered = replace(bouse.CardLaid(0, "fly"), card=None)
    said = [tell(GAME, covered, 1, lang) for lang in LANGUAGES]
    assert said == ["Anna pose une carte.", "Anna lays one card.", "Anna legt eine Karte."]


def test_drawer_and_loser_hear_which_card_went_to_the_left() -> None:
    """V6.5"""
    first = "Anna plays “To the left”: everybody draws a card from the next player."
    assert tell(GAME, DRAWN, None, "en", eyes=None) == first
    assert tell(GAME, DRAWN, 1, "en", eyes=1) == f"{first} Anna draws a cow from you. You draw a double cowpat from Cy."
    assert tell(GAME, DRAWN, 2, "de", eyes=2).endswith(
        "Bo zieht bei dir einen Doppelfladen. Du ziehst bei Anna einen Pups."
    )
    assert tell(GAME, DRAWN, None, "fr").endswith("Cy tire un prout chez Anna.")


def test_the_two_who_play_the_train_know_both_cards_and_nobody_else() -> None:
    """V6.6"""
    assert tell(GAME, TRAIN, 0, "en", eyes=0) == (
        "You play “Passing train” with Bo: you give a cow with cowpat and get a cowpat."
    )
    assert tell(GAME, TRAIN, 1, "de", eyes=1) == (
        "Anna spielt „Ein Zug fährt vorbei“ mit dir: Du bekommst eine Kuh mit Fladen und gibst einen Fladen."
    )
    assert tell(GAME, TRAIN, 2, "fr", eyes=2) == (
        f"Anna joue «{NARROW}Un train qui passe{NARROW}» avec Bo{NARROW}: une carte contre une carte."
    )
