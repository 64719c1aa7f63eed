"""Where the processor's time goes on the way of a move, by samples of the running server's stack (py-spy)."""

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from serving.programs import LOAD_CORE

# A stack belongs to the first stage that has a sign anywhere in it: views are made by the rules, but for telling.
STAGES: Sequence[tuple[str, Sequence[str]]] = (
    ("sending to sockets", ("TableSession._send",)),
    ("telling: views, events, frames", ("adjuge/table/feed/broadcast.py", "Subscribers.announce")),
    ("writing the log", ("adjuge/store/", "adjuge/server/nodes/table_log.py", "InstrumentedLog.append")),
    (
        "rules: checking and playing",
        ("adjuge/rules/", "adjuge/table/commands/decisions.py", "adjuge/table/commands/playing.py"),
    ),
    ("the rest of the table", ("adjuge/table/",)),
    ("receiving and decoding", ("WebSocket.data_received",)),
    ("the sessions' own tasks", ("TableSession.",)),
    ("the event loop", ("Runner.run",)),  # is in every stack of its thread, so that it comes last
)
REST = "everything else"


def sampled(pid: int, seconds: int) -> Counter[str]:
    """Stacks, outermost frame first, and how often each was seen to hold the interpreter."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "stacks"
        command = ["taskset", "-c", str(LOAD_CORE), str(Path(sys.executable).with_name("py-spy")), "record"]
        command += ["--pid", str(pid), "--duration", str(seconds), "--rate", "250"]
        command += ["--format", "raw", "--output", str(file), "--gil", "--nonblocking"]
        subprocess.run(command, check=True, capture_output=True)
        lines = (line.rpartition(" ") for line in file.read_text(encoding="utf-8").splitlines())
        return Counter({stack: int(count) for stack, _, count in lines})


def by_stage(stacks: Counter[str]) -> dict[str, float]:
    """Each one's share."""
    seen: Counter[str] = Counter()
    for stack, count in stacks.items():
        seen[_stage(stack)] += count
    return {stage: seen[stage] / stacks.total() for stage in (*(name for name, _ in STAGES), REST)}


def hot_spots(stacks: Counter[str], most: int) -> list[tuple[str, float]]:
    """The lines at which the interpreter was found most often, and the share of each."""
    seen: Counter[str] = Counter()
    for stack, count in stacks.items():
        seen[stack.rpartition(";")[2]] += count
    return [(line, count / stacks.total()) for line, count in seen.most_common(most)]


def _stage(stack: str) -> str:
    return next((stage for stage, signs in STAGES if any(sign in stack for sign in signs)), REST)
