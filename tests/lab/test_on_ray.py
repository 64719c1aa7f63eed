"""The arena on a Ray cluster: the same games, and a worker that dies takes nothing with it that is not played again.

Needs the extra `ray`, and fails without it.
"""

import os
import signal
from pathlib import Path

import pytest

from adjuge.lab.arena import contests
from adjuge.lab.arena.arena import play
from adjuge.lab.arena.records import RESULTS, Folder
from tests.lab.test_arena import plan_of

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def our_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers find what the tests bring, and nobody asks after the version of anything."""
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{root / 'src'}{os.pathsep}{root}")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


def test_on_ray_the_same_is_played(tmp_path: Path) -> None:
    plan = plan_of("high", "low", games=60)
    list(play(plan, folder=Folder(tmp_path / "here", plan, resume=False)))
    list(play(plan, ray="local", folder=Folder(tmp_path / "there", plan, resume=False)))
    assert (tmp_path / "here" / RESULTS).read_bytes() == (tmp_path / "there" / RESULTS).read_bytes()


def test_a_worker_that_is_killed_takes_nothing_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "COMPILED_DEALS", 2)
    plan = plan_of("high", "low", "farmer", games=24)
    list(play(plan, folder=Folder(tmp_path / "here", plan, resume=False)))
    there = Folder(tmp_path / "there", plan, resume=False)
    killed = 0
    for number, _ in enumerate(play(plan, ray="local", folder=there)):
        if number % 5 == 1:
            for worker in ray_workers()[:1]:
                os.kill(worker, signal.SIGKILL)
                killed += 1
    assert killed
    assert (tmp_path / "here" / RESULTS).read_bytes() == (tmp_path / "there" / RESULTS).read_bytes()


def test_a_driver_that_stops_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "COMPILED_DEALS", 2)
    plan = plan_of("high", "low", games=24)
    list(play(plan, folder=Folder(tmp_path / "here", plan, resume=False)))
    playing = play(plan, ray="local", folder=Folder(tmp_path / "there", plan, resume=False))
    kept = [next(playing) for _ in range(3)]
    playing.close()  # type: ignore[attr-defined]
    there = (tmp_path / "there" / RESULTS).read_bytes()
    assert there.count(b"\n") == sum(len(played.games) for played in kept)
    list(play(plan, ray="local", folder=Folder(tmp_path / "there", plan, resume=True)))
    assert (tmp_path / "here" / RESULTS).read_bytes() == (tmp_path / "there" / RESULTS).read_bytes()


def ray_workers() -> list[int]:
    """Those that were started for us, by way of Ray's own processes."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            told = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = (int(told[1]), (folder / "cmdline").read_bytes())
        except OSError:
            continue

    def is_ours(number: int) -> bool:
        while number in parents and number != os.getpid():
            number = parents[number][0]
        return number == os.getpid()

    return [number for number, (_, line) in parents.items() if line.startswith(b"ray::work_on") and is_ours(number)]
