"""The proxies of `deploy/` with TLS, at ports of their own and with certificates that they signed themselves."""

import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.deploy import files
from tests.live.postgres import free_port
from tests.live.programs import folder_of
from tests.patience import PATIENCE_S

NAME = "localhost"


class Proxy(ABC):
    """In front of nodes at these ports of this machine."""

    certificate: Path  # whom to trust

    def __init__(self, nodes: Sequence[int]) -> None:
        self._home = Path(tempfile.mkdtemp(prefix="adjuge-proxy-"))
        self._home.chmod(0o755)
        self.port, self._plain = free_port(), free_port()
        self._nodes = nodes
        self._running: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def _command(self) -> list[str]: ...

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.port}"

    def start(self) -> None:
        env = os.environ | {"XDG_DATA_HOME": str(self._home), "XDG_CONFIG_HOME": str(self._home), "HOUSE": self.url}
        with (self._home / "said").open("wb") as said:
            self._running = subprocess.Popen(self._command(), env=env, stdout=said, stderr=said)
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            with suppress(OSError), socket.create_connection((NAME, self.port)):
                if self.certificate.exists():
                    return
            assert self._running.poll() is None, (self._home / "said").read_text()
            time.sleep(0.02)
        raise AssertionError("the proxy never listened")

    def close(self) -> None:
        if self._running is not None:
            os.kill(self._running.pid, signal.SIGTERM)
            self._running.wait(timeout=PATIENCE_S)
        shutil.rmtree(self._home, ignore_errors=True)


class Nginx(Proxy):
    THEIRS = "cards.example.org"
    # What there is around a file of conf.d.
    AROUND = """
daemon off;
pid {home}/pid;
error_log stderr;
events {{}}
http {{
    {paths}
    include {home}/adjuge.conf;
}}
"""
    TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")

    def _command(self) -> list[str]:
        program = folder_of("nginx", places="usr/sbin", package="nginx") / "nginx"
        self._sign()
        (self._home / "adjuge.conf").write_text(self._adapted())
        paths = "\n    ".join(f"{kind}_temp_path {self._home}/{kind};" for kind in self.TEMPORARY)
        (self._home / "nginx.conf").write_text(self.AROUND.format(home=self._home, paths=paths))
        return [str(program), "-p", str(self._home), "-c", str(self._home / "nginx.conf")]

    def _sign(self) -> None:
        openssl = folder_of("openssl", places="usr/bin", package="openssl") / "openssl"
        self.certificate = self._home / "fullchain.pem"
        made = ["-keyout", str(self._home / "privkey.pem"), "-out", str(self.certificate)]
        subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        how = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        subprocess.run([str(openssl), "req", *how, *made, *subject], check=True, capture_output=True)

    def _adapted(self) -> str:
        """Ports, paths and the name alone."""
        conf = files.text("nginx.conf")
        for theirs, ours in zip(files.ports_behind_nginx(), self._nodes, strict=True):
            conf = conf.replace(f"127.0.0.1:{theirs} ", f"127.0.0.1:{ours} ")
        for standard, port in (("80", self._plain), ("443", self.port)):
            conf = re.sub(rf"(listen (?:\[::\]:)?){standard}\b", rf"\g<1>{port}", conf)
        return conf.replace(f"/etc/letsencrypt/live/{self.THEIRS}", str(self._home)).replace(self.THEIRS, NAME)


class Caddy(Proxy):
    # Ours to sign, nobody else's to trust, and nothing to be asked about.
    AROUND = """
{{
    admin off
    http_port {plain}
    skip_install_trust
}}
"""

    def _command(self) -> list[str]:
        program = folder_of("caddy", places="usr/bin", package="caddy") / "caddy"
        self.certificate = self._home / "caddy/pki/authorities/local/root.crt"
        conf = files.text("Caddyfile")
        for node, port in zip(files.nodes_behind_caddy(), self._nodes, strict=True):
            conf = conf.replace(node, f"127.0.0.1:{port}")
        (self._home / "Caddyfile").write_text(self.AROUND.format(plain=self._plain) + conf)
        return [str(program), "run", "--adapter", "caddyfile", "--config", str(self._home / "Caddyfile")]
