"""What else is paid for: a state's bytes, the views of one event, starting cold and warm, asking for help."""

import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from figures import Spread
from tables import GAMES

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.table import COUNTERING, OVER, TENS, Table
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.contract import State
from adjuge.rules.engines import prng
from adjuge.rules.engines.record import States


def state_bytes() -> int:
    return Table.dtype.itemsize


def views_of_one_event(count: int) -> Spread:
    """Seconds for the encoded views of four seats and a bystander: median, and the twentieths at either end."""
    times = []
    for record in _situations(count):
        state = State(record)  # a fresh one: it remembers what it has worked out
        begin = time.perf_counter()
        GAME.encoded_views(state)
        times.append(time.perf_counter() - begin)
    twentieths = statistics.quantiles(times, n=20)
    return Spread(statistics.median(times), twentieths[0], twentieths[-1])


def _situations(count: int) -> Iterator[States]:
    """Moments between two moves from random games of all presets."""
    dice = random.Random(1)
    game = GAMES["boursicocotte"]
    games = [(game.set_tables(rules, 4), prng.stream(n)) for n, rules in enumerate(game.presets.values())]
    for table, stream in games:
        engine.deal_any(table, 0, stream)
    found = 0
    while found < count:
        table, stream = dice.choice(games)
        engine.random_play(table, 0, stream, dice.randrange(1, 40))
        half_done = table["phase"][0] in (TENS, COUNTERING, OVER) or np.any(table["paid"]) or np.any(table["offer"])
        if not half_done:
            found += 1
            yield table.copy()


def cold_and_warm_start(times: int) -> tuple[float, float, Spread]:
    """Seconds to call every door once in a new process: nothing compiled, by clock and by processor; all compiled."""
    with tempfile.TemporaryDirectory() as nothing:
        command = [sys.executable, str(Path(__file__).with_name("every_door.py"))]
        environment = os.environ | {"ADJUGE_CACHE_DIR": nothing, "ADJUGE_INTERPRET": "0"}
        busy = _processor_seconds()
        cold = _seconds(command, environment)
        busy = _processor_seconds() - busy
        warm = [_seconds(command, environment) for _ in range(times)]
    return cold, busy, Spread.of(warm)


def help_time(times: int) -> Spread:
    command = [str(Path(sys.executable).with_name("adjuge")), "--help"]
    _seconds(command, dict(os.environ))  # once, so that Python's own files are compiled
    return Spread.of([_seconds(command, dict(os.environ)) for _ in range(times)])


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    begin = time.perf_counter()
    status = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL).returncode
    if status:
        raise RuntimeError(f"{' '.join(Path(word).name for word in command)} ended with status {status}")
    return time.perf_counter() - begin


def _processor_seconds() -> float:
    """What the processes started from here, and ended, have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
