"""The store and the bus as they are named on the command line, and what a store refuses, in words."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from adjuge.cli.refusals import BadCommand, NotPossible

if TYPE_CHECKING:
    from adjuge.store import StoreFailed, StoreRefused

# A password on a command line can be read by every program on the machine; in the environment it cannot.
StoreOption: TypeAlias = Annotated[str | None, typer.Option("--store", envvar="ADJUGE_STORE")]
BusOption: TypeAlias = Annotated[str | None, typer.Option("--bus", envvar="ADJUGE_BUS")]

# What a store may refuse with; each has its words under `cli.refusal`.
CODES = frozenset(
    {
        "driver_missing",
        "emptied_store",
        "newer_store",
        "no_file",
        "no_such_backup",
        "no_such_folder",
        "no_such_store",
        "not_a_file",
        "not_durable",
        "not_writable",
        "store_in_use",
        "unknown_store",
        "unsound_backup",
        "unsound_store",
    }
)

# Tables, entries, and when the last one was written. What the house keeps for itself has an id with a tilde.
CONTENTS = "SELECT count(DISTINCT table_id), count(*), max(at) FROM log WHERE table_id NOT LIKE '~%'"

_SCHEME = re.compile(r"[a-z][a-z0-9+]*:", re.IGNORECASE)
_PASSWORD = re.compile(r"(?<=://)([^/:@]*):[^/]*@")


def address_of(store: str | None) -> str:
    """The address of a store; a mere file is one of SQLite. None is the one in the data folder, which is made."""
    if store is None:
        folder = data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'adjuge.db'}"
    return store if _SCHEME.match(store) else f"sqlite:///{store}"


def file_of(address: str) -> Path:
    """The file of a SQLite store. Anything else is a matter for other tools."""
    if not address.startswith("sqlite:///"):
        raise BadCommand("not_a_file", store=shown(address))
    return Path(address.removeprefix("sqlite:///"))


def data_folder() -> Path:
    from platformdirs import user_data_path

    try:
        return user_data_path("adjuge", appauthor=False)
    except RuntimeError:  # no HOME, and no such user either
        raise NotPossible("no_home") from None


def shown(address: str) -> str:
    return _PASSWORD.sub(r"\1:…@", address.removeprefix("sqlite:///"))


def refused(trouble: "StoreRefused", address: str) -> NotPossible:
    """What the store says, as the command line says it; a store may have reasons that we have no words for."""
    if trouble.code in CODES:
        return NotPossible(trouble.code, store=shown(address), reason=trouble.detail)
    return NotPossible("store_refused", store=shown(address), reason=str(trouble))


def failed(trouble: "StoreFailed", address: str) -> NotPossible:
    return NotPossible("store_failed", store=shown(address), reason=str(trouble))


def checked_bus(bus: str | None, store: str) -> str | None:
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
