"""What is claimed of the players of a game, and which contests have to be played to tell.

A cell is one player among others of one kind at one table. Claims are about the wins of that one in equal shares: 1 is
what all would have if they were alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal, NamedTuple

from adjuge.bots import styles
from adjuge.lab.arena.entrants import LEVELS, MASTER
from adjuge.rules import catalogue

FARMER_1 = "farmer-1"
ABOVE_FARMER = ("dealer", "fox")
BESIDE = 0.9  # of an equal share that the fox wins among dealers, at least
CLOSELY = 10  # times as many games where two are nearly alike: few could not tell 0.9 of a share from a whole one
MASTER_AMONG_DEALERS = {"boursicocotte": 1.4}
MASTER_AMONG_FARMER_1 = {"money": 0.8 * 4}
DEALER_AMONG_FARMER_1 = {"bouse": 0.4 * 4}
FARMER_1_AMONG_DEALERS = {"bouse": 0.05 * 4}
FARMER_1_ANYWHERE = {"boursicocotte": 0.25}
USUAL = 4  # seats

Verdict = Literal["holds", "open", "fails"]
LEVEL_ORDER, PANEL, OLD_FARMER = "levels", "panel", "farmer-1"


class Cell(NamedTuple):
    """One of this name among others of that one; among its own kind where both are the same."""

    preset: str
    seats: int
    one: str
    among: str

    @property
    def words(self) -> str:
        others = f"{self.seats - 1} × {self.among}" if self.seats > 2 else self.among
        return f"one {self.one} among {others} ({self.preset}, {self.seats} seats)"


class CellClaim(NamedTuple):
    """That the whole interval of a cell lies above, or below, so many equal shares."""

    part: str
    cell: Cell
    above: bool
    bound: float

    def verdict(self, low: float, high: float) -> Verdict:
        surely_above, surely_below = low > self.bound, high < self.bound
        if surely_above or surely_below:
            return "holds" if surely_above == self.above else "fails"
        return "open"

    @property
    def words(self) -> str:
        return f"{'above' if self.above else 'below'} {self.bound:g}"


@dataclass
class Programme:
    """All that is to be played, and how many games of each; and what is claimed of it."""

    game: str
    cells: dict[Cell, int] = field(default_factory=dict)
    claims: list[CellClaim] = field(default_factory=list)
    patient: bool = False  # a cell that its games leave open is played `CLOSELY` times as long

    @property
    def games(self) -> int:
        return sum(-(-games // cell.seats) * cell.seats for cell, games in self.cells.items())

    @property
    def most_games(self) -> int:
        """Of a cell that fewer games leave open."""
        return CLOSELY * min(self.cells.values(), default=0) if self.patient else 0

    def is_open(self, cell: Cell, low: float, high: float) -> bool:
        """Whether such an interval leaves open what is claimed of the cell."""
        return any(one.verdict(low, high) == "open" for one in self.claims if one.cell == cell)

    def play(self, cell: Cell, games: int) -> None:
        self.cells.setdefault(cell, games)

    def claim(self, part: str, cell: Cell, games: int, *, above: bool, bound: float = 1.0) -> None:
        self.play(cell, games)
        self.claims.append(CellClaim(part, cell, above, bound))


def tables(game: str) -> list[tuple[str, int]]:
    """Every edition at every number of seats."""
    found = catalogue.game(game)
    return [(preset, seats) for preset in found.presets for seats in found.seats]


def usual_preset(game: str) -> str:
    return next(iter(catalogue.game(game).presets))


def panel(game: str) -> list[tuple[str, bool]]:
    """The names, and whether each was kept out of tuning."""
    params = styles.style_numbers(game)
    return [*((name, False) for name in params.PANEL_TUNED), *((name, True) for name in params.PANEL_HELD_OUT)]


def levels_of(game: str) -> list[str]:
    return [name for name in LEVELS if name in styles.names(game)]


def of_levels(game: str, games: int) -> Programme:
    """The compiled levels: every pair both ways, their panel, the farmer of old, and each among its own kind.

    So many games of each; of a fox among dealers, and wherever they leave a claim open, `CLOSELY` times as many.
    """
    programme = Programme(game, patient=True)
    for preset, seats in tables(game):
        for weaker, stronger in combinations(levels_of(game), 2):
            up, down = Cell(preset, seats, stronger, weaker), Cell(preset, seats, weaker, stronger)
            if (weaker, stronger) == ("dealer", "fox"):
                programme.claim(LEVEL_ORDER, up, CLOSELY * games, above=True, bound=BESIDE)
                programme.play(down, games)
            else:
                programme.claim(LEVEL_ORDER, up, games, above=True)
                programme.claim(LEVEL_ORDER, down, games, above=False)
        for level in levels_of(game):
            programme.play(Cell(preset, seats, level, level), games)
    for seats in catalogue.game(game).seats:
        for (name, _), level in _crossed(game):
            programme.claim(PANEL, Cell(usual_preset(game), seats, level, name), games, above=True)
    for preset, seats in tables(game):
        most = FARMER_1_ANYWHERE.get(game, FARMER_1_AMONG_DEALERS.get(game, 1.0) if seats == USUAL else 1.0)
        least = DEALER_AMONG_FARMER_1.get(game, 1.0) if seats == USUAL else 1.0
        programme.claim(OLD_FARMER, Cell(preset, seats, FARMER_1, "dealer"), games, above=False, bound=most)
        programme.claim(OLD_FARMER, Cell(preset, seats, "dealer", FARMER_1), games, above=True, bound=least)
    return programme


def _crossed(game: str) -> Iterator[tuple[tuple[str, bool], str]]:
    for one in panel(game):
        for level in ABOVE_FARMER:
            if level in styles.names(game):
                yield one, level


def of_master(game: str, games: int, playouts: int | None = None) -> Programme:
    """The master, or a search with so many playouts in her place.

    At the usual table among each level and the reverse, at every other among dealers.
    """
    programme, master = Programme(game), f"{MASTER}@{playouts}" if playouts else MASTER
    usual, few = usual_preset(game), max(1, games // 2)
    for level in levels_of(game):
        least = MASTER_AMONG_DEALERS.get(game, 1.0) if level == "dealer" else 1.0
        programme.claim(LEVEL_ORDER, Cell(usual, USUAL, master, level), games, above=True, bound=least)
        programme.claim(LEVEL_ORDER, Cell(usual, USUAL, level, master), games, above=False)
    for preset, seats in tables(game):
        if (preset, seats) != (usual, USUAL):
            programme.claim(LEVEL_ORDER, Cell(preset, seats, master, "dealer"), few, above=True)
    for name, _ in panel(game):
        least = MASTER_AMONG_FARMER_1.get(game, 1.0) if name == FARMER_1 else 1.0
        part = OLD_FARMER if name == FARMER_1 else PANEL
        programme.claim(part, Cell(usual, USUAL, master, name), few, above=True, bound=least)
    programme.play(Cell(usual, USUAL, master, master), few)
    return programme
