"""What the pages of numbers say is seen in each game, reckoned from the whole table by the names on the page."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from adjuge.rules.contract import Game, Options
from tests.docs.book import ROOT
from tests.docs.tables import Row, code, span, table

Numbers = dict[str, Sequence[int]]


class Sight(NamedTuple):
    """A table, the seats that may act there, and whose eyes look at it."""

    t: Any  # the game's own Plain
    asked: tuple[int, ...]
    me: int

    def place(self, seat: int) -> int:
        """Clockwise from the observer; -1 for nobody."""
        return seat if seat < 0 else (seat - self.me) % self.t.seats


class Seen(NamedTuple):
    """A game, the tables it is looked at, through whose eyes, and what each of its numbers should be."""

    game: Game
    options: Mapping[str, Options]
    every_eye: bool  # or only through those of the seat that is to act
    whole: Callable[[Sight], Numbers]
    of_a_seat: Callable[[Sight, int], Numbers]
    most_seats: int

    @property
    def page(self) -> Path:
        return ROOT / "docs" / f"{self.game.name}-in-numbers.md"

    def rows(self, column: str, says: str) -> list[Row]:
        return table(self.page, column, "name", says)

    def expected(self, sight: Sight) -> Numbers:
        """Every number of an observation, by the name it has on the page."""
        places = self.rows("number", "what it says")
        around: list[int] = []
        for place in range(self.most_seats):
            if place < sight.t.seats:
                told = self.of_a_seat(sight, (sight.me + place) % sight.t.seats)
                around += chain(*(told[name_of(row)] for row in places))
            else:
                around += [0] * sum(len(span(row["number"])) for row in places)
        return {**self.whole(sight), "others": around}


def name_of(row: Row) -> str:
    (name,) = code(row["name"])
    return name
