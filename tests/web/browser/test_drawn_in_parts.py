"""What changes much is drawn in parts: on a slow phone no press has to wait until all of it is there."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.live.served import Served
from tests.web.browser.conftest import NewVisitor
from tests.web.screens.moments import Turn, first
from tests.web.staging import Stage

# Of each of these how many there are, whenever something has been drawn.
COUNT = """(selectors) => {
  const count = () => selectors.map((each) => document.querySelectorAll(each).length);
  window.drawn = [count()];
  new MutationObserver(() => drawn.push(count())).observe(document.body, {
    subtree: true, childList: true, attributes: true,
  });
}"""
FACE_UP = ".money-place:has(.money-note:not([data-kind='back']))"
OFFERED = ".money-place__take"


class Watched:
    """A page before a turn, then what was drawn of it one after the other."""

    def __init__(self, page: Page, house: Served, game: str, turn: Turn) -> None:
        self.page, self._turn = page, turn
        self._stage = Stage(page, house.url)
        self._stage.show(game, turn.before, 0)
        page.locator(".desk").wait_for()

    def counts(self, *selectors: str, last: Sequence[int], over: bool = False) -> list[list[int]]:
        """Until there are so many at least."""
        self.page.evaluate(COUNT, list(selectors))
        self._stage.tell(self._turn.step, self._turn.seat, over=over)
        self.page.wait_for_function("last => last.every((least, at) => drawn.at(-1)[at] >= least)", arg=list(last))
        return self.page.evaluate("drawn")  # type: ignore[no-any-return]


def steps(counts: Sequence[int]) -> Iterator[int]:
    """By how much each is more than the one before."""
    return (after - before for before, after in pairwise(counts))


def the_first(game: str, tag: str, *moves: str) -> Turn:
    return first(game, lambda turn: bool(turn.told(tag)) and turn.offers(*moves), seats=4)


def test_bids_are_turned_up_one_after_the_other(visit: NewVisitor, house: Served) -> None:
    """All four at once were the longest task of a game of Money!."""
    turn = the_first("money", "bids_revealed", "take_row", "take_bid")
    watched = Watched(visit(window="phone", still=False).page, house, "money", turn)
    counts = watched.counts(FACE_UP, OFFERED, last=(4, len(turn.view.public.ladder) - 1))
    for each in zip(*counts, strict=True):
        assert max(steps(each)) == 1, counts


def test_cards_stay_when_they_can_be_taken(visit: NewVisitor, house: Served) -> None:
    """They were drawn anew whenever it was my turn, and whenever it no longer was."""

    def my_turn(turn: Turn) -> bool:
        return turn.offers("take_bid") and turn.told("bids_revealed") is None

    turn = first("money", my_turn, seats=4)
    watched = Watched(visit(window="phone", still=False).page, house, "money", turn)
    noted = "() => document.querySelectorAll('.money-place .money-note').forEach((note) => { note.known = true; })"
    watched.page.evaluate(noted)
    watched.counts(OFFERED, last=(1,))
    known = watched.page.locator(f".money-place:has({OFFERED}) .money-note").evaluate_all(
        "notes => notes.map((note) => note.known ?? false)"
    )
    assert any(known)


def test_the_hands_at_the_end_are_laid_out_one_after_the_other(visit: NewVisitor, house: Served) -> None:
    turn = first("money", lambda turn: turn.view.public.outcome is not None, seats=4)
    watched = Watched(visit(window="phone", still=False).page, house, "money", turn)
    counts = watched.counts(".money-fortune", ".money-counted__one", last=(1, 3), over=True)
    assert [1, 0] in counts
    assert max(steps([hands for _, hands in counts])) == 1, counts


def bidding(turn: Turn) -> bool:
    return bool(turn.told("lot_turned_up")) and turn.offers("bid")


LATER: dict[str, tuple[Callable[[Turn], bool], str, str]] = {
    "a lot": (bidding, ".acts > .key", ".lot__one"),
    "a sheet": (lambda turn: turn.offers("pay"), "main[data-phase='paying']", "dialog[open]"),
}


@pytest.mark.parametrize("what", LATER)
def test_what_comes_with_much_else_comes_when_that_is_drawn(visit: NewVisitor, house: Served, what: str) -> None:
    wanted, before, after = LATER[what]
    turn = first("boursicocotte", wanted, seats=4)
    watched = Watched(visit(window="phone", still=False).page, house, "boursicocotte", turn)
    counts = watched.counts(before, after, last=(1, 1))
    assert any(here and not later for here, later in counts), counts
