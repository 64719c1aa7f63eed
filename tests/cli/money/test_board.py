"""The table of Money! on a terminal: every open card on it, no hidden one, nothing beyond its edge."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from adjuge.cli.money import board
from adjuge.cli.money.shorthand import short
from adjuge.cli.typography import GluedWords
from adjuge.rules.gamefile import replay
from adjuge.rules.money.view import OpenBid, View
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.drawing import Paper
from tests.cli.money.games import GAME, a_game

NAMES = ["Anna", "Bartholomäus der Ältere", "Cy"]
CARD = re.compile(r"(?<!\w)[^\W\d](?:10|[2-6]0)(?!\d)")
EN = GluedWords(load("en"))


def views(seat: int | None, every: int = 1) -> Iterator[View]:
    for moment in list(replay(a_game()))[::every]:
        view = GAME.view(moment.state, seat)
        assert isinstance(view, View)
        yield view


def drawn(view: View, lang: str = "en", width: int = 80, height: int = 24, encoding: str = "utf-8") -> str:
    words, paper = GluedWords(load(lang)), Paper(width, height, encoding)
    parts = board.top(view, "Money!", NAMES, words, paper.screen)
    hand = [board.hand(view, words, paper.screen)] if view.seat is not None else []
    return paper.drawn([*parts, *hand])


def codes(serials: Iterable[int]) -> Counter[str]:
    return Counter(short(serial, EN) for serial in serials)


def test_a_bystander_sees_the_cards_that_lie_open_or_were_seen_and_no_others() -> None:
    """M6, G4"""
    shown = 0
    for view in views(None):
        p = view.public
        bids = [serial for bid in p.ladder for serial in bid.cards]
        known = [serial for cards in p.known for serial in cards]
        text = Counter(CARD.findall(drawn(view, width=300)))
        assert text == codes([*p.right, *p.left, *bids, *known])
        shown += len(known) > 0
    assert shown


def test_of_a_hidden_bid_only_the_size_is_on_the_board() -> None:
    """M2.1"""
    hidden = [view for view in views(0) if view.public.phase == "bidding" and view.public.bid_sizes[1]]
    assert hidden
    for view in hidden:
        line = next(line for line in drawn(view, width=300).splitlines() if "Barth" in line)
        count = view.public.bid_sizes[1]
        assert f"{count} card" in line
        assert Counter(CARD.findall(line)) == codes(view.public.known[1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(60, 24), (80, 24), (120, 40)])
def test_nothing_goes_beyond_the_edge_and_the_own_hand_is_all_there(width: int, height: int, lang: str) -> None:
    words = GluedWords(load(lang))
    for view in views(1, every=5):
        text = drawn(view, lang, width, height).rpartition(words.say("cli.money.hand"))[2]
        held = Counter(short(serial, words) for serial in view.hand or ())
        assert not held - Counter(CARD.findall(text))


def test_the_sheet_beside_the_hand_adds_up() -> None:
    """M5.1"""
    view = next(view for view in views(0, every=7) if view.points)
    text = drawn(view, width=120, height=40)
    sheet = text.rpartition("next note")[2].splitlines()[1:]
    points = [int(re.findall(r" {2,}(\d+) +(\d+)(?: |$)", line)[0][1]) for line in sheet]
    assert sum(points) == view.points
    assert f"{view.points} point" in text


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ((1, 8), "d20 d20 = 40 → 0 (d20 +100)"),  # M5.2: the third 20
        ((57, 50), "d60 d50 = 110 → 10 (d40 +40)"),  # M5.1
        ((57, 50, 43, 22), "d60 d50 d40 d30 = 180 → 80 (d30 +130)"),  # 210 counts whole
        ((64, 65), "c10 c10 = 20 → 20"),
    ],
)
def test_what_the_next_note_would_bring_is_said(hand: tuple[int, ...], line: str) -> None:
    """M5.1, M5.2, M5.3"""
    from msgspec.structs import replace

    view = replace(next(views(0)), hand=hand)
    assert line in drawn(view).replace("\u00a0", " ")


def test_the_number_is_shown_where_it_decides_and_not_elsewhere() -> None:
    """M2.3"""
    from msgspec.structs import replace

    view = next(view for view in views(None) if len(view.public.ladder) == 3)
    ladder = (OpenBid(2, (57,), 60), OpenBid(0, (3, 64), 30), OpenBid(1, (22,), 30))
    text = drawn(replace(view, public=replace(view.public, ladder=ladder, actor=2)))
    lines = text.splitlines()[-3:]
    assert ["no. " in line for line in lines] == [False, True, True]
    assert "y20 c10 = 30 no. 3" in lines[1]
    assert "d30 = 30 no. 22" in lines[2]


def test_a_plain_terminal_gets_plain_signs() -> None:
    text = drawn(next(views(0)), encoding="ISO-8859-1")
    assert "> Anna" in text
    assert "▸" not in text
