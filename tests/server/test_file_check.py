"""Whose eyes there are, and how long the texts of a file may be."""

from typing import Any

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server.files.file_check_worker import LONGEST_NAME, LONGEST_TEXT, check, seen_by
from tests.server.test_archive import a_file


def test_a_seat_sees_its_own_view_and_all_see_every_seats() -> None:
    assert seen_by("2", 3) == (2,)
    assert seen_by("bystander", 3) == (None,)
    assert seen_by("all", 3) == (0, 1, 2)


@pytest.mark.parametrize("eyes", ["3", "-1", "01", "+1", "x", "", "all.", "０", "1e0"])
def test_nobody_else_has_eyes(eyes: str) -> None:
    with pytest.raises(Refusal) as refused:
        seen_by(eyes, 3)
    assert refused.value.code == "no_such_eyes"


def _changed(*path: str | int, to: Any) -> bytes:
    """A game file with something else in one place."""
    file = msgspec.json.decode(a_file())
    place = file
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return msgspec.json.encode(file)


@pytest.mark.parametrize(
    ("path", "longest"),
    [
        (("seats", 0, "name"), LONGEST_NAME),
        (("seats", 1, "bot"), LONGEST_NAME),
        (("preset",), LONGEST_NAME),
        (("options", "x"), LONGEST_TEXT),
        (("moves", 3, "move", "type"), LONGEST_TEXT),
    ],
)
def test_no_text_in_a_file_is_long(path: tuple[str | int, ...], longest: int) -> None:
    with pytest.raises(Refusal) as refused:
        check(_changed(*path, to="x" * (longest + 1)))
    assert refused.value.code == "long_text"
    assert refused.value.params["longest"] == longest


def test_no_key_in_a_file_is_long() -> None:
    with pytest.raises(Refusal, match="long_text"):
        check(_changed("options", "x" * 1000, to=1))


def test_a_file_as_we_write_it_has_no_long_texts() -> None:
    assert check(a_file()) == a_file()
