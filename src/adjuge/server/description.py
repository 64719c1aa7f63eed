"""What `/api/openapi.json` says to those who write programs."""

import msgspec
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPI, OpenAPIType, Schema, SecurityScheme, Tag

from adjuge import __version__
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
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        tags=[
            Tag("identity", "Who you are here."),
            Tag("lobby", "Games and tables."),
            Tag("archive", "Games that are over."),
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


def tell_all(description: OpenAPI) -> None:
    """What Litestar does not say of itself, or not as it is."""
    _close_bodies(description)
    _open_answers(description)


def _close_bodies(description: OpenAPI) -> None:
    """What msgspec checks and Litestar does not tell: that a body has no other fields, and how options are called."""
    bodies = {"Setting": Setting} | {name: body for name, body in vars(lobby).items() if isinstance(body, type)}
    for name, schema in description.components.schemas.items():
        body = bodies.get(name)
        if body and issubclass(body, msgspec.Struct) and body.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
    options = (description.components.schemas["Setting"].properties or {})["options"]
    if isinstance(options, Schema):
        options.property_names = Schema(type=OpenAPIType.STRING, min_length=1, max_length=40)


def _open_answers(description: OpenAPI) -> None:
    """What may be anything may be null as well; `oneOf` would have it be the one and not the other."""
    for schema in description.components.schemas.values():
        for name, field in (schema.properties or {}).items():
            if isinstance(field, Schema) and Schema() in (field.one_of or ()):
                (schema.properties or {})[name] = Schema(description=field.description)
