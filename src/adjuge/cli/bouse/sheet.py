"""The score sheet of 1 Bouse 2 Vaches: cards taken and action cards kept in, points with the working shown out."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from adjuge.cli.reference import score_sheet
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.typed_text import Nicknames, whole
from adjuge.cli.typography import GluedWords
from adjuge.rules.bouse.engine.api import engine
from adjuge.rules.bouse.engine.cards import ACTION_CARDS, MOST_SEATS
from adjuge.rules.bouse.engine.table import ASIDE
from adjuge.rules.bouse.options import SEATS, Options, check, composition_of, set_table
from adjuge.words.catalogue import LANGUAGES, Words, load

COUNTING = ("foot", "queen")  # V6.2, V6.3


@dataclass(frozen=True)
class ScoreLine:
    """One player's part of the sheet. Without a name, the sheet is for one player alone."""

    name: str | None
    taken: int
    kept: tuple[str, ...]
    score: int = 0
    rank: int = 1


def filled_in(cards: Sequence[str], players: Sequence[str], options: Options) -> list[ScoreLine]:
    """A sheet from a number of cards and action cards, or from players as `name: number and action cards`."""
    lines = [
        _read(name, text) for name, text in score_sheet.written(cards, players, MOST_SEATS, BadCommand("nothing_taken"))
    ]
    _refuse_more_than_there_are(lines, options)
    return _reckoned(lines, options)


def _read(name: str | None, text: str) -> ScoreLine:
    said = [word for word in _names().spread(text) if word not in (",", ";")]
    taken = whole(said[0]) if said else 0
    kept = [_names().meant(word) for word in said[1:]]
    if taken is None or None in kept:
        raise BadCommand("not_taken", text=text.strip())
    return ScoreLine(name, taken, tuple(card for card in kept if card))


@cache
def _names() -> Nicknames:
    return Nicknames(_called())


def _called() -> Iterator[tuple[str, str]]:
    for words in map(load, LANGUAGES):
        for card in COUNTING:
            yield words.say(f"action_card.bouse.{card}"), card
            yield from ((name, card) for name in words.say(f"cli.bouse.also.{card}").split("|"))


def _refuse_more_than_there_are(lines: Sequence[ScoreLine], options: Options) -> None:
    check(options, max(SEATS[0], len(lines)))
    together, deck = sum(line.taken for line in lines), sum(composition_of(options))
    if together > deck:
        raise NotPossible("too_many_taken", count=together, deck=deck)
    kept = [card for line in lines for card in line.kept]
    if kept.count("foot") > 1:
        raise NotPossible("foot_twice")
    if kept.count("queen") > 1:
        raise NotPossible("queen_twice")


def _reckoned(lines: Sequence[ScoreLine], options: Options) -> list[ScoreLine]:
    """The engine's own points (V4)."""
    table = set_table(options, len(lines))
    table["holder"] = ASIDE
    for seat, line in enumerate(lines):
        table["taken"][0, seat] = line.taken
        for card in line.kept:
            table["holder"][0, ACTION_CARDS.index(card)] = seat
    scores, ranks = np.zeros(len(lines), np.int32), np.zeros(len(lines), np.int32)
    engine.result(table, 0, scores, ranks)
    results = zip(lines, scores.tolist(), ranks.tolist(), strict=True)
    return [ScoreLine(line.name, line.taken, line.kept, score, rank) for line, score, rank in results]


def print_json(lines: Sequence[ScoreLine]) -> None:
    sheet = [
        {
            "player": line.name,
            "taken": line.taken,
            "action_cards": list(line.kept),
            "score": line.score,
            "rank": line.rank,
        }
        for line in lines
    ]
    print(json.dumps(sheet, ensure_ascii=False, indent=2))


def show(lines: Sequence[ScoreLine], _preset: str, options: Options, words: Words) -> None:
    words = GluedWords(words)
    score_sheet.show(lines, words, lambda line: [_working(line, options, words)], words.say("cli.bouse.score.tie"))


def _working(line: ScoreLine, options: Options, words: Words) -> str:
    """V4, V6.2, V6.3"""
    worth = {"foot": options.foot_costs, "queen": options.queen_brings}
    parts = [words.say("cli.bouse.score.taken", count=line.taken)]
    parts += [words.say(f"cli.bouse.score.{card}", points=worth[card]) for card in line.kept]
    points = words.say("points", count=line.score)
    return words.say("cli.bouse.score.total", parts=", ".join(parts), points=points)
