"""What a training has won over its minutes, as one page, from the log it keeps."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from adjuge.lab.report import plots
from adjuge.lab.report.page import whole_page


def looks(log: Path) -> list[dict[str, Any]]:
    """The evaluations of a log, one after another."""
    said = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return [line for line in said if "among" in line]


def curves(game: str, log: Path, command: str) -> str:
    """A page with a course for each rival, and the same as a table."""
    found = looks(log)
    names = sorted({name for one in found for name in one["among"]})
    found = [one for one in found if set(one["among"]) == set(names)]
    title = f"{game}: what was won while learning"
    parts = [f"<h1>{escape(title)}</h1>", f"<p><code>{escape(command)}</code></p>"]
    parts.append('<p class="note">Wins of one among others of each kind, in equal shares, on fresh deals.</p>')
    parts += [_courses(names[k : k + 8], found) for k in range(0, len(names), 8) if len(found) > 1]
    return whole_page(title, [*parts, _table(names, found)])


def _courses(names: Sequence[str], found: Sequence[dict[str, Any]]) -> str:
    courses = [[one["among"][name][0] for one in found] for name in names]
    return plots.lines(names, courses, "equal shares, from the first look to the last")


def _table(names: Sequence[str], found: Sequence[dict[str, Any]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in ("minutes", *names, "manners", "unfinished"))
    rows = []
    for one in found:
        won = "".join("<td>{:.2f}<small>± {:.2f}</small></td>".format(*one["among"][name]) for name in names)
        rows.append(
            f"<tr><td>{one['spent'] / 60:.1f}</td>{won}<td>{one['manners']:.3f}</td><td>{one['unfinished']}</td></tr>"
        )
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'
