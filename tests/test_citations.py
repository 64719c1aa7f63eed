"""Every rule of the rule pages is named by the code that carries it out and by a test that proves it."""

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest

from adjuge.rules import catalogue
from adjuge.words import pages

ROOT = Path(__file__).parents[1]

BY_GAME = {game: [rule.number for rule in pages.rules(game, "en")] for game in catalogue.names()}
RULES = sorted({number for numbers in BY_GAME.values() for number in numbers})
SECTIONS = {number.partition(".")[0] for number in RULES}
LETTERS = "".join(sorted({number[0] for number in RULES}))
NUMBER = re.compile(rf"\b[{LETTERS}]\d+(?:\.\d+)?\b")


def sayings(source: str) -> list[str]:
    """The comments and docstrings of a file: where a person, not the program, is spoken to."""
    said = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said.append(ast.get_docstring(node) or "")
    return said


@cache
def cited(folder: Path) -> dict[str, list[str]]:
    """Where each number is named, by file."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for saying in sayings(source) if NUMBER.search(source) else ():
            for number in NUMBER.findall(saying):
                found.setdefault(number, []).append(str(file.relative_to(ROOT)))
    return found


CODE, TESTS = ROOT / "src" / "adjuge" / "rules", ROOT / "tests"


@pytest.mark.parametrize(
    ("game", "count", "sections"),
    [
        ("boursicocotte", 52, {"G1", "G5", "B1", "B10"}),
        ("money", 27, {"G1", "G5", "M1", "M7"}),
        ("bouse", 35, {"G1", "G5", "V1", "V8"}),
    ],
)
def test_the_rule_pages_have_all_their_rules(game: str, count: int, sections: set[str]) -> None:
    numbers = BY_GAME[game]
    assert len(numbers) == len(set(numbers)) == count
    assert sections <= {number.partition(".")[0] for number in numbers}


def test_the_games_share_the_rules_for_all_games_and_no_other() -> None:
    letters = [{number[0] for number in numbers} - {"G"} for numbers in BY_GAME.values()]
    assert [len(own) for own in letters] == [1] * len(BY_GAME)
    assert len(set().union(*letters)) == len(BY_GAME)


def test_every_rule_is_cited_by_code() -> None:
    unnamed = [number for number in RULES if number not in cited(CODE)]
    assert not unnamed, "no code under src/adjuge/rules cites these: say so where the decision is made"


def test_every_rule_is_cited_by_a_test() -> None:
    unnamed = [number for number in RULES if number not in cited(TESTS)]
    assert not unnamed, "no test cites these: prove the rule, and name it in the docstring"


@pytest.mark.parametrize("where", [CODE, TESTS], ids=["code", "tests"])
def test_no_rule_is_cited_that_is_not_on_the_pages(where: Path) -> None:
    """A section, like B4, may be named as a whole."""
    strangers = {number: files for number, files in cited(where).items() if number not in {*RULES, *SECTIONS}}
    assert strangers == {}


def test_a_number_is_found_in_comments_and_docstrings_and_nowhere_else() -> None:
    source = (
        '"""B1.1"""\nx = "B9.9"  # B2.2: why\nclass A:\n    """See (G1)."""\n    def f(self):\n        "B3.3"\nB4 = 1\n'
    )
    assert sorted(number for saying in sayings(source) for number in NUMBER.findall(saying)) == [
        "B1.1",
        "B2.2",
        "B3.3",
        "G1",
    ]
