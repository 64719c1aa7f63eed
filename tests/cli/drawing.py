"""A part of the screen on paper, to be looked at."""

import io
from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, RenderableType

from adjuge.cli.console import THEME
from adjuge.cli.typography import UngluedStream


class Paper:
    """Takes what is drawn; nothing may go beyond its edge."""

    def __init__(self, width: int = 80, height: int = 24, encoding: str = "utf-8") -> None:
        self.width = width
        self._text = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace", newline="\n")
        self.screen = Console(
            file=UngluedStream(self._text),  # type: ignore[arg-type]
            width=width,
            height=height,
            theme=THEME,
            highlight=False,
        )

    def drawn(self, parts: Iterable[RenderableType]) -> str:
        for part in parts:
            self.screen.print(part)
        self._text.seek(0)
        text = self._text.read()
        assert max(map(cell_len, text.splitlines())) <= self.width
        return text
