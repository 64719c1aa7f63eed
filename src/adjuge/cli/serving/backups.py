"""Copies of a store: made, put back, counted, and told of."""

import asyncio
import json
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from adjuge.cli.serving.stores import CONTENTS, address_of, file_of, refused
from adjuge.store import StoreRefused, backup, restore
from adjuge.words.catalogue import Words


@dataclass(frozen=True)
class BackupReport:
    file: str
    tables: int
    entries: int
    replaced: str | None = None  # where the store is that stood there before


def backed_up(store: str, copy: Path) -> BackupReport:
    address = address_of(store)
    file_of(address)
    _done(backup(address, copy), address)
    return BackupReport(str(copy), *_counted(copy))


def restored(copy: Path, store: str) -> BackupReport:
    address = address_of(store)
    file = file_of(address)
    stood_there = file.exists()
    _done(restore(copy, address), address if copy.exists() else str(copy))
    return BackupReport(str(file), *_counted(file), f"{file}.replaced" if stood_there else None)


def report(kept: BackupReport, key: str, words: Words, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(kept), ensure_ascii=False))
    else:
        print(words.say(key, **asdict(kept)))


def _done(work: Coroutine[None, None, None], address: str) -> None:
    try:
        asyncio.run(work)
    except StoreRefused as trouble:
        raise refused(trouble, address) from None
    except sqlite3.Error as trouble:
        raise refused(StoreRefused("unsound_store", str(trouble)), address) from None


def _counted(file: Path) -> tuple[int, int]:
    """Tables and entries of their logs, read from the very file that will be needed one day."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        tables, entries, _ = connection.execute(CONTENTS).fetchone()
    return tables, entries
