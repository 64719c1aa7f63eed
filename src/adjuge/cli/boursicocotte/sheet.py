"""The score sheet of Boursicocotte: families in, points with the working shown out."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from adjuge.cli.boursicocotte.narrator import animals, words_of
from adjuge.cli.console import console
from adjuge.cli.reference import score_sheet
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.typed_text import whole
from adjuge.cli.typography import GluedWords
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, MOST_SEATS, VALUES
from adjuge.rules.boursicocotte.options import PRESETS, Options, set_table
from adjuge.words.catalogue import Words

VALUE = dict(zip(FAMILIES, VALUES, strict=True))


@dataclass(frozen=True)
class ScoreLine:
    """One player's part of the sheet. Without a name, the sheet is for one player alone."""

    name: str | None
    families: tuple[str, ...]
    money: int | None = None  # left at the end, where it was said
    score: int = 0
    rank: int = 1

    @property
    def together(self) -> int:
        return sum(VALUE[family] for family in self.families)


def filled_in(families: Sequence[str], players: Sequence[str], options: Options) -> list[ScoreLine]:
    """A sheet from families as people write them, or from players as `name: family family money-left`."""
    lines = [
        _read(name, text)
        for name, text in score_sheet.written(families, players, MOST_SEATS, BadCommand("nothing_to_score"))
    ]
    _refuse_doubles(lines)
    _refuse_more_money_than_there_is(lines, options)
    return _reckoned(lines, options)


def _read(name: str | None, text: str) -> ScoreLine:
    said = [word for word in re.split(r"[,;\s]+", text) if word]
    sums = [number for word in said if (number := whole(word)) is not None]
    found = [_family(word) for word in said if whole(word) is None]
    for money in sums:
        if money % MONEY[1]:
            raise BadCommand("not_money_left", money=money)
    return ScoreLine(name, tuple(sorted(found, key=FAMILIES.index, reverse=True)), sum(sums) if sums else None)


def _family(name: str) -> str:
    found = animals().meant(name)
    if found is None:
        close = animals().close(name)
        raise BadCommand("unknown_animal", text=name, close=close, count=len(close))
    return found


def _refuse_doubles(lines: Sequence[ScoreLine]) -> None:
    """There is one family of each animal, so it is complete in one place at most."""
    owner: dict[str, str | None] = {}
    for line in lines:
        for family in line.families:
            if family in owner and owner[family] == line.name:
                raise NotPossible("family_twice", animal=family)
            if family in owner:
                raise NotPossible("family_taken", animal=family, players=[owner[family], line.name])
            owner[family] = line.name


def _refuse_more_money_than_there_is(lines: Sequence[ScoreLine], options: Options) -> None:
    """B1.2: more than a full table is handed over a game."""
    start = sum(card * count for card, count in options.start_hand.items())
    most = (start + sum(options.payouts[: options.family_size])) * MOST_SEATS
    together = sum(line.money or 0 for line in lines)
    if together > most:
        raise NotPossible("too_much_money", sum=together, most=most)


def _reckoned(lines: Sequence[ScoreLine], options: Options) -> list[ScoreLine]:
    """The engine's own points and ranks (B9.2, B2.6). Where money is not known, equal points share a rank."""
    table = set_table(replace(PRESETS["marteau"], equal_scores=options.equal_scores), len(lines))
    for seat, line in enumerate(lines):
        for family in line.families:
            table["animals"][0, seat, FAMILIES.index(family)] = table["family_size"][0]
    scores, ranks = np.zeros(len(lines), np.int32), np.zeros(len(lines), np.int32)
    engine.result(table, 0, scores, ranks)
    silent = {score for line, score in zip(lines, scores, strict=True) if line.money is None}
    for seat, line in enumerate(lines):
        table["purse"][0, seat] = _purse(0 if scores[seat] in silent else line.money or 0)
    engine.result(table, 0, scores, ranks)
    results = zip(lines, scores.tolist(), ranks.tolist(), strict=True)
    return [ScoreLine(line.name, line.families, line.money, score, rank) for line, score, rank in results]


def _purse(money: int) -> list[int]:
    """As many cards of each value as make up this sum."""
    cards = [0] * len(MONEY)
    for place in range(len(MONEY) - 1, 0, -1):
        cards[place], money = divmod(money, MONEY[place])
    return cards


def print_json(lines: Sequence[ScoreLine]) -> None:
    sheet = [
        {
            "player": line.name,
            "families": [{"animal": family, "value": VALUE[family]} for family in line.families],
            "sum": line.together,
            "count": len(line.families),
            "money": line.money,
            "score": line.score,
            "rank": line.rank,
        }
        for line in lines
    ]
    print(json.dumps(sheet, ensure_ascii=False, indent=2))


def show(lines: Sequence[ScoreLine], preset: str, options: Options, words: Words) -> None:
    words = GluedWords(words_of(words, preset))
    score_sheet.show(
        lines, words, lambda line: _working(line, words), words.say(f"cli.score.tie_{_tie(lines, options)}")
    )
    best = max(line.score for line in lines)
    if any(line.rank > 1 and line.score == best for line in lines):
        console().print(words.say("cli.score.settled_by_money"))


def _tie(lines: Sequence[ScoreLine], options: Options) -> str:
    """What becomes of a tie at the top (B2.6)."""
    if options.equal_scores == "shared":
        return "shared"
    return "money" if any(line.money is None for line in lines if line.rank == 1) else "equal_money"


def _working(line: ScoreLine, words: Words) -> list[str]:
    """How the points come about (B9.2)."""
    points = words.say("points", count=line.score)
    left = [] if line.money is None else [words.say("cli.score.money_left", money=line.money)]
    if not line.families:
        return [words.say("cli.score.none", points=points), *left]
    parts = [f"{words.say(f'animal.{family}')} {words.number(VALUE[family])}" for family in line.families]
    sum_ = " + ".join(parts) + (f" = {words.number(line.together)}" if len(parts) > 1 else "")
    product = words.say("cli.score.product", count=len(parts), sum=line.together, points=points)
    return [sum_, product, *left]
