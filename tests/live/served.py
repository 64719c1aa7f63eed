"""A house as it runs in life: `adjuge serve` in a process of its own, which a test may kill, pause and start again."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from threading import Condition, Thread

from tests.patience import PATIENCE_S


class Served:
    """One node. It keeps its port when it comes back."""

    def __init__(
        self, store: str, arguments: Sequence[str] = (), home: Path | None = None, *, for_programs: bool = True
    ) -> None:
        """`for_programs`: without the limits that strangers meet."""
        self._store, self._home = store, home
        self._arguments = ["--for-programs", *arguments] if for_programs else [*arguments]
        self._running: subprocess.Popen[str] | None = None
        self.said: list[str] = []
        self._more, self._heard = Condition(), 0
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._running, "the house is closed"
        return self._running.pid

    def start(self) -> None:
        """Returns when the house is open."""
        command = [
            sys.executable,
            "-c",
            "from adjuge.cli import main; main()",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
        ]
        command += ["--store", self._store, *self._arguments]
        # A house that is killed every other moment has no time to compile.
        env = os.environ | {"ADJUGE_INTERPRET": "1"} | ({"HOME": str(self._home)} if self._home else {})
        self._running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
        assert self._running.stdout
        for line in self._running.stdout:
            self.said.append(line)
            if self.url in line:
                break
        else:
            raise RuntimeError(f"the house did not open: {''.join(self.said[-50:])}")
        Thread(target=self._listen, args=(self._running,), daemon=True).start()

    def _listen(self, running: "subprocess.Popen[str]") -> None:
        assert running.stdout
        for line in running.stdout:
            with self._more:
                self.said.append(line)
                self._more.notify_all()

    def wait_to_hear(self, words: str) -> None:
        """Until the house has said something with these words in it, since it was last asked so."""
        with self._more:
            self._more.wait_for(lambda: any(words in line for line in self.said[self._heard :]), timeout=PATIENCE_S)
            assert any(words in line for line in self.said[self._heard :]), f"the house never said {words!r}"
            self._heard = len(self.said)

    @property
    def memory(self) -> int:
        """Bytes that are really there."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def open_files(self) -> int:
        """Connections among them."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def kill(self) -> None:
        """As by a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """In good order; returns its exit status."""
        return self._end(signal.SIGTERM)

    def meter(self, name: str) -> float:
        """One of the house's own figures."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith(f"adjuge_{name} ")))

    def pause(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def _end(self, how: signal.Signals) -> int:
        if self._running is None:
            return 0
        self._running.send_signal(how)
        self._running.send_signal(signal.SIGCONT)
        status = self._running.wait(timeout=PATIENCE_S)
        self._running = None
        return status
