"""What happened, from the eyes of the one who did it, of the one it was done to, and of the others."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from adjuge.bots import UNLIMITED, named
from adjuge.rules import catalogue as games
from adjuge.rules.boursicocotte import events as boursicocotte
from adjuge.rules.bouse import events as bouse
from adjuge.rules.contract import Options
from adjuge.rules.money import events as money
from adjuge.words import catalogue, event_sentences
from adjuge.words.catalogue import LANGUAGES
from tests.words.happenings import EARS, EVERYTHING, HAPPENINGS, NAMES, SMALL, tell

ALL = [(game, event) for game, events in HAPPENINGS.items() for event in events]


def test_there_is_an_example_of_every_event() -> None:
    for name in games.names():
        assert {type(event) for event in HAPPENINGS[name]} == set(get_args(games.game(name).event_type))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_event_is_told_to_everyone_open_and_hidden(game: str, lang: str) -> None:
    for event, me in product(HAPPENINGS[game], EARS):
        for eyes in (EVERYTHING, me):
            said = tell(game, event, me, lang, eyes=eyes)
            assert not set("{}") & set(said), event
            assert "None" not in said, event
            assert "  " not in said, event
            assert said[-1] in ".!", event
            assert said[0].isupper(), event


def test_all_sentences_of_the_catalogue_are_told_sometime(monkeypatch: pytest.MonkeyPatch) -> None:
    told = set()
    say = catalogue.Words.say

    def overheard(self: catalogue.Words, key: str, /, **params: Any) -> str:
        told.add(key)
        return say(self, key, **params)

    monkeypatch.setattr(catalogue.Words, "say", overheard)
    for game, event in ALL:
        for me in EARS:
            tell(game, event, me, "en")
    stories = ("event.", "ending.")
    assert {key for key in told if key.startswith(stories)} == {
        key for key in catalogue.load("en") if key.startswith(stories)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_may_not_see_the_cards_hears_only_how_many(lang: str) -> None:
    """B7.8, M6"""
    hidden = boursicocotte.OfferLaid | boursicocotte.OfferAccepted | boursicocotte.OffersExchanged | money.BidLaid
    for game, event in ALL:
        if isinstance(event, hidden):
            heard = tell(game, event, 2, lang, eyes=2)
            assert "×" not in heard
            assert "+" not in heard
            assert heard == tell(game, _unseen(event), 2, lang)


def _unseen(event: Any) -> Any:
    return replace(event, **{field: None for field in ("cards", "countered", "bluff") if hasattr(event, field)})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("boursicocotte", boursicocotte.LotSold(0, 1, 120)),
        ("boursicocotte", boursicocotte.TradeWon(0, 1, "cow", 1)),
        ("boursicocotte", boursicocotte.Paid(0, 1, 9, 1, SMALL, None)),
        ("money", money.BidTaken(0, 1, (1, 2), (64,))),
        ("bouse", bouse.TrainPlayed(0, 1, "cow", "fly")),
    ],
)
def test_doer_done_to_and_bystander_hear_different_sentences(game: str, event: Any, lang: str) -> None:
    assert len({tell(game, event, me, lang) for me in (0, 1, 2)}) == 3
    assert tell(game, event, 2, lang) == tell(game, event, None, lang)


def _whole_game(game: str, options: Options, heard: Callable[[Any], None]) -> None:
    """A game between players of chance, each event handed on."""
    rules = games.game(game)
    rng, bot = random.Random(7), named("random", rules)
    state = rules.deal(options, len(NAMES), bytes(32))
    while asked := rules.to_move(state):
        step = rules.play(state, asked[0], bot.choose(rules.view(state, asked[0]), rng, UNLIMITED))
        state = step.state
        for event in step.events:
            heard(event)


VARIANTS: list[tuple[str, str, dict[str, Any]]] = [
    *(("boursicocotte", preset, {}) for preset in ("marteau", "original", "asmodee")),
    ("money", "goldsieber", {"games": 2}),
    ("bouse", "widyka", {}),
    ("bouse", "widyka", {"action_cards": True, "early_bell": True, "heap": True, "stinging_fly": True}),
]


@pytest.mark.parametrize(("game", "preset", "changes"), VARIANTS)
def test_a_whole_game_is_told_to_every_seat(game: str, preset: str, changes: dict[str, Any]) -> None:
    told: list[str] = []

    def hear(event: Any) -> None:
        told.extend(tell(game, event, seat, lang, eyes=seat) for seat in EARS for lang in LANGUAGES)

    _whole_game(game, replace(games.game(game).presets[preset], **changes), hear)
    last = told[-len(EARS) * len(LANGUAGES) :]
    for lang, said in zip(LANGUAGES * len(EARS), last, strict=True):
        words = catalogue.load(lang)
        ends = [
            words.say(key)
            for key in (f"event.{game}.game_ended.{how}" for how in ("closed", "stopped"))
            if key in words
        ]
        assert said.startswith(tuple(ends))
    assert not any(set("{}") & set(said) for said in told)


def test_cards_may_come_as_json_writes_them() -> None:
    event = msgspec.json.decode(msgspec.json.encode(boursicocotte.PurseShown(0, SMALL, 120)))
    told = event_sentences.sentence(event, NAMES, 1, "en", game="boursicocotte")
    assert told == "Anna cannot pay 120 and must show the purse: 1×0, 2×10 (20)."
