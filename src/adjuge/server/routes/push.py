"""Web Push: which browsers are called back when it is somebody's turn."""

from litestar import Response, get, post
from litestar.params import RequestBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from adjuge.rules.refusal import Refusal
from adjuge.server.http.problems import DONE, changing, reading
from adjuge.server.http.strict_request import AnyRequest
from adjuge.server.push.pusher import refuse_unless_known
from adjuge.server.services import InjectedServices
from adjuge.store.subscriptions import Subscription
from adjuge.wire.lobby import PushEnd, PushKey, PushSubscription


@get("/push", responses=reading(), summary="The key for push services", tags=["identity"])
async def push_key(services: InjectedServices) -> PushKey:
    """`key` is for `PushManager.subscribe`; null where this house calls nobody back."""
    key = services.pusher.key
    return PushKey(None if key is None else key.public)


@post("/me/push", status_code=HTTP_204_NO_CONTENT, responses=changing(401, 409) | DONE, summary="Call me back",
      tags=["identity"])  # fmt: skip
async def call_me(request: AnyRequest, data: RequestBody[PushSubscription], services: InjectedServices) -> None:
    """When it is my turn at a table and I am not there. The endpoint must be one of a known push service."""
    me = await services.identity.required(request)
    if services.pusher.key is None:
        raise Refusal("no_push_here")
    refuse_unless_known(data.endpoint, services.config.push_hosts)
    wanted = Subscription(data.endpoint, data.p256dh, data.auth, data.lang)
    await services.store.subscriptions.keep(me.id, wanted, services.clock.now())


@post("/me/push/end", status_code=HTTP_204_NO_CONTENT, responses=changing(401) | DONE, summary="Call me no more",
      tags=["identity"])  # fmt: skip
async def call_me_no_more(
    request: AnyRequest, data: RequestBody[PushEnd], services: InjectedServices
) -> Response[None]:
    """Of this endpoint, if it is mine."""
    me = await services.identity.required(request)
    await services.store.subscriptions.drop(data.endpoint, me.id)
    return Response(None, status_code=HTTP_204_NO_CONTENT)
