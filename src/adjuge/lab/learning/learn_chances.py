"""python -m adjuge.lab.learning.learn_chances GAME --weights FILE --out FOLDER"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from adjuge.bots import styles as styles_of
from adjuge.lab.learning import chances
from adjuge.lab.learning.network import load, save
from adjuge.lab.learning.training import all_settings

FILE, PAGE = "chances.npz", "chances.json"
LEVELS = ("novice", "farmer", "dealer", "fox")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m adjuge.lab.learning.learn_chances")
    asked.add_argument("game")
    asked.add_argument("--weights", type=Path, required=True)
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--games", type=int, default=65_536)
    asked.add_argument("--part", type=float, default=0.1, help="of the decisions that a seat looks at")
    asked.add_argument("--rounds", type=int, default=4, help="of so many games")
    asked.add_argument("--width", type=int, default=128)
    asked.add_argument("--depth", type=int, default=2)
    asked.add_argument("--epochs", type=int, default=6)
    asked.add_argument("--batch", type=int, default=4_096)
    asked.add_argument("--rate", type=float, default=2e-3)
    asked.add_argument("--spared", type=int, default=3, help="bits of each weight that are rounded away")
    asked.add_argument("--seed", type=int, default=1)
    c = asked.parse_args()
    styles = np.array([styles_of.style(f"adjuge.bots.{c.game}", name) for name in LEVELS])
    net, settings = load(c.weights), all_settings(c.game)
    looks = chances.together(
        [chances.watch(c.game, net, settings, styles, c.games, c.seed * 1_000 + k, c.part) for k in range(c.rounds)]
    )
    print(json.dumps({"looks": len(looks.fed), "games": c.rounds * c.games}), flush=True)
    learnt = chances.learn(
        looks, width=c.width, depth=c.depth, epochs=c.epochs, batch=c.batch, rate=c.rate, seed=c.seed
    )
    cost, tenths = chances.reliability(learnt, looks)
    said = {"game": c.game, "looks": len(looks.fed), "cost": cost, "tenths": [asdict(tenth) for tenth in tenths]}
    c.out.mkdir(parents=True, exist_ok=True)
    (c.out / PAGE).write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    save(c.out / FILE, c.game, learnt, {"games": c.rounds * c.games, "looks": len(looks.fed), "seed": c.seed}, c.spared)
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
