"""Game files as people keep them: one game to a file, or one to a line."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from adjuge.cli.refusals import BadCommand, BadGame
from adjuge.cli.typography import printable
from adjuge.rules import gamefile
from adjuge.rules.gamefile import GameFile, ReplayedMove, Seat, Verified
from adjuge.rules.refusal import BadGameFile


def documents(path: Path) -> Iterator[bytes]:
    """The games in this file, not yet read. Where the first line is a whole document, there is one on each line."""
    with path.open("rb") as paper:
        first = paper.readline()
        if not _is_whole(first):
            yield first + paper.read()
            return
        yield first
        yield from (line for line in paper if line.strip())


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def one_game(path: Path, number: int | None) -> GameFile:
    """The game of this number, counted from 1; without a number, the only one there is."""
    found = None
    for place, document in enumerate(documents(path), 1):
        if place == (number or 1):
            found = document
        if number is None and place > 1:
            raise BadCommand("which_game", file=str(path))
    if found is None:
        raise BadCommand("no_such_game", file=str(path), number=number, count=place)
    return gamefile.decode(found)


def names_of(seats: Sequence[Seat]) -> list[str]:
    return [printable(seat.name) for seat in seats]


def replayed(file: GameFile) -> Iterator[ReplayedMove]:
    """The game move by move, as `gamefile.replay` gives it; what is wrong with it can be called by name."""
    try:
        yield from gamefile.replay(file)
    except BadGameFile as refusal:
        raise _by_name(refusal, file) from None


def verified(document: bytes) -> tuple[GameFile, Verified]:
    file = gamefile.decode(document)
    try:
        return file, gamefile.verify(file)
    except BadGameFile as refusal:
        raise _by_name(refusal, file) from None


def _by_name(refusal: BadGameFile, file: GameFile) -> BadGame:
    return BadGame(refusal, file.game, names_of(file.seats))
