"""The playing of all cells, those of compiled players side by side; what is finished is kept, line by line."""

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from adjuge.bots import styles
from adjuge.bots.network import network_of
from adjuge.lab.arena.arena import play as play_arena
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.arena.playing import play_chunk
from adjuge.lab.arena.records import Folder
from adjuge.lab.arena.workers import in_order
from adjuge.lab.report.summary import Conduct, Summary
from adjuge.lab.standings.claims import CLOSELY, Cell, Programme
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal

CELLS = "cells.jsonl"
MOST_RETURNS = 2  # times running that an animal may go to and fro


class CellResult(Struct, frozen=True):
    """What the one of a cell has won, in equal shares, and how it behaved."""

    cell: Cell
    games: int
    deals: int
    share: float
    low: float
    high: float
    faulty: int
    money: float | None  # of all that lies with players at the end, its share
    manners: dict[str, float]
    seconds: float | None  # for a decision


def plan_of(game: str, cell: Cell, games: int, seed: str) -> ArenaPlan:
    package = styles.package_of(game)
    names = [cell.one] if cell.one == cell.among else [cell.one, cell.among]
    entrants = tuple(entrant(game, package, name) for name in names)
    options = catalogue.game(game).presets[cell.preset]
    return ArenaPlan(game, cell.preset, options, entrants, cell.seats, games, seed, one_way=len(names) > 1)


def is_compiled(game: str, cell: Cell) -> bool:
    plan = plan_of(game, cell, 1, "")
    return plan.is_compiled(plan.contests[0])


def is_quick(game: str, cell: Cell) -> bool:
    """Whether a whole cell is over soon: many games are played at once."""
    plan = plan_of(game, cell, 1, "")
    return plan.is_compiled(plan.contests[0]) or plan.is_learnt(plan.contests[0])


class Progress:
    """A folder with the cells that are played, to go on from."""

    def __init__(self, path: Path, programme: Programme, seed: str, *, resume: bool) -> None:
        self.path, self._file = path, path / CELLS
        header = _header(programme, seed)
        if self._file.exists() and not resume:
            raise Refusal("arena_is_there", folder=str(path))
        path.mkdir(parents=True, exist_ok=True)
        lines = self._file.read_bytes().split(b"\n")[:-1] if self._file.exists() else []
        if lines and (before := json.loads(lines[0])) != header:
            differing = sorted(name for name in header if before.get(name) != header[name])
            raise Refusal("arena_of_another_plan", folder=str(path), differing=differing)
        self.done = {one.cell: one for one in (msgspec.json.decode(line, type=CellResult) for line in lines[1:])}
        if not lines:
            self._file.write_bytes(json.dumps(header).encode() + b"\n")
        else:  # what lies behind the last whole line was being written
            os.truncate(self._file, sum(len(line) + 1 for line in lines))

    def keep(self, result: CellResult) -> None:
        self.done[result.cell] = result
        with self._file.open("ab", buffering=0) as paper:
            paper.write(msgspec.json.encode(result) + b"\n")
            os.fsync(paper.fileno())


def _header(programme: Programme, seed: str) -> dict[str, Any]:
    """With what all styles and weights are made of, so that nobody goes on with others of the same name."""
    rows = {name: styles.style(programme.game, name).tolist() for name in styles.names(programme.game)}
    cells = [[*cell, games] for cell, games in programme.cells.items()]
    digests = {
        "weights": _weights_met(programme),
        "styles": hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:16],
        "cells": hashlib.sha256(json.dumps(cells).encode()).hexdigest()[:16],
    }
    return {"game": programme.game, "seed": seed} | digests


def _weights_met(programme: Programme) -> str:
    package, network = styles.package_of(programme.game), network_of(programme.game)
    names = sorted({name for cell in programme.cells for name in (cell.one, cell.among)})
    met = [entrant(programme.game, package, name) for name in names]
    learnt = [network.weights(one.file).row for one in met if network is not None and one.kind == "network"]
    return hashlib.sha256(b"".join(row.tobytes() for row in learnt)).hexdigest()[:16]


def play(
    programme: Programme,
    seed: str,
    progress: Progress,
    *,
    jobs: int = 1,
    stopping: Callable[[], bool] = lambda: False,
) -> Iterator[int]:
    """Play what is not there yet; yields the number of games that are finished, again and again."""
    games = sum(one.games for one in progress.done.values())
    left = [(cell, count) for cell, count in programme.cells.items() if cell not in progress.done]
    by_machine = [one for one in left if is_quick(programme.game, one[0])]
    yield games
    for result in _side_by_side(partial(play_until_told, programme, seed), by_machine, jobs, stopping):
        progress.keep(result)
        games += result.games
        yield games
    for cell, count in (one for one in left if one not in by_machine):
        plan = plan_of(programme.game, cell, count, seed)
        folder = Folder(progress.path / "-".join(map(str, cell)), plan, resume=True)
        summary = Summary(plan)
        for played in play_arena(plan, jobs=jobs, folder=folder, stopping=stopping):
            summary.add(played)
            yield games + summary.games
        if summary.games < plan.deals * plan.seats:
            return
        progress.keep(told(cell, summary))
        games += summary.games


def _side_by_side(
    work: Callable[[tuple[Cell, int]], CellResult],
    cells: list[tuple[Cell, int]],
    jobs: int,
    stopping: Callable[[], bool],
) -> Iterator[CellResult]:
    """The first alone: other processes then find everything compiled."""
    alone = cells[:1] if jobs > 1 else cells
    for cell in alone:
        if stopping():
            return
        yield work(cell)
    yield from in_order(work, iter(cells[len(alone) :]), jobs, stopping) if len(cells) > len(alone) else ()


def play_until_told(programme: Programme, seed: str, what: tuple[Cell, int]) -> CellResult:
    """So many games; where these leave open what is claimed, `CLOSELY` times as many, and only they count."""
    cell, games = what
    result = play_cell(programme.game, seed, what)
    if games < programme.most_games and programme.is_open(cell, result.low, result.high):
        return play_cell(programme.game, seed, (cell, CLOSELY * games))
    return result


def play_cell(game: str, seed: str, what: tuple[Cell, int]) -> CellResult:
    cell, games = what
    plan = plan_of(game, cell, games, seed)
    summary = Summary(plan)
    for chunk in plan.chunks():
        summary.add(play_chunk(plan, chunk))
    return told(cell, summary)


def told(cell: Cell, summary: Summary) -> CellResult:
    tally, conduct = summary.tallies[0], summary.conduct[0]
    share = tally.share(0)
    return CellResult(
        *(cell, summary.games, tally.deals, *share, summary.faulty),
        *(_mean(conduct.money), manners_of(conduct, cell.seats), summary.seconds_a_decision(0)),
    )


def manners_of(conduct: Conduct, seats: int) -> dict[str, float]:
    """By seat and game, as far as the game's memory tells."""
    means = {name: mean for name, column in conduct.tallies.items() if (mean := _mean(column)) is not None}
    said: dict[str, float] = {name: means[name] for name in ("shown", "bids_a_lot") if name in means}
    if returns := conduct.tallies.get("most_returns"):
        said["most_returns"] = max(returns)
        said["often_returned"] = sum(count > MOST_RETURNS for count in returns) / len(returns)
    if means.get("rounds") and "announced" in means:
        said["announced_a_round"] = means["announced"] * seats / means["rounds"]
    if rung := means.get("rang_right", 0.0) + means.get("rang_wrong", 0.0):
        said["rang_right"] = means["rang_right"] / rung
    if means.get("rounds") and "dragged" in means:
        said["dragged"] = means["dragged"] / means["rounds"]
    return said


def _mean(values: list[float] | list[int]) -> float | None:
    return sum(values) / len(values) if values else None
