"""A store on SQLite. The server may be running: it is not disturbed."""

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from adjuge.cli.doctor.finding import Finding
from adjuge.cli.serving.stores import CONTENTS
from adjuge.store import faults

AHEAD_MS = 60_000  # entries from further in the future were written by another clock


def examine(file: Path) -> Iterator[Finding]:
    yield durable(file)
    if not file.exists():
        yield Finding("no_store", True, {"store": str(file)})
    elif found := faults(file):
        yield Finding("store_damaged", False, {"store": str(file), "reason": found[0]})
    else:
        yield from _contents(file)


def durable(file: Path) -> Finding:
    """Can a commit be made to last in this folder? Tried with a small store beside the real one."""
    facts = {"folder": str(file.absolute().parent)}
    if not file.parent.is_dir():
        return Finding("no_folder", False, facts)
    if file.exists() and not os.access(file, os.R_OK | os.W_OK):
        return Finding("not_writable", False, facts)
    try:
        with (
            tempfile.TemporaryDirectory(prefix=".adjuge-", dir=file.parent) as folder,
            closing(sqlite3.connect(Path(folder) / "trial.db")) as trial,
        ):
            (journal,) = trial.execute("PRAGMA journal_mode = WAL").fetchone()
            trial.execute("PRAGMA synchronous = FULL")
            trial.execute("CREATE TABLE trial (lot)")
            trial.commit()
    except OSError:
        return Finding("not_writable", False, facts)
    except sqlite3.Error as trouble:
        return Finding("not_durable", False, {**facts, "reason": str(trouble)})
    if journal != "wal":
        return Finding("not_durable", False, {**facts, "reason": f"journal_mode={journal}"})
    return Finding("durable", True, facts)


def _contents(file: Path) -> Iterator[Finding]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        tables, entries, newest = connection.execute(CONTENTS).fetchone()
    yield Finding("store", True, {"store": str(file), "tables": tables, "entries": entries})
    yield clock(newest or 0)


def clock(newest: int) -> Finding:
    """The clock has gone back if the log has entries from the future."""
    ahead = newest - int(time.time() * 1000)
    if ahead > AHEAD_MS:
        return Finding("clock_behind", False, {"seconds": ahead // 1000})
    return Finding("clock", True, {"now": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime())})
