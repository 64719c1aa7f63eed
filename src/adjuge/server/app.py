"""The whole house as one Litestar application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler, route
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from adjuge.server.http.middleware import GzipWhereAccepted, guarding_headers
from adjuge.server.http.problems import HANDLERS
from adjuge.server.http.strict_request import StrictRequest
from adjuge.server.routes import archive, daily, health, lobby, me, previews, push, statistics
from adjuge.server.routes.openapi import described
from adjuge.server.routes.static import READY_MADE, built_files, pages, plain_page
from adjuge.server.services import Components, Services


class _LeanLitestar(Litestar):
    """Nothing in this house is pydantic's or attrs': where they happen to be installed, they need not be loaded."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(components: Components) -> Litestar:
    """Whoever made the parts closes them; the application ends its own tasks and sockets."""
    services = Services(components)

    @asynccontextmanager
    async def open_hours(_app: Litestar) -> AsyncIterator[None]:
        await services.alarm.try_to_look()
        work = components.rating_worker.run(), services.cleanup.run(), services.alarm.run(), services.pusher.run()
        at_work = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            await services.gateway.open_sockets.end_all()
            await services.reviewer.close()
            for task in at_work:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    limits, files = components.config.limits, built_files(components.config.pages)
    client = [pages(files), previews.linked_page(files["index.html"])] if files else [plain_page]
    return _LeanLitestar(
        route_handlers=[_api(limits.import_bytes), health.live, health.ready, *client],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        guards=[services.access.guard],
        exception_handlers=HANDLERS,
        before_send=[guarding_headers(components.config.https)],
        lifespan=[open_hours],
        request_class=StrictRequest,
        request_max_body_size=limits.body_bytes,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=2048,
            gzip_compress_level=5,
            exclude_opt_key=READY_MADE,
            middleware_class=GzipWhereAccepted,
        ),
        openapi_config=described(),
        logging_config=None,
        state=State({"services": services}),
        debug=False,
    )


def _api(import_bytes: int) -> Router:
    largest = Router("/", route_handlers=[archive.bring], request_max_body_size=import_bytes)
    return Router(
        "/api/v1",
        route_handlers=[
            _allowed("/me", "DELETE", "GET", "OPTIONS", "PATCH", "POST"),
            _allowed("/me/link", "DELETE", "OPTIONS", "POST"),
            _allowed("/tables", "GET", "OPTIONS", "POST"),
            _allowed("/archive", "GET", "OPTIONS", "POST"),
            _allowed("/archive/{game_id:str}", "DELETE", "GET", "OPTIONS"),
            lobby.house,
            lobby.games,
            me.come_in,
            me.who_am_i,
            me.rename,
            me.new_link,
            me.no_link,
            me.new_recovery,
            me.claim_link,
            me.claim_code,
            me.back,
            me.my_passes,
            me.take_pass_back,
            me.log_out,
            statistics.statistics,
            me.delete_me,
            lobby.open_tables,
            lobby.my_tables,
            lobby.open_table,
            lobby.table,
            archive.finished,
            archive.finished_game,
            archive.download,
            archive.through_eyes,
            archive.reviewed,
            previews.card,
            archive.my_files,
            archive.delete_file,
            largest,
            lobby.leaderboard,
            _allowed("/daily/{day:str}", "GET", "OPTIONS", "POST"),
            daily.days,
            daily.question,
            daily.answer,
            push.push_key,
            push.call_me,
            push.call_me_no_more,
        ],
    )


def _allowed(path: str, *methods: str) -> HTTPRouteHandler:
    """Litestar's own answer would name the methods of one handler, not those of all that share the path."""

    @route(path, http_method=["OPTIONS"], status_code=204, include_in_schema=False)
    async def allowed() -> Response[None]:
        return Response(None, status_code=204, headers={"allow": ", ".join(methods)})

    return allowed
