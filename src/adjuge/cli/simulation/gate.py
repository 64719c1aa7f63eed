"""The gate on the screen: a bar for whoever waits, what holds and what does not, and the pages it leaves."""

import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import write_whole
from adjuge.cli.simulation.standings import play_standings
from adjuge.cli.simulation.tournament import CtrlC, progress_bar
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.entrants import NETWORK, shipped_weights
from adjuge.lab.gate.exploiter import Excess, attempts, learn, measure
from adjuge.lab.gate.programme import RELEASES, WEAKER, of_candidate
from adjuge.lab.gate.releases import at_hand, earlier, hash_of
from adjuge.lab.gate.verdict import Verdict, markdown, page
from adjuge.lab.standings.judging import Standings
from adjuge.lab.standings.playing import Progress
from adjuge.words.catalogue import Words, load

PARTS = ("levels", "panel", WEAKER, RELEASES, "games", "manners", "exploiter")


@dataclass(frozen=True)
class Asked:
    """What is to pass, by which numbers. No weights: those that are shipped."""

    game: str
    weights: Path | None
    games: int
    minutes: int
    releases: tuple[Path, ...]
    seed: str
    folder: Path

    @property
    def name(self) -> str:
        return f"{self.game}-gate"

    @property
    def candidate(self) -> str:
        return NETWORK if self.weights is None else str(self.weights)

    @property
    def file(self) -> Path:
        return self.weights or shipped_weights(self.game)


def pass_gate(asked: Asked, words: Words, command: str, *, jobs: int, resume: bool) -> Verdict | None:
    """All of it; None where somebody pressed Ctrl-C before the end."""
    kept = asked.folder / f"{asked.name}.progress"
    met, missing = [], []
    for release in earlier(asked.game, asked.file):
        file = at_hand(asked.game, release, kept / "releases", asked.releases)
        met += [str(file)] if file else []
        missing += [release.name] if file is None else []
    programme = of_candidate(asked.game, asked.candidate, asked.games, met)
    progress = Progress(kept, programme, asked.seed, resume=resume)
    with suppress(KeyboardInterrupt):
        play_standings(programme, asked.seed, progress, words, jobs=jobs)
    if len(progress.done) < len(programme.cells):
        return None
    excesses = _exploited(asked, kept, words) if asked.minutes else []
    if excesses is None:
        return None
    standings = Standings(programme, progress.done)
    verdict = Verdict(asked.game, asked.candidate, hash_of(asked.file), standings, excesses, missing, command)
    called = load("en").name(f"game.{asked.game}", asked.game)  # as all reports
    write_whole(asked.folder / f"{asked.name}.html", page(verdict, called).encode())
    write_whole(asked.folder / f"{asked.name}.md", markdown(verdict, called).encode())
    said = json.dumps(verdict.as_data(), indent=1, ensure_ascii=False) + "\n"
    write_whole(asked.folder / f"{asked.name}.json", said.encode())
    return verdict


def _exploited(asked: Asked, kept: Path, words: Words) -> list[Excess] | None:
    """What fresh exploiters win on deals they have not learnt from."""
    words, found = GluedWords(words), []
    tried = attempts(asked.game, asked.minutes)
    with progress_bar() as bar:
        total = 60 * sum(one.minutes for one in tried)
        task = bar.add_task(words.say("cli.gate.exploiting"), total=total)
        with CtrlC(lambda: bar.update(task, description=words.say("cli.simulate.stopping"))) as ctrl_c:
            spent = 0.0
            for number, one in enumerate(tried):
                out = kept / f"exploiter-{one.name}"

                def tell(line: dict[str, object], before: float = spent) -> None:
                    if isinstance(now := line.get("spent"), float):
                        bar.update(task, completed=before + now)

                reply = learn(
                    *(asked.game, asked.candidate, one, out),
                    start=asked.file,
                    seed=number + 1,
                    say=tell,
                    stopping=lambda: ctrl_c.pressed,
                )
                if ctrl_c.pressed:
                    return None
                spent += 60 * one.minutes
                where = (one.preset, one.seats, asked.games, asked.seed)
                found.append(measure(asked.game, str(reply), asked.candidate, *where)[0])
    return found


def show_gate(verdict: Verdict, folder: Path, words: Words, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(verdict.as_data(), ensure_ascii=False))
        return
    words, out = GluedWords(words), console(sys.stdout)
    for part in verdict.parts:
        name = words.say(f"cli.gate.{part.code}")
        said = words.say("cli.gate.holds" if part.holds else "cli.gate.fails", part=name)
        out.print(said if part.holds else Text(said, "trouble"))
    out.print(words.say("cli.gate.passed" if verdict.passes else "cli.gate.refused", file=verdict.candidate))
    name = f"{verdict.game}-gate"
    pages = {"page": str(folder / f"{name}.md"), "report": str(folder / f"{name}.html")}
    out.print(words.say("cli.gate.kept", **pages, data=str(folder / f"{name}.json")), soft_wrap=True)
