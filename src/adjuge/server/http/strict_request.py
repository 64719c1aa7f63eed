"""Requests: bodies are decoded strictly, a number is no truth value; long lists are asked for a page at a time."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, ValidationException
from litestar.params import QueryParameter

from adjuge.store import ListedTable

AnyRequest: TypeAlias = Request[Any, Any, Any]


class StrictRequest(AnyRequest):
    """Litestar would convert laxly. Only 4.0 is 4 here, as JSON Schema has it."""

    async def body(self) -> bytes:
        """Raises a `ClientException` where it breaks off, which is no fault of the house."""
        try:
            return await super().body()
        except InternalServerException as error:
            raise ClientException(error.detail) from None

    async def json(self) -> Any:
        asked_for = self.route_handler.parsed_data_field
        try:
            return msgspec.convert(_decoder.decode(await self.body()), asked_for.annotation if asked_for else Any)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            reason, _, path = str(error).partition(" - at `$")
            fault = {"key": path.rstrip("`").lstrip("."), "message": reason}
            raise ValidationException(extra=[fault]) from None


def _number(written: str) -> float | int:
    number = float(written)
    return int(number) if number.is_integer() else number


_decoder = msgspec.json.Decoder(float_hook=_number)


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
