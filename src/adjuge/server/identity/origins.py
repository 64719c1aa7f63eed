"""Whether a browser was sent by our own page. A page elsewhere must neither act nor listen in somebody's name."""

from urllib.parse import urlsplit

from adjuge.server.identity.client_address import AnyConnection

_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Origins:
    """The configured addresses, or else the host that the request itself was sent to."""

    def __init__(self, public_urls: tuple[str, ...]) -> None:
        self._ours = {(urlsplit(url).scheme, *_host(url)) for url in public_urls}

    def ours(self, connection: AnyConnection) -> bool:
        """True for our own pages. A request without any Origin has none to be wrong."""
        origin = connection.headers.get("origin")
        return origin is None or self._known(origin, connection.headers.get("host", ""))

    def may_change(self, connection: AnyConnection) -> bool:
        """Browsers also say it in their own words. Not so of sockets, where they do not agree on the words."""
        said = connection.headers.get("sec-fetch-site", "same-origin")
        return said in ("same-origin", "none") and self.ours(connection)

    def _known(self, origin: str, host: str) -> bool:
        try:
            scheme, place = urlsplit(origin).scheme, _host(origin)
            if scheme not in ("http", "https"):
                return False
            return (scheme, *place) in self._ours if self._ours else place == _host(f"{scheme}://{host}")
        except ValueError:
            return False


def _host(url: str) -> tuple[str, int]:
    components = urlsplit(url)
    return components.hostname or "", components.port or _DEFAULT_PORTS.get(components.scheme, 0)
