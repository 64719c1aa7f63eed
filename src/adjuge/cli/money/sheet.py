"""The score sheet of Money!: notes and coins in, points with the working shown out."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from adjuge.cli.money.worth import COINS, FACES, KINDS, SERIALS, Holding, holdings, kind, points, value
from adjuge.cli.reference import score_sheet
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.typed_text import Nicknames, whole
from adjuge.cli.typography import GluedWords
from adjuge.rules.money.engine.api import engine
from adjuge.rules.money.engine.cards import MOST_GAMES, MOST_SEATS
from adjuge.rules.money.options import Options, set_table
from adjuge.words.catalogue import LANGUAGES, Words, load

SIGNS = (("$", "dollar"), ("£", "pound"), ("¥", "yen"), ("€", "euro"), ("₽", "rouble"))


@cache
def names() -> Nicknames:
    return Nicknames([*_called(), *SIGNS])


def _called() -> Iterator[tuple[str, str]]:
    for words in map(load, LANGUAGES):
        for each in KINDS:
            key, also = f"currency.money.{each}", f"cli.money.also.{each}"
            yield from ((name, each) for name in (words.forms(key).values() if key in words else ()))
            yield from ((name, each) for name in (words.say(also).split("|") if also in words else ()))


COIN_FACE = 10
NEXT_GAME = "/"
Card = tuple[str, int]  # a currency and a value


@dataclass(frozen=True)
class ScoreLine:
    """One player's part of the sheet. Without a name, the sheet is for one player alone."""

    name: str | None
    games: tuple[tuple[int, ...], ...]  # for each game the serials held at its end
    score: int = 0
    won: int = 0
    rank: int = 1


def filled_in(cards: Sequence[str], players: Sequence[str], options: Options) -> list[ScoreLine]:
    """A sheet from cards as people write them, or from `name: cards`; a slash parts the games of a match (M5.4)."""
    written = score_sheet.written(cards, players, MOST_SEATS, BadCommand("no_notes"))
    names = [name for name, _ in written]
    games = _games([[read(game) for game in text.split(NEXT_GAME)] for _, text in written], options)
    return _reckoned(
        [ScoreLine(name, tuple(hands)) for name, hands in zip(names, zip(*games, strict=True), strict=True)]
    )


def read(text: str) -> list[Card]:
    """Cards from a line such as `dollar 30 30 2x20, 3 coins, euro 60`."""
    cards: list[Card] = []
    said = names().spread(text)
    current: str | None = None
    for place, word in enumerate(said):
        following = said[place + 1] if place + 1 < len(said) else ""
        count, _, face = word.replace("×", "x").replace("*", "x").rpartition("x")
        number = whole(face)
        if word in (",", ";"):
            current = None
        elif number is None:
            current = _kind_called(word)
            counted = whole(said[place - 1]) if place else None
            before = counted is not None and _counts(counted, word)
            cards += [(COINS, COIN_FACE)] * ((counted or 0) if before else 1) if current == COINS else []
        elif not (count == "" and _counts(number, following)):
            cards += [_note(current, number)] * int(count or 1)
    return cards


def _counts(number: int, word: str) -> bool:
    """Whether a number says how many coins: "3 coins", where a note would be worth more."""
    return names().meant(word) == COINS and number < min(FACES)


def _kind_called(word: str) -> str:
    kind = names().meant(word)
    if kind is None:
        raise BadCommand("unknown_currency", text=word.replace("_", " "), close=names().close(word))
    return kind


def _note(current: str | None, face: int) -> Card:
    if current is None or current == COINS:
        raise BadCommand("without_currency", value=face)
    if face not in FACES:
        raise BadCommand("no_such_value", value=face, values=[str(known) for known in FACES])
    return current, face


def _games(written: Sequence[list[list[Card]]], options: Options) -> list[list[tuple[int, ...]]]:
    """Game by game each player's hand. All have played the same games, as many as a match has."""
    counts = [len(hands) for hands in written]
    count = max(counts)
    if count > MOST_GAMES:
        raise NotPossible("too_many_games", count=count, most=MOST_GAMES)
    if min(counts) != count or options.games not in (1, count):
        raise NotPossible("games_missing", count=min(counts), games=max(count, options.games))
    return [_handed_out([hands[game] for hands in written]) for game in range(count)]


def _handed_out(written: Sequence[list[Card]]) -> list[tuple[int, ...]]:
    """Real cards for those written down: there are only so many of each (M1.1)."""
    left: dict[Card, list[int]] = {}
    for serial in SERIALS:
        left.setdefault((kind(serial), value(serial)), []).append(serial)
    for card, count in Counter(card for cards in written for card in cards).items():
        if count > len(left[card]):
            raise NotPossible("too_many_notes", count=count, most=len(left[card]), card=left[card][:1])
    return [tuple(left[card].pop(0) for card in cards) for cards in written]


def _reckoned(lines: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The engine's own ranks, of a game or of a match (M5.4): a game is won by whoever is first in it."""
    scored = [[points(line.games[game]) for line in lines] for game in range(len(lines[0].games))]
    firsts = [_ranks([game], [0] * len(lines)) for game in scored]
    won = [sum(ranks[seat] == 1 for ranks in firsts) for seat in range(len(lines))]
    totals = [sum(game) for game in zip(*scored, strict=True)]
    results = zip(lines, totals, won, _ranks(scored, won), strict=True)
    return [ScoreLine(line.name, line.games, score, games, rank) for line, score, games, rank in results]


def _ranks(scored: Sequence[Sequence[int]], won: Sequence[int]) -> list[int]:
    seats = len(won)
    table = set_table(Options(), seats)
    table["games"], table["won"][0, :seats] = len(scored), won
    table["scored"][0, : len(scored), :seats] = scored
    scores, ranks = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
    engine.result(table, 0, scores, ranks)
    found: list[int] = ranks.tolist()
    return found


def print_json(lines: Sequence[ScoreLine]) -> None:
    print(json.dumps([_as_data(line) for line in lines], ensure_ascii=False, indent=2))


def _as_data(line: ScoreLine) -> dict[str, Any]:
    games = [{"cards": [_holding(holding) for holding in holdings(hand)], "score": points(hand)} for hand in line.games]
    played = (
        games[0] if len(games) == 1 else {"games": games, "won": line.won if line.name else None, "score": line.score}
    )
    return {"player": line.name, **played, "rank": line.rank}


def _holding(holding: Holding) -> dict[str, Any]:
    return {
        "kind": holding.kind,
        "values": [value(serial) for serial in holding.serials],
        "sum": holding.total,
        "by_sum": holding.by_sum,
        "triples": list(holding.triples),
        "points": holding.points,
    }


def show(lines: Sequence[ScoreLine], _preset: str, _options: Options, words: Words) -> None:
    words = GluedWords(words)
    told = None if len(lines[0].games) == 1 else lambda line: _match(line, words)
    score_sheet.show(lines, words, lambda line: _steps(line, words), words.say("cli.money.score.tie"), told)


def _steps(line: ScoreLine, words: Words) -> list[str]:
    if len(line.games) == 1:
        return _working(line.games[0], words)
    steps: list[str] = []
    for number, hand in enumerate(line.games, 1):
        steps.append(words.say("cli.money.score.game", game=number))
        steps += [f"  {step}" for step in _working(hand, words)]
    return [*steps, _match(line, words)]


def _match(line: ScoreLine, words: Words) -> str:
    key = "match" if line.name is None else "match_won"
    return words.say(f"cli.money.score.{key}", count=line.won, points=words.say("points", count=line.score))


def _working(hand: Sequence[int], words: Words) -> list[str]:
    """Currency by currency what counts and why, and then all of it together (M5)."""
    total = words.say("points", count=points(hand))
    if not hand:
        return [words.say("cli.money.score.nothing", points=total)]
    steps: list[str] = []
    parts: list[int] = []
    for holding in holdings(hand):
        steps.append(_by_sum(holding, words))
        parts.append(holding.by_sum)
        for face in holding.triples:
            gain = (holding.points - holding.by_sum) // len(holding.triples)
            steps.append("  " + words.say("cli.money.score.triple", value=face, points=f"+{gain}"))
            parts.append(gain)
    if len(parts) > 1:
        steps.append(words.say("cli.money.score.total", parts=" + ".join(map(str, parts)), points=total))
    return steps


def _by_sum(holding: Holding, words: Words) -> str:
    notes = words.each_note(holding.serials)
    if holding.kind == COINS:
        return words.say("cli.money.score.coins", notes=notes, points=words.say("points", count=holding.by_sum))
    step = "below" if holding.total < 100 else "whole" if holding.by_sum == holding.total else "above"
    return words.say(f"cli.money.score.{step}", notes=notes, sum=holding.total, points=holding.by_sum)
