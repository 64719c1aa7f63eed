"""Health checks for a supervisor or a proxy."""

from litestar import Response, get

from adjuge.server.services import InjectedServices
from adjuge.store import StoreFailed
from adjuge.wire.lobby import Health


@get("/health/live", summary="Is anybody there", tags=["health"])
async def live() -> Health:
    """The process answers."""
    return Health("ok")


@get("/health/ready", summary="Can it be played", tags=["health"])
async def ready(services: InjectedServices) -> Response[Health]:
    """The store answers too: 200; otherwise 503."""
    try:
        await services.store.ping()
    except StoreFailed:
        return Response(Health("unready"), status_code=503)
    return Response(Health("ok"))
