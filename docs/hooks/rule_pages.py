"""The rule pages of all games, taken into the site from where `adjuge rules` reads them.

Every rule gets an anchor of its own number, the same in every language, and every number named elsewhere leads there.
"""

import posixpath
import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from adjuge.rules import catalogue
from adjuge.words.pages import HOUSE, languages, page, rules

SECTION = "Rules"
NAMES = {"de": "Deutsch", "en": "English", "fr": "Français"}

_HEADING = re.compile(r"^## (?P<number>[A-Z]\d*) (?P<title>.+)$", re.MULTILINE)
# Blocks, code, links and headings: where a number stays as it is written.
_LEFT_ALONE = re.compile(r"(```.*?```|`[^`\n]*`|\[[^\]]*\]\([^)]*\)|^#.*?$)", re.MULTILINE | re.DOTALL)
_NUMBER = re.compile(r"(?P<bold>\*\*)?\b(?P<number>[A-Z]\d+(?:\.\d+)?)\b(?(bold)\*\*)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the section of the rules: a new game is there as soon as it is in the catalogue."""
    for entry in config.nav or []:
        if isinstance(entry, dict) and SECTION in entry:
            entry[SECTION] = [
                {f"{game.capitalize()} · {NAMES[lang]}": _place(game, lang)}
                for game in catalogue.names()
                for lang in _in_order()
            ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for game in catalogue.names():
        for lang in _in_order():
            files.append(File.generated(config, _place(game, lang), content=linked(game, lang)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """On every other page a number leads to the English rules."""
    here = page.file.src_uri
    if here.startswith("rules/"):
        return markdown
    home = {rule.number: _place(game, "en") for game in reversed(catalogue.names()) for rule in rules(game, "en")}
    home |= {number.partition(".")[0]: place for number, place in home.items()}

    def lead(found: re.Match[str]) -> str:
        number = found["number"]
        if number not in home:
            return found[0]
        return f"[{number}]({posixpath.relpath(home[number], posixpath.dirname(here) or '.')}#{number})"

    parts = _LEFT_ALONE.split(markdown)
    parts[::2] = [_NUMBER.sub(lead, part) for part in parts[::2]]
    return "".join(parts)


def linked(game: str, lang: str) -> str:
    """The page with its anchors and links, a way to the other languages, and its own language told to the browser."""
    numbers = {rule.number for rule in rules(game, lang)}
    title, _, text = page(game, lang).partition("\n")
    sections = {heading["number"] for heading in _HEADING.finditer(text)}

    def mark(found: re.Match[str]) -> str:
        number = found["number"]
        if number in numbers and found["bold"]:
            return f'<strong class="rule" id="{number}">{number}</strong>'
        return f"[{number}](#{number})" if number in numbers | sections else found[0]

    body = "\n".join(line if line.startswith("#") else _NUMBER.sub(mark, line) for line in text.splitlines())
    body = body.replace(HOUSE, f'<span class="house">{HOUSE}</span>')
    body = _HEADING.sub(lambda heading: _head(heading, numbers), body)
    others = " · ".join(f"[{NAMES[other]}]({game}.{other}.md)" for other in _in_order() if other != lang)
    return f'{title}\n\n{others}\n\n<div lang="{lang}" markdown>\n{body}\n</div>\n'


def _head(heading: re.Match[str], numbers: set[str]) -> str:
    """A section that is a single rule, like M6, leaves its number to the rule."""
    place = "" if heading["number"] in numbers else f" {{ #{heading['number']} }}"
    return f"{heading[0]}{place}"


def _place(game: str, lang: str) -> str:
    return f"rules/{game}.{lang}.md"


def _in_order() -> list[str]:
    """English first: it is the language of the site."""
    return sorted(languages(), key=lambda lang: (lang != "en", lang))
