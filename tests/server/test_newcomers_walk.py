"""The walk in CONTRIBUTING.md: every file that a bid is handed to, found by following a real one through the server."""

import dis
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from adjuge.rules.boursicocotte.events import BidMade
from adjuge.rules.boursicocotte.moves import Bid
from adjuge.table.feed.broadcast import Broadcast
from tests.server.house import open_house

ROOT = Path(__file__).parents[2]
SOURCES = str(ROOT / "src" / "adjuge")
AMOUNT = 70
DEEPEST = 4


def walk() -> set[str]:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## One bid")[2].partition("\n## ")[0]
    return set(re.findall(r"`((?:src|web)/[^`]+)`", section))


def is_the_bid(thing: Any, depth: int = 0) -> bool:
    """In any form: JSON, command, move, event, fact, row, frame, or something that holds one."""
    if depth > DEEPEST:
        return False
    match thing:
        case Bid() | BidMade() | Broadcast():
            return True
        case str():
            return '"bid' in thing and str(AMOUNT) in thing
        case bytes() | msgspec.Raw():
            return is_the_bid(bytes(thing).decode(errors="replace"))
        case list() | tuple():
            return any(is_the_bid(each, depth + 1) for each in thing)
        case msgspec.Struct():
            return any(is_the_bid(getattr(thing, name), depth + 1) for name in thing.__struct_fields__)
    return False


class Follower:
    """Notes who is handed the bid, and how often JSON is decoded by our own code, while `following`."""

    def __init__(self) -> None:
        self.following = False
        self.files: set[str] = set()
        self.decoded: list[str] = []

    def __call__(self, frame: FrameType, event: str, builtin: Any) -> None:
        with suppress(AttributeError, TypeError, ValueError):  # of arguments half made: Python would follow no further
            self._note(frame, event, builtin)

    def _note(self, frame: FrameType, event: str, builtin: Any) -> None:
        code = frame.f_code
        if not self.following or not code.co_filename.startswith(SOURCES):
            return
        place = Path(code.co_filename).relative_to(ROOT).as_posix()
        if (
            event == "c_call"
            and getattr(builtin, "__name__", "") == "decode"
            and "msgspec" in str(type(builtin.__self__))
        ):
            self.decoded.append(place)
        elif event == "call" and self._begins(frame) and any(map(is_the_bid, self._arguments(frame))):
            self.files.add(place)

    @staticmethod
    def _begins(frame: FrameType) -> bool:
        """Whether this is a call, rather than a coroutine that goes on."""
        code, at = frame.f_code.co_code, max(frame.f_lasti, 0)
        return not (code[at] == dis.opmap["RESUME"] and code[at + 1])

    @staticmethod
    def _arguments(frame: FrameType) -> Iterator[Any]:
        code = frame.f_code
        return (frame.f_locals.get(name) for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])


@contextmanager
def follower() -> Iterator[Follower]:
    found = Follower()
    threading.setprofile(found)
    sys.setprofile(found)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@pytest.mark.anyio
async def test_a_bid_passes_the_files_of_the_walk_and_is_decoded_once(tmp_path: Path) -> None:
    with follower() as bid:
        async with open_house(tmp_path) as house, AsyncExitStack() as sockets:
            people = [await house.known(name) for name in ("Anne", "Bert", "Cleo")]
            table = await people[0].opens()
            for person in people:
                await (await sockets.enter_async_context(person.at(table))).sit()
            host = await sockets.enter_async_context(people[0].at(table))
            await host.ask("start", id="start")
            seats = [await sockets.enter_async_context(person.at(table)) for person in people]
            seller = next(seat for seat in seats if seat.snapshot["view"]["menu"])
            await seller.ask("play", id="auction", move={"type": "auction"})
            bidder = next(seat for seat in seats if seat is not seller)
            await bidder.hear("told")
            bid.following = True
            await bidder.say("play", id="bid", move={"type": "bid", "amount": AMOUNT})
            await bidder.hear("done")
            bid.following = False
    ours = {file for file in walk() if file.startswith("src/")}
    assert bid.files == ours
    # the command, whose move stays raw, and then the move
    assert bid.decoded == ["src/adjuge/server/sockets/table_session.py", "src/adjuge/rules/contract.py"]


def test_the_walk_is_short_and_every_file_on_it_exists() -> None:
    assert 0 < len(walk()) <= 25
    assert not [file for file in walk() if not (ROOT / file).is_file()]
