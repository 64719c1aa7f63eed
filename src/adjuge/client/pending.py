"""Commands on their way: each is out until it is answered, whatever becomes of the line meanwhile."""

import asyncio
import secrets
from collections.abc import Callable, Iterator

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.wire.messages import Done, Past, Refused

Journal = Callable[[str, int], None]

_PAUSED_MS = 500  # how soon to ask again a house that cannot write just now


def no_journal(command: str, seq: int) -> None:
    """Keep nothing."""


class PendingCommands:
    """Sent in the order in which they were begun. `journal` hears of every acknowledgement: command id and seq."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._out: dict[str, tuple[bytes, asyncio.Future[Done | Past]]] = {}

    def begin(self, command: str, frame: bytes) -> asyncio.Future[Done | Past]:
        answer: asyncio.Future[Done | Past] = asyncio.get_running_loop().create_future()
        self._out[command] = frame, answer
        answer.add_done_callback(lambda _: self._out.pop(command, None))
        return answer

    def unanswered(self) -> Iterator[bytes]:
        return (frame for frame, _ in list(self._out.values()))

    def frame(self, command: str) -> bytes | None:
        return self._out[command][0] if command in self._out else None

    def answered(self, answer: Done | Past) -> None:
        if isinstance(answer, Done):
            self._journal(answer.id, answer.seq)
        if answer.id in self._out:
            self._settle(answer.id, answer)

    def refused(self, answer: Refused) -> float | None:
        if answer.id not in self._out:
            return None
        retry_ms = _PAUSED_MS if answer.code == "house_paused" else answer.params.get("retry_ms")
        if retry_ms is None:
            self._settle(answer.id, Refusal(answer.code, **answer.params))
            return None
        return float(retry_ms) / 1000

    def fail(self, trouble: BaseException) -> None:
        for command in list(self._out):
            self._settle(command, trouble)

    def _settle(self, command: str, answer: Done | Past | BaseException) -> None:
        future = self._out[command][1]
        if future.done():
            return
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def new_id() -> str:
    return secrets.token_urlsafe(12)


_encoder = msgspec.json.Encoder()


def encoded(message: object) -> bytes:
    return _encoder.encode(message)
