"""python -m adjuge.lab.learning GAME --minutes M --out FOLDER"""

import argparse
import json
from dataclasses import fields
from pathlib import Path

from adjuge.lab.learning.learner import PpoSetting
from adjuge.lab.learning.training import TrainingPlan, train
from adjuge.lab.learning.workers import part


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m adjuge.lab.learning")
    asked.add_argument("game")
    asked.add_argument("--minutes", type=float, default=1.0)
    asked.add_argument("--seconds", type=float, default=1e9, help="in all, compiling and evaluating included")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--tables", type=int, default=PpoSetting.tables)
    asked.add_argument("--steps", type=int, default=PpoSetting.steps)
    asked.add_argument("--batch", type=int, default=PpoSetting.batch)
    asked.add_argument("--width", type=int, default=PpoSetting.width)
    asked.add_argument("--depth", type=int, default=PpoSetting.depth)
    asked.add_argument("--rate", type=float, default=PpoSetting.rate)
    asked.add_argument("--entropy", type=float, default=PpoSetting.entropy)
    asked.add_argument("--points", type=float, default=PpoSetting.points, help="how much the lead counts at first")
    asked.add_argument("--settles", type=int, default=PpoSetting.settles, help="lessons for a new critic alone")
    asked.add_argument("--warms", type=int, default=PpoSetting.warms, help="lessons to come up to the full rate")
    asked.add_argument("--games", type=int, default=TrainingPlan.games)
    asked.add_argument("--every", type=float, default=TrainingPlan.every)
    asked.add_argument("--scatter", type=int, default=TrainingPlan.scatter)
    asked.add_argument("--past", type=float, default=TrainingPlan.past, help="part of the tables with past selves")
    asked.add_argument("--styles", type=float, default=TrainingPlan.styles, help="part of the tables with styles")
    asked.add_argument("--alone", type=float, default=TrainingPlan.alone, help="part of those with one seat of it")
    asked.add_argument("--strange", type=float, default=TrainingPlan.strange, help="part of those with strangers")
    asked.add_argument("--mix", default="", help="edition:seats,…")
    asked.add_argument(
        "--against", default="", help="a level, a style, or a file of weights: beat it, and nothing else"
    )
    asked.add_argument("--start", type=Path)
    asked.add_argument("--sparring", type=Path, nargs="*", default=[])
    asked.add_argument("--resume", action="store_true")
    c = asked.parse_args()
    how = PpoSetting(**{one.name: getattr(c, one.name) for one in fields(PpoSetting) if hasattr(c, one.name)})
    settings = [(name, int(seats)) for name, seats in (item.split(":") for item in c.mix.split(",") if item)]
    plan = TrainingPlan(
        c.game,
        c.minutes,
        c.out,
        seed=c.seed,
        settings=settings,
        how=how,
        past=c.past,
        styles=c.styles,
        alone=c.alone,
        strange=c.strange,
        against=c.against,
        start=c.start,
        sparring=c.sparring,
        every=c.every,
        games=c.games,
        scatter=c.scatter,
        seconds=c.seconds,
    )
    try:
        train(plan, lambda line: print(json.dumps(line), flush=True), resume=c.resume)
    finally:
        part()


if __name__ == "__main__":
    main()
