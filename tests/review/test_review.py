"""A review adds up, ends where the game ended, and says in words what it has computed."""

import re
from importlib import import_module

import msgspec
import pytest

from adjuge.review.judge import in_whole_numbers
from adjuge.review.moments import LEAST, MOST
from adjuge.review.positions import positions
from adjuge.review.report import review
from adjuge.rules.refusal import Refusal
from adjuge.wire.review import WHOLE, Review
from adjuge.words import review_sentences
from adjuge.words.catalogue import LANGUAGES, load
from tests.review.games import GAMES, played

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=[(name, hindsight) for name in GAMES for hindsight in (False, True)])
def seen(request: pytest.FixtureRequest) -> Review:
    name, hindsight = request.param
    return review(played(name, 3), 0, hindsight=hindsight)


def test_everybodys_chances_are_one_whole_at_every_moment(seen: Review) -> None:
    assert len(seen.chances) == seen.moves + 1
    assert all(sum(chances) == WHOLE and min(chances) >= 0 for chances in seen.chances)


def test_chances_end_at_the_true_result(seen: Review) -> None:
    result = played(seen.game, 3).result
    assert result is not None
    won = [1 / len(result.winners) if seat in result.winners else 0 for seat in range(3)]
    assert seen.chances[-1] == in_whole_numbers(won)


def test_own_play_rivals_play_and_luck_explain_all_of_it(seen: Review) -> None:
    for swing in seen.swings:
        moved = seen.chances[swing.number][seen.seat] - seen.chances[swing.number - 1][seen.seat]
        assert swing.own + swing.rivals + swing.luck == moved
        assert swing.own == 0 or swing.seat == seen.seat
    totals = seen.totals
    assert totals.start + totals.own + totals.rivals + totals.luck == totals.end
    assert (totals.start, totals.end) == (seen.chances[0][seen.seat], seen.chances[-1][seen.seat])


def test_luck_is_told_where_cards_turned_up_and_never_against_what_it_undoes(seen: Review) -> None:
    """Of a move after which nothing came up, 47 points of luck one way and 47 of play the other were told."""
    known = import_module(f"adjuge.review.{seen.game}")
    walked = list(positions(played(seen.game, 3)))
    for swing in seen.swings:
        assert swing.luck * swing.rivals >= 0
        assert not swing.luck or known.turned_up(walked[swing.number].events)
    assert seen.totals.luck or seen.hindsight


def test_what_decided_is_worth_speaking_of(seen: Review) -> None:
    for moment in seen.moments:
        assert abs(moment.after - moment.before) >= LEAST or moment.loss >= LEAST or moment.worth is not None


def test_no_move_told_as_better_is_worse(seen: Review) -> None:
    assert seen.decisions
    for decision in seen.decisions:
        assert decision.loss == (decision.better[0].chance - decision.made.chance if decision.better else 0)
        assert all(better.chance > decision.made.chance for better in decision.better)
    assert all(0 <= part.percent <= 100 for part in seen.accuracy)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_the_sentences_are_the_numbers_computed(seen: Review, lang: str) -> None:
    names = ["Anna", "Bob", "Cem"]
    assert 0 < len(seen.moments) <= MOST
    for moment in seen.moments:
        data = msgspec.json.decode(msgspec.json.encode(moment))
        said = review_sentences.moment(data, names, seen.seat, lang, game=seen.game)
        told = [int(number) for number in re.findall(r"(\d+)\s%", " ".join(said))]
        before, after = (round_half_up(seen.chances[moment.number - k][seen.seat]) for k in (1, 0))
        expected = [after] if before == after else [before, after]
        if moment.better and moment.made:
            best, made = round_half_up(moment.better.chance), round_half_up(moment.made.chance)
            expected += [best, made] if best > made else []
        assert told == expected, said
        if moment.worth:
            assert load(lang).say("review.worth", worth=moment.worth) in said


def round_half_up(chance: int) -> int:
    return int(chance / 100 + 0.5)


def test_the_same_game_is_reviewed_alike_byte_for_byte() -> None:
    one, other = (msgspec.json.encode(review(played("bouse", 3), 1)) for _ in range(2))
    assert one == other


def test_a_game_under_way_and_a_seat_that_is_not_there_are_refused() -> None:
    unfinished = played("bouse", 3, moves=4)
    for hindsight in (False, True):
        with pytest.raises(Refusal, match="still_running"):
            review(unfinished, 0, hindsight=hindsight)
    with pytest.raises(Refusal, match="no_such_seat"):
        review(played("bouse", 3), 3)
    with pytest.raises(Refusal, match="no_such_seat"):
        review(played("bouse", 3), -1)


def test_bluffs_are_mine_or_met_by_me() -> None:
    for name in GAMES:
        for seat in range(3):
            for bluff in review(played(name, 3), seat).bluffs:
                assert name == "money" or seat in (bluff.seat, bluff.whom)
