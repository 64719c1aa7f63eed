"""Five moments of 1 Bouse 2 Vaches: my announcement, the bell, the count, action cards, the end."""

from collections.abc import Iterator

from playwright.sync_api import Page

from adjuge.rules.bouse.options import Options
from tests.web.screens.moments import ME, Moment, Turn, first

GAME = "bouse"
SEATS = 4
WITH_ACTIONS = Options(action_cards=True)
FEW = 3  # so few get two action cards each (V6.0)


def moments() -> Iterator[Moment]:
    yield Moment("announce", GAME, first(GAME, _mine_to_raise, seats=SEATS), hand=_pick_a_card)
    yield Moment("bell", GAME, first(GAME, _bell_open, seats=SEATS))
    yield Moment("count", GAME, first(GAME, _saved_by_flies, seats=SEATS))
    yield Moment("actions", GAME, first(GAME, _cards_up_the_sleeve, seats=FEW, options=WITH_ACTIONS))
    yield Moment("score", GAME, first(GAME, _won, seats=FEW, options=WITH_ACTIONS), phase="over")


def _mine_to_raise(turn: Turn) -> bool:
    table = turn.view.public
    return turn.offers("announce") and table.height >= 3 and sum(table.taken) >= 15


def _bell_open(turn: Turn) -> bool:
    table = turn.view.public
    return turn.offers("ring") and turn.told("card_laid") is not None and table.height >= 5 and sum(table.taken) >= 15


def _saved_by_flies(turn: Turn) -> bool:
    """V2.5"""
    count = turn.told("round_counted")
    return (
        count is not None
        and count.flies >= 2
        and count.verdict == "exact"
        and count.shown < count.number
        and ME in (count.announcer, count.ringer)
        and turn.view.public.phase != "over"
    )


def _cards_up_the_sleeve(turn: Turn) -> bool:
    table = turn.view.public
    return turn.offers("announce") and turn.offers("train") and table.height >= 3 and sum(table.taken) >= 9


def _won(turn: Turn) -> bool:
    outcome = turn.view.public.outcome
    return outcome is not None and outcome.ranks[ME] == 1


def _pick_a_card(page: Page) -> None:
    page.locator(".desk input[name=card]").first.check()
