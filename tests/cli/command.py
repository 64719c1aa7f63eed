"""Typing commands: in this process where that is enough, in one of their own where pipes and signals matter."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from adjuge.cli.main import run

ADJUGE = str(Path(sys.executable).with_name("adjuge"))


class Said(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


class Typist:
    """Types commands into this very process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str) -> Said:
        self._capsys.readouterr()
        code = run(argv)
        return Said(code, *self._capsys.readouterr())


def environment(**changes: str) -> dict[str, str]:
    """Ours, in which a command started as a process of its own plays interpreted: it is quicker to start."""
    return {**os.environ, "ADJUGE_INTERPRET": "1", **changes}


def started(*argv: str, **how: Any) -> "subprocess.Popen[bytes]":
    """The command as a process of its own."""
    return subprocess.Popen([ADJUGE, *argv], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, **how)


def done(*argv: str, **how: Any) -> Said:
    process = started(*argv, **how)
    out, err = process.communicate()
    return Said(process.returncode, out.decode(), err.decode())
