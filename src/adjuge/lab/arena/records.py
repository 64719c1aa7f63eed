"""What is kept of every game of the arena: one line of JSON, written chunk by chunk.

A folder holds `plan.json`, `results.jsonl`, `times.jsonl` and, in the end, `report.html`. Results are the same to the
byte whoever plays them and however often they are interrupted; how long it took is kept apart.
"""

import gc
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from adjuge.lab.arena.contests import ArenaPlan, Chunk
from adjuge.rules.refusal import Refusal

PLAN, RESULTS, TIMES, REPORT = "plan.json", "results.jsonl", "times.jsonl", "report.html"


class ArenaGame(Struct, frozen=True, omit_defaults=True):
    """How a game of the arena went. Lists go by seat."""

    contest: int
    deal: int
    turn: int  # by how many seats everybody has moved round
    seated: tuple[int, ...]  # which entrant sits where
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    moves: int
    faulty: bool = False  # somebody planned what was not open, and chance went on
    money: tuple[int, ...] = ()  # left at the end, in games where money counts for nothing then
    tallies: dict[str, tuple[int | float, ...]] = {}  # what everybody saw of each seat; whole numbers stay whole


class Played(Struct, frozen=True):
    """A chunk, and how long each entrant took over how many decisions."""

    chunk: Chunk
    games: list[ArenaGame]
    thought: dict[int, tuple[float, int]]  # by entrant: seconds, decisions


class DecisionTimes(Struct, frozen=True):
    """A line of `times.jsonl`."""

    contest: int
    first: int
    thought: dict[str, tuple[float, int]]


class Folder:
    """Where an arena keeps what it has played, to be read, to go on from."""

    def __init__(self, path: Path, plan: ArenaPlan, *, resume: bool) -> None:
        self.path = path
        self._plan = plan
        path.mkdir(parents=True, exist_ok=True)
        said = json.dumps(plan.as_data(), indent=2, ensure_ascii=False) + "\n"
        there = (path / PLAN).read_text(encoding="utf-8") if (path / PLAN).exists() else None
        if there is not None and not resume:
            raise Refusal("arena_is_there", folder=str(path))
        if there is not None and there != said:
            raise Refusal("arena_of_another_plan", folder=str(path), differing=_differing(there, plan.as_data()))
        (path / PLAN).write_text(said, encoding="utf-8")
        for name in (RESULTS, TIMES):
            (path / name).touch()

    def kept(self) -> Iterator[Played]:
        """The chunks that are there, in order. What lies behind the last whole one is cut off."""
        results = _whole_lines(self.path / RESULTS)
        times = [msgspec.json.decode(line, type=DecisionTimes) for line in _whole_lines(self.path / TIMES)]
        end, done = 0, 0
        chunks = self._plan.chunks()
        for chunk in chunks:
            size = chunk.deals * self._plan.seats
            lines = results[end : end + size]
            if len(lines) < size or done >= len(times):
                break
            games = [msgspec.json.decode(line, type=ArenaGame) for line in lines]
            yield Played(chunk, games, {int(who): what for who, what in times[done].thought.items()})
            end, done = end + size, done + 1
        _cut(self.path / RESULTS, results[:end])
        _cut(self.path / TIMES, _whole_lines(self.path / TIMES)[:done])

    def keep(self, played: Played) -> None:
        """First the games, then the line that says they are complete."""
        _append(self.path / RESULTS, b"".join(encoded(game) for game in played.games))
        thought = {str(who): what for who, what in played.thought.items()}
        _append(self.path / TIMES, msgspec.json.encode(DecisionTimes(*played.chunk[:2], thought)) + b"\n")


def encoded(game: ArenaGame) -> bytes:
    return msgspec.json.encode(game) + b"\n"


def packed(played: Played) -> bytes:
    """As it goes from one process to another: object by object it would take both of them long."""
    return msgspec.msgpack.encode(played)


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is looked for meanwhile. A thousand games are made at once, all are kept and none is in a circle:
    whoever looks through them time and again takes longer than to make them."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()


@uncollected()
def unpacked(data: bytes) -> Played:
    return msgspec.msgpack.decode(data, type=Played)


def _differing(there: str, plan: dict[str, Any]) -> list[str]:
    before = json.loads(there)
    now = json.loads(json.dumps(plan))
    return sorted(name for name in now if before.get(name) != now[name])


def _whole_lines(path: Path) -> list[bytes]:
    *lines, _rest = path.read_bytes().split(b"\n")
    return [line + b"\n" for line in lines]


def _cut(path: Path, lines: list[bytes]) -> None:
    os.truncate(path, sum(map(len, lines)))


def _append(path: Path, data: bytes) -> None:
    with path.open("ab", buffering=0) as paper:
        paper.write(data)
        os.fsync(paper.fileno())
