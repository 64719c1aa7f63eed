"""The addresses a server listens at, and those it is reached at."""

import os
import socket
from collections.abc import Sequence

ANYWHERE = ("0.0.0.0", "::")


def open_listeners(host: str, port: int) -> list[socket.socket]:
    """Sockets to listen with, one for each address of the host, all on one port. Raises `OSError` where that cannot be.

    The server listens when it can answer: until then a proxy is refused and tries another node, rather than waits here.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    doors: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            # Port 0 is whichever is free: the first address decides, the others follow.
            wanted = (address[0], doors[0].getsockname()[1], *address[2:]) if doors else address
            doors.append(_listener(socket.socket(family, kind, protocol), wanted))
    except OSError:
        for door in doors:
            door.close()
        raise
    return doors


def _listener(door: socket.socket, address: Sequence[object]) -> socket.socket:
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if door.family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1 if address[0] != "::" else 0)
        door.bind(tuple(address))
        door.setblocking(False)
    except OSError:
        door.close()
        raise
    return door


def addresses(host: str, port: int, public_urls: Sequence[str]) -> list[str]:
    if public_urls:
        return [url.rstrip("/") + "/" for url in public_urls]
    if host not in ANYWHERE:
        return [_url(host, port)]
    return [_url("localhost", port), *(_url(one, port) for one in filter(None, [address_in_the_network()]))]


def address_in_the_network() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, for documents
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
