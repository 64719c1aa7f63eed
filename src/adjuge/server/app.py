"""The whole house as one Litestar application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from adjuge import __version__
from adjuge.server import archive, games, health, lobby, me, sockets, standings
from adjuge.server.headers import guarding_headers
from adjuge.server.pages import pages
from adjuge.server.parts import Hall, Parts
from adjuge.server.refusing import HANDLERS

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


def create_app(parts: Parts) -> Litestar:
    """Whoever made the parts closes them; the application ends its own tasks and sockets."""
    hall = Hall(parts)

    @asynccontextmanager
    async def open_hours(_app: Litestar) -> AsyncIterator[None]:
        scoring = asyncio.create_task(parts.scorer.run())
        try:
            yield
        finally:
            await hall.reception.visitors.farewell()
            scoring.cancel()
            with suppress(asyncio.CancelledError):
                await scoring

    limits = parts.config.limits
    return Litestar(
        route_handlers=[_api(limits.import_bytes), health.live, health.ready, pages(parts.config.pages)],
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        guards=[hall.doorkeeper.guard],
        exception_handlers=HANDLERS,
        before_send=[guarding_headers(parts.config.https)],
        lifespan=[open_hours],
        request_max_body_size=limits.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=2048, gzip_compress_level=5),
        openapi_config=_described(),
        logging_config=None,
        state=State({"hall": hall}),
        debug=False,
    )


def _api(import_bytes: int) -> Router:
    largest = Router("/", route_handlers=[archive.bring], request_max_body_size=import_bytes)
    return Router(
        "/api/v1",
        route_handlers=[
            games.games,
            me.come_in,
            me.who_am_i,
            me.rename,
            me.new_link,
            me.new_recovery,
            me.claim_link,
            me.claim_code,
            me.log_out,
            me.delete_me,
            lobby.open_tables,
            lobby.my_tables,
            lobby.open_table,
            lobby.table,
            archive.finished,
            archive.finished_game,
            archive.download,
            archive.through_eyes,
            largest,
            standings.leaderboard,
            sockets.table_socket,
        ],
    )


def _described() -> OpenAPIConfig:
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
