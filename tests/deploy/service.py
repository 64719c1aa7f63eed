"""A node as systemd would run it, by the unit in `deploy/`: its command, environment, user, umask and signals."""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.deploy import files
from tests.docs.book import ROOT
from tests.live.programs import MissingProgramError
from tests.patience import PATIENCE_S

_ADJUGE = [sys.executable, "-c", "from adjuge.cli import main; main()"]  # for /opt/adjuge/bin/adjuge
_SERVICE_ID = 61200  # of those that systemd gives to services: nobody else has it
_AS_THEY_SHOULD_BE = {"Type": "notify", "KillMode": "mixed", "UMask": "0077"}  # what is done here by hand


class Machine:
    """A folder that stands for /, with the directories that systemd makes for the service."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="adjuge-machine-"))
        self.root.chmod(0o755)
        self.user = _SERVICE_ID if os.getuid() == 0 else os.getuid()
        self.state, self.cache = self.root / "var/lib/adjuge", self.root / "var/cache/adjuge"
        for folder in (self.state, self.cache):
            folder.mkdir(parents=True)
            folder.chmod(0o700)
            os.chown(folder, self.user, -1 if self.user == os.getuid() else self.user)

    def writes_environment(self, **settings: str) -> None:
        """/etc/adjuge/environment: the example, with what whoever runs the house has filled in."""
        lines = [*files.text("environment.example").splitlines()]
        for name, value in settings.items():
            lines = [line for line in lines if not line.lstrip("#").startswith(f"{name}=")]
            lines.append(f"{name}={value}")
        file = self.root / "environment"
        file.write_text("\n".join(lines) + "\n")
        file.chmod(0o600)

    def environment(self) -> dict[str, str]:
        lines = (self.root / "environment").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))

    def as_service(self, *command: str) -> list[str]:
        """The command line by which the service's user runs this."""
        if self.user == os.getuid():
            return [*command]
        if not shutil.which("setpriv"):
            raise MissingProgramError("setpriv is needed to run as another user: apt-get install util-linux")
        # A Python in root's own home cannot even be looked at by others: then it may be read, and nothing else.
        rights = "-all" if _reachable(Path(sys.executable)) else "-all,+dac_read_search"
        who = [f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups", "--no-new-privs"]
        return ["setpriv", *who, f"--inh-caps={rights}", f"--ambient-caps={rights}", *command]

    def adjuge(self, *argv: str) -> "subprocess.CompletedProcess[str]":
        """What somebody types who has become the service's user: `runuser -u adjuge -- adjuge …`."""
        command = self.as_service(*_ADJUGE, *argv)
        return subprocess.run(
            command, env=self.plain_environment(), umask=0o077, capture_output=True, text=True, check=False
        )

    def plain_environment(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": "/", "PYTHONPATH": str(ROOT / "src"), "ADJUGE_INTERPRET": "1"}

    def close(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def _reachable(program: Path) -> bool:
    folders = [*program.parents, *program.resolve().parents]
    return all(folder.stat().st_mode & 0o001 for folder in folders)


class Service:
    """`adjuge@PORT`."""

    def __init__(self, machine: Machine, port: int) -> None:
        self._machine, self.port = machine, port
        self._unit = dict(files.unit())
        self._running: subprocess.Popen[bytes] | None = None
        self._said = machine.root / f"said-{port}"
        assert self._unit.items() >= _AS_THEY_SHOULD_BE.items()

    def start(self) -> None:
        """Returns when the house says that it is open, as `systemctl start` does."""
        address = str(self._machine.root / f"notify-{self.port}")
        Path(address).unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear, self._said.open("ab") as said:
            ear.bind(address)
            Path(address).chmod(0o777)
            ear.settimeout(1)
            env = self._environment() | {"NOTIFY_SOCKET": address}
            command = self._machine.as_service(*_ADJUGE, *self._argv(env))
            self._running = subprocess.Popen(
                command, env=env, cwd="/", umask=0o077, stdin=subprocess.DEVNULL, stdout=said, stderr=said
            )
            for _ in range(int(PATIENCE_S)):
                try:
                    assert ear.recv(64) == b"READY=1"
                    return
                except TimeoutError:
                    assert self._running.poll() is None, self._said.read_text()
        raise AssertionError(f"the node never opened: {self._said.read_text()}")

    def _environment(self) -> dict[str, str]:
        given = [word for name, value in files.unit() if name == "Environment" for word in value.split()]
        named = dict(self._expanded(word).split("=", 1) for word in given)
        return self._machine.plain_environment() | named | self._machine.environment()

    def _argv(self, env: dict[str, str]) -> list[str]:
        program, *argv = shlex.split(self._unit["ExecStart"])
        assert program == "/opt/adjuge/bin/adjuge"
        return [files.filled_in(self._expanded(word), env) for word in argv]

    def _expanded(self, word: str) -> str:
        places = {
            "%i": str(self.port),
            "%S": str(self._machine.root / "var/lib"),
            "%C": str(self._machine.root / "var/cache"),
        }
        for specifier, meaning in places.items():
            word = word.replace(specifier, meaning)
        return word

    def stop(self) -> int:
        """As `systemctl stop`: a word, and patience for as long as the unit says. The exit status."""
        if self._running is None:
            return 0
        self._running.send_signal(signal.SIGTERM)
        status = self._running.wait(timeout=float(self._unit["TimeoutStopSec"]))
        self._running = None
        return status

    def kill(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None
