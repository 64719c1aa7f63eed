"""The bus as it is named on the command line."""

from importlib.util import find_spec

from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.serving.stores import shown


def checked(bus: str | None, store: str) -> str | None:
    """The address of the bus, if it can be one, and if there can be nodes to tell."""
    if bus is None:
        return None
    if store.startswith("sqlite"):
        raise BadCommand("bus_for_one")
    if not find_spec("redis"):
        raise NotPossible("redis_missing")
    from redis.asyncio.connection import parse_url

    try:
        parse_url(bus)
    except ValueError:
        raise BadCommand("bad_bus", text=shown(bus)) from None
    return bus
