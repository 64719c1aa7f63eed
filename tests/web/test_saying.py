"""Browser and terminal say the same: every sentence of a game and every refusal, in every language, to every ear."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Move, State, Step
from adjuge.rules.engines.compiled import in_mode
from adjuge.words import event_sentences, refusal_sentences
from adjuge.words.catalogue import LANGUAGES
from tests.golden.regenerate import ALL
from tests.golden.scribe import NAMES
from tests.web import node
from tests.words.happenings import EARS, HAPPENINGS
from tests.words.happenings import NAMES as THREE
from tests.words.sources import refusals

pytestmark = pytest.mark.slow

TELL = """
const { Words } = await import("./src/words/words.ts");
const { sentence } = await import("./src/words/event_sentences.ts");
const said = (lang) => JSON.parse(readFileSync(`./src/words/said/${lang}.json`, "utf8"));
const words = new Words(given.lang, said(given.lang)).edition(given.preset);
answer(given.told.map(([event, me]) => sentence(words, given.game, event, given.names, me)));
"""
REFUSE = """
const { Words } = await import("./src/words/words.ts");
const { reason } = await import("./src/words/refusal_sentences.ts");
const said = (lang) => JSON.parse(readFileSync(`./src/words/said/${lang}.json`, "utf8"));
const words = new Words(given.lang, said(given.lang));
answer(given.refused.map(([code, facts, game]) => reason(words, code, facts, { game, names: given.names })));
"""


class Overheard:
    """A game that remembers all that happened in it, as each seat and a bystander saw it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.told: dict[str, tuple[Any, int | None]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def play(self, state: State, seat: int, move: Move) -> Step:
        step = self._game.play(state, seat, move)
        seats: Any = self._game.view(state, None).public
        for event in step.events:
            for me in (None, *range(seats.seats)):
                self.add(self._game.witness(event, me), me)
        return step

    def add(self, event: Any, me: int | None) -> None:
        """Once is enough."""
        plain = msgspec.to_builtins(event)
        self.told.setdefault(json.dumps([plain, me]), (plain, me))


def overheard(kind: str) -> Iterator[tuple[Any, int | None]]:
    """Everything that happens in the golden games of this kind."""
    ears = Overheard(in_mode(f"adjuge.rules.{kind}.game", interpreted=True).GAME)
    for name, (of, play) in ALL.items():
        if of == kind:
            play(name, ears)
    return iter(ears.told.values())


@pytest.fixture(scope="module", params=catalogue.names())
def told(request: pytest.FixtureRequest) -> tuple[str, list[tuple[Any, int | None]]]:
    return request.param, list(overheard(request.param))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_tells_a_game_as_the_house_does(told: tuple[str, list[tuple[Any, int | None]]], lang: str) -> None:
    game, events = told
    assert len(events) > 100
    ours = [event_sentences.sentence(event, NAMES, me, lang, game=game) for event, me in events]
    theirs = node.run(TELL, {"lang": lang, "game": game, "preset": None, "names": NAMES, "told": events})
    assert theirs == ours


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", [None, "asmodee"])
def test_the_browser_tells_whatever_can_happen(lang: str, preset: str | None) -> None:
    """Also what no golden game has in it; and B1.1, in one edition the rooster is a hen."""
    for game, events in HAPPENINGS.items():
        plain = [(msgspec.to_builtins(event), me) for event in events for me in EARS]
        ours = [
            event_sentences.sentence(event, THREE, me, lang, game=game, asmodee=preset == "asmodee")
            for event, me in plain
        ]
        given = {"lang": lang, "game": game, "preset": preset, "names": THREE, "told": plain}
        assert node.run(TELL, given) == ours


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_refuses_in_the_same_words(lang: str) -> None:
    refused = []
    for each in refusals():
        facts = dict.fromkeys(each.facts or ("option", "reason"), 1) | {"open": [], "values": [2, 3], "what": "dung"}
        for game in catalogue.names():
            option = next(iter(catalogue.game(game).option_domains))
            refused.append((each.code, facts | {"option": option}, game))
    ours = [refusal_sentences.reason(code, facts, lang, game=game, names=NAMES) for code, facts, game in refused]
    assert node.run(REFUSE, {"lang": lang, "names": NAMES, "refused": refused}) == ours
