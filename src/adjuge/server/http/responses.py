"""What may be answered instead of a success, described for those who write programs."""

from litestar.openapi.datastructures import ResponseSpec

from adjuge.wire.lobby import Problem

_MEANING = {
    400: "`malformed`: not understood; `faults` say where and why.",
    401: "`no_identity`: nobody is known here by this cookie or token. POST /api/v1/me first.",
    403: "Not allowed: `other_origin`, `not_yours`, `unknown_link`, `unknown_code`.",
    404: "There is no such thing here.",
    405: "`wrong_method`.",
    409: "Understood, but not possible, or not now: a code of the house with its facts.",
    413: "`too_large`.",
    415: "`not_json`: changes need `Content-Type: application/json`.",
    422: "`takes_too_long`.",
    429: "`too_fast`: again after `retry_ms`.",
    503: "`house_paused`: the store does not answer just now; `house_closing`: the house closes. Nothing was changed.",
}

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
