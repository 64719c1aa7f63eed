"""Drawings for a report, as SVG inside the page: no script, no font, nothing to be fetched."""

from collections.abc import Sequence
from html import escape

import numpy as np

WIDTH, BAR, GAP, LABEL = 640, 22, 8, 150


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
    return _picture(len(names) * (BAR + GAP), drawn, title)


def _picture(height: float, drawn: Sequence[str], title: str) -> str:
    inside = "".join(drawn)
    drawing = f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img"><title>{escape(title)}</title>{inside}</svg>'
    return f'<div class="wide">{drawing}</div>'


def _label(name: str, middle: float) -> str:
    short = name if len(name) <= 18 else name[:17] + "…"
    return f'<text x="{LABEL - 8}" y="{middle + 4:.1f}" text-anchor="end">{escape(short)}</text>'


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{height:.1f}"/>'
