"""`adjuge doctor`: is this machine fit for a house, and is the house well?"""

from typing import Annotated

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, Spoken
from adjuge.cli.serving.ports import HOST, PORT
from adjuge.cli.serving.stores import BusOption, StoreOption
from adjuge.cli.startup import start_at_once


def doctor(
    *,
    host: Annotated[str, HOST] = "127.0.0.1",
    port: Annotated[int, PORT] = 8000,
    store: StoreOption = None,
    bus: BusOption = None,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    start_at_once()
    from adjuge.cli.doctor import checkup
    from adjuge.cli.serving.buses import checked
    from adjuge.cli.serving.stores import address_of

    address = address_of(store)
    if not checkup.report(checkup.examine(host, port, address, checked(bus, address)), words, as_json=as_json):
        raise typer.Exit(exits.REFUSED)
