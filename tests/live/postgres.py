"""A PostgreSQL of the tests' own, and a fresh database for each test."""

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.live.programs import folder_of
from tests.patience import PATIENCE_S

MANNERS = """
listen_addresses = '127.0.0.1'
port = {port}
unix_socket_directories = '{home}'
max_connections = 200
shared_buffers = 32MB
logging_collector = off
log_min_messages = fatal
"""


class Postgres:
    """A cluster in a folder of its own. As root it runs as somebody else: PostgreSQL refuses root."""

    def __init__(self, *initdb: str, settings: str = "") -> None:
        """`initdb`: how it is made; unless something is said, whoever is on this machine is a superuser."""
        self._programs = folder_of(
            "pg_ctl",
            places="usr/lib/postgresql/*/bin",
            package="postgresql",
            wheel="pgserver",
            inside="pginstall/bin",
        )
        self._as = _other_user()
        self.home = Path(tempfile.mkdtemp(prefix="adjuge-pg-"))
        if self._as:
            os.chown(self.home, self._as.pw_uid, self._as.pw_gid)
        self._data = self.home / "data"
        self._names = count(1)
        # UTF8 and C: what a database holds must not depend on the locale of the machine.
        how = initdb or ("--auth=trust", "--username=adjuge")
        self._do("initdb", *how, "--encoding=UTF8", "--locale=C", "--no-sync")
        self.port = free_port()
        with (self._data / "postgresql.conf").open("a") as manners:
            manners.write(MANNERS.format(port=self.port, home=self.home) + settings)

    def _do(self, program: str, *arguments: str) -> None:
        self.command(program, f"--pgdata={self._data}", *arguments)

    def command(self, program: str, *arguments: str, **env: str) -> None:
        """One of PostgreSQL's own programs, as the user that the cluster runs as."""
        who: dict[str, Any] = {"env": os.environ | env}
        if self._as:
            who |= {"user": self._as.pw_uid, "group": self._as.pw_gid, "extra_groups": []}
        command: list[str] = [str(self._programs / program), *arguments]
        # To a file, not a pipe: the server inherits it, and a pipe would be waited for as long as the server lives.
        with (self.home / "said").open("w+") as said:
            run: Any = subprocess.run
            done = run(command, cwd=self.home, stdout=said, stderr=subprocess.STDOUT, **who)
            said.seek(0)
            if done.returncode:
                log = self.home / "log"
                raise RuntimeError(f"{program} failed: {said.read()}{log.read_text() if log.exists() else ''}")

    def start(self) -> None:
        self._do("pg_ctl", "--wait", f"--timeout={PATIENCE_S:.0f}", f"--log={self.home / 'log'}", "start")

    def stop(self, mode: str = "immediate") -> None:
        """As pg_ctl does: "immediate" is a crash, "fast" hangs up on everybody in good order."""
        self._do("pg_ctl", "--wait", f"--timeout={PATIENCE_S:.0f}", f"--mode={mode}", "stop")

    def restart(self, mode: str = "immediate") -> None:
        self.stop(mode)
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://adjuge@127.0.0.1:{self.port}/{database}"

    def create(self) -> str:
        """The address of a new, empty database. May be called from a running event loop."""
        name = f"house_{next(self._names)}"
        _aside(self._tell(f"CREATE DATABASE {name}"))
        return self.url(name)

    def drop(self, url: str) -> None:
        _aside(self._tell(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)"))

    async def _tell(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def close(self) -> None:
        try:
            self.stop()
        finally:
            shutil.rmtree(self.home, ignore_errors=True)


def _other_user() -> pwd.struct_passwd | None:
    if os.getuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _aside(work: Coroutine[Any, Any, None]) -> None:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One cluster for the whole run (for each worker of it); tests may restart it but leave it running."""
    cluster = Postgres()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A fresh, empty database."""
    url = postgres.create()
    yield url
    postgres.drop(url)
