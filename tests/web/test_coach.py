"""The coach's lessons: real games by the rules, with words in every language, and nothing asked that cannot be done."""

import json
import re
from typing import Any

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.rules.menu import refuse_unless_on
from adjuge.words.catalogue import LANGUAGES, load
from web.generate import coach

LESSONS = coach.lessons()
NAMES = {"odile", "bertrand"}  # the rivals' names, which every sentence may use
PLACE = re.compile(r"\{(\w+)")


def asked(lesson: coach.Lesson) -> list[coach.Note]:
    return [note for note in lesson.notes if note.act]


def test_every_game_has_its_lesson() -> None:
    assert set(LESSONS) == set(catalogue.names())
    assert {name: lesson.file.game for name, lesson in LESSONS.items()} == {name: name for name in LESSONS}


def test_the_films_of_the_browser_are_those_of_the_lessons() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in coach.FOLDER.glob("*.json")}
    assert kept == coach.files(), "run `make types`"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_a_game_by_the_rules(name: str) -> None:
    verified = gamefile.verify(LESSONS[name].file)
    assert verified.moves == len(LESSONS[name].file.turns)


@pytest.mark.parametrize("name", LESSONS)
def test_notes_come_in_order_and_end_with_the_game(name: str) -> None:
    lesson = LESSONS[name]
    moments = [note.at for note in lesson.notes]
    assert moments == sorted(moments)
    assert moments[-1] == len(lesson.file.turns)
    assert len({note.say for note in lesson.notes}) == len(lesson.notes)


@pytest.mark.parametrize("name", LESSONS)
def test_what_the_learner_is_asked_to_do_is_on_the_menu(name: str) -> None:
    lesson = LESSONS[name]
    game = catalogue.game(name)
    moments = list(gamefile.replay(lesson.file))
    assert len(asked(lesson)) >= 3
    for note in asked(lesson):
        turn = lesson.file.turns[note.at]
        assert turn.seat == lesson.learner
        move: Any = msgspec.convert(turn.move, game.move_type, str_keys=True)
        view: Any = game.view(moments[note.at].state, lesson.learner)
        refuse_unless_on(view.menu, turn.move["type"], msgspec.structs.asdict(move))


@pytest.mark.parametrize("name", LESSONS)
def test_the_learner_makes_the_move_before_anything_else_is_told(name: str) -> None:
    """A note that asks for a move is the last of its moment: the next one finds the move made."""
    lesson = LESSONS[name]
    for note, following in zip(lesson.notes, lesson.notes[1:], strict=False):
        assert not note.act or following.at > note.at
    assert not lesson.notes[-1].act


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_note_has_its_words_and_what_they_are_filled_with(name: str, lang: str) -> None:
    words = load(lang)
    for note in LESSONS[name].notes:
        key = f"web.coach.{name}.{note.say}"
        places = {place for text in words.forms(key).values() for place in PLACE.findall(text)}
        assert places - NAMES == set(note.facts)


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_of_a_lesson_are_for_nothing(name: str, lang: str) -> None:
    prefix = f"web.coach.{name}."
    assert {key.removeprefix(prefix) for key in load(lang) if key.startswith(prefix)} == {
        note.say for note in LESSONS[name].notes
    }


@pytest.mark.parametrize("name", LESSONS)
def test_a_film_shows_only_what_the_learner_may_know(name: str) -> None:
    lesson, film = LESSONS[name], json.loads(coach.files()[f"{name}.json"])
    game = catalogue.game(name)
    assert len(film["frames"]) == len(lesson.file.turns) + 1
    for frame, moment in zip(film["frames"], gamefile.replay(lesson.file), strict=True):
        assert frame["view"] == json.loads(game.encoded_view(moment.state, lesson.learner))
    assert {number for number, frame in enumerate(film["frames"]) if "due" in frame} == {n.at for n in asked(lesson)}
