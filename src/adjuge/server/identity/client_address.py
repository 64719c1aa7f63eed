"""Where somebody comes from: the address, for limits only and never stored; and whether our own page sent them."""

from ipaddress import IPv4Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

AnyConnection = ASGIConnection[Any, Any, Any, Any]

_HOME_NETWORK = 64  # the bits of an IPv6 address that one household shares


def address(connection: AnyConnection, proxies: int) -> str:
    """The peer, or what the outermost of our own proxies says it saw; an IPv6 household counts as one."""
    said = _forwarded(connection, proxies) if proxies else None
    return household(said or (connection.client.host if connection.client else ""))


def _forwarded(connection: AnyConnection, proxies: int) -> str | None:
    """Each proxy adds the address it saw on the right; further left stands what anybody may have made up."""
    hops = [hop.strip() for line in connection.headers.getall("x-forwarded-for", []) for hop in line.split(",")]
    return hops[-proxies] if len(hops) >= proxies else None


def household(host: str) -> str:
    try:
        ip = ip_address(host)
    except ValueError:
        return host
    if isinstance(ip, IPv4Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return f"{int(ip) >> (128 - _HOME_NETWORK):x}::/{_HOME_NETWORK}"


_DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Origins:
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
