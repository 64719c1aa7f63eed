"""`adjuge score`: the score sheet of a game with real cards."""

import json

import pytest

from adjuge.words.catalogue import LANGUAGES
from tests.cli.command import Typist

SCORE = ("score", "boursicocotte")


@pytest.mark.parametrize(
    ("families", "points"),
    [
        (["horse", "goat", "goose"], "4,170"),
        (["cow", "donkey"], "2,600"),
        (["pig", "sheep", "dog", "cat", "rooster"], "5,800"),
        (["pig", "dog", "hen"], "2,460"),
        (["cow"], "800"),
    ],
)
def test_the_worked_examples_come_out(adjuge: Typist, families: list[str], points: str) -> None:
    """B10.1"""
    assert adjuge(*SCORE, *families).out.endswith(f" = {points} points\n")


def test_the_working_is_shown(adjuge: Typist) -> None:
    """B9.2"""
    said = adjuge(*SCORE, "goose", "horse", "goat")
    assert said.out.splitlines() == ["horse 1,000 + goat 350 + goose 40 = 1,390", "3 families × 1,390 = 4,170 points"]


def test_ten_families_make_38_500(adjuge: Typist) -> None:
    """B9.2"""
    everything = ["rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse"]
    assert "10 families × 3,850 = 38,500 points" in adjuge(*SCORE, *everything).out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_have_their_names_in_any_language(adjuge: Typist, lang: str) -> None:
    said = json.loads(adjuge(*SCORE, "--lang", lang, "vaches", "ESEL", "chevre, Gaense", "pig;Hennen", "--json").out)
    assert [family["animal"] for family in said[0]["families"]] == ["cow", "pig", "donkey", "goat", "goose", "rooster"]


def test_the_rooster_is_a_hen_where_the_edition_says_so(adjuge: Typist) -> None:
    """B1.1"""
    assert "hen 10" in adjuge(*SCORE, "--preset", "asmodee", "rooster").out
    assert "rooster 10" in adjuge(*SCORE, "hen").out


def test_players_are_ranked(adjuge: Typist) -> None:
    said = adjuge(*SCORE, "--player", "Anna: cow, Esel, poule", "--player", "Bo: Pferd", "--player", "Cy:")
    assert said.code == 0
    assert said.out.splitlines() == [
        "Anna",
        "  cow 800 + donkey 500 + rooster 10 = 1,310",
        "  3 families × 1,310 = 3,930 points",
        "Bo",
        "  horse 1,000",
        "  1 family × 1,000 = 1,000 points",
        "Cy",
        "  No complete family: 0 points",
        "",
        "1. Anna  3,930 points",
        "2. Bo  1,000 points",
        "3. Cy  0 points",
    ]


@pytest.mark.parametrize(("preset", "settled"), [("marteau", "more money left wins"), ("asmodee", "the win is shared")])
def test_equal_points_are_settled_as_the_edition_has_it(adjuge: Typist, preset: str, settled: str) -> None:
    """B2.6"""
    players = ("--player", "Anna: goat, dog", "--player", "Bo: donkey, rooster")
    said = adjuge(*SCORE, *players, "--preset", preset)
    assert "1. Anna  1,020 points\n1. Bo  1,020 points\nEqual at the top: " in said.out
    assert settled in " ".join(said.out.splitlines()[-2:])


def test_families_may_be_parted_by_mere_spaces(adjuge: Typist) -> None:
    said = json.loads(adjuge(*SCORE, "--player", "A: cow  pig", "--player", "B: Ziege;oie , chat", "--json").out)
    assert [[family["animal"] for family in line["families"]] for line in said] == [
        ["cow", "pig"],
        ["goat", "cat", "goose"],
    ]


@pytest.mark.parametrize(
    ("preset", "money", "ranks", "foot"),
    [
        ("marteau", ("120", "50 50 10"), [1, 2, 3], "Equal points at the top: more money left wins (B2.6)."),
        ("marteau", ("120", "130"), [2, 1, 3], "Equal points at the top: more money left wins (B2.6)."),
        ("marteau", ("0", "0"), [1, 1, 3], "Equal at the top, and in money left too: the win is shared (B2.6)."),
        ("asmodee", ("120", "110"), [1, 1, 3], "Equal at the top: the win is shared (B2.6)."),
    ],
)
def test_money_left_settles_a_tie_where_the_edition_says_so(
    adjuge: Typist, preset: str, money: tuple[str, str], ranks: list[int], foot: str
) -> None:
    """B2.6"""
    anna, bo = money
    players = ("--player", f"Anna: goat dog {anna}", "--player", f"Bo: donkey rooster {bo}", "--player", "Cy: goose")
    said = adjuge(*SCORE, *players, "--preset", preset)
    assert said.out.splitlines()[-1] == foot
    assert f"  Money left: {sum(map(int, bo.split()))}" in said.out
    assert [line["rank"] for line in json.loads(adjuge(*SCORE, *players, "--preset", preset, "--json").out)] == ranks


def test_a_tie_is_not_settled_by_the_money_of_one_alone(adjuge: Typist) -> None:
    """B2.6"""
    said = adjuge(*SCORE, "--player", "Anna: goat dog 120", "--player", "Bo: donkey rooster")
    assert "1. Anna  1,020 points\n1. Bo  1,020 points\nEqual at the top: whoever has more money left wins" in said.out


def test_the_sheet_as_data(adjuge: Typist) -> None:
    said = json.loads(adjuge(*SCORE, "--player", "Anna: cow, donkey", "--player", "Bo: goat 20", "--json").out)
    assert said == [
        {
            "player": "Anna",
            "families": [{"animal": "cow", "value": 800}, {"animal": "donkey", "value": 500}],
            "sum": 1300,
            "count": 2,
            "money": None,
            "score": 2600,
            "rank": 1,
        },
        {
            "player": "Bo",
            "families": [{"animal": "goat", "value": 350}],
            "sum": 350,
            "count": 1,
            "money": 20,
            "score": 350,
            "rank": 2,
        },
    ]


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["cow", "unicorn"], 2, "“unicorn”? No such creature here. On this farm live"),
        (["chevrre"], 2, "Perhaps chèvre"),
        (["cow", "vache"], 1, "The family of cows is there twice"),
        (["--player", "Anna: cow", "--player", "Bo: Kuh"], 1, "The family of cows cannot belong to Anna and Bo"),
        (["--player", "Anna: cow", "--player", "Anna: pig"], 1, "Anna is there twice"),
        (["--player", "Anna cow"], 2, "“Anna cow” is not a player’s line"),
        (["--player", ": cow"], 2, "is not a player’s line"),
        (["cow", "--player", "Anna: pig"], 2, "either the cards of one or players"),
        ([], 2, "Name the complete families"),
        ([word for name in "ABCDEF" for word in ("--player", f"{name}:")], 1, "6 players are too many"),
        (["cow", "25"], 2, "25 cannot be money left"),
        (["--player", "Anna: cow 2500", "--player", "Bo: pig 2210"], 1, "4,710 is too much money"),
        (["cow", "--preset", "marto"], 2, "Did you mean marteau?"),
    ],
)
def test_what_cannot_be_on_a_sheet_is_refused(adjuge: Typist, argv: list[str], code: int, message: str) -> None:
    said = adjuge(*SCORE, *argv)
    assert (said.code, said.out) == (code, "")
    assert message in said.err
