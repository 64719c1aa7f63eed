"""How long a house takes to open when it finds many games unfinished."""

import os
import sqlite3
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from figures import Spread, markdown

from serving.programs import House, serving
from serving.sides import SEATS, opened

PORT = 8651
PLAYED = 20  # tables that are truly played; the others are copies of them
PATIENCE = 120.0
# A log goes by its table's name alone, so that a copy under another name is another table.
COPIES = (
    "INSERT INTO log SELECT table_id || '-' || :copy, seq, at, command, body FROM played_log",
    "INSERT INTO seated SELECT person, table_id || '-' || :copy, here FROM played_seated",
    (
        "INSERT INTO tables SELECT id || '-' || :copy, seq, opened, at, phase, game, preset, public, rated, ended,"
        " listing FROM played_tables"
    ),
)


def timed(unfinished: int, starts: int, folder: Path | None, aim: Callable[..., None]) -> str:
    with tempfile.TemporaryDirectory(dir=folder) as place:
        file = Path(place) / "house.db"
        with opened("to be restarted", lambda: House(PORT, f"sqlite:///{file}"), PLAYED, 3.0) as side:
            side.load.order("tables", tables=PLAYED, seats=SEATS)
            side.load.order("drive", rate=100, seconds=3.0)
        there, rows = _multiply(file, unfinished)
        took = [_start(f"sqlite:///{file}") for _ in range(starts)]
    wall, processor = (Spread.of(column) for column in zip(*took, strict=True))
    aim(f"s until ready with {there} unfinished tables", wall.median, 2, str(wall), at_most=True)
    told = f"{there} unfinished tables with {rows} entries in their logs (SQLite), {starts} starts of the command."
    columns = ("from the start of the process until /health/ready answers", "seconds")
    return f"{told}\n\n{markdown(columns, [('by the clock', wall), ('of processor', processor)])}"


def _multiply(file: Path, unfinished: int) -> tuple[int, int]:
    """Copy the tables that are there until there are as many as asked for."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM tables WHERE phase = 'over'")
        for name, key in (("log", "table_id"), ("seated", "table_id"), ("tables", "id")):
            connection.execute(
                f"CREATE TEMP TABLE played_{name} AS SELECT * FROM {name} WHERE {key} IN (SELECT id FROM tables)"
            )
        (played,) = connection.execute("SELECT count(*) FROM played_tables").fetchone()
        for copy in range(1, -(-unfinished // played)):
            for statement in COPIES:
                connection.execute(statement, {"copy": copy})
        (there,) = connection.execute("SELECT count(*) FROM tables WHERE phase <> 'over'").fetchone()
        (rows,) = connection.execute("SELECT count(*) FROM log").fetchone()
        return there, rows


def _start(store: str) -> tuple[float, float]:
    """Seconds by the clock and of processor."""
    begin = time.perf_counter()
    process = subprocess.Popen(serving(PORT, store), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not _ready():
            if process.poll() is not None or time.perf_counter() - begin > PATIENCE:
                raise RuntimeError("the house did not open")
            time.sleep(0.005)
        wall = time.perf_counter() - begin
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        return wall, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        process.terminate()
        process.wait()


def _ready() -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health/ready", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False
