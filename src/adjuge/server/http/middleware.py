"""What stands around the application: security headers, compression, and HTTP whose broken bodies end quietly."""

from collections.abc import Iterable

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Message, Receive, Scope, Send
from litestar.types.callable_types import BeforeMessageSendHookHandler

# Styles and scripts come from our own files only, pictures also from what the page itself has drawn; sockets go to our
# own host only.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # An invitation is part of an address: it must not travel to other sites.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HTTPS = {"strict-transport-security": "max-age=31536000"}


def guarding_headers(https: bool) -> BeforeMessageSendHookHandler:
    every = _ALWAYS | (_HTTPS if https else {})

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders(message)
        for name, value in every.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("cache-control", "no-store")

    return add


def preferred_encoding(accept_encoding: str, offered: Iterable[str]) -> str | None:
    """The encoding that is wanted most, of equals the one offered first; None means: send it as it is."""
    weights = dict(_weighted(part) for part in accept_encoding.lower().split(",") if part.strip())
    anything = weights.get("*", 0.0)
    wanted = {encoding: weights.get(encoding, anything) for encoding in offered}
    best = max(wanted, key=wanted.__getitem__, default=None)
    least = weights.get("identity", 0.0)
    return best if best is not None and wanted[best] > 0 and wanted[best] >= least else None


def _weighted(part: str) -> tuple[str, float]:
    encoding, *params = (text.strip() for text in part.split(";"))
    for param in params:
        if param.startswith("q="):
            try:
                return encoding, float(param.removeprefix("q="))
            except ValueError:
                return encoding, 0.0
    return encoding, 1.0


class GzipWhereAccepted(CompressionMiddleware):
    """Litestar would compress whenever the word stands in the header, even with a weight of nought."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepts = Headers.from_scope(scope).get("accept-encoding", "")
        if preferred_encoding(accepts, ("gzip",)):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)
