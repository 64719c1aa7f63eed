"""Drawings for a report, as SVG inside the page: no script, no font, nothing to be fetched."""

import math
from collections.abc import Sequence
from html import escape
from itertools import pairwise

import numpy as np

WIDTH, BAR, GAP, LABEL = 640, 22, 8, 150
COLOURS = 8  # that the page has, from --c0 on


def distributions(names: Sequence[str], values: Sequence[Sequence[float]], bins: int = 40) -> str:
    """One row of columns for each name, all on the same scale."""
    held = [np.asarray(column, np.float64) for column in values]
    every = np.concatenate([column for column in held if len(column)] or [np.zeros(1)])
    low, high = float(every.min()), float(np.quantile(every, 0.999))
    edges = np.linspace(low, max(high, low + 1), bins + 1)
    height = 54
    drawn = []
    for row, (name, column) in enumerate(zip(names, held, strict=True)):
        counts = np.histogram(np.clip(column, edges[0], edges[-1]), edges)[0]
        top, tallest = row * (height + GAP), max(1, int(counts.max()))
        drawn.append(_label(name, top + height / 2))
        step = (WIDTH - LABEL) / bins
        for k, count in enumerate(counts):
            if count:
                tall = height * count / tallest
                drawn.append(_box(LABEL + k * step, top + height - tall, step - 1, tall))
        if len(column):
            at = LABEL + (WIDTH - LABEL) * (float(np.median(column)) - edges[0]) / (edges[-1] - edges[0])
            drawn.append(f'<line class="median" x1="{at:.1f}" x2="{at:.1f}" y1="{top}" y2="{top + height}"/>')
    bottom = len(names) * (height + GAP) + 12
    drawn.append(f'<text x="{LABEL}" y="{bottom}">{edges[0]:,.0f}</text>')
    drawn.append(f'<text x="{WIDTH}" y="{bottom}" text-anchor="end">{edges[-1]:,.0f}</text>')
    return _picture(bottom + 6, drawn, "how often each score was reached; the line is the median")


def bars(names: Sequence[str], values: Sequence[float], title: str, percent: bool = True) -> str:
    most = max([*values, 1e-9])
    drawn = []
    for row, (name, value) in enumerate(zip(names, values, strict=True)):
        top = row * (BAR + GAP)
        long = (WIDTH - LABEL - 80) * max(value, 0.0) / most
        said = f"{100 * value:.1f} %" if percent else f"{value:,.2f}"
        drawn += [_label(name, top + BAR / 2), _box(LABEL, top, long, BAR)]
        drawn.append(f'<text x="{LABEL + long + 6:.1f}" y="{top + BAR / 2 + 4}">{said}</text>')
    return _picture(len(names) * (BAR + GAP), drawn, title)


def whiskers(names: Sequence[str], values: Sequence[float], errors: Sequence[float], title: str) -> str:
    """Points with their intervals on one scale."""
    low = min(value - error for value, error in zip(values, errors, strict=True))
    high = max(value + error for value, error in zip(values, errors, strict=True))
    scale = (WIDTH - LABEL - 20) / max(high - low, 1e-9)
    drawn = []
    for row, (name, value, error) in enumerate(zip(names, values, errors, strict=True)):
        middle = row * (BAR + GAP) + BAR / 2
        left, at, right = (LABEL + 10 + scale * (x - low) for x in (value - error, value, value + error))
        drawn.append(_label(name, middle))
        drawn.append(f'<line class="whisker" x1="{left:.1f}" x2="{right:.1f}" y1="{middle}" y2="{middle}"/>')
        drawn.append(f'<circle cx="{at:.1f}" cy="{middle}" r="5"/>')
    bottom = len(names) * (BAR + GAP) + 12
    for value in _ticks(low, high)[1:-1]:
        x = LABEL + 10 + scale * (value - low)
        drawn.insert(0, f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom - 16}"/>')
        drawn.append(f'<text class="faint" x="{x:.1f}" y="{bottom}" text-anchor="middle">{value:+,.0f}</text>')
    return _picture(bottom + 6, drawn, title)


def lines(names: Sequence[str], courses: Sequence[Sequence[float]], title: str, percent: bool = False) -> str:
    """A course for each name from left to right, named where it ends; names keep clear of each other."""
    held = [np.asarray(course, np.float64) for course in courses]
    ticks = _ticks(min(0.0, *(float(course.min()) for course in held)), max(float(course.max()) for course in held))
    low, high = ticks[0], ticks[-1]
    left, right, height = 56, WIDTH - 132, 240
    scale = (height - 20) / max(high - low, 1e-9)
    drawn = []
    for value in ticks:
        y = height - 10 - scale * (value - low)
        said = f"{100 * value:.0f} %" if percent else f"{value:,.0f}"
        drawn.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(f'<text class="faint" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{said}</text>')
    ends = _apart([height - 10 - scale * (float(course[-1]) - low) for course in held], 16)
    for who, (name, course) in enumerate(zip(names, held, strict=True)):
        xs = np.linspace(left, right, len(course))
        points = " ".join(f"{x:.1f},{height - 10 - scale * (y - low):.1f}" for x, y in zip(xs, course, strict=True))
        drawn.append(f'<polyline class="course c{who % COLOURS}" points="{points}"/>')
        drawn.append(
            f'<text class="c{who % COLOURS}" x="{right + 8}" y="{ends[who] + 4:.1f}">{escape(_short(name))}</text>'
        )
    drawn.append(f'<text class="faint" x="{left}" y="{height + 8}">deal</text>')
    drawn.append(f'<text class="faint" x="{right}" y="{height + 8}" text-anchor="end">end of the game</text>')
    return _picture(height + 14, drawn, title)


def pairs(names: Sequence[str], values: Sequence[tuple[float | None, ...]], heads: Sequence[str], title: str) -> str:
    """Shares side by side, a column of bars for each head; a dash where there is nothing to tell."""
    wide = (WIDTH - LABEL) / len(heads)
    drawn = [
        f'<text class="faint" x="{LABEL + k * wide:.1f}" y="12">{escape(head)}</text>' for k, head in enumerate(heads)
    ]
    for row, (name, shares) in enumerate(zip(names, values, strict=True)):
        top = 22 + row * (BAR + GAP)
        drawn.append(_label(name, top + BAR / 2))
        for k, share in enumerate(shares):
            long = (wide - 70) * (share or 0.0)
            drawn.append(_box(LABEL + k * wide, top, wide - 70, BAR, "empty"))
            if share is not None:
                drawn.append(_box(LABEL + k * wide, top, long, BAR))
            said = "–" if share is None else f"{100 * share:.1f} %"
            drawn.append(f'<text x="{LABEL + (k + 1) * wide - 64:.1f}" y="{top + BAR / 2 + 4}">{said}</text>')
    return _picture(22 + len(names) * (BAR + GAP), drawn, title)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from no higher than the lowest to no lower than the highest, four to eight of them."""
    width = max(high - low, 1e-9)
    step = 10.0 ** math.floor(math.log10(width / 3))
    step *= next(factor for factor in (1, 2, 5, 10) if width / (factor * step) <= 6)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [step * k for k in range(first, max(last, first + 1) + 1)]


def _apart(places: Sequence[float], least: float) -> list[float]:
    """The same places moved down where they lie closer together than this."""
    moved = list(places)
    order = sorted(range(len(places)), key=lambda k: places[k])
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + least)
    return moved


def _short(name: str) -> str:
    return name if len(name) <= 18 else name[:17] + "…"


def _picture(height: float, drawn: Sequence[str], title: str) -> str:
    inside = "".join(drawn)
    drawing = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img"><title>{escape(title)}</title>{inside}</svg>'
    return f'<div class="wide">{drawing}</div>'


def _label(name: str, middle: float) -> str:
    return f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" text-anchor="end">{escape(_short(name))}</text>'


def _box(x: float, y: float, width: float, height: float, kind: str = "bar") -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{height:.1f}"/>'
