"""Attacks from a process of their own: what they cost whoever begins them, they cost elsewhere in life."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def attacking(script: str, *arguments: str, nice: int = 19) -> Iterator["subprocess.Popen[str]"]:
    """While a module of this folder runs with these arguments; `nice`, so that it takes no processor from the house."""
    asked = [sys.executable, "-m", f"{__package__}.{script}", *arguments]
    process = subprocess.Popen(asked, preexec_fn=lambda: os.nice(nice), stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
