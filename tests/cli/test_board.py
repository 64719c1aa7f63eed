"""The table on a terminal: everything on it, nothing beyond its edge, at any width and in any language."""

import io
from collections.abc import Iterator
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console

from adjuge.cli.boursicocotte import board
from adjuge.cli.boursicocotte.narrator import words_of
from adjuge.cli.console import THEME
from adjuge.cli.typography import GluedWords, UngluedStream
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.events import OfferDemandedAgain
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.gamefile import ReplayedMove, replay
from adjuge.words.catalogue import LANGUAGES, Words, load
from tests.cli.games import GAME, a_game

NAMES = ["Anna", "Bartholomäus der Ältere", "Cy"]
WIDTHS = [40, 60, 80, 120]


@cache
def moments(preset: str) -> list[ReplayedMove]:
    """A game in which, where the edition has it, an offer is demanded again."""
    for luck in range(100):
        found = list(replay(a_game(bytes([luck]), preset)))
        if preset != "asmodee" or any(isinstance(e, OfferDemandedAgain) for moment in found for e in moment.events):
            return found
    raise AssertionError("no offers were equal")


def words_for(lang: str, preset: str) -> Words:
    return GluedWords(words_of(load(lang), preset))


def drawn(view: View, words: Words, width: int, pips: board.Pips | None = None) -> str:
    paper = io.StringIO()
    out = Console(file=UngluedStream(paper), width=width, theme=THEME, highlight=False)  # type: ignore[arg-type]
    out.print(board.status(view, "Boursicocotte", words))
    out.print(board.herds(view, NAMES, words, width, pips or board.Pips()))
    out.print(board.focus(view, NAMES, words))
    if view.seat is not None:
        out.print(board.hand(view, words, out))
    return paper.getvalue()


def views(preset: str, every: int) -> Iterator[View]:
    for moment in moments(preset)[::every]:
        for seat in (None, 0, 1):
            view = GAME.view(moment.state, seat)
            assert isinstance(view, View)
            yield view


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", ["marteau", "asmodee"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_goes_beyond_the_edge_and_every_animal_is_there(width: int, preset: str, lang: str) -> None:
    words = words_for(lang, preset)
    for view in views(preset, every=9):
        text = drawn(view, words, width)
        assert max(map(cell_len, text.splitlines())) <= width
        held = sum(count for herd in view.public.animals for count in herd)
        assert text.count("●") + text.count("★") == held
        families = [FAMILIES[place] for herd in view.public.animals for place, count in enumerate(herd) if count]
        assert all(words.say(f"animal.{family}") in text for family in families)


def test_an_offer_to_be_made_again_is_shown_as_such() -> None:
    """B7.7"""
    again = [view for view in views("asmodee", every=1) if view.public.trade and view.public.trade.again]
    assert again
    words = words_for("en", "asmodee")
    assert all("offers were equal: once more" in drawn(view, words, 80) for view in again)


def test_only_ones_own_purse_is_on_the_board() -> None:
    """B8.1"""
    words = words_for("en", "marteau")
    for view in views("marteau", every=20):
        assert ("Your purse" in drawn(view, words, 80)) is (view.seat is not None)


@pytest.mark.parametrize(("encoding", "signs"), [("utf-8", "●○★"), ("ISO-8859-1", "#-*")])
def test_a_terminal_that_knows_no_stars_gets_plain_signs(encoding: str, signs: str) -> None:
    words = words_for("en", "marteau")
    last = GAME.view(moments("marteau")[-1].state, None)
    middle = GAME.view(moments("marteau")[60].state, None)
    assert isinstance(last, View)
    assert isinstance(middle, View)
    text = drawn(middle, words, 80, board.pips_for(encoding)) + drawn(last, words, 80, board.pips_for(encoding))
    assert all(sign in text for sign in signs)
    assert not any(sign in text for sign in set("●○★#*") - set(signs))
