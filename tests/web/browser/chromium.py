"""Where Chromium comes from: the PATH, else the system's packages, else Playwright's own download; never a skip."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.live.programs import MissingProgramError

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def launched(playwright: Playwright, *arguments: str) -> Browser:
    """Chromium, without a window. Root has no sandbox to put it into."""
    program = _found(playwright) or _installed(playwright)
    return playwright.chromium.launch(
        executable_path=program, chromium_sandbox=os.getuid() != 0, args=["--disable-dev-shm-usage", *arguments]
    )


def _found(playwright: Playwright) -> Path | None:
    on_path = next((found for name in NAMES if (found := shutil.which(name))), None)
    downloaded = Path(playwright.chromium.executable_path)
    return Path(on_path) if on_path else downloaded if downloaded.exists() else None


def _installed(playwright: Playwright) -> Path:
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    ways = [[download]]
    if os.getuid() == 0 and shutil.which("apt-get"):
        package = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
        ways = [[["apt-get", "update", "--quiet"], package], [[*download, "--with-deps"]], [download]]
    said: list[str] = []
    # Workers of one run must not install over one another.
    with (Path(tempfile.gettempdir()) / f"adjuge-{os.getuid()}-install-chromium.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        for way in ways:
            if found := _found(playwright):
                return found
            said += [trouble for command in way if (trouble := _attempt(command))]
        if found := _found(playwright):
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
