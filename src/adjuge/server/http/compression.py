"""Which content encoding a request accepts (RFC 9110, 12.5.3)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from litestar.datastructures import Headers
from litestar.middleware.compression import CompressionMiddleware

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send


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

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        accepts = Headers.from_scope(scope).get("accept-encoding", "")
        if preferred_encoding(accepts, ("gzip",)):
            await super().__call__(scope, receive, send)
        else:
            await self.app(scope, receive, send)
