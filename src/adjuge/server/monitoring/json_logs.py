"""Logs for machines, one JSON object a line on standard error, that tell nothing about anybody.

No names, no ids of people, no addresses, no query strings. A table's id is its invitation: eight digits of its hash
stand for it. Of an error, what kind it is and where it happened; not its text, which may quote what somebody wrote.
"""

import hashlib
import json
import logging
import sys
import time
import traceback
from typing import Any, TextIO

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
_requests = logging.getLogger("adjuge.requests")


class JsonLines(logging.Formatter):
    """A record as one line: what every record has, then what was given with it as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "room": record.name,
            "what": _what(record),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info and record.exc_info[1]:
            line |= _trouble(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=lambda thing: type(thing).__name__)


def _what(record: logging.LogRecord) -> str:
    """What our own rooms say; of what others say the sentence without its facts, which we have not looked over."""
    if record.name.split(".")[0] == "adjuge":
        return record.getMessage()
    return str(record.msg).partition("\n")[0]


def _trouble(error: BaseException) -> dict[str, Any]:
    chain: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or cause.__context__
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": [type(one).__name__ for one in chain],
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }


def configure_logging(stream: TextIO | None = None, *, quiet: bool = False) -> None:
    """All logs of this process as JSON lines; uvicorn's own quote addresses and paths, and are left out."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("adjuge").setLevel(logging.WARNING if quiet else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = name != "uvicorn.access"
        logger.setLevel(logging.WARNING)


def short(secret: str) -> str:
    """Something to tell tables apart by that opens none of them."""
    return hashlib.sha256(secret.encode()).hexdigest()[:8]


def route(scope: Any) -> str:
    """The path as the application writes it, with names for what varies; whatever leads nowhere is one route."""
    if scope["path"] == "/metrics":
        return "/metrics"
    template = scope.get("path_template")
    return str(template) if template else "none"


def log_request(scope: Any, path: str, status: int, seconds: float) -> None:
    shown = route(scope)
    extra: dict[str, Any] = {
        "method": scope["method"],
        "route": shown,
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    if hashed := [short(part) for part in _varying(shown, path)]:
        extra["of"] = hashed
    _requests.info("request", extra=extra)


def _varying(template: str, path: str) -> list[str]:
    pattern, parts = template.strip("/").split("/"), path.strip("/").split("/")
    return [part for name, part in zip(pattern, parts, strict=False) if name.startswith("{")]
