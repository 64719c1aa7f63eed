"""Tuning a style by CMA-ES, against a pool that grows by its own earlier selves.

What every generation was worth is written down as it comes. Going on later tells it all again to a new strategy drawn
from the same seed, which then stands where the old one stood, bit for bit.
"""

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from adjuge.bots import styles
from adjuge.bots.players import POLICY, Style, Styles
from adjuge.lab.tuning.fitness import Trial, row_of
from adjuge.rules.refusal import Refusal

DEALS = 24  # a candidate plays in a generation, each from every seat
SIGMA = 0.15  # of the way between the bounds, to begin with
SELF_EVERY, MOST_SELVES = 10, 4  # generations between two earlier selves, and how many stay
SLOWLY = 0.1  # how much the newest generation counts in what is won among each rival
EASED = 0.25  # the smaller, the more rivals are met who are hard to beat

Told = tuple[list[float], int, dict[int, float]]  # of one generation: values, games, what was won among whom


@dataclass(frozen=True)
class TuningPlan:
    """All that decides what comes out, but for when to stop."""

    trial: Trial
    start: Style
    pool: Styles
    seed: str
    deals: int = DEALS
    selves: bool = True
    fixed: tuple[str, ...] = ()  # numbers that stay as they are at the start


@dataclass
class Tuning:
    """Where it stands: so many generations and games, and the style that the search is centred on."""

    plan: TuningPlan
    generations: int = 0
    games: int = 0
    values: list[list[float]] = field(default_factory=list)
    among: dict[int, float] = field(default_factory=dict)  # what is won among each of the pool, lately
    best: Style = field(default_factory=lambda: np.zeros(0))

    def weights(self, rivals: int) -> list[float]:
        """How often each of the pool is met: the less is won there, the more often."""
        return [1 / (EASED + max(0.0, self.among.get(rival, 1.0))) for rival in range(rivals)]

    def note(self, values: list[float], games: int, among: dict[int, float]) -> None:
        self.generations += 1
        self.games += games
        self.values.append(values)
        for rival, won in among.items():
            self.among[rival] = (1 - SLOWLY) * self.among.get(rival, 1.0) + SLOWLY * won

    @property
    def value(self) -> float:
        """The mean of the last generation, in equal shares."""
        return float(np.mean(self.values[-1])) if self.values else 0.0


def tune(
    plan: TuningPlan,
    *,
    games: int | None = None,
    minutes: float | None = None,
    progress: Path | None = None,
    resume: bool = False,
    stopping: Callable[[], bool] = lambda: False,
) -> Iterator[Tuning]:
    """Generation after generation, until so many games are played or so many minutes over."""
    cma = _cma()
    known = styles.params(plan.trial.package)
    lower, upper = np.array([one.lower for one in known]), np.array([one.upper for one in known])
    free = upper > lower
    free[[POLICY, *(place for place, one in enumerate(known) if one.name in plan.fixed)]] = False
    start = (plan.start[free] - lower[free]) / (upper[free] - lower[free])
    seed = random.Random(f"{plan.trial.game}/{plan.seed}/strategy").randrange(1, 2**31)
    options = {"bounds": [0, 1], "seed": seed, "verbose": -9, "verb_log": 0, "verb_disp": 0}
    strategy = cma.CMAEvolutionStrategy(np.clip(start, 0.01, 0.99), SIGMA, options)
    told = _told_before(progress, plan) if progress is not None and resume else []
    if progress is not None:
        _begin(progress, plan, told)
    tuning, ends = Tuning(plan), time.monotonic() + 60 * (minutes or 0)
    selves: list[Style] = []
    while not stopping() and (tuning.games < games if games else time.monotonic() < ends):
        asked = strategy.ask()
        rows = np.array([row_of(one, plan.start, lower, upper, free) for one in asked])
        if tuning.generations < len(told):
            values, count, among = told[tuning.generations]
        else:
            rng = random.Random(f"{plan.trial.game}/{plan.seed}/{tuning.generations}")
            pool = np.concatenate([plan.pool, *([selves[-MOST_SELVES:]] if selves else [])])
            tried = plan.trial.of(rows, pool, plan.deals, rng, tuning.weights(len(pool)))
            values, count = tried.value.tolist(), tried.games
            among = {rival: won for rival, won in tried.among.items() if rival < len(plan.pool)}
            if progress is not None:
                _append(progress, _line(values, count, among))
        strategy.tell(asked, [-value for value in values])
        tuning.note(values, count, among)
        tuning.best = row_of(strategy.result.xfavorite, plan.start, lower, upper, free)
        if plan.selves and tuning.generations % SELF_EVERY == 0:
            selves.append(tuning.best)
        yield tuning


def pool_of(package: str, names: Sequence[str] = ()) -> tuple[list[str], Styles]:
    """Those of the panel that may be tuned against, and the farmer of old; or those that are named."""
    params = styles.style_numbers(package)
    chosen = list(dict.fromkeys(names or [*params.PANEL_TUNED, "farmer-1"]))
    return chosen, np.array([styles.style(package, name) for name in chosen])


def as_file(tuning: Tuning, command: str, against: Sequence[str]) -> str:
    """The style as a file has it, with the command that makes it again."""
    plan = tuning.plan
    numbers = {name: float(f"{value:.5g}") for name, value in styles.as_params(plan.trial.package, tuning.best).items()}
    policy = next(name for name, number in styles.POLICIES.items() if number == tuning.best[POLICY])
    said = {
        "policy": policy,
        "made_by": command,
        "note": f"{tuning.generations} generations, {tuning.games} games; the last won {tuning.value:.2f} equal shares",
        "tuned_against": list(against),
        "params": numbers,
    }
    return json.dumps(said, indent=2, ensure_ascii=False) + "\n"


def _header(plan: TuningPlan) -> dict[str, Any]:
    tables = [[setting.preset, setting.seats] for setting in plan.trial.settings]
    return {
        "game": plan.trial.game,
        "seed": plan.seed,
        "deals": plan.deals,
        "start": plan.start.tolist(),
        "pool": plan.pool.tolist(),
        "fixed": list(plan.fixed),
        "tables": tables,
    }


def _line(values: list[float], games: int, among: dict[int, float]) -> dict[str, Any]:
    return {"values": values, "games": games, "among": [[rival, won] for rival, won in among.items()]}


def _told_before(progress: Path, plan: TuningPlan) -> list[Told]:
    """What whole lines say. Raises a `Refusal` where another tuning was written down."""
    if not progress.exists():
        return []
    header, *rest = [json.loads(line) for line in progress.read_text(encoding="utf-8").split("\n")[:-1]] or [None]
    if header is not None and header != _header(plan):
        raise Refusal("tuning_of_another_plan", file=str(progress))
    return [(line["values"], line["games"], dict(line["among"])) for line in rest]


def _begin(progress: Path, plan: TuningPlan, told: Sequence[Told]) -> None:
    lines = [_header(plan), *(_line(*one) for one in told)]
    progress.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def _append(progress: Path, line: dict[str, Any]) -> None:
    with progress.open("a", encoding="utf-8") as paper:
        paper.write(json.dumps(line) + "\n")


def _cma() -> Any:
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it plots nothing here
            import cma
    except ImportError:
        raise Refusal("extra_missing", extra="lab", package="cma") from None
    return cma
