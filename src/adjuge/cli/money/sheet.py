"""The score sheet of Money!: notes and coins in, points with the working shown out."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.padding import Padding
from rich.text import Text

from adjuge.cli import roster, standing
from adjuge.cli.misuse import Misuse, RuledOut
from adjuge.cli.money.names import names
from adjuge.cli.money.worth import COINS, FACES, SERIALS, Holding, holdings, kind, points, value
from adjuge.cli.numbers import whole
from adjuge.cli.screen import console
from adjuge.cli.typography import GluedWords
from adjuge.rules.money.engine.cards import MOST_SEATS
from adjuge.rules.money.options import Options
from adjuge.words.catalogue import Words

COIN_FACE = 10
Card = tuple[str, int]  # a currency and a value


@dataclass(frozen=True)
class Line:
    """One player's part of the sheet. Without a name, the sheet is for one player alone."""

    name: str | None
    serials: tuple[int, ...]
    rank: int = 1

    @property
    def score(self) -> int:
        return points(self.serials)


def filled_in(cards: Sequence[str], players: Sequence[str], _options: Options) -> list[Line]:
    """A sheet from notes and coins as people write them, or from players as `name: notes and coins`."""
    if cards and players:
        raise Misuse("cards_or_players")
    written: list[tuple[str | None, list[Card]]]
    if players:
        written = [(name, read(text)) for name, text in roster.players(players, MOST_SEATS)]
    elif cards:
        written = [(None, read(" ".join(cards)))]
    else:
        raise Misuse("no_notes")
    return _ranked(_handed_out(written))


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
        raise Misuse("unknown_currency", text=word.replace("_", " "), close=names().close(word))
    return kind


def _note(current: str | None, face: int) -> Card:
    if current is None or current == COINS:
        raise Misuse("without_currency", value=face)
    if face not in FACES:
        raise Misuse("no_such_value", value=face, values=[str(known) for known in FACES])
    return current, face


def _handed_out(written: Sequence[tuple[str | None, list[Card]]]) -> list[Line]:
    """Real cards for those written down: there are only so many of each (M1.1)."""
    left: dict[Card, list[int]] = {}
    for serial in SERIALS:
        left.setdefault((kind(serial), value(serial)), []).append(serial)
    for card, count in Counter(card for _, cards in written for card in cards).items():
        if count > len(left[card]):
            raise RuledOut("too_many_notes", count=count, most=len(left[card]), card=left[card][:1])
    return [Line(name, tuple(left[card].pop(0) for card in cards)) for name, cards in written]


def _ranked(lines: Sequence[Line]) -> list[Line]:
    """M5.4: most points wins; equal points share a rank."""
    scores = [line.score for line in lines]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return [Line(line.name, line.serials, rank) for line, rank in zip(lines, ranks, strict=True)]


def print_json(lines: Sequence[Line]) -> None:
    sheet = [
        {
            "player": line.name,
            "cards": [
                {
                    "kind": holding.kind,
                    "values": [value(serial) for serial in holding.serials],
                    "sum": holding.total,
                    "by_sum": holding.by_sum,
                    "triples": list(holding.triples),
                    "points": holding.points,
                }
                for holding in holdings(line.serials)
            ],
            "score": line.score,
            "rank": line.rank,
        }
        for line in lines
    ]
    print(json.dumps(sheet, ensure_ascii=False, indent=2))


def show(lines: Sequence[Line], _preset: str, _options: Options, words: Words) -> None:
    words = GluedWords(words)
    out = console()
    for line in lines:
        if line.name is not None:
            out.print(Text(line.name, "title"))
        for step in _working(line, words):
            out.print(Padding(Text(step), (0, 0, 0, 0 if line.name is None else 2)))
    standing.show(lines, words, out, words.say("cli.money.score.tie"))


def _working(line: Line, words: Words) -> list[str]:
    """Currency by currency what counts and why, and then all of it together (M5)."""
    total = words.say("points", count=line.score)
    if not line.serials:
        return [words.say("cli.money.score.nothing", points=total)]
    steps: list[str] = []
    parts: list[int] = []
    for holding in holdings(line.serials):
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
