"""What the cells come to: which claims hold, which do not, and how everybody behaves, as data and in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass

from adjuge.bots import RANDOM
from adjuge.lab.arena.entrants import LEVELS, MASTER
from adjuge.lab.standings.claims import CLOSELY, Cell, CellClaim, Programme, Verdict, usual_preset
from adjuge.lab.standings.playing import CellResult

# What a table is asked to bear, of each on average; the fox may show its purse twice.
LIMITS = {"shown": 1.0, "bids_a_lot": 6.0, "most_returns": 2.0}
SHOWN_BY = {"fox": 2.0}
HEADS = {
    "shown": "purses shown, a seat and game",
    "shown_at_worst": "the same among others, at worst",
    "bids_a_lot": "bids a lot",
    "most_returns": "most returns of an animal running",
    "often_returned": "games with more than two",
    "announced_a_round": "announcements a round",
    "rang_right": "rings that were right",
    "dragged": "rounds without a card from the stock",
}
HOW = (
    "games; every deal was played once from every seat. Wins are told in equal shares: 1 is what all would have if "
    "they were alike. Intervals hold with 99 % confidence and are taken between deals."
)
ABOUT_MONEY = (
    "Of all money, what one of the line keeps at the end among three of the column. None ever leaves the table, so "
    "that among their own kind all keep a quarter."
)
PERCENT = ("often_returned", "rang_right", "dragged")


@dataclass(frozen=True)
class Judged:
    """One claim, and what its cell says of it."""

    claim: CellClaim
    result: CellResult
    verdict: Verdict

    @property
    def words(self) -> str:
        said = f"{self.result.share:.2f} ({self.result.low:.2f}–{self.result.high:.2f}) in {self.result.games:,} games"
        trouble = "is not shown" if self.verdict == "open" else "does not hold"
        return f"{self.claim.cell.words} wins {said}, asked {self.claim.words}: {trouble}"


class Standings:
    """Results of a programme, as far as it is played."""

    def __init__(self, programme: Programme, done: Mapping[Cell, CellResult]) -> None:
        self.programme, self.game = programme, programme.game
        self.done = {cell: done[cell] for cell in programme.cells if cell in done}
        self.judged = [
            Judged(claim, found, claim.verdict(found.low, found.high))
            for claim in programme.claims
            if (found := self.done.get(claim.cell)) is not None
        ]

    @property
    def parts(self) -> dict[str, list[Judged]]:
        parts: dict[str, list[Judged]] = {}
        for one in self.judged:
            parts.setdefault(one.claim.part, []).append(one)
        return parts

    @property
    def games(self) -> int:
        return sum(one.games for one in self.done.values())

    @property
    def longer(self) -> dict[int, int]:
        """Of cells that were played longer than planned, because fewer games left them open: how many by games."""
        counts: dict[int, int] = {}
        for cell, one in self.done.items():
            if one.games > -(-self.programme.cells[cell] // cell.seats) * cell.seats:
                games = CLOSELY * self.programme.cells[cell]
                counts[games] = counts.get(games, 0) + 1
        return counts

    @property
    def faulty(self) -> int:
        return sum(one.faulty for one in self.done.values())

    def verdict_of(self, cell: Cell) -> Verdict | None:
        """The worst of what is claimed of it; None where nothing is."""
        found = [one.verdict for one in self.judged if one.claim.cell == cell]
        return max(found, key=("holds", "open", "fails").index, default=None)

    def levels(self) -> list[str]:
        """Those who are no mere style of the panel, weakest first."""
        met = dict.fromkeys(name for cell in self.done for name in (cell.one, cell.among))
        return [*(name for name in LEVELS if name in met), *(name for name in met if name.startswith(MASTER))]

    def names(self) -> list[str]:
        """Those who play among their own kind, as they were first met."""
        return list(dict.fromkeys(cell.one for cell in self.done if cell.one == cell.among))

    def manners(self) -> dict[str, dict[str, float]]:
        """By player: the mean over all tables of its own kind, of returns the most."""
        found: dict[str, dict[str, float]] = {}
        for name in self.names():
            own = [one.manners for cell, one in self.done.items() if cell.one == cell.among == name]
            said = {key: sum(each[key] for each in own) / len(own) for key in own[0]} if own else {}
            if "most_returns" in said:
                said["most_returns"] = max(each["most_returns"] for each in own)
            among = [one.manners["shown"] for cell, one in self.done.items() if _is_guest(cell, name, one)]
            if among:
                said["shown_at_worst"] = max(among)
            found[name] = {key: said[key] for key in HEADS if key in said}
        return found

    def bad_manners(self) -> list[str]:
        found = []
        for name, said in self.manners().items():
            if name == RANDOM:  # chance has none
                continue
            for key, limit in LIMITS.items():
                most = SHOWN_BY.get(name, limit) if key == "shown" else limit
                if said.get(key, 0.0) > most:
                    found.append(f"{name}: {HEADS[key]} {said[key]:.2f}, asked at most {most:g}")
        return found

    def money(self) -> dict[tuple[str, str], float]:
        """At the usual table of four: of all money there is, what one keeps among others."""
        return {
            (cell.one, cell.among): one.money
            for cell, one in self.done.items()
            if one.money is not None and (cell.preset, cell.seats) == (usual_preset(self.game), 4)
        }


def _is_guest(cell: Cell, name: str, result: CellResult) -> bool:
    return cell.one == name != cell.among and "shown" in result.manners


def shown(key: str, value: float) -> str:
    return f"{100 * value:.1f} %" if key in PERCENT else f"{value:.2f}"
