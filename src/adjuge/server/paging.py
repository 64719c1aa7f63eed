"""Long lists, a page at a time: the last entry of a page says where the next one begins."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from litestar.params import QueryParameter

from adjuge.rules.refusal import Refusal
from adjuge.server.cellar import is_table
from adjuge.store import Listed

Before: TypeAlias = Annotated[
    str | None, QueryParameter(name="before", max_length=100, description="The `before` of the page before this one.")
]
Limit: TypeAlias = Annotated[int, QueryParameter(name="limit", ge=1, le=100, description="How many at most.")]

NAME = "^[A-Za-z0-9_-]{1,40}$"  # of games and editions
_FURTHEST = 2**53


def read_cursor(before: str | None) -> tuple[int, str] | None:
    """Raises a `Refusal` for anything that no page ended with."""
    if before is None:
        return None
    moment, _, id_ = before.partition(".")
    if not is_table(id_) or not (moment.isascii() and moment.isdigit()) or int(moment) > _FURTHEST:
        raise Refusal("bad_cursor", before=before)
    return int(moment), id_


def cursor(rows: Sequence[Listed], limit: int, *, by_opening: bool) -> str | None:
    """None when this page is the last."""
    if len(rows) < limit:
        return None
    last = rows[-1]
    return f"{last.opened if by_opening else last.at}.{last.id}"
