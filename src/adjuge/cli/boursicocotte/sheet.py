"""The score sheet of Boursicocotte: families in, points with the working shown out."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace
from rich.padding import Padding
from rich.text import Text

from adjuge.cli import roster, standing
from adjuge.cli.boursicocotte.editions import words_of
from adjuge.cli.misuse import Misuse, RuledOut
from adjuge.cli.screen import console
from adjuge.cli.typography import GluedWords
from adjuge.rules.boursicocotte.engine import doors
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MOST_SEATS, VALUES
from adjuge.rules.boursicocotte.options import PRESETS, Options, set_table
from adjuge.words.catalogue import UnknownAnimal, Words, animal_named

VALUE = dict(zip(FAMILIES, VALUES, strict=True))


@dataclass(frozen=True)
class Line:
    """One player's part of the sheet. Without a name, the sheet is for one player alone."""

    name: str | None
    families: tuple[str, ...]
    score: int = 0
    rank: int = 1

    @property
    def together(self) -> int:
        return sum(VALUE[family] for family in self.families)


def filled_in(families: Sequence[str], players: Sequence[str], _options: Options) -> list[Line]:
    """A sheet from families as people write them, or from players as `name: family, family`."""
    if families and players:
        raise Misuse("families_or_players")
    if players:
        lines = [Line(name, _families(text)) for name, text in roster.players(players, MOST_SEATS)]
    elif families:
        lines = [Line(None, _families(",".join(families)))]
    else:
        raise Misuse("nothing_to_score")
    _refuse_doubles(lines)
    return _reckoned(lines)


def _families(text: str) -> tuple[str, ...]:
    found = tuple(_family(name) for name in re.split("[,;]", text) if name.strip())
    return tuple(sorted(found, key=FAMILIES.index, reverse=True))


def _family(name: str) -> str:
    try:
        return animal_named(name)
    except UnknownAnimal as unknown:
        raise Misuse("unknown_animal", text=name.strip(), close=unknown.close, count=len(unknown.close)) from None


def _refuse_doubles(lines: Sequence[Line]) -> None:
    """There is one family of each animal, so it is complete in one place at most."""
    owner: dict[str, str | None] = {}
    for line in lines:
        for family in line.families:
            if family in owner and owner[family] == line.name:
                raise RuledOut("family_twice", animal=family)
            if family in owner:
                raise RuledOut("family_taken", animal=family, players=[owner[family], line.name])
            owner[family] = line.name


def _reckoned(lines: Sequence[Line]) -> list[Line]:
    """The engine's own points (B9.2). Real purses are not known here, so equal points share a rank."""
    table = set_table(replace(PRESETS["marteau"], equal_scores="shared"), len(lines))
    for seat, line in enumerate(lines):
        for family in line.families:
            table["animals"][0, seat, FAMILIES.index(family)] = table["family_size"][0]
    scores, ranks = np.zeros(len(lines), np.int32), np.zeros(len(lines), np.int32)
    doors.result(table, 0, scores, ranks)
    results = zip(lines, scores.tolist(), ranks.tolist(), strict=True)
    return [Line(line.name, line.families, score, rank) for line, score, rank in results]


def print_json(lines: Sequence[Line]) -> None:
    sheet = [
        {
            "player": line.name,
            "families": [{"animal": family, "value": VALUE[family]} for family in line.families],
            "sum": line.together,
            "count": len(line.families),
            "score": line.score,
            "rank": line.rank,
        }
        for line in lines
    ]
    print(json.dumps(sheet, ensure_ascii=False, indent=2))


def show(lines: Sequence[Line], preset: str, options: Options, words: Words) -> None:
    words = GluedWords(words_of(words, preset))
    out = console()
    for line in lines:
        indent = 0
        if line.name is not None:
            out.print(Text(line.name, "title"))
            indent = 2
        for step in _working(line, words):
            out.print(Padding(Text(step), (0, 0, 0, indent)))
    standing.show(lines, words, out, words.say(f"cli.score.tie_{options.equal_scores}"))


def _working(line: Line, words: Words) -> list[str]:
    """How the points come about (B9.2)."""
    points = words.say("points", count=line.score)
    if not line.families:
        return [words.say("cli.score.none", points=points)]
    parts = [f"{words.say(f'animal.{family}')} {words.number(VALUE[family])}" for family in line.families]
    sum_ = " + ".join(parts) + (f" = {words.number(line.together)}" if len(parts) > 1 else "")
    product = words.say("cli.score.product", count=len(parts), sum=line.together, points=points)
    return [sum_, product]
