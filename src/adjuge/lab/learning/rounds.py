"""python -m adjuge.lab.learning.rounds GAME --start FILE --out FOLDER: exploiters fed back, round after round.

In each round a fresh network learns to beat the best so far and nothing else; then the best learns on with every
exploiter up to now among its rivals. What each exploiter wins on fresh deals is kept, before and after.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from adjuge.lab.learning.learner import PpoSetting
from adjuge.lab.learning.training import LOG, WEIGHTS, TrainingPlan, train
from adjuge.rules import catalogue

SEATS = 4
Say = Callable[[dict[str, Any]], None]


@dataclass(frozen=True)
class Rounds:
    game: str
    out: Path
    start: Path
    rounds: int = 2
    minutes: float = 5.0  # of learning on in a round
    exploit_minutes: float = 3.0
    seed: int = 1
    rate: float = 3e-4
    entropy: float = 0.004
    games: int = 2_048  # in an evaluation
    scatter: int = 300
    how: PpoSetting = field(default_factory=PpoSetting)


def play_rounds(plan: Rounds, say: Say) -> list[dict[str, Any]]:
    """What every exploiter has won of the games, and those of the end by which the last weights are judged."""
    best, exploiters, found = plan.start, list[Path](), list[dict[str, Any]]()
    for k in range(plan.rounds + 1):
        found.append(exploit(plan, k, best, say))
        exploiters.append(plan.out / f"exploiter-{k}" / WEIGHTS)
        (plan.out / "rounds.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        if k == plan.rounds:
            break
        folder = plan.out / f"round-{k}"
        if not _ended(folder):
            how = replace(plan.how, rate=plan.rate, entropy=plan.entropy, points=0.0)
            learns_on = TrainingPlan(plan.game, plan.minutes, folder, seed=plan.seed + k, how=how, start=best)
            learns_on = replace(learns_on, sparring=exploiters, every=100.0, games=plan.games, scatter=plan.scatter)
            train(learns_on, say, resume=True)
        best = folder / WEIGHTS
    return found


def exploit(plan: Rounds, k: int, best: Path, say: Say) -> dict[str, Any]:
    """A cold start against these weights at the usual edition with four seats."""
    folder, preset = plan.out / f"exploiter-{k}", next(iter(catalogue.game(plan.game).presets))
    if not _ended(folder):
        learns = TrainingPlan(plan.game, plan.exploit_minutes, folder, seed=plan.seed + 100 + k, against=str(best))
        learns = replace(
            learns, settings=[(preset, SEATS)], every=60.0, games=plan.games, scatter=plan.scatter, how=plan.how
        )
        train(learns, say, resume=True)
    last = _last(folder)
    shares, error = last["among"][str(best)]
    return {
        "exploiter": k,
        "against": str(best),
        "won": shares / SEATS,
        "error": error / SEATS,
        "excess": (shares - 1) / SEATS,
        "unfinished": last["unfinished"],
    }


def _last(folder: Path) -> dict[str, Any]:
    lines = (folder / LOG).read_text(encoding="utf-8").splitlines() if (folder / LOG).exists() else []
    said: dict[str, Any] = json.loads(lines[-1]) if lines else {}
    return said


def _ended(folder: Path) -> bool:
    return bool(_last(folder).get("last"))


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m adjuge.lab.learning.rounds")
    asked.add_argument("game")
    asked.add_argument("--start", type=Path, required=True)
    asked.add_argument("--out", type=Path, required=True)
    for name, kind in (("rounds", int), ("minutes", float), ("exploit-minutes", float), ("seed", int)):
        asked.add_argument(f"--{name}", type=kind, default=getattr(Rounds, name.replace("-", "_")))
    for name, kind in (("rate", float), ("entropy", float), ("games", int), ("scatter", int)):
        asked.add_argument(f"--{name}", type=kind, default=getattr(Rounds, name))
    said = asked.parse_args()
    play_rounds(Rounds(**vars(said)), lambda line: print(json.dumps(line), flush=True))


if __name__ == "__main__":
    main()
