"""A house opened by the command `adjuge serve`, as a process of its own."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from tests.cli.command import ADJUGE, environment


class OpenHouse:
    """`url` is what it printed. Its logs are read when it has closed."""

    def __init__(self, *argv: str, **changes: str) -> None:
        command = [ADJUGE, "serve", "--lang", "en", "--port", "0", *argv]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(**changes)
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Adjugé! is open: "), line + self.process.communicate()[1]
        self.url = line.split()[-1]
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, bytes]:
        line = HTTPConnection("127.0.0.1", self.port)
        try:
            given = {name.replace("_", "-"): value for name, value in headers.items()}
            if body is not None:
                given.setdefault("content-type", "application/json")
            line.request(method, path, body, given)
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.process.pid, number)

    def closed(self) -> tuple[int, str, str]:
        """Exit code, the rest of what it said, and its logs."""
        out, err = self.process.communicate()
        return self.process.returncode, out, err


@contextmanager
def open_house(*argv: str, **changes: Any) -> Iterator[OpenHouse]:
    house = OpenHouse(*argv, **changes)
    try:
        yield house
    finally:
        if house.process.poll() is None:
            house.process.kill()
            house.process.communicate()
