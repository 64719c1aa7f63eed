"""`adjuge score money`: notes and coins in, points with the working shown out."""

import json

import pytest

from adjuge.words.catalogue import LANGUAGES
from tests.cli.command import Typist

SCORE = ("score", "money")


def test_the_working_is_shown(adjuge: Typist) -> None:
    """M7.1"""
    said = adjuge(*SCORE, "dollar 30 30 30, coin coin coin, euro 60 40 30, yen 60 40 30 30 30 20")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "30 + 30 + 30 dollars = 90: below 100 it counts nothing",
        "  three 30s: +100",
        "60 + 40 + 30 + 30 + 30 + 20 yen = 210: from 200 on it counts whole, 210",
        "  three 30s: +100",
        "60 + 40 + 30 euros = 130: what exceeds 100 counts, 30",
        "3 gold coins: 30 points",
        "0 + 100 + 210 + 100 + 30 + 30 = 470 points",
    ]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("rouble 20 20 20 30 30 30 40 50 60", 500),  # M7.2
        ("krona 60 40", 0),  # M7.3
        ("krona 60 40 30 30", 60),
        ("krona 60 50 40 30 20", 200),
        ("krona 60 50 40 30 20 20", 220),
        ("coin", 10),  # M5.3
        ("pound 20 20 20", 100),  # M5.2
    ],
)
def test_a_hand_counts_as_the_rules_have_it(adjuge: Typist, cards: str, points: int) -> None:
    """M5.1, M5.2, M5.3, M7.2, M7.3"""
    assert json.loads(adjuge(*SCORE, cards, "--json").out)[0]["score"] == points


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("DOLLARS 20", "dollar"),
        ("livre 20", "pound"),
        ("Pfund 20", "pound"),
        ("£20", "pound"),
        ("franc suisse 20", "franc"),
        ("Schweizer Franken 20", "franc"),
        ("Swiss francs 20", "franc"),
        ("couronnes 20", "krona"),
        ("kronor 20", "krona"),
        ("Rubel 20", "rouble"),
        ("pièce d’or", "coin"),
        ("piece d'or", "coin"),
        ("Goldmuenze", "coin"),
        ("Münze", "coin"),
    ],
)
def test_money_has_its_names_in_any_language(adjuge: Typist, lang: str, written: str, kind: str) -> None:
    said = json.loads(adjuge(*SCORE, "--lang", lang, written, "--json").out)
    assert [cards["kind"] for cards in said[0]["cards"]] == [kind]


@pytest.mark.parametrize(
    "written",
    [
        ["dollar", "30", "30", "coin", "coin"],
        ["dollar 2x30, 2 coins"],
        ["dollar 30", "coin", "dollar 30", "coin"],
        ["2 coins dollar 30 30"],
        ["dollar 30; coin; $ 30; coins"],
    ],
)
def test_a_hand_can_be_written_in_many_ways(adjuge: Typist, written: list[str]) -> None:
    said = json.loads(adjuge(*SCORE, *written, "--json").out)
    assert [(cards["kind"], cards["values"]) for cards in said[0]["cards"]] == [
        ("dollar", [30, 30]),
        ("coin", [10, 10]),
    ]


@pytest.mark.parametrize(
    ("lang", "line", "tie"),
    [
        ("en", "  60 + 50 euros = 110: what exceeds 100 counts, 10", "the win is shared (M5.4)"),
        ("fr", "  60 + 50 euros = 110\u00a0: ce qui dépasse 100 compte, 10", "la victoire est partagée (M5.4)"),
        ("de", "  60 + 50 Euro = 110: Was über 100 ist, zählt, 10", "Der Sieg wird geteilt (M5.4)"),
    ],
)
def test_players_are_ranked_and_a_tie_is_shared(adjuge: Typist, lang: str, line: str, tie: str) -> None:
    """M5.4"""
    players = ("--player", "Anna: euro 60 50", "--player", "Bo: coin", "--player", "Cy:")
    said = adjuge(*SCORE, *players, "--lang", lang)
    lines = said.out.splitlines()
    assert lines[:2] == ["Anna", line]
    assert [line[:6].strip() for line in lines if line[:1].isdecimal()] == ["1. Ann", "1. Bo", "3. Cy"]
    assert tie in lines[-1]


MATCH = ("--player", "Anna: euro 60 50 / yen 30 30 30", "--player", "Bo: coin / coin", "--player", "Cy: / € 60 50 40")


def test_a_match_goes_to_who_has_won_most_games(adjuge: Typist) -> None:
    """M5.4: a shared game counts for each who shares it, and points come second."""
    said = adjuge(*SCORE, *MATCH)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "Anna",
        "  Game 1",
        "    60 + 50 euros = 110: what exceeds 100 counts, 10",
        "  Game 2",
        "    30 + 30 + 30 yen = 90: below 100 it counts nothing",
        "      three 30s: +100",
        "    0 + 100 = 100 points",
        "  2 games won, 110 points in all",
        "Bo",
        "  Game 1",
        "    one gold coin: 10 points",
        "  Game 2",
        "    one gold coin: 10 points",
        "  1 game won, 20 points in all",
        "Cy",
        "  Game 1",
        "    No card: 0 points",
        "  Game 2",
        "    60 + 50 + 40 euros = 150: what exceeds 100 counts, 50",
        "  No game won, 50 points in all",
        "",
        "1. Anna  2 games won, 110 points in all",
        "2. Bo  1 game won, 20 points in all",
        "3. Cy  No game won, 50 points in all",
    ]


def test_a_match_as_data(adjuge: Typist) -> None:
    """M5.4"""
    said = json.loads(adjuge(*SCORE, *MATCH, "--option", "games=2", "--json").out)
    assert [(line["won"], line["score"], line["rank"]) for line in said] == [(2, 110, 1), (1, 20, 2), (0, 50, 3)]
    assert [[game["score"] for game in line["games"]] for line in said] == [[10, 100], [10, 10], [0, 50]]


def test_one_players_games_are_added_up(adjuge: Typist) -> None:
    """M5.4"""
    assert adjuge(*SCORE, "coin / 2 coins / 3 coins").out.endswith("All games together: 60 points\n")


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["coin / coin / coin / coin"], 1, "4 games are too many: a match has at most 3."),
        (["--player", "A: coin / coin", "--player", "B: coin"], 1, "Games written: 1 of 2."),
        (["coin / coin", "--option", "games=3"], 1, "Games written: 2 of 3."),
        ([], 2, "Name notes and coins"),
        (["dolar 30"], 2, "“dolar” is no currency here. Perhaps Dollar?"),
        (["shilling 30"], 2, "There are dollar, pound, yen"),
        (["30"], 2, "30 of what?"),
        (["dollar, 30"], 2, "30 of what?"),
        (["coin 10"], 2, "10 of what?"),
        (["euro 35"], 2, "There is no note of 35. Notes are worth 20, 30, 40, 50 or 60."),
        (["euro 40 40"], 1, "40 euros is there 2 times, and there is only one such card."),
        (["7 coins"], 1, "there are only 6 such cards"),
        (["--player", "Anna: euro 60", "--player", "Bo: Euro 60"], 1, "there is only one such card"),
        (["--player", "Anna euro 60"], 2, "“Anna euro 60” is not a player’s line"),
        (["--player", "Anna: coin", "--player", "Anna: coin"], 1, "Anna is there twice"),
        (["coin", "--player", "Anna: coin"], 2, "either the cards of one or players"),
        ([word for name in "ABCDEF" for word in ("--player", f"{name}:")], 1, "6 players are too many"),
    ],
)
def test_what_cannot_be_on_a_sheet_is_refused(adjuge: Typist, argv: list[str], code: int, message: str) -> None:
    """M1.1"""
    said = adjuge(*SCORE, *argv)
    assert (said.code, said.out) == (code, "")
    assert message in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "argv",
    [["dolar 30"], ["30"], ["euro 35"], ["euro 40 40"], ["7 coins"], ["coin", "--option", "games=2"], ["/ / /"], []],
)
def test_refusals_are_said_in_every_language(adjuge: Typist, argv: list[str], lang: str) -> None:
    said = adjuge(*SCORE, "--lang", lang, *argv)
    assert said.code in (1, 2)
    assert len(said.err.splitlines()) == 1
    assert "{" not in said.err
