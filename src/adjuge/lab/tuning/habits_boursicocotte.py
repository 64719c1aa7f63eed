"""How each style of Boursicocotte is seen to play, by which a master weighs what her rivals may be.

    python -m adjuge.lab.tuning.habits_boursicocotte --games 600 --seed 11

writes it beside the players, from the styles as they are.
"""

import argparse
import json
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import numpy as np

from adjuge.bots import styles
from adjuge.bots.boursicocotte.league import HABITS, STAGES, habits, stage
from adjuge.bots.players import Players
from adjuge.rules import catalogue
from adjuge.rules.engines.prng import stream

GAME = "boursicocotte"
GAMES, SEED = 600, 11
EVERY = 40  # moves between two looks at a game
UNSEEN = (0.0, 9.0)  # a mean and a spread by which nobody is told from anybody


def measure(games: int = GAMES, seed: int = SEED) -> dict[str, Any]:
    """Mixed tables of every edition and size: means and spreads of all habits, a third of a pile at a time."""
    game, numbers = catalogue.game(GAME), styles.style_numbers(GAME)
    names = list(dict.fromkeys([*numbers.LEVELS, *numbers.PANEL_TUNED, "random"]))
    rows = np.stack([styles.style(GAME, name) for name in names])
    dice = np.random.default_rng(seed)
    seen: list[list[list[Any]]] = [[[] for _ in range(STAGES)] for _ in names]
    tables = [(options, seats) for options in game.presets.values() for seats in game.seats]
    for number in range(games):
        options, seats = tables[number % len(tables)]
        seated = dice.integers(len(names), size=seats)
        for who, when, habit in _watched(
            game.deal(options, seats, bytes(32)).record, rows[seated], int(dice.integers(1, 2**62))
        ):
            seen[seated[who]][when].append(habit)
    return {
        "made_by": f"python -m adjuge.lab.tuning.habits_boursicocotte --games {games} --seed {seed}",
        "habits": list(HABITS),
        "styles": {
            name: [_means(np.array(looks).reshape(-1, len(HABITS))) for looks in stages]
            for name, stages in zip(names, seen, strict=True)
        },
    }


def _watched(table: Any, rows: Any, word: int) -> list[tuple[int, int, Any]]:
    """One game: who, how far the pile had gone, and his habits so far."""
    players: Players = import_module(f"{styles.package_of(GAME)}.players").players
    luck = stream(word)
    engine = players.engine
    engine.deal_any(table, 0, luck)
    memory, plan = np.zeros(1, players.memory_dtype), np.zeros(players.plan_size, np.int8)
    before = table.copy()
    players.begin(memory, 0, table)
    found, moves = [], 0
    while not engine.is_over(table, 0):
        players.move(table, 0, rows, memory, luck, plan, before)
        moves += 1
        if moves % EVERY == 0:
            found += [(who, stage(table), habit) for who, habit in enumerate(habits(memory, len(rows)))]
    return found


def _means(looks: Any) -> list[list[float]]:
    told = []
    for column in looks.T:
        kept = column[np.isfinite(column)]
        mean, spread = (kept.mean(), kept.std()) if len(kept) else UNSEEN
        told.append([round(float(mean), 3), round(float(spread), 3)])
    return told


def as_text(measured: dict[str, Any]) -> str:
    """A style a line."""
    lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(told)}" for name, told in measured["styles"].items())
    made_by, names = json.dumps(measured["made_by"]), json.dumps(measured["habits"])
    return f'{{\n  "made_by": {made_by},\n  "habits": {names},\n  "styles": {{\n{lines}\n  }}\n}}\n'


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    place = resources.files(styles.package_of(GAME)) / "habits.json"
    Path(str(place)).write_text(as_text(measure(asked.games, asked.seed)), encoding="utf-8")
