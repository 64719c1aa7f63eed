"""The security headers of every response."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope
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
