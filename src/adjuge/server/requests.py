"""Requests whose bodies are taken at their word: a number is no truth value, and a word no number."""

from typing import Any, TypeAlias

import msgspec
from litestar import Request

from adjuge.rules.refusal import Refusal

AnyRequest: TypeAlias = Request[Any, Any, Any]


class StrictRequest(AnyRequest):
    """Litestar would decode first and convert laxly afterwards. What a handler asks for is decoded at once instead."""

    async def json(self) -> Any:
        """Raises a `Refusal` that says where the fault is."""
        asked_for = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=asked_for.annotation if asked_for else Any)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            reason, _, path = str(error).partition(" - at `$")
            fault = {"at": path.rstrip("`").lstrip("."), "reason": reason}
            raise Refusal("malformed", faults=[fault]) from None
