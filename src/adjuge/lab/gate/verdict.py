"""What the gate says: every part with what holds and what does not, as data and as a page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from adjuge.lab.gate.exploiter import LIMITS, Excess
from adjuge.lab.gate.programme import RELEASES, WEAKER, asked
from adjuge.lab.report.page import table_of, whole_page
from adjuge.lab.standings.claims import LEVEL_ORDER, PANEL, Cell, tables
from adjuge.lab.standings.judging import HEADS, HOW, Judged, Standings, shown

TITLES = {LEVEL_ORDER: "Levels", PANEL: "Panel", WEAKER: "Weaker levels among them", RELEASES: "Earlier releases"}
MARKS = {"holds": "", "open": " ?", "fails": " ✗"}


@dataclass(frozen=True)
class Part:
    """One thing that is asked: a code, whether it holds, how much of it, and what does not."""

    code: str
    holds: bool
    sentence: str
    troubles: Sequence[str] = ()


@dataclass(frozen=True)
class Verdict:
    """All that was found. `missing` are releases that nobody has at hand; without an exploiter nothing passes."""

    game: str
    candidate: str
    sha256: str
    standings: Standings
    excesses: Sequence[Excess]
    missing: Sequence[str]
    command: str

    @property
    def parts(self) -> list[Part]:
        found = []
        for code, judged in self.standings.parts.items():
            troubles = [_in_words(one) for one in judged if one.verdict != "holds"]
            if code == RELEASES:
                troubles += [f"release {name} is not at hand" for name in self.missing]
            holding = sum(one.verdict == "holds" for one in judged)
            said = f"{TITLES[code]}: {holding} of {len(judged)} claims hold."
            found.append(Part(code, not troubles, said, troubles))
        if RELEASES not in self.standings.parts:
            troubles = [f"release {name} is not at hand" for name in self.missing]
            asked_of = troubles or any(claim.part == RELEASES for claim in self.standings.programme.claims)
            none = "Earlier releases: none was met." if asked_of else "Earlier releases: there are none."
            found.append(Part(RELEASES, not troubles, none, troubles))
        left = len(self.standings.programme.cells) - len(self.standings.done)
        games = f"Whole games: {self.standings.games:,}, every one to its end."
        broken = [f"{left} cells are not played"] if left else []
        if self.standings.faulty:
            broken.append(f"in {self.standings.faulty} games somebody planned what was not open")
        found.append(Part("games", not broken, games, broken))
        bad = self.standings.bad_manners()
        said = "Manners: all within what is asked." if not bad else "Manners are not all as asked."
        return [*found, Part("manners", not bad, said, bad), self._exploited()]

    def _exploited(self) -> Part:
        limit = LIMITS.get(self.game)
        if not self.excesses:
            return Part("exploiter", False, "No fresh exploiter has tried.", ("say how many minutes one may learn",))
        worst = max(self.excesses, key=lambda one: one.mean)
        over = [one.words for one in self.excesses if limit is not None and one.mean > limit]
        bound = f"asked at most {100 * limit:g}" if limit is not None else "stated, nothing is asked"
        said = f"Exploiter: {100 * worst.mean:+.1f} points beyond an equal share, {bound}."
        return Part("exploiter", not over, said, over or [one.words for one in self.excesses])

    @property
    def passes(self) -> bool:
        return all(part.holds for part in self.parts)

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "candidate": self.candidate,
            "sha256": self.sha256,
            "passes": self.passes,
            "parts": [
                {"part": one.code, "holds": one.holds, "said": one.sentence, "troubles": list(one.troubles)}
                for one in self.parts
            ],
            "claims": [_told(one) for one in self.standings.judged],
            "manners": self.standings.manners(),
            "excess": [msgspec.to_builtins(one) for one in self.excesses],
        }


def _told(one: Judged) -> dict[str, Any]:
    found = one.result
    return {
        **one.claim.cell._asdict(),
        "part": one.claim.part,
        "asked": one.claim.words,
        "share": found.share,
        "low": found.low,
        "high": found.high,
        "games": found.games,
        "verdict": one.verdict,
    }


def _title(verdict: Verdict, name: str) -> str:
    return f"The gate of {name}: {'passed' if verdict.passes else 'not passed'}"


def markdown(verdict: Verdict, name: str) -> str:
    """The compact page. A cell has the wins in equal shares and in brackets what they surely are, at least."""
    lines = [f"# {_title(verdict, name)}", f"`{verdict.command}`"]
    lines.append(f"{verdict.standings.games:,} {HOW} **?** marks what is not shown, **✗** what does not hold.")
    lines.append("## What holds and what does not")
    said = []
    for part in verdict.parts:
        said.append(f"- {'' if part.holds else '**not passed** – '}{part.sentence}")
        said += [f"    - {one}" for one in part.troubles]
    lines.append("\n".join(said))
    for title, heads, rows in _tables(verdict):
        body = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
        lines += [f"## {title}", "\n".join("| " + " | ".join(row) + " |" for row in body)]
    return "\n\n".join(lines) + "\n"


def page(verdict: Verdict, name: str) -> str:
    title = _title(verdict, name)
    parts = [f"<h1>{escape(title)}</h1>", f"<p><code>{escape(verdict.command)}</code></p>"]
    parts.append(f"<p>{verdict.standings.games:,} {HOW} ? marks what is not shown, ✗ what does not hold.</p>")
    for part in verdict.parts:
        inner = "".join(f"<li>{escape(one)}</li>" for one in part.troubles)
        mark = "✓" if part.holds else "✗"
        listed = f"<details><summary>{len(part.troubles)}</summary><ul>{inner}</ul></details>" if inner else ""
        parts.append(f"<p>{mark} {escape(part.sentence)}</p>{listed}")
    for heading, heads, rows in _tables(verdict):
        drawn = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
        parts += [f"<h2>{escape(heading)}</h2>", table_of(heads, drawn)]
    return whole_page(title, parts)


def _tables(verdict: Verdict) -> list[tuple[str, list[str], list[list[str]]]]:
    """Heading, heads, rows."""
    standings, one = verdict.standings, verdict.candidate
    found = {judged.claim.cell: judged for judged in standings.judged}
    settings = tables(verdict.game)
    rivals = dict.fromkeys(cell.among for cell in found if cell.one == one)
    rows = [["asked", *(f"{asked(verdict.game, seats):g}" for _, seats in settings)]]
    rows += [[_called(rival), *(_cell(found.get(Cell(*table, one, rival))) for table in settings)] for rival in rivals]
    heads = ["one among", *(f"{preset}, {seats}" for preset, seats in settings)]
    told = [("Wins in equal shares, and at least (99 %)", heads, rows)]
    weaker = [judged for judged in standings.judged if judged.claim.part == WEAKER]
    rows = [[j.claim.cell.one, f"{j.result.share:.2f}", f"{j.result.high:.2f}{MARKS[j.verdict]}"] for j in weaker]
    told.append(("Weaker levels among three of these", ["one", "wins", "at most, asked 0.5"], rows))
    manners = standings.manners()
    keys = [key for key in HEADS if any(key in said for said in manners.values())]
    rows = [
        [_called(name), *(shown(key, said[key]) if key in said else "–" for key in keys)]
        for name, said in manners.items()
    ]
    told.append(("Manners", ["player", *(HEADS[key] for key in keys)], rows))
    if verdict.excesses:
        rows = [[f"{e.preset}, {e.seats}", _points(e.mean), _points(e.low), _points(e.high)] for e in verdict.excesses]
        told.append(("Points that a reply wins beyond an equal share", ["table", "points", "low", "high"], rows))
    return told


def _called(name: str) -> str:
    """Weights in a file by the file's own name: where it lies is nobody's business."""
    return Path(name).stem if name.endswith(".npz") else name


def _in_words(judged: Judged) -> str:
    cell = judged.claim.cell
    cell = cell._replace(one=_called(cell.one), among=_called(cell.among))
    return replace(judged, claim=judged.claim._replace(cell=cell)).words


def _cell(judged: Judged | None) -> str:
    return "–" if judged is None else f"{judged.result.share:.2f} ({judged.result.low:.2f}){MARKS[judged.verdict]}"


def _points(part: float) -> str:
    return f"{100 * part:+.1f}"
