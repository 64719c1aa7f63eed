"""A score sheet on the screen: how the points of each player come about, and who is where."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from rich.padding import Padding
from rich.text import Text

from adjuge.cli.console import console
from adjuge.words.catalogue import Words


class ScoredPlayer(Protocol):
    @property
    def name(self) -> str | None: ...

    @property
    def score(self) -> int: ...

    @property
    def rank(self) -> int: ...


P = TypeVar("P", bound=ScoredPlayer)


def show(
    lines: Sequence[P],
    words: Words,
    working: Callable[[P], list[str]],
    tie: str,
    told: Callable[[P], str] | None = None,
) -> None:
    """The working, the players in order, and what becomes of a tie at the top. One player alone is no contest."""
    out = console()
    for line in lines:
        if line.name is not None:
            out.print(Text(line.name, "title"))
        for step in working(line):
            out.print(Padding(Text(step), (0, 0, 0, 0 if line.name is None else 2)))
    if len(lines) < 2:
        return
    out.print()
    for line in sorted(lines, key=lambda line: line.rank):
        result = told(line) if told else words.say("points", count=line.score)
        out.print(Text.assemble((f"{line.rank}.", "faint"), " ", (f"{line.name}", "title"), "  ", result))
    if [line.rank for line in lines].count(1) > 1:
        out.print(tie)
