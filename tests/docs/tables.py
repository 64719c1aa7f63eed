"""Tables read back from the pages."""

import re
from pathlib import Path

Row = dict[str, str]


def table(page: Path, *columns: str, under: str = "") -> list[Row]:
    """The rows of the one table with these columns, by column, on the page or under this heading of it."""
    found = []
    text = page.read_text(encoding="utf-8")
    if under:
        _, text = text.split(f"\n## {under}\n")
        text, _, _ = text.partition("\n## ")
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("|") and tuple(_cells(line)) == columns:
            next(lines)
            rows = []
            for row in lines:
                if not row.startswith("|"):
                    break
                rows.append(dict(zip(columns, _cells(row), strict=True)))
            found.append(rows)
    (only,) = found
    return only


def code(cell: str) -> list[str]:
    """What the cell sets in code."""
    return re.findall(r"`([^`]+)`", cell)


def span(cell: str) -> range:
    """`7` or `7–9` as the numbers it names."""
    first, _, last = cell.partition("–")
    return range(int(first), int(last or first) + 1)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
