"""Where to listen, as it is named on the command line."""

import errno
import socket
from urllib.parse import urlsplit

import typer

from adjuge.cli.arguments import WholeNumber
from adjuge.cli.refusals import BadCommand, NotPossible

LAST = 65535
USUAL_PORT = 8000


class PortNumber(WholeNumber):
    """0 is any that is free."""

    def __call__(self, text: str | int) -> int:
        number = super().__call__(text)
        if number > LAST:
            raise BadCommand("no_such_port", port=str(number), last=str(LAST))
        return number


HOST = typer.Option("--host")
PORT = typer.Option("--port", parser=PortNumber("--port", 0))


def opened_somewhere(host: str) -> list[socket.socket]:
    """Whoever only wants to play need not know what a port is: where the usual one is taken, any will do."""
    try:
        return opened(host, USUAL_PORT)
    except NotPossible as refused:
        if refused.code != "port_busy":
            raise
        return opened(host, 0)


def opened(host: str, port: int) -> list[socket.socket]:
    from adjuge.server.lifecycle.listeners import open_listeners

    try:
        return open_listeners(host, port)
    except (socket.gaierror, UnicodeError):
        raise BadCommand("host_unknown", host=host, port=str(port)) from None
    except OSError as error:
        raise refused(error, host, port) from None


def refused(error: OSError, host: str, port: int) -> Exception:
    """Why nobody can listen there, in words where we have some."""
    match error.errno:
        case errno.EADDRINUSE:
            return NotPossible("port_busy", host=host, port=str(port))
        case errno.EACCES:
            return NotPossible("port_forbidden", port=str(port))
        case errno.EADDRNOTAVAIL:
            return NotPossible("host_not_ours", host=host)
    return error


def public_url_of(url: str) -> str:
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise BadCommand("bad_public_url", text=url)
    return url.rstrip("/")
