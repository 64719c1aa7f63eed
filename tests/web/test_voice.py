"""Who cannot see the table hears the whole of a game: kept as it is read out, and read by people."""

import re

import pytest

from adjuge.words.catalogue import LANGUAGES
from tests.web.voice import GAMES, HERE, NAMES, moments, transcript

SIGNS = re.compile(r"[×+=·−→]|\d\(")
AGAIN = "python -m tests.web.voice writes it anew: read the difference"


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_is_told_as_it_is_written_down(kind: str) -> None:
    assert transcript(kind) == (HERE / f"{kind}.txt").read_text(encoding="utf-8"), AGAIN


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", GAMES)
def test_no_sign_is_left_where_a_word_is_read(kind: str, lang: str) -> None:
    said = transcript(kind, lang)
    assert not SIGNS.search(said), SIGNS.findall(said)


@pytest.mark.parametrize("kind", GAMES)
def test_nothing_is_dropped_and_passes_are_one_sentence(kind: str) -> None:
    """Each that is done is told with the name of whoever did it; and of passes in a row there is one sentence."""
    said = transcript(kind).replace("\n  ", " ")
    events = [event for moment in moments(kind) for event in moment.events]
    for tag, verb in (("bid_made", "bids? "), ("lot_turned_up", "puts? up"), ("bell_rung", "rung the bell")):
        done = [event for event in events if event["type"] == tag]
        assert len(re.findall(verb, said)) >= len(done)
    rivals = "|".join(NAMES[1:])
    assert not re.search(
        rf"({rivals}) (lets \d* ?(it )?pass|passes)\. ({rivals}) (lets \d* ?(it )?pass|passes)\.", said
    )


def test_what_i_may_do_is_said_whenever_i_am_asked() -> None:
    said = transcript("boursicocotte")
    for question in ("Sell to Anaïs", "or pre-empt.", "Pay ", "Accept, or counter", "Hold an auction", "let it pass."):
        assert question in said
