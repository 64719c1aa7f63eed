"""`adjuge serve`: the house, open for people with browsers and for bots from elsewhere."""

import errno
import os
import socket
import sys
from typing import Annotated
from urllib.parse import urlsplit

import typer

from adjuge.cli.arguments import Spoken, WholeNumber
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.serving.join_address import AT_ONCE, NEARBY, open_browser, say_where
from adjuge.cli.serving.ports import HOST, PORT
from adjuge.cli.serving.stores import BusOption, StoreOption
from adjuge.cli.startup import start_at_once

ALONE, USUAL_PORT = "127.0.0.1", 8000


def serve(
    *,
    host: Annotated[str | None, HOST] = None,
    port: Annotated[int | None, PORT] = None,
    store: StoreOption = None,
    bus: BusOption = None,
    public_url: Annotated[list[str] | None, typer.Option("--public-url")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers-for-bots", parser=WholeNumber("--workers-for-bots", 1))
    ] = None,
    proxies: Annotated[int, typer.Option("--trust-proxy", parser=WholeNumber("--trust-proxy", 0))] = 0,
    days: Annotated[int, typer.Option("--abandoned-after", parser=WholeNumber("--abandoned-after", 1))] = 14,
    for_programs: Annotated[bool, typer.Option("--for-programs")] = False,
    home: Annotated[bool, typer.Option("--home")] = False,
    browser: Annotated[bool, typer.Option("--open")] = False,
    words: Spoken,
) -> None:
    urls = tuple(map(_public, public_url or []))
    compile_soon = "ADJUGE_INTERPRET" not in os.environ  # whoever says how the rules run is heeded
    start_at_once()
    from adjuge.cli.serving import stores
    from adjuge.cli.serving.buses import checked
    from adjuge.server.config import FOR_PROGRAMS, Config, Limits
    from adjuge.server.lifecycle.listeners import ANYWHERE, addresses
    from adjuge.server.monitoring.json_logs import configure_logging
    from adjuge.server.serve import ServeOptions, serve
    from adjuge.store import StoreFailed, StoreRefused

    address = stores.address_of(store)
    plan = ServeOptions(
        store=address,
        bus=checked(bus, address),
        workers=workers,
        metrics_token=os.environ.get("ADJUGE_METRICS_TOKEN"),
        compile_soon=compile_soon,
        config=Config(
            public_urls=urls,
            proxies=proxies,
            limits=FOR_PROGRAMS if for_programs else Limits(),
            abandoned_after_days=days,
        ),
    )
    host = host or (NEARBY if home else ALONE)
    doors = opened_somewhere(host) if home and port is None else opened(host, USUAL_PORT if port is None else port)

    def welcome() -> None:
        found = addresses(host, doors[0].getsockname()[1], urls)
        say_where(words, found, home=home and host in ANYWHERE)
        if browser:
            open_browser(found[0] + AT_ONCE)

    configure_logging(quiet=sys.stderr.isatty())
    try:
        serve(plan, doors, welcome)
    except StoreRefused as trouble:
        raise stores.refused(trouble, address) from None
    except StoreFailed as trouble:
        raise stores.failed(trouble, address) from None
    finally:
        for door in doors:
            door.close()
    print(words.say("cli.serve.closed"))


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
        match error.errno:
            case errno.EADDRINUSE:
                raise NotPossible("port_busy", host=host, port=str(port)) from None
            case errno.EACCES:
                raise NotPossible("port_forbidden", port=str(port)) from None
            case errno.EADDRNOTAVAIL:
                raise NotPossible("host_not_ours", host=host) from None
        raise


def _public(url: str) -> str:
    """An address as a browser has it: scheme and host, nothing after them."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise BadCommand("bad_public_url", text=url)
    return url.rstrip("/")
