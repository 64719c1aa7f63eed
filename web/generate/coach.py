"""The coach's lessons for the browser: annotated games made into films through the learner's eyes, to be seen offline.

A lesson is a game file, and notes beside it. A note says after how many moves it is shown, under which words, what it
points at (a selector of the page), and whether the learner makes the next move before it goes on.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from adjuge.rules import catalogue, gamefile, seal
from adjuge.rules.gamefile import GameFile, ReplayedMove

LESSONS = Path(__file__).parents[1] / "coach"
FOLDER = Path(__file__).parents[1] / "src" / "coach"


class Note(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    at: int
    say: str
    show: str | None = None
    act: bool = False
    any: bool = False  # any move of the same kind will do; the lesson goes on with its own
    low: bool = False  # the slip lies at the foot of the page, whatever it speaks of
    facts: dict[str, Any] = {}  # what the words are filled with


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    learner: int
    notes: tuple[Note, ...]
    file: GameFile


def lessons() -> dict[str, Lesson]:
    """By the name of their game. Raises `BadGameFile` where one breaks the rules."""
    return {path.stem: _read(path) for path in sorted(LESSONS.glob("*.json"))}


def files() -> dict[str, str]:
    """By name, their text."""
    return {f"{name}.json": _filmed(lesson) for name, lesson in lessons().items()}


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def _read(path: Path) -> Lesson:
    lesson = msgspec.json.decode(path.read_bytes(), type=Lesson, dec_hook=seal.read)
    gamefile.verify(lesson.file)
    return lesson


def _filmed(lesson: Lesson) -> str:
    file = lesson.file
    asked = {note.at for note in lesson.notes if note.act}
    film = {
        "game": file.game,
        "preset": file.preset,
        "learner": lesson.learner,
        "seats": len(file.seats),
        "notes": msgspec.to_builtins(lesson.notes),
        "frames": [_frame(lesson, moment, asked) for moment in gamefile.replay(file)],
    }
    return json.dumps(film, ensure_ascii=False, separators=(",", ":")) + "\n"


def _frame(lesson: Lesson, moment: ReplayedMove, asked: set[int]) -> dict[str, Any]:
    """What the learner sees and hears, and the move that is due where the learner is asked for it."""
    game, learner = catalogue.game(lesson.file.game), lesson.learner
    frame: dict[str, Any] = {
        "seat": moment.seat,
        "events": [msgspec.to_builtins(game.witness(event, learner), str_keys=True) for event in moment.events],
        "view": json.loads(game.encoded_view(moment.state, learner)),
    }
    if moment.number in asked:
        frame["due"] = lesson.file.turns[moment.number].move
    return frame
