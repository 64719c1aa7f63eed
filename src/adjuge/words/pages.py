"""The rule pages: one Markdown file per game and language, and the numbered rules found in it."""

import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from adjuge.words.catalogue import load

HOUSE = "⌂"

_NUMBERED = re.compile(r"(?P<mark>[-|]) \*\*(?P<number>[A-Z]\d+(?:\.\d+)?)\*\* (?P<text>.+)")
_CONTINUED = re.compile(r"\n +(?:- )?(?=\S)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule as its page words it, Markdown and house marks included."""

    number: str
    text: str
    house: bool
    section: str


def languages() -> tuple[str, ...]:
    return tuple(sorted({language for _, language in _shelf()}))


def page(game: str, lang: str, *, asmodee: bool = False) -> str:
    """The whole rule page of a game, in Markdown. B1.1: the edition of Asmodée calls the rooster a hen."""
    shelf = _shelf()
    if (game, lang) in shelf:
        text = shelf[game, lang].read_text(encoding="utf-8")
        return _with_a_hen(text, lang) if asmodee else text
    spoken = sorted(language for title, language in shelf if title == game)
    if spoken:
        raise LookupError(f"no rule page of {game!r} in the language {lang!r}; there are: {', '.join(spoken)}")
    titles = sorted({title for title, _ in shelf})
    raise LookupError(f"no rule page of a game {game!r}; there are: {', '.join(titles)}")


def rules(game: str, lang: str) -> list[Rule]:
    return numbered_in(page(game, lang))


def numbered_in(text: str) -> list[Rule]:
    found = []
    section = ""
    columns: list[str] = []
    for line in _CONTINUED.sub(" ", text).splitlines():
        if numbered := _NUMBERED.fullmatch(line):
            in_table = numbered["mark"] == "|"
            text = _row_in_words(numbered["text"], columns) if in_table else numbered["text"]
            found.append(Rule(numbered["number"], text, HOUSE in text, section))
        elif line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("| "):
            _, *columns = _cells(line.removeprefix("|"))
    return found


def _shelf() -> dict[tuple[str, str], Traversable]:
    pages = {}
    for entry in files("adjuge.words").joinpath("rules").iterdir():
        match entry.name.split("."):
            case [game, language, "md"]:
                pages[game, language] = entry
    return pages


def _with_a_hen(text: str, lang: str) -> str:
    rooster, hen = (load(lang, asmodee=asmodee).say("animal.rooster") for asmodee in (False, True))
    lines = text.splitlines(keepends=True)
    kept = [
        line for line in lines if not ("`asmodee`" in line and hen in line)
    ]  # on its own page it goes without saying
    return re.sub(rf"\b{rooster}\b", hen, "".join(kept))


def _row_in_words(row: str, columns: list[str]) -> str:
    # Each value goes with the name of its column, so that the rule can be read away from its table.
    label, *values = _cells(row)
    return " · ".join([label, *(f"{column} {value}" for column, value in zip(columns, values, strict=True))])


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.removesuffix("|").split("|")]
