"""Health checks for a supervisor or a proxy."""

from litestar import Response, get

from adjuge.server.services import InjectedServices
from adjuge.wire.lobby import Health


@get("/health/live", summary="Is anybody there", tags=["health"])
async def live() -> Health:
    """The process answers."""
    return Health("ok")


@get("/health/ready", summary="Can it be played", tags=["health"])
async def ready(services: InjectedServices) -> Response[Health]:
    """The store takes what is written: 200; otherwise, on a full disk for instance, 503."""
    if await services.readiness.check():
        return Response(Health("ok"))
    return Response(Health("unready"), status_code=503)
