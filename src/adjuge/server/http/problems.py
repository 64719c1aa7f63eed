"""Errors as HTTP responses: a code and facts, never a trace; and how they are described for programs."""

import logging
from secrets import token_hex
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from adjuge.rules.refusal import Refusal
from adjuge.server.http.strict_request import AnyRequest
from adjuge.store import StoreFailed
from adjuge.table.dependencies import LogFailed
from adjuge.wire.lobby import Problem

_MEANING = {
    400: "`malformed`: not understood; `faults` say where and why.",
    401: "`no_identity`: nobody is known here by this cookie or token. POST /api/v1/me first.",
    403: "Not allowed: `other_origin`, `not_yours`, `unknown_link`, `unknown_code`, `nobody_before`.",
    404: "There is no such thing here.",
    405: "`wrong_method`.",
    409: "Understood, but not possible, or not now: a code of the house with its facts.",
    413: "`too_large`.",
    415: "`not_json`: changes need `Content-Type: application/json`.",
    422: "`takes_too_long`.",
    429: "`too_fast`: again after `retry_ms`.",
    503: "`house_paused`: the store does not answer just now; `house_closing`: the house closes. Nothing was changed.",
}

DONE = {204: ResponseSpec(None, description="Done.", generate_examples=False)}
_ALWAYS = (429, 503)
_FOR_CHANGES = (400, 403, 413, 415)


def reading(*statuses: int) -> dict[int, ResponseSpec]:
    return _described(*statuses)


def changing(*statuses: int) -> dict[int, ResponseSpec]:
    return _described(*_FOR_CHANGES, *statuses)


def _described(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(Problem, description=_MEANING[status], generate_examples=False)
        for status in sorted({*statuses, *_ALWAYS})
    }


logger = logging.getLogger("adjuge.server")

# What is refused was understood but is not possible, 409, unless said otherwise here.
STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_day": 404,
    "no_such_pass": 404,
    "unknown_game": 404,
    "no_such_eyes": 404,
    "no_such_seat": 404,
    "no_identity": 401,
    "unknown_link": 403,
    "unknown_code": 403,
    "nobody_before": 403,
    "other_origin": 403,
    "not_yours": 403,
    "watching_not_allowed": 403,
    "blocked": 403,
    "not_json": 415,
    "too_large": 413,
    "too_fast": 429,
    "takes_too_long": 422,
    "house_paused": 503,
    "house_closing": 503,
}
# Litestar's own, which need no facts; all others of it are `malformed`.
OF_HTTP = {
    401: "no_identity",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    413: "too_large",
    415: "not_json",
}
_IN_A_MOMENT = {"retry-after": "5"}


def refused(_request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    status = STATUS.get(refusal.code, 409)
    headers = _IN_A_MOMENT if status == 503 else {}
    if "retry_ms" in refusal.params:
        headers = {"retry-after": str(-(-refusal.params["retry_ms"] // 1000))}
    return _problem(status, refusal.code, refusal.params, headers)


def malformed(_request: AnyRequest, error: ValidationException) -> Response[Problem]:
    extra: Any = error.extra if isinstance(error.extra, list) else []
    faults = [{"at": str(fault.get("key", "")), "reason": str(fault.get("message", ""))} for fault in extra]
    reason = "; ".join(": ".join(filter(None, fault.values())) for fault in faults) or error.detail
    return _problem(400, "malformed", {"reason": reason, "faults": faults})


def not_answered(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Litestar's own: no such page, wrong method, broken JSON."""
    if error.status_code >= 500:
        return unexpected(request, error)
    headers = dict(error.headers or {})
    if error.status_code not in OF_HTTP:
        return _problem(error.status_code, "malformed", {"reason": error.detail}, headers)
    return _problem(error.status_code, OF_HTTP[error.status_code], {}, headers)


def paused(_request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("the store failed", exc_info=error)
    return _problem(503, "house_paused", {}, _IN_A_MOMENT)


def unexpected(_request: AnyRequest, error: Exception) -> Response[Problem]:
    """The id is all that the asker learns; it leads to the trace in the log."""
    trace = token_hex(8)
    logger.error("unexpected error %s", trace, exc_info=error)
    return _problem(500, "internal", {"trace": trace})


def _problem(
    status: int, code: str, params: dict[str, Any], headers: dict[str, str] | None = None
) -> Response[Problem]:
    return Response(Problem(code, params), status_code=status, headers=headers, media_type="application/json")


HANDLERS: ExceptionHandlersMap = {
    Refusal: refused,
    ValidationException: malformed,
    HTTPException: not_answered,
    LogFailed: paused,
    StoreFailed: paused,
    Exception: unexpected,
}
