"""A bot that breaks down or breaks the rules gets a verdict that names it."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.moves import Auction, Bid, Sell
from adjuge.rules.contract import View

GAME = catalogue.game("boursicocotte")


class Strange:
    def __init__(self, answer: Callable[[View], Any]) -> None:
        self._answer = answer

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Any:  # noqa: ARG002
        return self._answer(view)


def verdict(answer: Callable[[View], Any]) -> bots.BotFault:
    strange = [Strange(answer) for _ in range(3)]
    with pytest.raises(bots.BotFault) as caught:
        play_match(GAME, GAME.presets["marteau"], "marteau", ["strange"] * 3, b"strange", players=strange)
    return caught.value


def auction_and(bid: Any) -> Callable[[View], Any]:
    """Puts up a lot, so that the next is asked for a bid."""
    return lambda view: Auction() if view.menu[0].move == "auction" else bid


def breaks_down(view: View) -> Any:
    raise KeyError(view.seat)


def test_a_bot_that_raises_an_error() -> None:
    fault = verdict(breaks_down)
    assert fault.code == "bot_failed"
    assert fault.params["bot"] == "strange"
    assert fault.params["fault"] == "KeyError"
    assert isinstance(fault.__cause__, KeyError)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (lambda _: None, "not_a_move"),
        (lambda _: {"type": "auction"}, "not_a_move"),
        (lambda _: Sell(), "not_now"),
        (auction_and(Bid(5)), "too_low"),
        (auction_and(Bid(1_000_000)), "too_high"),
        (auction_and(Bid("much")), "malformed"),  # type: ignore[arg-type]
        (auction_and(Bid(20.5)), "malformed"),  # type: ignore[arg-type]
    ],
)
def test_a_bot_that_answers_what_is_not_open_to_it(answer: Callable[[View], Any], fault: str) -> None:
    found = verdict(answer)
    assert (found.code, found.params["bot"], found.params["fault"]) == ("bot_broke_rules", "strange", fault)
    assert "move" in found.params
