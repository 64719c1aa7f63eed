"""The codes with which the house refuses, as its source has them."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.docs.book import ROOT

HOUSE = ROOT / "src" / "adjuge"
_SAID_BY = {"Refusal": 0, "IllegalMove": 0, "BadOptions": 0, "_error": 0, "Refused": 1}


def refusals(*rooms: str) -> dict[str, set[str]]:
    """The names of the facts that come with each code raised or answered in these rooms."""
    found: dict[str, set[str]] = {}
    for room in rooms:
        for file in sorted((HOUSE / room).rglob("*.py")):
            for code, facts in _said(file):
                found.setdefault(code, set()).update(facts)
    return found


def _said(file: Path) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = _SAID_BY.get(name)
        if place is None or len(node.args) <= place:
            continue
        facts = {word.arg for word in node.keywords if word.arg}
        if name == "Refused" and isinstance(node.args[-1], ast.Dict):
            facts = {str(key.value) for key in node.args[-1].keys if isinstance(key, ast.Constant)}
        for code in _codes(node.args[place]):
            yield code, facts


def _codes(given: ast.expr) -> Iterator[str]:
    """A code, or one of two."""
    if isinstance(given, ast.Constant):
        yield str(given.value)
    elif isinstance(given, ast.IfExp):
        yield from _codes(given.body)
        yield from _codes(given.orelse)
