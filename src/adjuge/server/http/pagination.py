"""Long lists, a page at a time: the last entry of a page says where the next one begins."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from litestar.params import QueryParameter

from adjuge.store import ListedTable

NAME = "^[A-Za-z0-9_-]{1,40}$"  # of games and editions
_CURSOR = "^[0-9]{1,15}[.][A-Za-z0-9_-]{1,64}$"

Before: TypeAlias = Annotated[
    str | None,
    QueryParameter(name="before", pattern=_CURSOR, description="The `before` of the page before this one."),
]
Limit: TypeAlias = Annotated[int, QueryParameter(name="limit", ge=1, le=100, description="How many at most.")]


def read_cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    moment, _, id_ = before.partition(".")
    return int(moment), id_


def cursor(rows: Sequence[ListedTable], limit: int, *, by_opening: bool) -> str | None:
    """None when this page is the last."""
    if len(rows) < limit:
        return None
    last = rows[-1]
    return f"{last.opened if by_opening else last.at}.{last.id}"
