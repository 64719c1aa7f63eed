"""A request, whatever Litestar would like to know about its user, session and state: we use none of these."""

from typing import Any, TypeAlias

from litestar import Request

AnyRequest: TypeAlias = Request[Any, Any, Any]
