"""A finished game looked at again, for one who sat there: in words, or as data."""

from collections.abc import Sequence

import msgspec
from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.game_files import names_of
from adjuge.cli.refusals import BadCommand
from adjuge.cli.typography import GluedWords, glued, printable
from adjuge.review.report import review
from adjuge.rules.gamefile import GameFile
from adjuge.wire.review import Bluff, Review
from adjuge.words import review_sentences
from adjuge.words.catalogue import Words
from adjuge.words.review_sentences import percent

BLOCKS = "▁▂▃▄▅▆▇█"
COLUMNS = 60
PARTS = ("cli.review.opening", "cli.review.middle", "cli.review.late")


class Reviewed:
    """`seat` counts from 1; where none is named it is the first that no bot held."""

    def __init__(self, file: GameFile, seat: int | None, words: Words, *, hindsight: bool) -> None:
        people = [number for number, one in enumerate(file.seats, 1) if one.bot is None]
        chosen = seat or next(iter(people), 1)
        if chosen > len(file.seats):
            raise BadCommand("no_such_chair", number=chosen, seats=len(file.seats))
        self.file, self.words, self.names = file, GluedWords(words), names_of(file.seats)
        self.review: Review = review(file, chosen - 1, hindsight=hindsight)
        self.out = console()

    def print_json(self) -> None:
        moments = [
            dict(msgspec.to_builtins(moment), told=self._told(k)) for k, moment in enumerate(self.review.moments)
        ]
        print(msgspec.json.encode(dict(msgspec.to_builtins(self.review), moments=moments)).decode())

    def show(self) -> None:
        say, out = self.words.say, self.out
        game = say(f"game.{self.file.game}")
        out.print(Text(f"{game} · {printable(self.file.preset or '')} · {self.names[self.review.seat]}", "title"))
        out.print(Text(say("cli.review.hindsight" if self.review.hindsight else "cli.review.known"), "faint"))
        self._heading(say("cli.review.chances"))
        self._lines()
        self._heading(say("cli.review.moments", count=len(self.review.moments)))
        moments = Table.grid(padding=(0, 2))  # numbers stand free at the left, however long the sentences
        for place, moment in enumerate(self.review.moments):
            moments.add_row(Text(f"{moment.number:>4}", "faint"), glued(" ".join(self._told(place))))
        out.print(moments)
        self._heading(say("cli.review.sum"))
        self._sums()
        self._heading(say("cli.review.accuracy"))
        for key, part in zip(PARTS, self.review.accuracy, strict=True):
            out.print(f"  {say(key, count=part.decisions, percent=part.percent)}")
        self._heading(say("cli.review.bluffs"))
        for line in self._bluffs():
            out.print(f"  {line}")

    def _heading(self, text: str) -> None:
        self.out.print()
        self.out.print(Text(text, "lot"))

    def _told(self, place: int) -> list[str]:
        data = msgspec.to_builtins(self.review.moments[place], str_keys=True)
        asmodee = self.file.preset == "asmodee"
        lang, game = self.words.lang, self.file.game
        return review_sentences.moment(data, self.names, self.review.seat, lang, game=game, asmodee=asmodee)

    def _lines(self) -> None:
        """Everybody's chances from the deal to the end, as high as they were."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        points = _spread(len(self.review.chances), COLUMNS)
        for seat, name in enumerate(self.names):
            line = [self.review.chances[point][seat] for point in points]
            drawn = "".join(BLOCKS[min(len(BLOCKS) - 1, chance * len(BLOCKS) // 10_000)] for chance in line)
            ends = f"{percent(self.words, line[0])} → {percent(self.words, line[-1])} %"
            grid.add_row(Text(name, "mine" if seat == self.review.seat else ""), drawn, Text(ends, "faint"))
        self.out.print(grid)

    def _sums(self) -> None:
        totals, say = self.review.totals, self.words.say
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=9)
        for text, value, sign in (
            (say("cli.review.start"), totals.start, ""),
            (say("cli.review.luck"), totals.luck, "+"),
            (say("cli.review.rivals"), totals.rivals, "+"),
            (say("cli.review.own"), totals.own, "+"),
            (say("cli.review.end"), totals.end, ""),
        ):
            grid.add_row(f"{sign if value > 0 else ''}{self.words.number(value / 100, 2)}", glued(text))
        self.out.print(grid)

    def _bluffs(self) -> list[str]:
        given = [bluff for bluff in self.review.bluffs if bluff.seat == self.review.seat]
        met = [bluff for bluff in self.review.bluffs if bluff.seat != self.review.seat]
        say = self.words.say
        return [
            say("cli.review.given", count=len(given), believed=_believed(given)),
            say("cli.review.met", count=len(met), seen=len(met) - _believed(met)),
        ]


def _believed(bluffs: Sequence[Bluff]) -> int:
    return sum(bluff.believed for bluff in bluffs)


def _spread(length: int, columns: int) -> list[int]:
    """So many places from the first to the last, or all there are."""
    if length <= columns:
        return list(range(length))
    return [k * (length - 1) // (columns - 1) for k in range(columns)]
