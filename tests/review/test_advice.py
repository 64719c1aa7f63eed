"""What the coach says: by what a seat may know alone, the same each time, in numbers that were computed."""

import re
from typing import Any

import msgspec
import pytest

from adjuge.review.advice import MOST, advise
from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import Game, State
from adjuge.wire.review import Advice
from adjuge.words import coach_sentences
from adjuge.words.catalogue import LANGUAGES, load
from adjuge.words.review_sentences import hundredths
from tests.review.games import GAMES, Recorder, played, walked
from tests.review.test_secrets import RUNS

pytestmark = pytest.mark.slow

NAMES = ["Anna", "Bob", "Cem"]
EVERY = 7  # of the moves of a game are looked at


def decisions(name: str) -> list[tuple[Any, bytes, Any]]:
    """View, memory and the move that was made then."""
    game, file = catalogue.game(name), played(name, 3, 40)
    moments = [(m.before, m.seat, m.move, m) for m in gamefile.replay(file) if m.before is not None]
    positions = walked(game, [(before, seat, move, m) for before, seat, move, m in moments])  # type: ignore[misc]
    found = [
        (game.view(before, seat), positions[number].memory, move)
        for number, (before, seat, move, _) in enumerate(moments)
    ]
    return found[::EVERY]


@pytest.fixture(scope="module", params=GAMES)
def advised(request: pytest.FixtureRequest) -> tuple[str, list[tuple[Advice, Advice]]]:
    """Of each decision a hint, and what is made of the move that was made."""
    name = request.param
    return name, [(advise(view, memory), advise(view, memory, move)) for view, memory, move in decisions(name)]


def test_the_best_comes_first_and_what_a_move_gives_away_is_the_difference(
    advised: tuple[str, list[tuple[Advice, Advice]]],
) -> None:
    _, all_of_them = advised
    assert any(len(hint.best) > 1 for hint, _ in all_of_them)
    for hint, judged in all_of_them:
        assert hint.made is None
        assert hint.loss == 0
        for advice in (hint, judged):
            chances = [weighed.chance for weighed in advice.best]
            assert chances == sorted(chances, reverse=True)
            assert len(chances) <= MOST
        if judged.made is not None:
            assert judged.loss == judged.best[0].chance - judged.made.chance


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_the_sentences_are_the_numbers_computed(
    advised: tuple[str, list[tuple[Advice, Advice]]], lang: str
) -> None:
    name, all_of_them = advised
    words = load(lang)
    for hint, judged in all_of_them:
        data = msgspec.json.decode(msgspec.json.encode(hint))
        said = coach_sentences.hint(data, NAMES, words, name)
        told = [int(number) for number in re.findall(r"(\d+)\s%", " ".join(said))]
        chances = [hundredths(weighed.chance) for weighed in hint.best[:2]]
        assert told == (chances[:1] if len(set(chances)) < 2 else chances), said
        if "worth" in hint.why and hint.best:
            key, facts = ("coach.worth", hint.why) if hint.why["worth"] else ("coach.worthless", {})
            assert words.say(key, **facts) in said
        if "what" in hint.why and hint.best:
            assert str(hint.why["most"]) in said[1]
        if judged.made is not None and judged.loss:
            data = msgspec.json.decode(msgspec.json.encode(judged))
            first = coach_sentences.mistake(data, NAMES, words, name)[0]
            best, made = hundredths(judged.best[0].chance), hundredths(judged.made.chance)
            assert [int(number) for number in re.findall(r"\d+", first)] == [best - made, made, best]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", range(3))
def test_same_information_same_advice_whatever_the_hidden_cards(name: str, viewer: int) -> None:
    """Two games that are one to a seat: before each of its own decisions a hint, and what is made of its move."""
    game, shown, differing = catalogue.game(name), 0, 0
    for seed in range(2):
        recorder = Recorder(game)
        pairs = RUNS[name](recorder, viewer, seed)
        sides = [walked(game, [recorder.told(pair[side]) for pair in pairs]) for side in (0, 1)]
        for before_a, after_a, before_b, after_b in zip(sides[0], sides[0][1:], sides[1], sides[1][1:], strict=False):
            if after_a.seat != viewer or shown >= 8:
                continue
            one = both(game, before_a.state, viewer, before_a.memory, after_a.move)
            assert one == both(game, before_b.state, viewer, before_b.memory, after_b.move)
            shown += 1
            differing += before_a.state != before_b.state
    assert shown
    assert differing


def both(game: Game, state: State, seat: int, memory: bytes, move: Any) -> bytes:
    view = game.view(state, seat)
    return msgspec.json.encode((advise(view, memory), advise(view, memory, move)))


def test_laid_out_again_a_view_says_what_it_said() -> None:
    """The judge lays out the view of a state that was laid out from it: nothing is lost on the way."""
    for name in GAMES:
        game = catalogue.game(name)
        for view, _, _ in decisions(name):
            assert game.view(game.lay_out(view), view.seat) == view
