"""An arena on the screen: a bar for whoever waits, the matrix and the ratings it came to."""

import json
import time
from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.tournament import BLINK, CtrlC, progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.arena import play
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.records import REPORT, Folder
from adjuge.lab.arena.until import Claim
from adjuge.lab.report.page import page
from adjuge.lab.report.summary import Summary, in_its_unit
from adjuge.lab.statistics.intervals import student
from adjuge.lab.watching.sample import sampled
from adjuge.words.catalogue import Words


def play_arena(
    plan: ArenaPlan,
    summary: Summary,
    words: Words,
    *,
    jobs: int,
    ray: str | None = None,
    folder: Folder | None = None,
    claim: Claim | None = None,
) -> None:
    """Play until all is played, the claim is settled, or somebody presses Ctrl-C; games under way are finished then."""
    words = GluedWords(words)
    total = plan.deals * plan.seats * len(plan.contests)
    with progress_bar() as progress:
        task = progress.add_task(words.say("cli.simulate.warming_up"), total=total)

        def stopping() -> None:
            progress.update(task, description=words.say("cli.simulate.stopping"))

        playing = words.say("cli.simulate.playing")
        shown = 0.0
        with CtrlC(stopping) as ctrl_c:
            for played in play(plan, jobs=jobs, ray=ray, folder=folder, stopping=lambda: ctrl_c.pressed):
                summary.add(played)
                if (now := time.perf_counter()) > shown + BLINK or summary.games == total:
                    shown = now
                    progress.update(task, completed=summary.games, description=None if ctrl_c.pressed else playing)
                if claim is not None and claim.look(summary.tallies, plan):
                    return


def keep_report(summary: Summary, folder: Folder, command: str) -> None:
    write_whole(folder.path / REPORT, page(summary, command, sampled(summary.plan) if summary.games else None).encode())
    write_whole(folder.path / "summary.json", (_as_json(summary) + "\n").encode())


def show_arena(
    summary: Summary, words: Words, *, folder: Folder | None = None, claim: Claim | None = None, as_json: bool = False
) -> None:
    if as_json:
        print(_as_json(summary))
        return
    words = GluedWords(words)
    out, plan = console(), summary.plan
    name = words.name(f"game.{plan.game}", plan.game)
    out.print(
        Text(words.say("cli.arena.title", game=name, preset=plan.preset, seats=plan.seats, seed=plan.seed), "title")
    )
    if summary.games:
        out.print(words.say("cli.arena.among"))
        out.print(_matrix(summary, words))
        out.print()
        out.print(_ratings(summary, words))
        out.print(words.say("cli.arena.played", count=summary.games))
    if summary.faulty:
        out.print(Text(words.say("cli.arena.faulty", count=summary.faulty), "trouble"))
    if claim is not None:
        names = [plan.entrants[who].name for who in claim.pair]
        verdict = {True: "holds", False: "fails", None: "open"}[claim.settled]
        confidence = words.number(100 * claim.confidence, 1)
        said = words.say(f"cli.arena.{verdict}", one=names[0], other=names[1], confidence=confidence)
        out.print(Text(said, "family" if claim.settled else "trouble"))
    if folder is not None:
        out.print(words.say("cli.arena.kept", file=str(folder.path / REPORT)), soft_wrap=True)


def _as_json(summary: Summary) -> str:
    return json.dumps(summary.as_data(), ensure_ascii=False, indent=2)


def _matrix(summary: Summary, words: Words) -> Table:
    """▲ and ▼ where the whole interval is above or below an equal share."""
    names = [one.name for one in summary.plan.entrants]
    columns = [words.say("cli.arena.all")] if summary.plan.mixed else names
    table = _table("", *columns)
    cells = {(cell["one"], cell["among"]): cell for cell in summary.cells()}
    for one in names:
        row = [Text(one, "key")]
        for other in ["all"] if summary.plan.mixed else names:
            cell = cells.get((one, other))
            if cell is None:
                row.append(Text("·", "faint"))
                continue
            mark, style = ("▲", "family") if cell["low"] > 1 else ("▼", "trouble") if cell["high"] < 1 else (" ", "")
            row.append(Text(f"{words.number(cell['share'], 2)} {mark}", style))
        table.add_row(*row)
    return table


def _ratings(summary: Summary, words: Words) -> Table:
    heads = ("bot", "rating", "error", "score", "money", "decision")
    table = _table(*(words.say(f"cli.arena.{head}") for head in heads))
    ratings = summary.ratings()
    z = student(summary.confidence, max(1, sum(tally.deals for tally in summary.tallies) - 1))
    for who in sorted(range(len(ratings)), key=lambda who: -ratings[who].points):
        conduct, seconds = summary.conduct[who], summary.seconds_a_decision(who)
        table.add_row(
            Text(summary.plan.entrants[who].name, "key"),
            words.number(ratings[who].points, 0),
            f"± {words.number(z * ratings[who].error, 0)}",
            _mean(conduct.scores, lambda mean: words.number(mean, 1)),
            _mean(conduct.money, lambda mean: words.say("cli.simulate.percent", share=words.number(100 * mean, 1))),
            "–" if seconds is None else _duration(seconds, words),
        )
    return table


def _duration(seconds: float, words: Words) -> str:
    number, unit = in_its_unit(seconds)
    return f"{words.number(number, 1)} {unit}"


def _mean(values: list[int] | list[float], said: Callable[[float], str]) -> str:
    return said(sum(values) / len(values)) if values else "–"


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="faint")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    return table
