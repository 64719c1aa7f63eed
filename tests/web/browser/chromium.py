"""Where Chromium comes from: the PATH, else the system's packages, else Playwright's own download; never a skip."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.live.programs import MissingProgramError

# Chromium without the browser's own windows, which take a third of its time; Playwright too takes it of its own accord.
SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def launched(playwright: Playwright, *arguments: str, whole: bool = False) -> Browser:
    """Chromium, without a window or a graphics card; whole, it shows notifications. Root has no sandbox for it."""
    names = WHOLE if whole else (SHELL, *WHOLE)
    program = _found(playwright, names) or _installed(playwright, names)
    return playwright.chromium.launch(
        executable_path=program,
        chromium_sandbox=os.getuid() != 0,
        args=["--disable-dev-shm-usage", "--disable-gpu", *arguments],
    )


def _found(playwright: Playwright, names: Sequence[str]) -> Path | None:
    on_path = next((found for name in names if (found := shutil.which(name))), None)
    downloaded = Path(playwright.chromium.executable_path)
    return Path(on_path) if on_path else downloaded if downloaded.exists() else None


def _installed(playwright: Playwright, names: Sequence[str]) -> Path:
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    ways = [[download]]
    if os.getuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "--yes", "--no-install-recommends"]
        packages = [[[*install, name]] for name in names if name in (SHELL, WHOLE[0])]
        ways = [[["apt-get", "update", "--quiet"]], *packages, [[*download, "--with-deps"]], [download]]
    said: list[str] = []
    # Workers of one run must not install over one another.
    with (Path(tempfile.gettempdir()) / f"adjuge-{os.getuid()}-install-chromium.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        for way in ways:
            if found := _found(playwright, names):
                return found
            said += [trouble for command in way if (trouble := _attempt(command))]
        if found := _found(playwright, names):
            return found
    raise MissingProgramError(
        "Chromium is needed and could not be installed. Run `apt-get install chromium` as root, or"
        f" `{' '.join(download)}`, or put chromium on the PATH.\n" + "\n".join(said)
    )


def _attempt(command: list[str]) -> str:
    """Why it failed, if it did."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return f"{' '.join(command)}: {done.stdout[-500:].strip()}" if done.returncode else ""
