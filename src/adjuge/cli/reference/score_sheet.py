"""What the score sheets of all games share: who is on them, and how they are shown."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from rich.padding import Padding
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.words.catalogue import Words


def written(cards: Sequence[str], players: Sequence[str], most: int, empty: BadCommand) -> list[tuple[str | None, str]]:
    """Who is on the sheet and what is theirs; for one player alone, no name. An empty sheet is refused as `empty`."""
    if cards and players:
        raise BadCommand("cards_or_players")
    if not cards and not players:
        raise empty
    return [(None, " ".join(cards))] if cards else [*_players(players, most)]


def _players(texts: Sequence[str], most: int) -> list[tuple[str, str]]:
    """Each player's name, and what is written after it; no more than find room at a table, and no name twice."""
    if len(texts) > most:
        raise NotPossible("too_many_players", players=len(texts), most=most)
    lines = [_of_player(text) for text in texts]
    names = [name for name, _ in lines]
    for name in names:
        if names.count(name) > 1:
            raise NotPossible("player_twice", name=name)
    return lines


def _of_player(text: str) -> tuple[str, str]:
    name, sign, rest = text.partition(":")
    if not sign or not name.strip():
        raise BadCommand("not_a_player", text=text)
    return name.strip(), rest


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
