"""Which style a rival seems to have, by what everybody has seen of him.

How each style is seen to play was measured at tables of all styles mixed, after so many rounds, for each number of
seats; `habits.json` has the means and spreads. When styles have changed, it is made anew by

    python -m adjuge.bots.bouse.league > src/adjuge/bots/bouse/habits.json
"""

import json
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from adjuge.bots import styles
from adjuge.bots.players import Memories
from adjuge.rules.engines.record import States

HABITS = ("lead", "raise", "early", "late", "rings", "doubles", "blanks")
STAGES = 3
TRUST = 0.6  # how far habits are taken for independent of each other
DOUBT = 0.02  # no style is ever ruled out
FINEST = (0.6, 0.6, 0.3, 0.3, 0.15, 0.15, 0.15)  # no spread is taken for less
GAMES, SEED = 500, 13  # at each number of seats, of which habits are measured

Floats = npt.NDArray[np.float64]


def stage(memory: Memories) -> int:
    """How many rounds were seen: up to two, three or four, more."""
    return min(STAGES - 1, (int(memory["rounds"][0]) - 1) // 2)


def habits(memory: Memories, seats: int) -> Floats:
    """Each seat's habits, a row a seat; nan: none seen."""
    seen: Any = memory[0]

    def tally(name: str) -> Floats:
        return np.asarray(seen[name][:seats], np.float64)

    def part(some: Floats, of: Floats) -> Floats:
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(of > 0, some / of, np.nan)

    announced, laid = tally("announced"), tally("laid")
    rounds = np.full(seats, max(1.0, float(seen["rounds"])))
    cards = laid.sum(axis=1)
    return np.stack(
        [
            part(tally("lead") / 10, announced),
            part(tally("raised"), announced),
            tally("early") / 100 / rounds,
            tally("late") / 100 / rounds,
            (tally("rang_right") + tally("rang_wrong")) / rounds,
            part(laid[:, 1] + laid[:, 3], cards),
            part(laid[:, 5] + laid[:, 6], cards),
        ],
        axis=1,
    )


@cache
def _measured() -> dict[str, Any]:
    text = (resources.files(__package__) / "habits.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)["styles"]
    return found


def weigh(table: States, memory: Memories, models: Sequence[str]) -> Floats:
    """How likely each seat plays by each of these styles, a row a seat. A style never measured is as likely as any."""
    seats = int(table["seats"][0])
    seen, when = habits(memory, seats), stage(memory)
    likely = np.zeros((seats, len(models)))
    for k, name in enumerate(models):
        if name in _measured():
            mean, spread = np.array(_measured()[name][str(seats)][when], np.float64).T
            spread = np.maximum(spread, FINEST)
            away = (seen - mean) / spread
            likely[:, k] = -TRUST * np.nansum(np.minimum(away * away, 9.0) / 2 + np.log(spread), axis=1)
    likely = np.exp(likely - likely.max(axis=1, keepdims=True)) + DOUBT
    weights: Floats = likely / likely.sum(axis=1, keepdims=True)
    return weights


def measure(games: int, seed: int) -> dict[str, Any]:
    """What `habits.json` says, from so many games at each number of seats."""
    from adjuge.bots.bouse.players import players
    from adjuge.rules.bouse.options import Options, set_table

    names = styles.names("bouse")
    rows = np.array([styles.style("bouse", name) for name in names])
    dice = np.random.default_rng(seed)
    found: dict[tuple[str, int, int], list[Floats]] = defaultdict(list)
    plan = np.zeros(players.plan_size, np.int8)
    for seats in range(2, 7):
        blank = set_table(Options(), seats)
        for _ in range(games):
            seated = dice.integers(len(names), size=seats)
            table, before, luck = blank.copy(), blank.copy(), dice.integers(1, 2**63, size=1, dtype=np.uint64)
            memory = np.zeros(1, players.memory_dtype)
            players.engine.deal_any(table, 0, luck)
            players.begin(memory, 0, table)
            while not players.engine.is_over(table, 0):
                rounds = int(memory["rounds"][0])
                players.move(table, 0, rows[seated], memory, luck, plan, before)
                if memory["rounds"][0] > rounds:
                    for seat, seen in enumerate(habits(memory, seats)):
                        found[names[seated[seat]], seats, stage(memory)].append(seen)
    return {
        "made_by": "python -m adjuge.bots.bouse.league",
        "habits": list(HABITS),
        "styles": {
            name: {str(seats): [_spoken(found[name, seats, k]) for k in range(STAGES)] for seats in range(2, 7)}
            for name in names
        },
    }


def _spoken(seen: list[Floats]) -> list[list[float]]:
    """Mean and spread of each habit; where nothing was seen, nothing is surprising."""
    if not seen:
        return [[0.0, 9.0]] * len(HABITS)
    shown = np.ma.masked_invalid(np.array(seen))
    mean, spread = shown.mean(axis=0).filled(0.0), shown.std(axis=0).filled(9.0)
    return [[round(float(a), 3), round(float(b), 3)] for a, b in zip(mean, spread, strict=True)]


if __name__ == "__main__":
    print(json.dumps(measure(GAMES, SEED)))
