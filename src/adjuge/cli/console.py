"""The terminal as the house uses it."""

import os
import sys
from typing import TextIO, cast

from rich.console import Console
from rich.theme import Theme

from adjuge.cli.typography import UngluedStream

PIPED_WIDTH = 100  # where nobody says how wide the paper is

THEME = Theme(
    {
        "title": "bold",
        "faint": "dim",
        "mine": "bold cyan",
        "active": "bold",
        "lot": "bold yellow",
        "money": "green",
        "family": "bold green",
        "held": "yellow",
        "key": "bold cyan",
        "trouble": "bold red",
        # Markdown of the rule pages
        "markdown.code": "bold cyan",
        "markdown.h1": "bold",
        "markdown.h2": "bold yellow",
        "markdown.item.bullet": "dim",
    }
)


class HouseConsole(Console):
    """Rich's console, except that who has stopped listening is noticed by us and not by rich."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(stream: TextIO | None = None) -> Console:
    """A console on standard output, or on another stream; without colours or tricks where that is no terminal."""
    stream = stream or sys.stdout
    width = None if stream.isatty() or "COLUMNS" in os.environ else PIPED_WIDTH
    return HouseConsole(
        file=cast(TextIO, UngluedStream(stream)),
        theme=THEME,
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
    )
