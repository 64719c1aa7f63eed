"""Requests whose bodies are taken at their word: a number is no truth value, and a word no number."""

from typing import Any, TypeAlias

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

AnyRequest: TypeAlias = Request[Any, Any, Any]


class StrictRequest(AnyRequest):
    """Litestar would decode first and convert laxly afterwards. What a handler asks for is decoded at once instead."""

    async def json(self) -> Any:
        """Raises a `ValidationException` that says where the fault is."""
        asked_for = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=asked_for.annotation if asked_for else Any)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            reason, _, path = str(error).partition(" - at `$")
            fault = {"key": path.rstrip("`").lstrip("."), "message": reason}
            raise ValidationException(extra=[fault]) from None
