"""The table of 1 Bouse 2 Vaches on a terminal: the cards laid, or the heap and no more of it than its top."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from adjuge.cli.bouse import board
from adjuge.cli.bouse.cards import called
from adjuge.cli.bouse.narrator import GameNarrator
from adjuge.cli.typography import GluedWords, unglued
from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.events import CardLaid, PotGrew
from adjuge.rules.bouse.options import Options
from adjuge.rules.bouse.view import Announced, View
from adjuge.rules.gamefile import replay
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.bouse.games import GAME, a_game
from tests.cli.drawing import Paper

NAMES = ["Anna", "Bartholomäus der Ältere", "Cy"]
EN = GluedWords(load("en"))


def views(seat: int | None, every: int = 1, **options: Any) -> Iterator[View]:
    for moment in list(replay(a_game(**options)))[::every]:
        view = GAME.view(moment.state, seat)
        assert isinstance(view, View)
        yield view


def drawn(view: View, lang: str = "en", width: int = 80, encoding: str = "utf-8") -> str:
    words, paper = GluedWords(load(lang)), Paper(width, 24, encoding)
    parts = board.top(view, "1 Bouse 2 Vaches", NAMES, words, paper.screen)
    hand = [board.hand(view, words, paper.screen)] if view.seat is not None else []
    return paper.drawn([*parts, *hand]).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_nothing_goes_beyond_the_edge_and_every_laid_card_is_there(width: int, lang: str) -> None:
    words = GluedWords(load(lang))
    for view in views(0, every=7, action_cards=True):
        text = drawn(view, lang, width)
        assert all(unglued(called(kind, words)) in text for kind in (*(view.public.laid or ()), *(view.hand or ())))
        assert all(words.say(f"action_card.bouse.{card}").split()[0] in text for card in view.actions or ())


def test_of_a_heap_the_top_and_the_height_are_all_there_is_to_see() -> None:
    """V5.2"""
    laid = [view for view in views(None, heap=True) if view.public.top]
    assert laid
    for one in laid:
        view = replace(one, public=replace(one.public, height=5, laid={"fly": 2, "puff": 3}, pot={"cow": 2}))
        top = view.public.top
        assert top is not None
        text = drawn(view)
        assert f"a heap of {view.public.height} cards · on top  {called(top, EN)} " in text
        buried = replace(view, public=replace(view.public, laid={top: view.public.height}, pot={}))
        assert drawn(buried) == text


def test_a_pot_is_displayed_unless_there_is_a_heap() -> None:
    """V5.2"""
    with_pot = replace(next(views(None)).public, pot={"fly": 3, "puff": 5})
    view = replace(next(views(None)), public=with_pot)
    assert "pot of 8  3× fly   5× puff" in drawn(view)
    heaped = replace(view, public=replace(with_pot, options=Options(heap=True)))
    assert "fly" not in drawn(heaped)
    assert "pot" not in drawn(heaped)


def told(event: Any, *, heap: bool, eyes: int | str | None = 0) -> list[str]:
    return GameNarrator(GAME, NAMES, eyes, "widyka", Options(heap=heap), load("en")).told(event)


def test_the_log_does_not_keep_what_lies_in_a_heap() -> None:
    """V5.2"""
    assert {line for kind in KINDS for line in told(CardLaid(1, kind), heap=True)} == {  # type: ignore[arg-type]
        "Bartholomäus der Ältere lays one card."
    }
    assert told(CardLaid(0, "fly"), heap=False) == ["You lay a fly."]
    assert told(CardLaid(1, "fly"), heap=True, eyes="all") == ["Bartholomäus der Ältere lays a fly."]
    assert told(PotGrew({"fly": 2}), heap=True) == ["Nobody has rung: 2 cards go into the pot."]


@pytest.mark.parametrize(
    ("phase", "announcer", "line"),
    [
        ("bell", 1, "Bartholomäus der Ältere: 5 cows"),
        ("bell", 0, "You: 5 cows"),
        ("turn", 1, "You: 5 cows"),  # it is the next one's turn, and mine is still the last word
        ("laying", 0, "You: 5 cows · the card is still to come"),
    ],
)
def test_the_announcement_is_its_announcers(phase: Any, announcer: int, line: str) -> None:
    """V2.1"""
    view = next(views(0))
    announced = Announced(5, "cows", phase == "laying")
    public = replace(view.public, phase=phase, announcer=announcer, announced=announced, passed=())
    assert f"│ {line} " in drawn(replace(view, public=public))


def test_rings_and_raises_are_shown() -> None:
    """V2.2, V6.4"""
    view = next(views(0))
    announced = Announced(5, "dungs", owes_card=False)
    public = replace(
        view.public, phase="takeover", announcer=2, announced=announced, ringer=0, challenger=1, passed=(0,)
    )
    text = drawn(replace(view, public=public), width=120)
    assert "Cy: 5 cowpats · raised by Bartholomäus der Ältere · you have rung · let it pass: you" in text


def test_a_plain_terminal_gets_plain_signs() -> None:
    text = drawn(next(views(0)), encoding="ISO-8859-1")
    assert "####" in text
    assert not set("▸▮") & set(text)
