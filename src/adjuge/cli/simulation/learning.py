"""A network that teaches itself, on the screen: a bar for whoever waits, and what came out."""

import hashlib
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.tournament import CtrlC, progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.lab.gate.exploiter import measure
from adjuge.lab.learning.curves import curves
from adjuge.lab.learning.learner import IN_LITTLE
from adjuge.lab.learning.room import DEVICE
from adjuge.lab.learning.training import LOG, WEIGHTS, TrainingPlan, train
from adjuge.lab.standings.claims import USUAL, usual_preset
from adjuge.words.catalogue import Words

CURVES = "curves.html"
FRESH = 400  # games on fresh deals, to tell what a best reply wins
RIVAL = "dealer"


def seed_number(seed: str) -> int:
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4])


def train_network(plan: TrainingPlan, words: Words, command: str, *, resume: bool) -> bool:
    """Whether it came to its end."""
    words = GluedWords(words)
    total, won = 60 * plan.minutes, ""
    with progress_bar() as progress:
        task = progress.add_task(words.say("cli.simulate.warming_up"), total=total)
        with CtrlC(lambda: progress.update(task, description=words.say("cli.simulate.stopping"))) as ctrl_c:

            def tell(line: dict[str, Any]) -> None:
                nonlocal won
                among = line.get("among", {})
                name = plan.against or RIVAL
                if name in among:
                    won = words.number(among[name][0], 2)
                if "lesson" in line:
                    said = words.say("cli.train.lesson", number=line["lesson"], share=won or "–")
                    progress.update(task, completed=min(total, line["spent"]), description=said)

            at = train(plan, tell, resume=resume, stopping=lambda: ctrl_c.pressed)
    write_whole(plan.out / CURVES, curves(plan.game, plan.out / LOG, command).encode())
    out = console(sys.stdout)
    out.print(words.say("cli.train.done", count=at.lessons, decisions=at.decisions, share=won or "–"))
    out.print(words.say("cli.train.kept", file=str(plan.out / WEIGHTS), page=str(plan.out / CURVES)), soft_wrap=True)
    if plan.against:
        where = (usual_preset(plan.game), USUAL, FRESH, str(plan.seed))
        found, _ = measure(plan.game, str(plan.out / WEIGHTS), plan.against, *where)
        excess, low, high = (words.number(100 * value, 1) for value in (found.mean, found.low, found.high))
        out.print(words.say("cli.train.excess", excess=excess, low=low, high=high, games=found.games))
    return at.spent >= total


def training_plan(game: str, minutes: int, out: Path, seed: str, *, start: Path | None, against: str) -> TrainingPlan:
    plan = TrainingPlan(game, minutes, out, seed=seed_number(seed), start=start, against=against)
    return plan if DEVICE == "cuda" else replace(plan, how=IN_LITTLE, games=64, scatter=50)
