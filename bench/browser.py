"""The browser client on a slow phone: what the first load weighs, when one can begin, whether cards move freely.

    make bench
    python bench/browser.py --quick

The page of figures goes to docs/figures/web.md, or where `--out` says. The client has to be built: `make web`.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from figures import Spread, machine, markdown
from playwright.sync_api import Browser, sync_playwright
from report import Report, asking
from slow_phone import KILOBITS, MARK, ROUND_TRIP_MS, SLOWER, TRACED, SlowPhone, layout_shift, tasks

from adjuge.cli.server_commands import start_at_once

ROOT = Path(__file__).resolve().parents[1]
FIGURES = ROOT / "docs" / "figures" / "web.md"
MOST_JS, MOST_SECONDS, MOST_SHIFT, LONG, LONG_EVER = 120_000, 2.0, 0.05, 50, 100
PLAY_NOW = ".btn--first:enabled"
GAMES = ("boursicocotte", "money", "bouse")
QUIET_MS = 3000
# As quickly as bots move unless a table says otherwise; and twice as quickly.
USUAL_MS, HASTY_MS = 900, 450


@dataclass(frozen=True)
class Load:
    """One first visit, cold."""

    scripts: float  # bytes that came before a person could begin
    beside: float  # those that came after it
    everything: float
    requests: int
    answers: float  # seconds until the first button is there and a press on it would be answered
    later: int  # tasks of more than 50 ms after that
    shift: float


@dataclass(frozen=True)
class Motion:
    """A game watched from a seat."""

    game: str
    every: float  # seconds from a move to the next
    moves: int
    moving: float  # seconds in which something moved
    long: int  # tasks of more than 50 ms while something moved
    longest: float
    longest_ever: float  # also while nothing did
    shift: float
    animated: tuple[str, ...]


def first_load(browser: Browser, url: str) -> Load:
    phone = SlowPhone(browser, PLAY_NOW)
    phone.page.goto(url)
    phone.page.locator(PLAY_NOW).wait_for()
    phone.page.wait_for_load_state("networkidle")
    phone.page.wait_for_timeout(QUIET_MS)
    noticed = phone.noticed()
    transfers = list(phone.transfers.values())
    begin = min(transfer.asked_at for transfer in transfers)
    ready = noticed["ready"] / 1000
    before = [transfer for transfer in transfers if transfer.here_at - begin <= ready]
    scripts = [transfer for transfer in transfers if transfer.kind == "Script"]
    long = [(start / 1000, (start + lasts) / 1000) for start, lasts in noticed["long"]]
    answers = max([ready, *(end for start, end in long if start <= ready)])
    phone.close()
    return Load(
        scripts=sum(transfer.bytes for transfer in scripts if transfer in before),
        beside=sum(transfer.bytes for transfer in scripts if transfer not in before),
        everything=sum(transfer.bytes for transfer in transfers),
        requests=len(before),
        answers=answers,
        later=sum(start > ready for start, _ in long),
        shift=layout_shift(noticed["shifts"]),
    )


def watched(browser: Browser, url: str, name: str, moves: int, every_ms: int) -> Motion:
    """Bots play, and the page is told of every move as a seat is told."""
    from adjuge import bots
    from adjuge.rules import catalogue
    from tests.web.staging import Stage

    game = catalogue.game(name)
    preset, seats = next(iter(game.presets)), 4
    bot, rng = bots.named("farmer", game), random.Random(5)
    state = game.deal(game.presets[preset], seats, bytes(32))
    phone = SlowPhone(browser, "main.table", slow_line=False)
    stage = Stage(phone.page, url)
    stage.show(name, state, 0)
    phone.page.wait_for_timeout(QUIET_MS)
    phone.page.evaluate("noticed.long.length = noticed.moving.length = noticed.shifts.length = 0")
    browser.start_tracing(page=phone.page, categories=TRACED)
    marked_at = phone.page.evaluate("mark => performance.mark(mark).startTime", MARK)
    played = 0
    while played < moves and (asked := game.to_move(state)):
        seat = rng.choice(asked)
        step = game.play(state, seat, bot.choose(game.view(state, seat), rng, bots.UNLIMITED))
        state, played = step.state, played + 1
        if seat == 0:
            phone.page.keyboard.press("Shift")  # who moves presses something: what shifts then is meant to
        stage.tell(step, seat)
        phone.page.wait_for_timeout(every_ms)
    phone.page.wait_for_timeout(1000)
    all_tasks = tasks(browser.stop_tracing(), marked_at)
    noticed = phone.noticed()
    phone.close()
    for shift in sorted(noticed["shifts"], key=lambda each: -each[1])[:3]:
        print(f"{name}: layout shift {shift[1]:.3f} of {shift[2][:200]}", file=sys.stderr)
    moving = merged(noticed["moving"])
    # What sets things in motion comes before the motion.
    during = [task for task in all_tasks if any(begin <= task.begin < end for begin, end in moving)]
    return Motion(
        game=name,
        every=every_ms / 1000,
        moves=played,
        moving=sum(b - a for a, b in moving) / 1000,
        long=sum(task.took > LONG for task in during),
        longest=max((task.took for task in during), default=0.0),
        longest_ever=max(task.took for task in all_tasks),
        shift=layout_shift(noticed["shifts"]),
        animated=tuple(sorted(noticed["animated"])),
    )


def merged(spans: list[list[float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for begin, end in sorted(map(tuple, spans)):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((begin, end))
    return joined


class Bench:
    def __init__(self, browser: Browser, url: str, quick: bool) -> None:
        self._browser, self._url = browser, url
        self.rounds, self.moves = (2, 20) if quick else (5, 80)
        self.loads: list[Load] = []
        self.motions: list[Motion] = []

    def load(self) -> str:
        self.loads = [first_load(self._browser, self._url) for _ in range(self.rounds)]
        rows = [
            ("JavaScript before a person can begin, bytes as transferred", self._of(lambda load: load.scripts)),
            ("JavaScript that comes beside it: the board of the chosen game", self._of(lambda load: load.beside)),
            ("everything, bytes as transferred", self._of(lambda load: load.everything)),
            ("requests before a person can begin", self._of(lambda load: load.requests)),
            ("seconds until “play now” answers a press", self._of(lambda load: load.answers)),
            ("tasks of over 50 ms after that, within three quiet seconds", self._of(lambda load: load.later)),
            ("layout shift", self._of(lambda load: load.shift)),
        ]
        return markdown(("first visit", "figure"), rows)

    def motion(self) -> str:
        paces = [(name, every) for every in (USUAL_MS, HASTY_MS) for name in GAMES]
        self.motions = [watched(self._browser, self._url, name, self.moves, every) for name, every in paces]
        rows = [
            (
                one.game,
                one.every,
                one.moves,
                f"{one.moving:.1f}",
                one.long,
                f"{one.longest:.0f}",
                f"{one.longest_ever:.0f}",
                f"{one.shift:.3f}",
                ", ".join(one.animated),
            )
            for one in self.motions
        ]
        heads = (
            "game",
            "a move every, s",
            "moves",
            "seconds in motion",
            "tasks over 50 ms then",
            "longest, ms",
            "longest at any time, ms",
            "layout shift",
            "what animates",
        )
        return markdown(heads, rows)

    def aims(self) -> str:
        scripts, ready = self._of(lambda load: load.scripts).median, self._of(lambda load: load.answers).median
        shift = max([load.shift for load in self.loads] + [motion.shift for motion in self.motions])
        longest = max(motion.longest for motion in self.motions)
        ever = max(motion.longest_ever for motion in self.motions)
        animated = {name for motion in self.motions for name in motion.animated} - {"transform", "opacity"}
        rows = [
            ("JavaScript of the first load, bytes", f"{scripts:.0f}", f"< {MOST_JS}", scripts < MOST_JS),
            ("interactive, seconds", f"{ready:.2f}", f"< {MOST_SECONDS}", ready < MOST_SECONDS),
            ("layout shift", f"{shift:.3f}", f"≤ {MOST_SHIFT}", shift <= MOST_SHIFT),
            ("longest task while cards move, ms", f"{longest:.0f}", f"≤ {LONG}", longest <= LONG),
            ("longest task at any time, ms", f"{ever:.0f}", f"< {LONG_EVER}", ever < LONG_EVER),
            (
                "animated besides transform and opacity",
                ", ".join(sorted(animated)) or "nothing",
                "nothing",
                not animated,
            ),
        ]
        return markdown(("what", "figure", "aim", "met"), [(*row[:3], "yes" if row[3] else "**no**") for row in rows])

    def _of(self, figure: Callable[[Load], float]) -> Spread:
        return Spread.of([figure(load) for load in self.loads])


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    sys.path.insert(0, str(ROOT))
    start_at_once()
    from tests.live.served import Served
    from tests.web.browser.chromium import launched
    from web.building import Client

    if not Client().built:
        sys.exit("The browser client is not built from the sources as they are now: run `make web`.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Served(f"sqlite:///{folder}/house.db")
        house.start()
        browser = launched(playwright)
        try:
            yield browser, house.url
        finally:
            browser.close()
            house.stop()


def main() -> int:
    chosen = asking(__doc__, "few rounds and moves").parse_args()
    with opened() as (browser, url):
        bench = Bench(browser, url, chosen.quick)
        report = Report(
            "The browser client on a slow phone",
            {
                "machine": f"{machine('playwright')}, Chromium {browser.version}",
                "load": f"{os.getloadavg()[0]:.1f} when it began; times mean little above the number of cores",
                "command": f"`{' '.join(['python bench/browser.py', *sys.argv[1:]])}`",
                "a phone": f"360 × 640, processor {SLOWER}× slower; for the first load {KILOBITS / 1000} Mbit/s and "
                f"{ROUND_TRIP_MS} ms for a round trip, nothing cached",
                "a figure": f"median (least – most) of {bench.rounds} first visits",
                "in motion": f"a move every {USUAL_MS / 1000} s, the least of bots’ usual pace, and every"
                f" {HASTY_MS / 1000} s, is told as to players; tasks of the main thread that began while something"
                " moved, from a trace, by its own time",
                "a shift": "not counted within half a second of a key, which is pressed before each move of the watched"
                " seat, as its player would: that is how Chromium counts",
            },
        )
        report.section("First load", bench.load)
        report.section("Cards in motion", bench.motion)
        report.section("Aims", bench.aims)
    return report.end(chosen.out or (None if chosen.quick else FIGURES))


if __name__ == "__main__":
    sys.exit(main())
