"""A learnt player: a network tells how good each open action is, and a move is put together action by action.

The weights of a game lie beside its players. They name the game, the rules and the observation they were learnt with;
others are refused. Nothing but numpy and numba is needed to play.
"""

import json
import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from adjuge.bots.players import Players
from adjuge.bots.slots import Features
from adjuge.rules.engines.compiled import INTERPRETED, compiled, compiled_with
from adjuge.rules.engines.engine_api import Mask
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Record, rows_of
from adjuge.rules.engines.scratch import scratch

S = TypeVar("S")
M = TypeVar("M", bound=Record)
Floats = npt.NDArray[np.float32]

FILE = "weights.npz"
HEAT = 0.5  # how far it strays from what it finds best
WIDEST = 2_048  # of a layer
FINE = 1 << 24
LONGEST = 127  # actions of a move that a network may think of: it may lay every card it has


@dataclass(frozen=True)
class Weights:
    """All layers in one row: of each its weights, a row for each number that comes in, then what is added."""

    card: dict[str, Any]
    row: Floats
    shapes: npt.NDArray[np.int64]


def _forward_by_numpy(told: Floats, row: Floats, shapes: npt.NDArray[np.int64], _room: Floats, after: Floats) -> None:
    """`forward` where nothing is compiled."""
    place, x = 0, told[: shapes[0, 0]]
    for layer, (n_in, n_out) in enumerate(shapes):
        weights = row[place : place + n_in * n_out].reshape(n_in, n_out)
        place += n_in * n_out
        out = x @ weights + row[place : place + n_out]
        place += n_out
        if layer + 1 < len(shapes):
            positive = np.maximum(np.float32(0.0), out)
            x = positive if layer == 0 else x + positive
    after[: len(out)] = out


@compiled
def _forward(told: Floats, row: Floats, shapes: npt.NDArray[np.int64], before: Floats, after: Floats) -> None:
    """From what a network is told to how good it finds each action, into `after`. Inner layers add to what came in."""
    layers = len(shapes)
    place = 0
    for k in range(shapes[0, 0]):
        before[k] = told[k]
    for layer in range(layers):
        n_in, n_out = shapes[layer, 0], shapes[layer, 1]
        bias = place + n_in * n_out
        for j in range(n_out):
            after[j] = row[bias + j]
        for k in range(n_in):
            x = before[k]
            if x != 0.0:
                weights = row[place + k * n_out : place + (k + 1) * n_out]
                for j in range(n_out):
                    after[j] += x * weights[j]
        place = bias + n_out
        if layer + 1 < layers:
            for j in range(n_out):
                positive = max(np.float32(0.0), after[j])
                before[j] = positive if layer == 0 else before[j] + positive


forward = _forward_by_numpy if INTERPRETED else _forward


@compiled
def open_choices(mask: Mask) -> tuple[int, int]:
    """How many actions are open, and the last of them."""
    choices, last = 0, 0
    for a in range(len(mask)):
        if mask[a]:
            choices += 1
            last = a
    return choices, last


@dataclass(eq=False)
class Network:
    """`choose` writes the move of a seat into a plan and returns how many actions it has.

    (tables, i, seat, memories, stream, row, shapes, heat, plan): a lower heat keeps closer to what is found best. The
    plan has room for LONGEST actions.
    """

    module: str
    players: Players
    n_features: int
    most_seats: int  # at larger tables looking ahead does better than what was learnt
    choose: Callable[..., int]
    drawn: Callable[..., int]  # (scores, mask, heat, stream): an action that is open, by its odds
    mind_manners: Callable[..., None]  # (s, m, seat, mask)

    def weights(self, file: str = "") -> Weights:
        """Those that lie beside the players, or those of another file."""
        return _weights(self.module.rpartition(".")[0], file, self.n_features, self.players.engine.N_ACTIONS)


def make_network(
    module: str,
    *,
    players: Players,
    memory: type[M],
    features: Callable[[S, M, int, Features], None],
    n_features: int,
    most_seats: int,
    mind_manners: Callable[[S, M, int, Mask], None] | None = None,
) -> Network:
    """The network of the module with this name, which keeps it as `network`. All functions given are `@compiled`.

    `mind_manners` strikes from the mask what is open but unbearable.
    """
    mark = compiled_with(sys.modules[module].__file__ or "")
    engine = players.engine.unchecked
    at, memory_at, n_actions = engine.at, rows_of(memory), players.engine.N_ACTIONS
    legal, play, half_made, imagine = engine.legal, engine.play, engine.half_made, engine.imagine
    mind = mind_manners or _minds_nothing

    @mark
    def drawn(scores: Floats, mask: Mask, heat: float, stream: Stream) -> int:
        """An action that is open, by its odds."""
        top = -math.inf
        for a in range(n_actions):
            if mask[a] and scores[a] > top:
                top = float(scores[a])
        total = 0.0
        for a in range(n_actions):
            if mask[a]:
                total += math.exp((scores[a] - top) / heat)
        left = total * (below(stream, FINE) / float(FINE))
        last = 0
        for a in range(n_actions):
            if mask[a]:
                last = a
                left -= math.exp((scores[a] - top) / heat)
                if left < 0.0:
                    return a
        return last

    @mark
    def choose(
        tables: Any, i: int, seat: int, memories: Any, stream: Stream, row: Any, shapes: Any, heat: float, plan: Any
    ) -> int:
        world = tables[i : i + 1].copy()
        s, m = at(world, 0), memory_at(memories, i)
        # what the seat cannot know is made up, so that its own half-made move can be carried on
        imagine(s, seat, stream)
        told = scratch(n_features, np.float32)
        before, after = scratch(WIDEST, np.float32), scratch(WIDEST, np.float32)
        mask = scratch(n_actions, np.int8)
        n = 0
        while True:
            legal(s, seat, mask)
            mind(s, m, seat, mask)
            choices, action = open_choices(mask)
            if choices > 1:
                features(s, m, seat, told)
                forward(told, row, shapes, before, after)
                action = drawn(after, mask, heat, stream)
            plan[n] = action
            n += 1
            play(s, seat, action)
            if not half_made(s, action):
                return n

    return Network(module, players, n_features, most_seats, choose, drawn, mind)


@compiled
def _minds_nothing(s: Any, m: Any, seat: int, mask: Mask) -> None:
    pass


@cache
def network_of(game: str) -> Network | None:
    """The learnt player of a game of the house, or None where nobody has taught one."""
    package = f"adjuge.bots.{game}"
    try:
        found: Network = import_module(f"{package}.network").network
    except ModuleNotFoundError:
        return None
    return found


@cache
def _weights(package: str, file: str, n_in: int, n_out: int) -> Weights:
    return read_weights(package, Path(file), n_in, n_out) if file else load_weights(package, FILE, n_in, n_out)


def load_weights(package: str, file: str, n_in: int, n_out: int) -> Weights:
    """Those that lie beside the players of a game; raises `ValueError` as `read_weights` does."""
    with resources.as_file(resources.files(package) / file) as path:
        return read_weights(package, path, n_in, n_out)


def read_weights(package: str, path: Path, n_in: int, n_out: int) -> Weights:
    """Raises `ValueError` where the file was learnt with something else, or its layers do not fit each other or us."""
    file = path.name
    with np.load(path) as kept:
        card = json.loads(str(kept["card"]))
        game = package.rpartition(".")[2]
        observation = import_module(f"{package}.observation").VERSION
        rules = import_module(f"adjuge.rules.{game}.engine.table").RULES[-1]
        for name, here in (("game", game), ("rules", rules), ("observation", observation)):
            if card.get(name) != here:
                raise ValueError(f"{file} of {game} was learnt with {name} {card.get(name)}: here it is {here}")
        layers = sum(name.startswith("w") for name in kept.files)
        weights = [kept[f"w{k}"].astype(np.float32) for k in range(layers)]
        added = [kept[f"b{k}"].astype(np.float32) for k in range(layers)]
    told = [size for size in import_module(f"{package}.features").TOLD if size <= n_in]
    _refuse_misfits([w.shape for w in weights], [b.shape for b in added], told, n_out, f"{file} of {game}")
    row = np.concatenate([part.ravel() for pair in zip(weights, added, strict=True) for part in pair])
    if not np.isfinite(row).all():
        raise ValueError(f"{file} of {game} has weights that are no numbers")
    return Weights(card, row, np.array([w.shape for w in weights], np.int64))


def _refuse_misfits(
    weights: Sequence[tuple[int, ...]], added: Sequence[tuple[int, ...]], told: Sequence[int], n_out: int, what: str
) -> None:
    """`forward` checks nothing: a layer too wide would be written past the end of its room."""
    comes = next((size for size in told if weights and weights[0][:1] == (size,)), max(told))
    for layer, (shape, beside) in enumerate(zip(weights, added, strict=True)):
        inner = 0 < layer < len(weights) - 1  # adds to what came in
        if len(shape) != 2 or shape[0] != comes or beside != shape[1:] or not 0 < shape[1] <= WIDEST:
            raise ValueError(f"layer {layer} of {what} does not fit: {comes} numbers come in, at most {WIDEST} go out")
        if inner and shape[1] != comes:
            raise ValueError(f"layer {layer} of {what} does not fit: as many go out as come in")
        comes = shape[1]
    if not weights or comes != n_out or max(told) > WIDEST:
        raise ValueError(f"{what} does not fit: {max(told)} numbers come in, {n_out} go out")
