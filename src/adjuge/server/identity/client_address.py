"""Where somebody comes from, for limits only: never stored, never logged."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from litestar.connection import ASGIConnection

AnyConnection = ASGIConnection[Any, Any, Any, Any]

_HOME_NETWORK = 64  # the bits of an IPv6 address that one household shares


def address(connection: AnyConnection, proxies: int) -> str:
    """The peer, or what the outermost of our own proxies says it saw; an IPv6 household counts as one."""
    said = _forwarded(connection, proxies) if proxies else None
    host = said or (connection.client.host if connection.client else "")
    try:
        ip = ip_address(host)
    except ValueError:
        return host
    return _household(ip)


def _forwarded(connection: AnyConnection, proxies: int) -> str | None:
    """Each proxy adds the address it saw on the right; further left stands what anybody may have made up."""
    hops = [hop.strip() for line in connection.headers.getall("x-forwarded-for", []) for hop in line.split(",")]
    return hops[-proxies] if len(hops) >= proxies else None


def _household(ip: IPv4Address | IPv6Address) -> str:
    if isinstance(ip, IPv4Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return f"{int(ip) >> (128 - _HOME_NETWORK):x}::/{_HOME_NETWORK}"
