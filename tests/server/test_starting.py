"""A house opens at once: what is not needed to open it is loaded when somebody asks for it."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

LATER = {"adjuge.rules.engines.record", "alembic", "asyncpg", "attr", "numba", "numpy", "pydantic", "redis", "rich"}
PROGRAM = """
import socket, sys
from adjuge.server.serve import ServeOptions, serve

def opened():
    print(*sys.modules)
    raise KeyboardInterrupt

with socket.create_server(("127.0.0.1", 0)) as door:
    door.setblocking(False)
    serve(ServeOptions(store=sys.argv[1]), [door], opened)
"""


def opened(store: str) -> set[str]:
    """All that is loaded when the doors open."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, store], capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    return set(done.stdout.split())


def test_what_a_house_does_not_need_to_open_is_not_loaded_yet(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'house.db'}"
    assert opened(store) & LATER <= {"alembic", "rich"}, "what makes a new store may be needed the first time"
    loaded = opened(store)
    assert {"adjuge.table.registry", "litestar", "sqlalchemy"} <= loaded
    assert not loaded & LATER
