"""A rule changed for games of the past is noticed; one changed for new games leaves the others as they were."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_the_suite_notices_what_is_planted() -> None:
    planted = Path(__file__).with_name("planted.py")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(planted)],
        env={**os.environ, "ADJUGE_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
