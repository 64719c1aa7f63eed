"""What the documentation names is there: files, modules, rules, targets of make."""

import re
from collections import Counter
from pathlib import Path
from pkgutil import resolve_name

import pytest

from adjuge.rules import catalogue
from adjuge.words.pages import languages, rules
from tests.docs.book import PAGES, ROOT, blocks, prose
from tests.docs.tables import code, table

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)

ADDING_A_GAME = ROOT / "docs" / "adding-a-game.md"
IN_CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:src|tests|docs|bench|examples|web)/[\w./-]*\w/?")
DOTTED = re.compile(r"adjuge(?:\.\w+)+")
RULES = {rule.number for game in catalogue.names() for rule in rules(game, "en")}
RULE = re.compile(rf"\b[{''.join(sorted({number[0] for number in RULES}))}]\d+(?:\.\d+)?\b")
TARGET = re.compile(r"^([\w-]+):", re.MULTILINE)


def named(page: Path, kind: re.Pattern[str]) -> set[str]:
    return {code for code in IN_CODE.findall(prose(page)) if kind.fullmatch(code)}


def meant(name: str) -> list[Path]:
    """The files that are meant: one by its name, or one for each game and language."""
    return [
        ROOT / name.replace("GAME", game).replace("Game", game.capitalize()).replace("LANG", lang)
        for game in (catalogue.names() if re.search("GAME|Game", name) else [""])
        for lang in (languages() if "LANG" in name else [""])
    ]


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    for name in named(page, FILE):
        there = [file for file in meant(name) if file.exists()]
        assert len(there) >= min(2, len(meant(name))), f"{page.name} speaks of {name}"


def shape(file: Path) -> str:
    """A file's name, whichever game and language it is for."""
    name = file.relative_to(ROOT).as_posix()
    for game in catalogue.names():
        name = name.replace(game, "GAME").replace(game.capitalize(), "Game")
    return re.sub(r"/words/(\w\w)/", "/words/LANG/", re.sub(r"\.(\w\w)\.md$", ".LANG.md", name))


def sources() -> list[Path]:
    """What is written by hand."""
    kinds = {".css", ".json", ".md", ".py", ".svelte", ".toml", ".ts"}
    found = [
        file for folder in ("src", "web/src") for file in sorted((ROOT / folder).rglob("*")) if file.suffix in kinds
    ]
    return [file for file in found if not {"__pycache__", "pages", "said"} & set(file.parts)]


def test_adding_a_game_names_every_file_that_games_have_of_their_own() -> None:
    listed = [name for row in table(ADDING_A_GAME, "file", "holds") for name in code(row["file"])]
    folders = tuple(name for name in listed if name.endswith("/"))
    shapes = Counter(shape(file) for file in sources() if file.stem != "__init__")
    for name, count in shapes.items():
        if re.search("GAME|Game", name) and count > 1:
            assert name in listed or name.startswith(folders), f"the page does not name {name}"


def test_adding_a_game_names_every_file_in_which_all_games_are_named() -> None:
    listed = {name for row in table(ADDING_A_GAME, "file", "for") for name in code(row["file"])}
    naming = {
        shape(file)
        for file in sources()
        if not re.search("GAME|Game", shape(file))
        and all(re.search(rf"\b{game}\b", file.read_text(encoding="utf-8")) for game in catalogue.names())
    }
    by_make_types = {"web/src/wire/index.ts"}
    in_prose_alone = {"src/adjuge/words/catalogue.py"}
    assert naming - by_make_types - in_prose_alone == listed


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
