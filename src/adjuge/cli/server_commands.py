"""What one can do with a server: open it, look it over, copy its store."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, Spoken, WholeNumber
from adjuge.cli.serving import ports
from adjuge.cli.serving.join_address import AT_ONCE, NEARBY, open_browser, say_where
from adjuge.cli.serving.ports import HOST, PORT
from adjuge.cli.serving.stores import BusOption, StoreOption

ALONE = "127.0.0.1"


def start_at_once() -> None:
    """Play from the source as it stands: compiling takes half a minute. To be called before any game is loaded."""
    os.environ.setdefault("ADJUGE_INTERPRET", "1")


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
    urls = tuple(map(ports.public_url_of, public_url or []))
    compile_soon = "ADJUGE_INTERPRET" not in os.environ  # whoever says how the rules run is heeded
    start_at_once()
    from adjuge.cli.serving import stores
    from adjuge.server.config import FOR_PROGRAMS, Config, Limits
    from adjuge.server.lifecycle.listeners import ANYWHERE, addresses
    from adjuge.server.monitoring.json_logs import configure_logging
    from adjuge.server.serve import ServeOptions, serve
    from adjuge.store import StoreFailed, StoreRefused

    address = stores.address_of(store)
    known_bus = stores.checked_bus(bus, address)
    host = host or (NEARBY if home else ALONE)
    anywhere = home and port is None
    doors = ports.opened_somewhere(host) if anywhere else ports.opened(host, ports.USUAL_PORT if port is None else port)
    found = addresses(host, doors[0].getsockname()[1], urls)
    plan = ServeOptions(
        store=address,
        bus=known_bus,
        workers=workers,
        metrics_token=os.environ.get("ADJUGE_METRICS_TOKEN"),
        compile_soon=compile_soon,
        config=Config(
            public_urls=urls,
            nearby=None if urls else next(iter(found[1:]), None),
            proxies=proxies,
            limits=FOR_PROGRAMS if for_programs else Limits(),
            abandoned_after_days=days,
        ),
    )

    def welcome() -> None:
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
    except OSError as trouble:  # another program has come to listen there while we opened
        raise ports.refused(trouble, host, doors[0].getsockname()[1]) from None
    finally:
        for door in doors:
            door.close()
    print(words.say("cli.serve.closed"))


def backup(
    store: Annotated[str, typer.Argument()],
    copy: Annotated[Path, typer.Argument()],
    *,
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.serving import backups

    refuse_to_lose(copy, overwrite=overwrite)
    backups.report(backups.backed_up(store, copy), "cli.backup.done", words, as_json=as_json)


def restore(
    copy: Annotated[Path, typer.Argument()],
    store: Annotated[str, typer.Argument()],
    *,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.serving import backups

    kept = backups.restored(copy, store)
    backups.report(kept, "cli.restore.replaced" if kept.replaced else "cli.restore.done", words, as_json=as_json)


def doctor(
    *,
    host: Annotated[str, HOST] = ALONE,
    port: Annotated[int, PORT] = ports.USUAL_PORT,
    store: StoreOption = None,
    bus: BusOption = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.doctor import checkup
    from adjuge.cli.serving.stores import address_of, checked_bus

    address = address_of(store)
    if not checkup.report(checkup.examine(host, port, address, checked_bus(bus, address)), words, as_json=as_json):
        raise typer.Exit(exits.REFUSED)
