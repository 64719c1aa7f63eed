"""Five moments of Money!: secret bids, a tie at the reveal, my swap, the last round, the end."""

from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Page

from tests.web.screens.moments import ME, Moment, Turn, first

GAME = "money"
SEATS = 4


def moments() -> Iterator[Moment]:
    yield Moment("bidding", GAME, first(GAME, _others_have_laid, seats=SEATS), hand=_pick_two)
    yield Moment("tie", GAME, first(GAME, _tied_with_me, seats=SEATS))
    yield Moment("swap", GAME, first(GAME, _free_to_swap, seats=SEATS))
    yield Moment("last", GAME, first(GAME, _last_round, seats=SEATS), hand=_pick_two)
    yield Moment("score", GAME, first(GAME, _won, seats=SEATS), phase="over")


def _others_have_laid(turn: Turn) -> bool:
    table = turn.view.public
    return turn.offers("bid") and table.round >= 2 and len(table.laid) == 2 and not table.last_round


def _tied_with_me(turn: Turn) -> bool:
    revealed = turn.told("bids_revealed")
    if revealed is None or turn.view.public.round < 2:
        return False
    return any(one.total == other.total and ME in (one.seat, other.seat) for one, other in pairwise(revealed.ladder))


def _free_to_swap(turn: Turn) -> bool:
    return turn.offers("take_row", "take_bid") and turn.told("row_taken") is not None and turn.view.public.round >= 2


def _last_round(turn: Turn) -> bool:
    return turn.view.public.last_round and turn.offers("bid")


def _won(turn: Turn) -> bool:
    outcome = turn.view.public.outcome
    return outcome is not None and outcome.ranks[ME] == 1


def _pick_two(page: Page) -> None:
    for card in page.locator(".money-slot--pick").all()[:2]:
        card.click()
