"""How well styles do: each plays the same deals against the same opponents from every seat, all in machine code."""

import importlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from adjuge.bots.players import Players, Style, Styles
from adjuge.lab.arena.playing import conduct_of
from adjuge.lab.tuning.tedium import tedium
from adjuge.rules import catalogue
from adjuge.rules.contract import Options
from adjuge.rules.engines.record import States

# What a table may be asked to bear of one seat, on average; beyond it every unit costs so much of an equal share.
MANNERS = {"shown": 1.0, "bids_a_lot": 6.0, "most_returns": 2.0}
COST = 0.1

Floats = npt.NDArray[np.float64]


class TableSetting(NamedTuple):
    """A table as a deal is played on it."""

    preset: str
    options: Options
    seats: int


def settings_of(game: str, presets: Sequence[str] = (), seats: Sequence[int] = ()) -> list[TableSetting]:
    """Every edition at every number of seats, or those that are named."""
    found = catalogue.game(game)
    chosen = {name: options for name, options in found.presets.items() if not presets or name in presets}
    return [
        TableSetting(name, options, count)
        for name, options in chosen.items()
        for count in found.seats
        if not seats or count in seats
    ]


class Tried(NamedTuple):
    """What came of it, in equal shares, less what manners cost."""

    value: Floats  # of each candidate
    games: int
    among: dict[int, float]  # of all candidates together, where all rivals were of this style of the pool


@dataclass(frozen=True)
class Trial:
    """Which tables a style is tried on."""

    game: str
    package: str
    settings: Sequence[TableSetting]
    penalty: bool = True

    @property
    def players(self) -> Players:
        found: Players = importlib.import_module(f"{self.package}.players").players
        return found

    def contest(
        self,
        template: States,
        rows: Styles,
        seating: npt.NDArray[np.int8],
        deals: npt.NDArray[np.uint64],
        luck: npt.NDArray[np.uint64],
        tables: States,
        memories: States,
    ) -> None:
        """Game after game, each seat by the row that the seating names; what is left lies in tables and memories."""
        self.players.contest(template, rows, seating, deals, luck, tables, memories, np.zeros(len(tables), np.int32))

    def of(
        self, candidates: Styles, pool: Styles, deals: int, rng: random.Random, weights: Sequence[float] | None = None
    ) -> "Tried":
        """Each candidate on the same deals from every seat, among rivals drawn by weight.

        Half of the deals are played among rivals of one style, half among any.
        """
        score, games = np.zeros(len(candidates)), 0
        among: dict[int, list[float]] = {}
        by_setting: dict[int, list[list[int]]] = {}
        for _ in range(deals):
            which = rng.randrange(len(self.settings))
            others = self.settings[which].seats - 1
            alike = rng.random() < 0.5
            rivals = rng.choices(range(len(pool)), weights, k=1 if alike else others)
            by_setting.setdefault(which, []).append(rivals * others if alike else rivals)
        for which, lineups in sorted(by_setting.items()):
            setting = self.settings[which]
            words = [rng.getrandbits(63) + 1 for _ in range(len(lineups) * (1 + setting.seats))]
            gained = self._on(setting, candidates, pool, lineups, words)
            score += gained.sum(axis=1)
            games += gained.size * setting.seats
            for place, rivals in enumerate(lineups):
                if len(set(rivals)) == 1:
                    among.setdefault(rivals[0], []).append(float(gained[:, place].mean()))
        score /= deals
        if self.penalty:
            tables = [(setting.options, setting.seats) for setting in self.settings]
            score -= tedium(self.game, self.package, candidates, tables, rng)
        return Tried(score, games, {rival: sum(won) / len(won) for rival, won in sorted(among.items())})

    def _on(
        self, setting: TableSetting, candidates: Styles, pool: Styles, lineups: list[list[int]], words: list[int]
    ) -> Floats:
        """For each candidate and lineup, the mean over seats."""
        seats, many, played = setting.seats, len(candidates), len(lineups) * setting.seats
        seating = np.zeros((many, len(lineups), seats, seats), np.int8)
        for place, rivals in enumerate(lineups):
            for turn in range(seats):
                around = [many + rival for rival in rivals]
                seating[:, place, turn] = [*around[:turn], 0, *around[turn:]]
                seating[:, place, turn, turn] = np.arange(many)
        deals = np.repeat(np.array(words[: len(lineups)], np.uint64), seats)
        luck = np.array(words[len(lineups) :], np.uint64)
        total = many * played
        template = catalogue.game(self.game).deal(setting.options, seats, bytes(32)).record
        tables, memories = np.zeros(total, template.dtype), np.zeros(total, self.players.memory_dtype)
        rows, seated = np.concatenate([candidates, pool]), seating.reshape(total, seats)
        self.contest(template, rows, seated, np.tile(deals, many), np.tile(luck, many), tables, memories)
        own = np.tile(np.arange(seats), total // seats)
        gained = self._wins(tables, own, seats) * seats
        if self.penalty:
            gained -= self._penalty(memories, tables, own, seats)
        shares: Floats = gained.reshape(many, len(lineups), seats).mean(axis=2)
        return shares

    def _wins(self, tables: States, own: npt.NDArray[np.int64], seats: int) -> Floats:
        engine = catalogue.game(self.game).engine
        scores, ranks = np.zeros(seats, np.int32), np.zeros(seats, np.int32)
        won = np.zeros(len(tables))
        for g in range(len(tables)):
            engine.result(tables, g, scores, ranks)
            if ranks[own[g]] == 1:
                won[g] = 1 / np.count_nonzero(ranks == 1)
        return won

    def _penalty(self, memories: States, tables: States, own: npt.NDArray[np.int64], seats: int) -> Floats:
        tallies = conduct_of(self.game, self.package, memories, tables, seats)
        cost = np.zeros(len(memories))
        for name, limit in MANNERS.items():
            if name in tallies:
                cost += COST * np.maximum(0.0, tallies[name][np.arange(len(memories)), own] - limit)
        return cost


def row_of(numbers: Floats, like: Style, lower: Floats, upper: Floats, free: npt.NDArray[np.bool_]) -> Style:
    """The style that numbers between 0 and 1 stand for; whatever is not free is as in the one it is like."""
    row = like.copy()
    row[free] = lower[free] + np.clip(numbers, 0.0, 1.0) * (upper[free] - lower[free])
    return row
