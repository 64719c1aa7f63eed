"""Tuning and best replies on the screen: a bar for whoever waits, and what came out."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import Progress, TaskID
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.tournament import CtrlC, progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.tuning.exploit import Reply, can_be_tuned_against, measured, reply_plans, tuned_reply
from adjuge.lab.tuning.tuner import Tuning, TuningPlan, as_file, tune
from adjuge.words.catalogue import Words


@contextmanager
def _waiting(words: Words, total: int | None) -> Iterator[tuple[Progress, TaskID, Callable[[], bool]]]:
    with progress_bar() as progress:
        task = progress.add_task(words.say("cli.simulate.warming_up"), total=total)
        with CtrlC(lambda: progress.update(task, description=words.say("cli.simulate.stopping"))) as ctrl_c:
            yield progress, task, lambda: ctrl_c.pressed


def tune_style(
    plan: TuningPlan,
    words: Words,
    *,
    games: int | None,
    minutes: int | None,
    progress_file: Path,
    resume: bool,
) -> Tuning | None:
    """The tuning as far as it got, None where it did not get anywhere."""
    words = GluedWords(words)
    began, reached = time.monotonic(), None
    total = games or (60 * minutes if minutes else None)
    with _waiting(words, total) as (progress, task, stopping):
        for reached in tune(
            plan, games=games, minutes=minutes, progress=progress_file, resume=resume, stopping=stopping
        ):
            done = reached.games if games else int(time.monotonic() - began)
            said = words.say("cli.tune.generation", number=reached.generations, share=words.number(reached.value, 2))
            progress.update(task, completed=min(done, total or done), description=said)
    return reached


def keep_style(tuning: Tuning, path: Path, command: str, against: list[str], words: Words) -> None:
    write_whole(path, as_file(tuning, command, against).encode())
    words = GluedWords(words)
    out = console(sys.stdout)
    share = words.number(tuning.value, 2)
    out.print(words.say("cli.tune.done", count=tuning.generations, games=tuning.games, share=share))
    out.print(words.say("cli.tune.kept", file=str(path)), soft_wrap=True)


def exploit(plan: ArenaPlan, games: int, words: Words, *, jobs: int) -> tuple[list[Reply], bool]:
    """The best replies to the plan's only entrant, each on fresh deals; and whether nobody pressed Ctrl-C."""
    words = GluedWords(words)
    tuned: Tuning | None = None
    replies: list[Reply] = []
    if can_be_tuned_against(plan):
        with _waiting(words, games) as (progress, task, stopping):
            for tuned in tuned_reply(plan, games, stopping):
                progress.update(task, completed=min(tuned.games, games), description=words.say("cli.exploit.tuning"))
            if stopping():
                return [], False
    for one in reply_plans(plan, games, tuned):
        with _waiting(words, one.deals * one.seats) as (progress, task, stopping):
            reply: Reply | None = None
            for reply in measured(one, jobs=jobs, stopping=stopping):
                progress.update(task, completed=reply.games, description=words.say("cli.exploit.measuring"))
            if reply is None or reply.games < one.deals * one.seats:
                return replies, False
            replies.append(reply)
    return replies, True


def show_replies(plan: ArenaPlan, replies: list[Reply], words: Words, *, as_json: bool) -> None:
    if as_json:
        told = [
            {"reply": one.name, "excess": one.share.mean - 1, "low": one.share.low - 1, "high": one.share.high - 1}
            | {"games": one.games}
            for one in replies
        ]
        said = {"game": plan.game, "preset": plan.preset, "seats": plan.seats, "seed": plan.seed}
        print(json.dumps(said | {"bot": plan.entrants[0].name, "replies": told}, ensure_ascii=False, indent=2))
        return
    words = GluedWords(words)
    out = console(sys.stdout)
    name = words.name(f"game.{plan.game}", plan.game)
    said = {"game": name, "preset": plan.preset, "seats": plan.seats, "seed": plan.seed}
    out.print(Text(words.say("cli.arena.title", **said), "title"))
    out.print(words.say("cli.exploit.title", bot=plan.entrants[0].name))
    for one in replies:
        excess, low, high = (words.number(100 * (value - 1), 1) for value in one.share)
        out.print(words.say("cli.exploit.reply", reply=one.name, excess=excess, low=low, high=high, games=one.games))
