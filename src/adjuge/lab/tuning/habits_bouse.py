"""How each style of 1 Bouse 2 Vaches is seen to play, by which a master weighs what her rivals may be.

python -m adjuge.lab.tuning.habits_bouse > src/adjuge/bots/bouse/habits.json
"""

import json
from collections import defaultdict
from typing import Any

import numpy as np

from adjuge.bots import styles
from adjuge.bots.bouse.league import HABITS, STAGES, habits, stage
from adjuge.bots.bouse.players import players
from adjuge.bots.league import Floats
from adjuge.rules.bouse.options import Options, set_table

GAMES, SEED = 500, 13  # games at each number of seats


def measure(games: int, seed: int) -> dict[str, Any]:
    """What `habits.json` says, from so many games at each number of seats."""
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
        "made_by": "python -m adjuge.lab.tuning.habits_bouse",
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
