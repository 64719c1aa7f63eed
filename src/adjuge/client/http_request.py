"""One question to the house over HTTP. They are few, so a thread and the standard library will do."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from typing import TypeVar

import msgspec

from adjuge.rules.refusal import Refusal
from adjuge.wire.lobby import Problem

Answer = TypeVar("Answer")

_LONGEST_WAIT = 30.0


async def ask(
    url: str, answer: type[Answer], headers: Mapping[str, str], body: object = None, method: str = "GET"
) -> Answer:
    """The house's answer, decoded. Raises `Refusal` for what it refuses and OSError where there is no house."""
    data = None if method == "GET" else msgspec.json.encode(body)
    sent = {**headers, "content-type": "application/json"} if data is not None else dict(headers)
    request = urllib.request.Request(url, data=data, headers=sent, method=method)
    return msgspec.json.decode(await asyncio.to_thread(_fetch, request), type=answer)


def _fetch(request: urllib.request.Request) -> bytes:
    try:
        with urllib.request.urlopen(request, timeout=_LONGEST_WAIT) as reply:
            text: bytes = reply.read()
            return text
    except urllib.error.HTTPError as error:
        raise refusal(error.code, error.read()) from None
    except HTTPException as cut_off:
        raise ConnectionError(f"the house was cut off in its answer: {cut_off!r}") from None


def refusal(status: int, body: bytes) -> Refusal:
    """What the house says it refuses, or at least the status where something else stood in the way."""
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return Refusal("no_answer", status=status)
    return Refusal(problem.code, **problem.params)
