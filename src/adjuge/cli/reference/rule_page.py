"""A rule page on paper, on a terminal, or as data."""

import json
import os
import re
import sys

from rich.console import Console
from rich.markdown import Markdown
from rich.pager import SystemPager

from adjuge.cli.console import console
from adjuge.cli.typography import glued, unglued
from adjuge.rules.contract import Game
from adjuge.words import pages
from adjuge.words.catalogue import Words

READABLE = 100  # no line of prose should be longer
_BOUND = re.compile(r"(?<=\d) (?=×)|(?<=×) (?=\d)| (?=⌂)")  # what narrow columns would tear apart


def print_json(game: Game, preset: str | None, words: Words) -> None:
    numbered = [
        {"number": rule.number, "section": rule.section, "text": rule.text, "house": rule.house}
        for rule in pages.numbered_in(_page(game, preset, words.lang))
    ]
    print(json.dumps(numbered, ensure_ascii=False, indent=2))


def show(game: Game, preset: str | None, words: Words) -> None:
    if not sys.stdout.isatty():
        print(_page(game, preset, words.lang), end="")
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no paging of what fits the screen
    out = console()
    with out.pager(UngluedPager(), styles=True):
        lay_out(game, preset, words.lang, out)


class UngluedPager(SystemPager):
    """The machine's pager: what it shows does not pass through our stream."""

    def show(self, content: str) -> None:
        super().show(unglued(content))


def lay_out(game: Game, preset: str | None, lang: str, out: Console) -> None:
    page = _BOUND.sub("\u00a0", _page(game, preset, lang))
    out.print(Markdown(glued(page)), width=min(out.width, READABLE))


def _page(game: Game, preset: str | None, lang: str) -> str:
    page = pages.page(game.name, lang, asmodee=preset == "asmodee")
    return of_one_preset(page, preset, list(game.presets)) if preset else page


def of_one_preset(page: str, preset: str, presets: list[str]) -> str:
    dropped: set[int] = set()
    lines = []
    for line in page.splitlines():
        cells = line.split("|")
        names = [cell.strip(" `") for cell in cells]
        if set(presets) <= set(names):
            dropped = {place for place, name in enumerate(names) if name in presets and name != preset}
        if not line.startswith("|"):
            dropped = set()
        lines.append("|".join(cell for place, cell in enumerate(cells) if place not in dropped))
    return "\n".join(lines) + "\n"
