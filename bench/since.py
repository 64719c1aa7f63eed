"""The engine of these sources beside the engine of an earlier revision, both by processor time, in turn.

    python bench/since.py 4cf44f3 --out docs/figures/engine-since.md

Each revision plays in a process of its own, from its own sources and its own `bench/house.py`; a round of one follows a
round of the other, so that whatever else the machine does hits both alike.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from figures import Spread, machine, markdown, short
from report import Report, asking

HERE = Path(__file__).resolve().parents[1]
# What a process does that plays for one revision: it names what it can play, then plays what it is told to.
PLAYER = """
import json, sys, time
import house
contestants = {f"{who.name}: {who.way}": who for who in house.contestants((3, 4, 5)) if "all" not in who.way}
for who in contestants.values():
    who.play(0.05)
print(json.dumps(list(contestants)), flush=True)
for line in sys.stdin:
    name, seconds = json.loads(line)
    begin = time.process_time()
    steps = contestants[name].play(seconds).steps
    print(json.dumps(steps / (time.process_time() - begin)), flush=True)
"""


class Player:
    """A process that plays at random by the sources of one revision."""

    def __init__(self, sources: Path) -> None:
        paths = os.pathsep.join(str(sources / folder) for folder in ("src", "bench"))
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.names: list[str] = json.loads(self._answer())

    def steps_per_second(self, name: str, seconds: float) -> float:
        """Steps a second of processor time, over about so many seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, seconds]) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._answer()))

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("A revision's player has ended: what it said is above.")
        return line


@contextmanager
def _sources_of(revision: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        files = subprocess.run(["git", "archive", revision], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "x", "-C", folder], input=files, check=True)
        yield Path(folder)


def _compare(before: Player, now: Player, rounds: int, seconds: float) -> str:
    names = [name for name in now.names if name in before.names]
    then: Mapping[str, list[float]] = {name: [] for name in names}
    ratios: Mapping[str, list[float]] = {name: [] for name in names}
    for count in range(rounds):
        for name in names:
            first, second = (before, now) if count % 2 else (now, before)
            speed = {player: player.steps_per_second(name, seconds) for player in (first, second)}
            then[name].append(speed[before])
            ratios[name].append(speed[now] / speed[before])
    rows = [(name, short(Spread.of(then[name]).median), str(Spread.of(ratios[name]))) for name in names]
    return markdown(("what is played", "steps/s before", "now, times that"), rows)


def main() -> int:
    """Measure, print, and keep the page where asked."""
    parser = asking(__doc__, "short rounds")
    parser.add_argument("revision", help="what these sources are compared with")
    asked = parser.parse_args()
    report = Report(
        "The engine beside an earlier self",
        {
            "machine": machine("numpy", "numba"),
            "command": f"`python bench/since.py {asked.revision}`",
            "a figure": "steps a second of processor time; a ratio is the median (least – most) of rounds in turn",
        },
    )
    with _sources_of(asked.revision) as sources:
        before, now = Player(sources), Player(HERE)
        try:
            rounds, seconds = (3, 0.1) if asked.quick else (9, 0.4)
            report.section("Random play", lambda: _compare(before, now, rounds, seconds))
        finally:
            before.close()
            now.close()
    return report.end(asked.out)


if __name__ == "__main__":
    raise SystemExit(main())
