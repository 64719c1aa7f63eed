"""What happens at a table of Money!, word for word."""

import pytest

from adjuge.rules.contract import Outcome
from adjuge.rules.money import events as money
from adjuge.rules.money.view import OpenBid
from tests.words.happenings import tell

GAME = "money"
NARROW = "\u202f"

LADDER = (OpenBid(1, (1, 22, 57), 110), OpenBid(0, (13, 62), 80))
LEVEL = (OpenBid(0, (3, 50), 70), OpenBid(1, (13, 51), 70))

Told = tuple[money.Event, int | None, str, str]
EXPECTED: list[Told] = [
    (money.BidLaid(0, 2, (1, 22), False), 0, "en", "You lay 30 + 20 dollars (50) face down."),
    (
        money.BidLaid(0, 3, (1, 22), True),
        0,
        "fr",
        "Vous posez 30 + 20 dollars (50) et la carte bluff face cachée.",
    ),
    (money.BidLaid(0, 2, (64,), True), 0, "de", "Du legst eine Goldmünze und die Bluffkarte verdeckt hin."),
    (money.BidLaid(0, 3, None, None), 1, "en", "Anna lays 3 cards face down."),
    (money.BidLaid(0, 1, None, None), 1, "fr", "Anna pose une carte face cachée."),
    (money.BidLaid(0, 3, None, None), 1, "de", "Anna legt 3 Karten verdeckt hin."),
    (
        money.BidsRevealed(LADDER, ()),
        0,
        "en",
        "The bids are turned up. Bo: 60 + 30 + 20 dollars (110). You: 60 + 20 kronor (80).",
    ),
    (
        money.BidsRevealed(LADDER, (0, 2)),
        0,
        "fr",
        (
            f"On dévoile les mises. Bo{NARROW}: 60 + 30 + 20 dollars (110). Vous{NARROW}: 60 + 20 couronnes (80). "
            f"Carte bluff{NARROW}: vous et Cy."
        ),
    ),
    (
        money.BidsRevealed(LEVEL, (1,)),
        2,
        "de",
        (
            "Die Gebote werden aufgedeckt. Anna: 50 Dollar, 20 Yen (70). Bo: 50 Pfund, 20 Kronen (70). "
            "Anna und Bo liegen gleichauf; Nr. 3 kommt vor Nr. 13. Bluffkarte: Bo."
        ),
    ),
    (
        money.BidsRevealed(LEVEL, ()),
        1,
        "en",
        (
            "The bids are turned up. Anna: 50 dollars, 20 yen (70). You: 50 pounds, 20 kronor (70). "
            "Anna is level with you; no. 3 goes before no. 13."
        ),
    ),
    (
        money.RowTaken(0, "right", (3,), (4, 5, 64, 65)),
        0,
        "fr",
        f"Vous échangez 20 yens contre la rangée de droite{NARROW}: 20 francs suisses, 20 euros, 2 pièces d’or (60).",
    ),
    (
        money.RowTaken(0, "left", (3,), (7, 14)),
        1,
        "de",
        "Anna tauscht 20 Yen gegen die linke Reihe: 20 + 20 Rubel (40).",
    ),
    (money.BidTaken(0, 1, (3,), (64,)), 1, "en", "Anna swaps bids with you: 20 yen for one gold coin."),
    (money.BidTaken(0, 1, (3,), (64,)), 0, "de", "Du tauschst das Gebot mit Bo: 20 Yen gegen eine Goldmünze."),
    (money.BidTakenBack(0, (3, 10)), 2, "fr", f"Anna reprend sa mise{NARROW}: 20 + 20 yens (40)."),
    (
        money.RowsFilled((1,), (64, 65), 20),
        None,
        "en",
        "New in the right row: 20 dollars. New in the left row: 2 gold coins (20). 20 cards are left in the stock.",
    ),
    (money.RowsFilled((1,), (), 0), None, "de", "Neu in der rechten Reihe: 20 Dollar. Der Stapel ist leer."),
    (money.RoundBegan(1, False), None, "fr", "Manche 2."),
    (money.RoundBegan(6, True), None, "en", "Round 7, and it is the last!"),
    (
        money.GameCounted(0, (0, 10), ((3, 10), (64,))),
        0,
        "en",
        "Game 1 is over, and the hands are counted. You: 0 points for 20 + 20 yen. Bo: 10 points for one gold coin.",
    ),
    (
        money.GameDealt(1, ("franc", "krona"), (1,), (2,)),
        None,
        "de",
        (
            "Partie 2 wird ausgeteilt. Nicht im Spiel: Schweizer Franken und Kronen. "
            "In der rechten Reihe: 20 Dollar. In der linken Reihe: 20 Pfund."
        ),
    ),
    (
        money.GameDealt(1, (), (1,), (2,)),
        None,
        "en",
        "Game 2 is dealt. In the right row: 20 dollars. In the left row: 20 pounds.",
    ),
    (
        money.GameEnded(Outcome((300, 470, 20), (1, 2, 3))),
        0,
        "en",
        (
            "The bureau de change is closed. You win with 300 points. Games won count before points. "
            "Result: Anna 300, Bo 470 and Cy 20."
        ),
    ),
    (
        money.GameEnded(Outcome((470, 300, 20), (1, 2, 3), tie_break="points", stopped=True)),
        1,
        "de",
        (
            "Drei Runden ohne Karte vom Stapel: Die Wechselstube macht zu. Anna gewinnt mit 470 Punkten. "
            "Bei gleich vielen gewonnenen Partien hat die Summe der Punkte entschieden. "
            "Ergebnis: Anna 470, Bo 300 und Cy 20."
        ),
    ),
    (
        money.GameEnded(Outcome((470, 470, 20), (1, 1, 3), tie_break="shared")),
        1,
        "fr",
        (
            "Le bureau de change est fermé. Victoire partagée entre Anna et vous, avec 470 points. "
            f"Résultat{NARROW}: Anna 470, Bo 470 et Cy 20."
        ),
    ),
]


@pytest.mark.parametrize(("event", "me", "lang", "said"), EXPECTED)
def test_sentences_as_they_are_said(event: money.Event, me: int | None, lang: str, said: str) -> None:
    assert tell(GAME, event, me, lang) == said


def test_whether_the_bluff_card_lies_there_is_told_to_its_owner_alone() -> None:
    """M2.1, M6"""
    bluffed, honest = money.BidLaid(0, 3, (1, 22), True), money.BidLaid(0, 3, (1, 22, 57), False)
    for lang in ("fr", "en", "de"):
        assert tell(GAME, bluffed, 1, lang, eyes=1) == tell(GAME, honest, 1, lang, eyes=1)
        assert tell(GAME, bluffed, 0, lang, eyes=0) != tell(GAME, honest, 0, lang, eyes=0)


def test_equal_bids_in_a_row_are_parted_pair_by_pair() -> None:
    """M2.3"""
    ladder = (OpenBid(0, (1,), 20), OpenBid(1, (2,), 20), OpenBid(2, (3,), 20))
    said = tell(GAME, money.BidsRevealed(ladder, ()), None, "en")
    assert "Anna and Bo are level; no. 1 goes before no. 2. Bo and Cy are level; no. 2 goes before no. 3." in said
