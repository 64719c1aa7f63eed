"""A view in plain text, whatever the game: every fact on a line of its own, under its name."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from adjuge.rules.contract import View


def as_text(view: View) -> str:
    return "\n".join(_lines(to_builtins(view, str_keys=True), ""))


def _lines(facts: dict[str, Any], margin: str) -> Iterator[str]:
    for name, value in facts.items():
        if isinstance(value, dict):
            yield f"{margin}{name}:"
            yield from _lines(value, margin + "  ")
        elif value is not None:
            yield f"{margin}{name}: {value}"
