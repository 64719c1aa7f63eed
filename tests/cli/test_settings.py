"""What a table can be set to from the command line, and what is refused."""

import json

import pytest

from adjuge.cli.game_options import bots_named, options_from
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal
from tests.cli.command import Typist

GAME = catalogue.game("boursicocotte")


def set_to(*assignments: str) -> object:
    return options_from(GAME, None, assignments)[1]


@pytest.mark.parametrize(
    ("assignment", "option", "value"),
    [
        ("coup_double=yes", "coup_double", True),
        ("coup_double=oui", "coup_double", True),
        ("coup-double=on", "coup_double", True),
        ("overbid=nein", "overbid", False),
        ("family_size=4", "family_size", 4),
        ("equal_offers=again", "equal_offers", "again"),
        ("payouts=50,100,200,500", "payouts", (50, 100, 200, 500)),
        ("start_hand=0:2,10:4,50:1", "start_hand", {0: 2, 10: 4, 50: 1}),
        ("start_hand=10:1,10:1,50:0", "start_hand", {10: 2}),
        ("start_hand=", "start_hand", {}),
        ("trade_limit = 12", "trade_limit", 12),
    ],
)
def test_options_are_written_as_name_and_value(assignment: str, option: str, value: object) -> None:
    assert getattr(set_to(assignment), option) == value


def test_options_change_the_preset_and_leave_the_rest() -> None:
    name, options = options_from(GAME, "asmodee", ["coup_double=yes"])
    assert name == "asmodee"
    assert options.coup_double  # type: ignore[attr-defined]
    assert options.equal_offers == "again"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("assignment", "code"),
    [
        ("coup_doubel=yes", "unknown_option"),
        ("coup_double", "option_without_value"),
        ("coup_double=perhaps", "not_yes_or_no"),
        ("equal_offers=agian", "unknown_value"),
        ("family_size=5", "unknown_value"),
        ("payouts=50,much", "option_not_a_number"),
        ("payouts=-50", "option_not_a_number"),
        ("start_hand=10", "not_cards"),
        ("start_hand=10:x", "not_cards"),
        ("trade_limit=" + "9" * 5000, "option_not_a_number"),
    ],
)
def test_what_cannot_be_read_is_refused(assignment: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        set_to(assignment)
    assert refused.value.code == code


def test_bots_are_separated_by_commas() -> None:
    assert bots_named(GAME, " farmer, Random,random ") == ("farmer", "random", "random")


SIMULATE = ("simulate", "boursicocotte", "--games", "1")
THREE = ("--bots", "random,random,random")


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (("rules", "boursicocott"), 2, "no game called “boursicocott”"),
        (("rules", "boursicocott"), 2, "Did you mean boursicocotte?"),
        (("play", "poker"), 2, "no game called “poker”"),
        ((*SIMULATE, *THREE, "--preset", "orginal"), 2, "no edition “orginal”"),
        ((*SIMULATE, *THREE, "--preset", "orginal"), 2, "Did you mean original?"),
        ((*SIMULATE, *THREE, "--option", "coup_duoble=yes"), 2, "Did you mean coup_double?"),
        ((*SIMULATE, *THREE, "--option", "penniless=bard"), 2, "Did you mean barred?"),
        ((*SIMULATE, "--bots", "random,random,farmr"), 2, "Nobody answers to “farmr”"),
        ((*SIMULATE, "--bots", "random,random,farmr"), 2, "Did you mean farmer?"),
        ((*SIMULATE, "--bots", "random"), 1, "3 to 5 players, not 1"),
        ((*SIMULATE, "--bots", ",".join(["random"] * 6)), 1, "3 to 5 players, not 6"),
        (("play", "boursicocotte", "--seats", "2"), 1, "3 to 5 players, not 2"),
        (("play", "boursicocotte", "--seats", "6"), 1, "3 to 5 players, not 6"),
        (("play", "--seats", "3", "--bots", "random,random,random"), 2, "3 bots and you do not fit on 3 seats"),
        (("play", "--bots", ","), 2, "at least one bot"),
        ((*SIMULATE, *THREE, "--option", "family_size=4"), 1, "every donkey needs one"),
        (
            (*SIMULATE, "--bots", "random,random,random,random", "--option", "payouts=50,100,200"),
            1,
            "it would take 12 cards of 50, and the bank has 10",
        ),
        ((*SIMULATE, *THREE, "--option", "trade_limit=10001"), 1, "at most 10,000"),
        ((*SIMULATE, *THREE, "--option", "payouts=30,40,50"), 1, "30"),
    ],
)
def test_what_the_house_cannot_do_is_refused_with_the_reason(
    adjuge: Typist, argv: tuple[str, ...], code: int, message: str
) -> None:
    """B2.9 among them: fewer payouts than donkeys, and a bank that runs out."""
    said = adjuge(*argv)
    assert (said.code, said.out) == (code, "")
    assert message in said.err


def test_errors_are_data_where_data_is_asked_for(adjuge: Typist) -> None:
    said = adjuge("rules", "boursicocott", "--json")
    assert (said.code, said.out) == (2, "")
    error = json.loads(said.err)["error"]
    assert error["code"] == "unknown_game"
    assert error["params"] == {"name": "boursicocott", "games": list(catalogue.names())}
    assert "Did you mean" in error["message"]
