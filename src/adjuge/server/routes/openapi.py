"""What `/api/openapi.json` says to those who write programs."""

from typing import Any

import msgspec
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from adjuge import __version__
from adjuge.server.http.strict_request import AnyRequest
from adjuge.wire import lobby
from adjuge.wire.setting import Setting

_FOR_BOT_AUTHORS = """
A house of bluffing and auction card games.

**To play**: `POST /api/v1/me` with `{"token": true}` once, keep the token and send it as `Authorization: Bearer …`.
Find a table with `GET /api/v1/tables` or open one with `POST /api/v1/tables`, then connect a WebSocket to
`/api/v1/tables/{id}/socket`. The first message is `{"type": "join", "version": 1}`; a snapshot comes back, then one
message for each thing that happens. The view in them carries a menu: whatever is on it may be played.

**Browsers** are known by a cookie instead. Whatever changes something needs `Content-Type: application/json` and comes
from the house's own pages, or from a program that sends no `Origin`.

**What goes wrong** is answered as `{"code": …, "params": {…}}`; 429 says when to try again.
"""


def described() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Adjugé!",
        version=__version__,
        description=_FOR_BOT_AUTHORS,
        path="/api",
        use_handler_docstrings=True,
        render_plugins=[_LazyJson()],
        tags=[
            Tag("identity", "Who you are here."),
            Tag("lobby", "Games and tables."),
            Tag("archive", "Games that are over."),
            Tag("daily", "One position a day."),
            Tag("ratings", "How strong people are."),
            Tag("health", "For whoever runs the house."),
        ],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="From POST /api/v1/me."),
                "cookie": SecurityScheme(
                    type="apiKey", name="adjuge", security_scheme_in="cookie", description="Set for browsers."
                ),
            }
        ),
    )


class _LazyJson(JsonRenderPlugin):
    """The document is put together when first asked for: a house that opens has no time for it."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._told: bytes | None = None

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if self._told is None:
            schemas = openapi_schema["components"]["schemas"]
            _close_bodies(schemas)
            _open_answers(schemas)
            self._told = self.render_json(request, openapi_schema)
        return self._told


def _close_bodies(schemas: dict[str, Any]) -> None:
    """What msgspec checks and Litestar does not tell: that a body has no other fields, and how options are called."""
    bodies = {"Setting": Setting} | {name: body for name, body in vars(lobby).items() if isinstance(body, type)}
    for name, schema in schemas.items():
        body = bodies.get(name)
        if body and issubclass(body, msgspec.Struct) and body.__struct_config__.forbid_unknown_fields:
            schema["additionalProperties"] = False
    schemas["Setting"]["properties"]["options"]["propertyNames"] = {"type": "string", "minLength": 1, "maxLength": 40}


def _open_answers(schemas: dict[str, Any]) -> None:
    """What may be anything may be null as well; `oneOf` would have it be the one and not the other."""
    for schema in schemas.values():
        for field in schema.get("properties", {}).values():
            if {} in field.get("oneOf", ()):
                del field["oneOf"]
