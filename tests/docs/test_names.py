"""What the documentation names is there: files, modules, rules, targets of make."""

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

from adjuge.rules import catalogue
from adjuge.words.pages import rules
from tests.docs.book import PAGES, ROOT, blocks, prose

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)

IN_CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:src|tests|docs|bench|examples|web)/[\w./-]*\w/?")
DOTTED = re.compile(r"adjuge(?:\.\w+)+")
RULES = {rule.number for game in catalogue.names() for rule in rules(game, "en")}
RULE = re.compile(rf"\b[{''.join(sorted({number[0] for number in RULES}))}]\d+(?:\.\d+)?\b")
TARGET = re.compile(r"^([\w-]+):", re.MULTILINE)


def named(page: Path, kind: re.Pattern[str]) -> set[str]:
    return {code for code in IN_CODE.findall(prose(page)) if kind.fullmatch(code)}


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    for name in named(page, FILE):
        assert (ROOT / name).exists(), f"{page.name} speaks of {name}"


@every_page
def test_every_module_that_is_named_can_be_imported(page: Path) -> None:
    for name in named(page, DOTTED):
        assert resolve_name(name)


@every_page
def test_every_rule_that_is_named_is_on_a_rule_page(page: Path) -> None:
    sections = {number.partition(".")[0] for number in RULES}
    for number in RULE.findall(prose(page)):
        assert number in RULES | sections, f"{page.name} speaks of {number}"


@every_page
def test_every_target_of_make_that_is_named_exists(page: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    shown = [block.text for block in blocks(page) if block.language == "sh"]
    spoken = IN_CODE.findall(prose(page))
    for name in re.findall(r"^make ([a-z-]+)", "\n".join([*shown, *spoken]), re.MULTILINE):
        assert name in targets, f"{page.name} speaks of make {name}"
