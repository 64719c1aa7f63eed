"""Whose eyes there are, how long the texts of a file may be, and whose file comes next."""

import asyncio
from typing import Any

import msgspec
import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server.files.file_check import FileChecker
from adjuge.server.files.file_check_worker import LONGEST_NAME, LONGEST_TEXT, check, seen_by
from tests.server.test_archive import a_file
from tests.table.virtual_time import in_virtual_time


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


class Desk:
    """Where workers would be started: whose file each was given, in order, and whether any had to share."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.at_work = self.most_at_once = 0
        monkeypatch.setattr(asyncio, "create_subprocess_exec", self.start)

    async def start(self, *_: object, **__: object) -> "Worker":
        self.at_work += 1
        self.most_at_once = max(self.most_at_once, self.at_work)
        return Worker(self)


class Worker:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.returncode: int | None = None

    async def communicate(self, file: bytes) -> tuple[bytes, bytes]:
        self._desk.begun.append(file.decode())
        await asyncio.sleep(0)
        self._desk.at_work -= 1
        self.returncode = 0
        return file, b""


@in_virtual_time
async def test_who_brings_one_file_does_not_wait_for_all_of_somebody_who_brings_many() -> None:
    with pytest.MonkeyPatch.context() as patch:
        desk, checker = Desk(patch), FileChecker(seconds=10.0)
        await asyncio.gather(*(checker.check(who.encode(), who) for who in ("nemo",) * 4 + ("anne", "otto")))
        assert desk.begun == ["nemo", "nemo", "anne", "otto", "nemo", "nemo"]
        assert desk.most_at_once == 1


@in_virtual_time
async def test_who_has_files_waiting_brings_no_more_of_them() -> None:
    with pytest.MonkeyPatch.context() as patch:
        desk, checker = Desk(patch), FileChecker(seconds=10.0)
        brought = [asyncio.create_task(checker.film(b"nemo", "nemo", "all", 0, 1)) for _ in range(8)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too_fast"):
            checker.refuse_if_busy("nemo")
        checker.refuse_if_busy("anne")
        answers = await asyncio.gather(*brought, return_exceptions=True)
        assert [getattr(answer, "code", "shown") for answer in answers] == ["shown"] * 5 + ["too_fast"] * 3
        assert len(desk.begun) == 5
