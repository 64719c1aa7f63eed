"""Whoever walks through the house keeps every style sheet that was ever fetched: none may reach into another room."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from web.building import ROOT

SOURCES = ROOT / "web" / "src"
# What every board has; a rule for one of them names the board besides.
EVERYWHERE = {"table", "desk"}


def sheets() -> dict[str, list[Path]]:
    """The style sheets of each room that comes and goes. The score sheet is drawn by one board alone."""
    rooms = {board.name: sorted(board.glob("*.css")) for board in (SOURCES / "boards").iterdir() if board.is_dir()}
    rooms["boursicocotte"].append(SOURCES / "parts" / "score.css")
    rooms["companion"] = sorted((SOURCES / "companion").glob("*.css"))
    for file in (SOURCES / "screens").glob("*.css"):
        rooms[file.stem] = [file]
    return rooms


def claimed(file: Path) -> Iterator[str]:
    """The class that each rule begins with: what it takes for its own."""
    source = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    for selectors in re.findall(r"([^{};]+)\{", source):
        for selector in re.split(r",(?![^(]*\))", selectors):
            classes: list[str] = re.findall(r"\.([a-zA-Z][\w-]*)", selector)
            if classes and classes[0] not in EVERYWHERE and "@" not in selector:
                yield classes[0]


def test_no_room_dresses_another() -> None:
    rooms = {room: {name for file in files for name in claimed(file)} for room, files in sheets().items()}
    assert len(rooms["money"]) > 20
    pairs = combinations(rooms, 2)
    assert not {(one, other): both for one, other in pairs if (both := rooms[one] & rooms[other])}
