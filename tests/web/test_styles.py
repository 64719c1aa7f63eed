"""A style sheet stays when its screen is left: none may have rules for the classes of another screen."""

import re
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path

from web.building import ROOT

SOURCES = ROOT / "web" / "src"
# What every board has; a rule for one of them names the board besides.
EVERYWHERE = {"table", "desk"}


def sheets() -> dict[str, list[Path]]:
    """The style sheets of each folder whose styles are loaded only when it is shown, and of each screen."""
    boards = [board for board in (SOURCES / "boards").iterdir() if board.is_dir()]
    others = [SOURCES / name for name in ("coach", "companion", "replay", "screens/lists", "screens/settings")]
    sheets = {folder.name: sorted(folder.rglob("*.css")) for folder in (*boards, *others)}
    for file in sorted((SOURCES / "screens").glob("*.css")):
        sheets.setdefault(file.stem.removesuffix("_sizes"), []).append(file)
    return sheets


def claimed(file: Path) -> Iterator[str]:
    """The class that each rule begins with."""
    source = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    for selectors in re.findall(r"([^{};]+)\{", source):
        for selector in re.split(r",(?![^(]*\))", selectors):
            classes: list[str] = re.findall(r"\.([a-zA-Z][\w-]*)", selector)
            if classes and classes[0] not in EVERYWHERE and "@" not in selector:
                yield classes[0]


def test_no_style_sheet_claims_the_classes_of_another() -> None:
    classes = {folder: {name for file in files for name in claimed(file)} for folder, files in sheets().items()}
    assert len(classes["money"]) > 20
    pairs = combinations(classes, 2)
    assert not {(one, other): both for one, other in pairs if (both := classes[one] & classes[other])}


def test_every_class_of_money_bears_its_name() -> None:
    """So that none of its rules can reach another board, whatever that is called there."""
    files = sheets()["money"]
    classes = {name for file in files for name in claimed(file) if name != "flies"}
    assert not {name for name in classes if not name.startswith("money-")}


def worn(folder: Path) -> set[str]:
    """The classes in the components of a folder."""
    sources = [file.read_text(encoding="utf-8") for file in folder.rglob("*.svelte")]
    listed = [names for source in sources for names in re.findall(r'class="([^"]*)"', source)]
    named = {name for names in listed for name in re.sub(r"\{.*?\}", "", names).split()}
    return named | {name for source in sources for name in re.findall(r"class:([\w-]+)", source)}


def test_no_board_wears_a_class_that_another_board_has_a_rule_for() -> None:
    boards = [board for board in (SOURCES / "boards").iterdir() if board.is_dir()]
    claims = {board: {name for file in sheets()[board.name] for name in claimed(file)} for board in boards}
    assert not {
        (one.name, other.name): both for one, other in permutations(boards, 2) if (both := claims[one] & worn(other))
    }
