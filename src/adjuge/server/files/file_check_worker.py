"""Checks a game file: `python -m adjuge.server.files.file_check_worker check` or `… film EYES FIRST MOST`.

The file comes in, and goes out checked or as a film. It is a process of its own because a stranger's file may take
long and a table must not wait for it; `ADJUGE_INTERPRET=1` spares it the compiler.
"""

import sys
from collections.abc import Iterable
from typing import Any

import msgspec

from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import Game
from adjuge.rules.gamefile import ReplayedMove
from adjuge.rules.refusal import BadGameFile, Refusal
from adjuge.wire.lobby import Film, Frame, Problem

ALL, BYSTANDER = "all", "bystander"
REFUSED = 3  # the exit status when the answer is a problem

LONGEST_NAME = 40
LONGEST_TEXT = 130  # two hashes, with something between
_NAMES = (".seats.name", ".seats.bot", ".game", ".preset")

_encoder = msgspec.json.Encoder()


def check(data: bytes) -> bytes:
    """The file as we would have written it. Raises `BadGameFile` unless it is a whole game that keeps the rules."""
    refuse_long_texts(data)
    file = gamefile.decode(data)
    if not gamefile.verify(file).finished:
        raise BadGameFile("still_running")
    return gamefile.encode(file)


def refuse_long_texts(data: bytes) -> None:
    """Whatever a text is there for: nothing that we write has longer ones, and what is kept is shown to others."""
    try:
        heap: list[tuple[str, Any]] = [("", msgspec.json.decode(data))]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return  # the reader of game files says better what is wrong
    while heap:
        path, thing = heap.pop()
        if isinstance(thing, dict):
            heap += [(f"{path}.{key}"[:LONGEST_TEXT], value) for key, value in thing.items()]
            heap += [(path, key) for key in thing]
        elif isinstance(thing, list):
            heap += [(path, value) for value in thing]
        elif isinstance(thing, str) and len(thing) > (LONGEST_NAME if path in _NAMES else LONGEST_TEXT):
            longest = LONGEST_NAME if path in _NAMES else LONGEST_TEXT
            raise BadGameFile("long_text", where=path.removeprefix("."), longest=longest)


def film(data: bytes, eyes: str, first: int, most: int) -> bytes:
    file = gamefile.decode(data)
    seats = seen_by(eyes, len(file.seats))
    game = catalogue.game(file.game)
    shown: Iterable[ReplayedMove] = (
        moment for moment in gamefile.replay(file) if first <= moment.number < first + most
    )
    frames = tuple(_frame(game, moment, eyes, seats) for moment in shown)
    return _encoder.encode(Film(game=file.game, eyes=eyes, moves=len(file.turns), frames=frames))


def seen_by(eyes: str, seats: int) -> tuple[int | None, ...]:
    """Whose views these eyes have. Raises a `Refusal` where nobody sits."""
    if eyes == ALL:
        return tuple(range(seats))
    if eyes == BYSTANDER:
        return (None,)
    if eyes in {str(seat) for seat in range(seats)}:
        return (int(eyes),)
    raise Refusal("no_such_eyes", eyes=[*map(str, range(seats)), ALL, BYSTANDER])


def _frame(game: Game, moment: ReplayedMove, eyes: str, seats: tuple[int | None, ...]) -> Frame:
    views = game.encoded_views(moment.state)
    events = moment.events if eyes == ALL else tuple(game.witness(event, seats[0]) for event in moment.events)
    move = moment.move if eyes == ALL else None
    return Frame(
        number=moment.number,
        seat=moment.seat,
        events=msgspec.Raw(_encoder.encode(events)),
        views=tuple(msgspec.Raw(views[seat]) for seat in seats),
        move=None if move is None else msgspec.Raw(_encoder.encode(move)),
    )


def main(task: str, *how: str) -> int:
    data = sys.stdin.buffer.read()
    try:
        answer = check(data) if task == "check" else film(data, how[0], int(how[1]), int(how[2]))
    except Refusal as refusal:
        sys.stdout.buffer.write(_encoder.encode(Problem(refusal.code, refusal.params)))
        return REFUSED
    sys.stdout.buffer.write(answer)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
