"""The positions of the days: chosen by date, free of secrets, with one answer that is clearly best."""

from collections.abc import Iterator
from datetime import date, timedelta
from importlib import resources
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from adjuge.review.daily.calendar import FILE, FIRST, collection, displayed, number_of, open_days, position_of
from adjuge.review.daily.finding import CLEAR, HOPELESS, MOST_ANSWERS, SURPRISING, found
from adjuge.review.daily.kept import Kept, decode, encode, in_turn, memory_of, table_of, view_of
from adjuge.review.judge import Judge
from adjuge.rules import catalogue
from adjuge.words.catalogue import LANGUAGES, load
from adjuge.words.review_sentences import move_in_words

GAMES = ("boursicocotte", "money", "bouse")
NOON = 1_795_003_200_000  # of the eighteenth of November 2026, by UTC


def shipped() -> Iterator[tuple[Kept, Any]]:
    for kept in collection().positions:
        yield kept, catalogue.game(kept.game)


def test_days_have_their_positions_by_the_date_alone() -> None:
    positions = collection().positions
    assert len(positions) >= 300
    assert number_of(FIRST) == 1
    assert [position_of(FIRST + timedelta(days)) for days in range(3)] == list(positions[:3])
    assert position_of(FIRST + timedelta(len(positions))) == positions[0]  # and so on, again
    assert {kept.game for kept in positions[:3]} == set(GAMES)  # one of each in turn
    assert all(before.game != after.game for before, after in pairwise(positions))


def test_a_day_begins_at_midnight_by_utc() -> None:
    noon = open_days(NOON)
    assert (noon[0], noon[-1]) == (date(2026, 11, 18), date(2026, 11, 12))
    assert open_days(NOON + 12 * 3_600_000 - 1) == noon
    assert open_days(NOON + 12 * 3_600_000)[0] == date(2026, 11, 19)


def test_one_answer_is_clearly_best_and_not_the_obvious_one() -> None:
    for kept, _ in shipped():
        assert 2 <= len(kept.answers) == len(kept.chances) <= MOST_ANSWERS
        top = kept.chances[kept.best]
        others = [chance for place, chance in enumerate(kept.chances) if place != kept.best]
        assert top >= max(HOPELESS, max(others) + CLEAR)
        assert kept.chances[kept.dealers] <= top - SURPRISING
        encoded = {msgspec.json.encode(answer) for answer in kept.answers}
        assert len(encoded) == len(kept.answers)


def test_nothing_is_kept_that_the_one_who_is_asked_may_not_know() -> None:
    for kept, game in shipped():
        table = table_of(kept)
        assert game.lay_out(game.view(table, kept.seat)) == table
        for told in kept.earlier:
            for event in told.events:
                decoded = msgspec.convert(event, game.event_type, strict=False)
                seen = msgspec.json.encode(game.witness(decoded, kept.seat))
                assert msgspec.json.decode(seen) == event


def test_whoever_is_asked_may_give_any_of_the_answers() -> None:
    for number, (kept, game) in enumerate(shipped()):
        view = view_of(kept)
        assert kept.seat in game.to_move(table_of(kept))
        for answer in kept.answers:
            state = game.imagine(view, Random(number))
            game.play(state, kept.seat, msgspec.convert(answer, game.move_type, strict=False))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_every_answer_can_be_said(lang: str) -> None:
    words = load(lang)
    for kept, _ in shipped():
        names = [f"N{seat}" for seat in range(len(kept.bots))]
        said = [move_in_words(answer, names, words, kept.game) for answer in kept.answers]
        assert len(set(said)) == len(said), said
        assert words.say(f"web.daily.ask.{kept.game}.{view_of(kept).public.phase}")


def test_what_is_shipped_is_small_and_written_the_same_again() -> None:
    data = (resources.files("adjuge.review.daily") / FILE).read_bytes()
    assert len(data) < 300_000
    assert decode(encode(collection())) == collection()
    assert msgspec.json.decode(displayed(FIRST))["seat"] == position_of(FIRST).seat
    some = collection().positions[:2]
    assert in_turn([some, some[:1]]) == (some[0], some[0])


@pytest.mark.slow
def test_the_same_seed_finds_the_same_positions() -> None:
    one, other = (list(found("bouse", "twice", 1)) for _ in range(2))
    assert one == other
    assert one[0].game == "bouse"


@pytest.mark.long
def test_judged_again_the_best_answers_are_still_the_best() -> None:
    held, looked_at = 0, collection().positions[::7]
    for kept in looked_at:
        game = catalogue.game(kept.game)
        table = table_of(kept)
        judge = Judge(game, kept.seat, hindsight=False, worlds=384)
        moves = [msgspec.convert(answer, game.move_type, strict=False) for answer in kept.answers]
        plans = [game.actions(table, kept.seat, move) for move in moves]
        weighed = judge.weighed_twice(table, memory_of(kept), plans, b"once more")
        means = [((now or 0) + (then or 0)) / 2 for now, then in weighed]
        held += means.index(max(means)) == kept.best
    assert held >= 0.9 * len(looked_at), f"{held} of {len(looked_at)}"
