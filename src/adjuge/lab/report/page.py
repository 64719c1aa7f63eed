"""The report of an arena: one page that holds all it shows, light or dark, readable on a phone."""

import math
from collections.abc import Sequence
from html import escape

from adjuge.lab.report import plots
from adjuge.lab.report.summary import Summary, in_its_unit
from adjuge.lab.statistics.intervals import student
from adjuge.lab.watching.sample import Sample

_PLAIN = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --faint: #777; --bar: #3b7a57; --line: #b4552d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e2d8; --paper: #191a1c; --faint: #999; --bar: #6fb98f; --line: #e08a5f; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.2rem; }
.wide { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, var(--ink) 15%, #0000); }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: var(--paper); }
th { white-space: nowrap; }
td small { display: block; color: var(--faint); white-space: nowrap; }
td.sure { font-weight: 600; }
svg { width: 100%; height: auto; min-width: 34rem; max-width: 44rem; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .faint { fill: var(--faint); } svg circle, svg .bar { fill: var(--bar); }
svg .empty { fill: color-mix(in srgb, var(--ink) 7%, #0000); }
svg .grid { stroke: color-mix(in srgb, var(--ink) 12%, #0000); }
svg .median, svg .whisker { stroke: var(--line); stroke-width: 2; }
svg .course { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
code { overflow-wrap: anywhere; } p.note { color: var(--faint); max-width: 44rem; }
"""
# Courses of a plot by light and by dark; there are as many as `plots.COLOURS`.
_COURSES = [("#3b7a57", "#6fb98f"), ("#b4552d", "#e08a5f"), ("#2f6db5", "#7db3f0"), ("#8a4fa3", "#c797dd")]
_COURSES += [("#a07a00", "#dcb64a"), ("#00838a", "#59c7cd"), ("#c2407a", "#ee8ab5"), ("#5c6670", "#a9b4bf")]
STYLE = _PLAIN + "".join(
    f"svg .c{k} {{ stroke: light-dark({light}, {dark}); }}\n"
    f"svg text.c{k} {{ stroke: none; fill: light-dark({light}, {dark}); }}\n"
    for k, (light, dark) in enumerate(_COURSES)
)


def page(summary: Summary, command: str, sample: Sample | None = None) -> str:
    """All of it, as HTML. The command is the one by which it can be played again."""
    plan = summary.plan
    title = f"{plan.game}, {plan.preset}, {plan.seats} seats"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p><code>{escape(command)}</code></p>",
        _how(summary),
        "<h2>One among others</h2>",
        _mixed(summary) if plan.mixed else _matrix(summary),
        "<h2>Rating</h2>",
        _ratings(summary),
        "<h2>Scores</h2>",
        plots.distributions(_names(summary), [one.scores for one in summary.conduct]),
        *_money(summary),
        *(seen_in(sample, _names(summary)) if sample and sample.games else []),
        *_conduct(summary),
        "<h2>Seats</h2>",
        '<p class="note">Wins of each seat, whoever sits there, in equal shares.</p>',
        plots.bars([f"seat {k + 1}" for k in range(plan.seats)], summary.seat_shares(), "wins by seat", percent=False),
        "<h2>Time</h2>",
        _times(summary),
    ]
    return whole_page(title, parts)


def whole_page(title: str, parts: Sequence[str]) -> str:
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
    )
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _names(summary: Summary) -> list[str]:
    return [one.name for one in summary.plan.entrants]


def _how(summary: Summary) -> str:
    said = (
        f"{summary.games:,} games; every deal was played once from every seat. Seed {escape(summary.plan.seed)}. "
        f"Intervals hold with {summary.confidence:.0%} confidence and are taken between deals."
    )
    faults = f"In {summary.faulty} games somebody planned what was not open, and chance went on."
    return f"<p>{said}</p>" + (f"<p><strong>{faults}</strong></p>" if summary.faulty else "")


def _matrix(summary: Summary) -> str:
    """Row among column; greener above an equal share, redder below it, bold where the interval leaves no doubt."""
    names = _names(summary)
    cells = {(cell["one"], cell["among"]): cell for cell in summary.cells()}
    rows = []
    for one in names:
        row = [f"<td>{escape(one)}</td>"]
        for other in names:
            cell = cells.get((one, other))
            row.append(share_cell(cell["share"], cell["low"], cell["high"]) if cell else "<td>·</td>")
        rows.append(f"<tr>{''.join(row)}</tr>")
    note = (
        '<p class="note">One of the row among others of the column: its wins in equal shares, 1 being what all would '
        "have if they were alike.</p>"
    )
    return note + table_of(["one ↓ among →", *names], rows)


def _mixed(summary: Summary) -> str:
    rows = [
        f"<tr><td>{escape(cell['one'])}</td>{share_cell(cell['share'], cell['low'], cell['high'])}</tr>"
        for cell in summary.cells()
    ]
    return table_of(["bot", "wins in equal shares"], rows)


def share_cell(share: float, low: float, high: float) -> str:
    depth = max(-1.0, min(1.0, math.log2(max(share, 0.05)) / 2))
    hue, strength = (145, depth) if depth > 0 else (15, -depth)
    sure = ' class="sure"' if low > 1 or high < 1 else ""
    colour = f"background: hsl({hue} 60% 50% / {0.5 * strength:.2f})"
    return f'<td{sure} style="{colour}">{share:.2f}<small>{low:.2f}–{high:.2f}</small></td>'


def _ratings(summary: Summary) -> str:
    ratings = summary.ratings()
    order = sorted(range(len(ratings)), key=lambda who: -ratings[who].points)
    z = student(summary.confidence, max(1, sum(tally.deals for tally in summary.tallies) - 1))
    names = _names(summary)
    rows = [
        f"<tr><td>{escape(names[who])}</td><td>{one.points:+.0f}</td><td>± {z * one.error:.0f}</td></tr>"
        for who, one in ((who, ratings[who]) for who in order)
    ]
    note = '<p class="note">Plackett–Luce over all games at once; 400 points are ten times the strength.</p>'
    picture = plots.whiskers(
        [names[who] for who in order],
        [ratings[who].points for who in order],
        [z * ratings[who].error for who in order],
        "ratings with their intervals",
    )
    return note + table_of(["bot", "rating", ""], rows) + picture


def _money(summary: Summary) -> list[str]:
    if not any(one.money for one in summary.conduct):
        return []
    shares = [sum(one.money) / len(one.money) if one.money else 0.0 for one in summary.conduct]
    note = '<p class="note">Of all money left at the end of a game, the mean share of a seat.</p>'
    return ["<h2>Money left</h2>", note, plots.bars(_names(summary), shares, "money left")]


def seen_in(sample: Sample, names: Sequence[str]) -> list[str]:
    """What was seen move by move: who held how much when, and bluffs with how often they came off."""
    title, _, what = sample.watcher.HELD.partition(": ")
    note = f"{what[:1].upper()}{what[1:]}, on average; {sample.games} of these games, watched move by move."
    drawn = [
        f"<h2>{escape(title)}</h2>",
        f'<p class="note">{escape(note)}</p>',
        plots.lines(names, [course.tolist() for course in sample.held], what, percent="share" in what),
        "<h2>Bluffs</h2>",
    ]
    for kind, meaning in sample.watcher.KINDS.items():
        tries = [one[kind] for one in sample.tries]
        shares = [
            (
                one.rate if one.bluffs + one.others else None,
                one.success if one.bluffs else None,
                one.success_of_others if one.others else None,
            )
            for one in tries
        ]
        heads = (f"{kind}s that are bluffs", "bluffs that come off", "others that do")
        drawn += [f'<p class="note">{escape(meaning)}</p>', plots.pairs(names, shares, heads, f"bluffs, by {kind}")]
    return drawn


def _conduct(summary: Summary) -> list[str]:
    """What everybody saw of each."""
    every = dict.fromkeys(name for one in summary.conduct for name in one.tallies)
    tallies = [name for name in every if "squares" not in name]  # those are for working with
    if not tallies:
        return []
    names = _names(summary)
    means = {name: [_mean(one.tallies[name]) for one in summary.conduct] for name in tallies}
    drawn = ["<h2>Manners</h2>", '<p class="note">By seat and game, on average.</p>']
    rows = [
        f"<tr><td>{escape(_spaced(name))}</td>{''.join(f'<td>{value:,.2f}</td>' for value in means[name])}</tr>"
        for name in tallies
    ]
    return [*drawn, table_of(["", *names], rows)]


def _times(summary: Summary) -> str:
    rows = []
    for who, name in enumerate(_names(summary)):
        seconds = summary.seconds_a_decision(who)
        said = "–" if seconds is None else "{:,.1f} {}".format(*in_its_unit(seconds))
        rows.append(f"<tr><td>{escape(name)}</td><td>{said}</td></tr>")
    moves = summary.moves / summary.games if summary.games else 0.0
    note = f'<p class="note">{moves:.1f} moves to a game. A decision with the move it makes and what is remembered.</p>'
    return note + table_of(["bot", "a decision"], rows)


def table_of(heads: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
