"""Requests whose bodies are decoded strictly: a number is no truth value, and a word no number."""

from typing import Any, TypeAlias

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, ValidationException

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
