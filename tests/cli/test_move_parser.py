"""What a player types becomes a move on the menu, or a question what was meant."""

from itertools import combinations
from typing import Any

import pytest

from adjuge.cli.boursicocotte.narrator import GameNarrator
from adjuge.cli.terminal.move_parser import MissingField, NotUnderstood, Vocabulary, tokens, understood
from adjuge.rules import catalogue
from adjuge.rules.menu import Choice, Menu, Number, OneOf, Pick, Several
from adjuge.words.catalogue import LANGUAGES, load

NAMES = ["Guest", "Berta", "Carl", "Bernd"]


GAME = catalogue.game("boursicocotte")
STORY = GameNarrator(GAME, NAMES, 0, "marteau", GAME.presets["marteau"], load("en"))
MANNER = Vocabulary("boursicocotte", load("en"), STORY.label, STORY.alias)

PURSE = {0: 2, 10: 4, 50: 2}
TURN: Menu = (
    Choice("auction"),
    Choice("trade", {"rival": OneOf((1,)), "animal": OneOf(("goat", "cow", "cat"))}),
    Choice("trade", {"rival": OneOf((2,)), "animal": OneOf(("pig",))}),
)
BIDDING: Menu = (Choice("pass"), Choice("bid", {"amount": Number(120, 10, 900)}))
VERDICT: Menu = (Choice("sell"), Choice("preempt"))
PAYING: Menu = (Choice("pay", {"cards": Pick(held=PURSE, least=1, most=8, price=60, proposal={10: 1, 50: 1})}),)
OFFERING: Menu = (Choice("offer", {"cards": Pick(held=PURSE, least=0, most=8)}),)
ANSWERING: Menu = (Choice("accept"), Choice("counter", {"cards": Pick(held=PURSE, least=1, most=8)}))


def heard(menu: Menu, line: str) -> Any:
    return understood(menu, tokens(line), MANNER)


@pytest.mark.parametrize(
    ("menu", "line", "move"),
    [
        (TURN, "a", {"type": "auction"}),
        (TURN, "A", {"type": "auction"}),
        (TURN, "hold", {"type": "auction"}),
        (TURN, "t berta cow", {"type": "trade", "rival": 1, "animal": "cow"}),
        (TURN, "t Ber vache", {"type": "trade", "rival": 1, "animal": "cow"}),
        (TURN, "t 1 2", {"type": "trade", "rival": 1, "animal": "cow"}),
        (TURN, "t 2", {"type": "trade", "rival": 2, "animal": "pig"}),
        (TURN, "trade carl", {"type": "trade", "rival": 2, "animal": "pig"}),
        (BIDDING, "p", {"type": "pass"}),
        (BIDDING, "120", {"type": "bid", "amount": 120}),
        (BIDDING, " +  ", {"type": "bid", "amount": 120}),
        (BIDDING, "bid 500", {"type": "bid", "amount": 500}),
        (BIDDING, "5", {"type": "bid", "amount": 5}),  # whether that will do is for the rules to say
        (VERDICT, "s", {"type": "sell"}),
        (VERDICT, "k", {"type": "preempt"}),
        (PAYING, "", {"type": "pay", "cards": {10: 1, 50: 1}}),
        (PAYING, "50 50", {"type": "pay", "cards": {50: 2}}),
        (PAYING, "2x50", {"type": "pay", "cards": {50: 2}}),
        (PAYING, "1×50+1*10", {"type": "pay", "cards": {50: 1, 10: 1}}),
        (OFFERING, "0 0 10 50", {"type": "offer", "cards": {0: 2, 10: 1, 50: 1}}),
        (OFFERING, "0, 0; 10", {"type": "offer", "cards": {0: 2, 10: 1}}),
        (OFFERING, "-", {"type": "offer", "cards": {}}),
        (ANSWERING, "a", {"type": "accept"}),
        (ANSWERING, "0", {"type": "counter", "cards": {0: 1}}),
        (ANSWERING, "counter 10 10", {"type": "counter", "cards": {10: 2}}),
    ],
)
def test_a_move_is_said_in_few_letters(menu: Menu, line: str, move: dict[str, Any]) -> None:
    assert heard(menu, line) == move


def test_what_is_not_said_is_asked_for() -> None:
    assert heard(TURN, "t") == MissingField("rival", (1, 2))
    assert heard(TURN, "t 1") == MissingField("animal", ("goat", "cow", "cat"))


@pytest.mark.parametrize(
    ("menu", "line", "code"),
    [
        (TURN, "", "empty"),
        (TURN, "x", "unknown"),
        (TURN, "au", "unknown"),
        (TURN, "120", "no_number"),
        (TURN, "+", "no_number"),
        (TURN, "t 3", "not_among"),
        (TURN, "t guest", "not_among"),
        (TURN, "t 1 unicorn", "not_among"),
        (TURN, "t 1 pig", "not_among"),
        (TURN, "t 1 c", "not_among"),  # cow or cat?
        (TURN, "a now", "too_much"),
        (BIDDING, "", "empty"),
        (BIDDING, "120 130", "too_much"),
        (BIDDING, "bid", "number_wanted"),
        (BIDDING, "bid much", "not_a_number"),
        (BIDDING, "1e3", "not_a_number"),
        (BIDDING, "9" * 50, "not_a_number"),
        (PAYING, "50 ten", "not_cards"),
        (OFFERING, "", "empty"),
        (OFFERING, "10x", "not_cards"),
        (OFFERING, "99999999x10", "not_cards"),
    ],
)
def test_what_makes_no_sense_is_asked_again(menu: Menu, line: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as misread:
        heard(menu, line)
    assert misread.value.code == code
    for lang in LANGUAGES:
        assert load(lang).say(f"cli.prompt.{code}", **misread.value.params)


def test_numbers_in_a_row_are_read_where_a_game_asks_for_them() -> None:
    menu: Menu = (Choice("row", {"numbers": Several(values=(1, 2, 3), least=1, most=3)}),)
    assert heard(menu, "3 1 1") == {"type": "row", "numbers": (3, 1, 1)}
    with pytest.raises(NotUnderstood):
        heard(menu, "3 x")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_keys_mean_different_things_at_one_prompt(lang: str) -> None:
    words = load(lang)
    always = [set(words.say(f"cli.key.{command}").split("|")) for command in ("help", "log", "quit", "back")]
    for one, other in combinations(always, 2):
        assert not one & other
    for menu in (TURN, BIDDING, VERDICT, PAYING, OFFERING, ANSWERING):
        keyed = {f"cli.key.boursicocotte.{choice.move}" for choice in menu} & set(words)
        keys = [words.say(key) for key in keyed]
        assert len(set(keys)) == len(keys)
        assert not any(set(keys) & command for command in always[:3])
