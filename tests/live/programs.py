"""Where the real programs come from: the PATH, else the system's packages, else a wheel; never a skip."""

import fcntl
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path


class MissingProgramError(Exception):
    """A program that a test needs is neither here nor installable; says what to run."""


def folder_of(program: str, *, places: str, package: str, wheel: str | None = None, inside: str = "") -> Path:
    """The folder that holds `program`, installing it where this user may.

    `places` is a pattern under / beside the PATH; `package` is Debian's; `inside` is the folder in the PyPI `wheel`, if
    there is one.
    """
    find = _finders(program, places, wheel, inside)
    if found := find():
        return found
    # Workers of one run must not install over one another.
    with (Path(tempfile.gettempdir()) / f"adjuge-{os.getuid()}-install-{program}.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        for install in _installers(package, wheel):
            if found := find():
                return found
            _attempt(install)
            importlib.invalidate_caches()
        if found := find():
            return found
    by_wheel = f" or `{sys.executable} -m pip install {wheel}`," if wheel else ""
    raise MissingProgramError(
        f"{program} is needed and could not be installed. Run `apt-get install {package}` as root,"
        f"{by_wheel} or put {program} on the PATH."
    )


def _finders(program: str, places: str, wheel: str | None, inside: str) -> Callable[[], Path | None]:
    def find() -> Path | None:
        if on_path := shutil.which(program):
            return Path(on_path).resolve().parent
        installed = [file.parent for file in Path("/").glob(f"{places}/{program}")]
        if installed:
            return max(installed, key=lambda folder: [int(part) for part in folder.parts if part.isdigit()])
        spec = importlib.util.find_spec(wheel) if wheel else None
        if spec and spec.submodule_search_locations:
            folder = Path(spec.submodule_search_locations[0]) / inside
            if (folder / program).exists():
                return folder
        return None

    return find


def _installers(package: str, wheel: str | None) -> list[list[list[str]]]:
    ways = [[[sys.executable, "-m", "pip", "install", "--quiet", wheel]]] if wheel else []
    if os.getuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "--yes", "--no-install-recommends", package]
        ways.insert(0, [["apt-get", "update", "--quiet"], install])
    return ways


def _attempt(commands: list[list[str]]) -> None:
    for command in commands:
        done = subprocess.run(
            command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, capture_output=True, check=False
        )
        if done.returncode:
            sys.stderr.write(f"{' '.join(command)}: {done.stderr.decode(errors='replace')[-500:]}\n")
