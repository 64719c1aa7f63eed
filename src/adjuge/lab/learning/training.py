"""Training from the first deal to weights in a file: lessons, evaluations, a checkpoint that survives a kill, a log."""

import copy
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from adjuge.bots import styles as styles_of
from adjuge.bots.players import Styles
from adjuge.lab.learning import league
from adjuge.lab.learning.frozen import Frozen, frozen
from adjuge.lab.learning.learner import Learner, PpoSetting, parameters
from adjuge.lab.learning.matches import matches
from adjuge.lab.learning.network import load, save
from adjuge.lab.learning.room import DEVICE, LOW
from adjuge.lab.learning.tables import learning
from adjuge.lab.learning.workers import join
from adjuge.rules import catalogue

PAST_EVERY, MOST_PAST = 15.0, 24  # seconds of learning between two past selves, and how many stay
SEAT_EVERY = 40.0  # seconds of learning between two seatings
STRANGERS = 48  # at one seating
CHECKPOINT, LOG, WEIGHTS, CRITIC = "checkpoint.pt", "log.jsonl", "weights.npz", "critic.npz"


@dataclass(frozen=True)
class TrainingPlan:
    """All that decides what is learnt. `against`: learn to beat this level, style or weights, and nothing else."""

    game: str
    minutes: float
    out: Path
    seed: int = 1
    settings: Sequence[tuple[str, int]] = ()
    pool: Sequence[str] = ()
    how: PpoSetting = field(default_factory=PpoSetting)
    past: float = 0.2  # part of the tables at which past selves sit
    styles: float = 0.4  # part of the tables at which styles sit
    alone: float = 0.0  # part of those at which it has one seat and no more
    strange: float = 0.25  # part of those at which strangers sit, made up of the pool
    against: str = ""
    start: Path | None = None
    sparring: Sequence[Path] = ()  # weights that sit among the past selves: exploiters
    every: float = 30.0  # seconds of learning between two evaluations
    games: int = 1_024  # in an evaluation, among each
    scatter: int = 400
    seconds: float = 1e9  # in all, compiling and evaluating included


def all_settings(game: str) -> list[tuple[str, int]]:
    """Every edition at every number of seats."""
    found = catalogue.game(game)
    return [(preset, seats) for preset in found.presets for seats in found.seats]


def default_pool(game: str) -> list[str]:
    """The levels, those of the panel that may be trained against, the farmer of old, and chance."""
    params = styles_of.style_numbers(f"adjuge.bots.{game}")
    return list(dict.fromkeys(["dealer", "fox", "farmer", "novice", *params.PANEL_TUNED, "farmer-1", "random"]))


@dataclass
class Training:
    """Where it stands."""

    plan: TrainingPlan
    learner: Learner
    pool: list[str]
    styles: Styles
    target: Frozen | None = None
    spent: float = 0.0
    lessons: int = 0
    decisions: int = 0
    won: list[list[float]] = field(default_factory=list)  # for each setting, among each of the pool

    @property
    def part(self) -> float:
        return min(1.0, self.spent / (60 * self.plan.minutes))


def train(
    plan: TrainingPlan,
    say: Callable[[dict[str, Any]], None],
    *,
    resume: bool = False,
    stopping: Callable[[], bool] = lambda: False,
) -> Training:
    """Until its minutes are over or somebody says stop; what was learnt is kept in either case.

    Where `torchrun` has started several, each plays tables of its own and all learn one network; the first keeps it.
    """
    began = time.monotonic()
    workers = join(DEVICE)
    plan.out.mkdir(parents=True, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    settings = list(plan.settings) or all_settings(plan.game)
    target = frozen(plan.game, plan.against) if plan.against else None
    pool = [target.name] if target else list(plan.pool) or default_pool(plan.game)
    styles = target.styles if target else np.array([styles_of.style(f"adjuge.bots.{plan.game}", one) for one in pool])
    learner = Learner(plan.game, settings, plan.how, plan.seed, workers=workers)
    at = Training(plan, learner, pool, styles, target, won=[[1.0] * len(pool) for _ in settings])
    if plan.start is not None:
        critic = plan.start.with_name(CRITIC)
        at.learner.take_over(load(plan.start), load(critic) if critic.exists() else None)
    sparring = [load(file).to(DEVICE, LOW) for file in plan.sparring]
    if resume and (state := workers.as_the_first(lambda: _kept(plan.out))) is not None:
        _restore(at, state)
    workers.alike([*learner.actor.parameters(), *learner.critic.parameters()])
    # from here on nobody draws what another does
    rng, log = np.random.default_rng([plan.seed, at.lessons, workers.rank]), plan.out / LOG
    torch.manual_seed(int(rng.integers(1 << 62)))

    def note(**what: Any) -> None:
        if not workers.first:
            return
        line = {name: round(value, 5) if isinstance(value, float) else value for name, value in what.items()}
        with log.open("a", encoding="utf-8") as paper:
            paper.write(json.dumps(line) + "\n")
        say(line)

    how = {name: value for name, value in asdict(plan).items() if name != "how"}
    note(
        plan={name: str(value) for name, value in how.items()},
        how=asdict(plan.how),
        weights=parameters(at.learner.actor),
        features=learning(plan.game).n_features,
        pool=pool,
        workers=workers.size,
    )
    past = at.learner.past
    past = past or [copy.deepcopy(at.learner.actor).to(LOW)]
    at.learner.past = past
    next_past, next_seat, next_look = at.spent + PAST_EVERY, at.spent, at.spent + plan.every / 2
    window: list[tuple[float, float]] = []
    _sit(at, rng, scatter=True)
    note(ready=time.monotonic() - began)
    next_seat += SEAT_EVERY

    def goes_on() -> bool:
        return at.spent < 60 * plan.minutes and time.monotonic() - began < plan.seconds and not stopping()

    while workers.as_the_first(goes_on):
        a = _now()
        if target is not None:
            at.learner.play(target.net, target.heat)
        else:
            rivals = [*past, *sparring, *sparring]
            at.learner.play(rivals[int(rng.integers(len(rivals)))])
        b = _now()
        what = at.learner.learn(at.part)
        c = _now()
        at.lessons += 1
        at.decisions += plan.how.tables * plan.how.steps * workers.size
        if at.lessons > 1:  # the first compiles
            took = c - a
            at.spent += workers.as_the_first(lambda: took)  # noqa: B023 - asked at once
            window.append((b - a, c - b))
        if at.lessons <= 2 or at.lessons % 20 == 0:
            playing, learning_ = np.mean(window, 0) if window else (b - a, c - b)
            window = []
            speed = plan.how.tables * plan.how.steps * workers.size / float(playing + learning_)
            note(lesson=at.lessons, spent=at.spent, play=float(playing), learn=float(learning_), speed=speed, **what)
        if at.spent >= next_past:
            next_past = at.spent + PAST_EVERY
            past.append(copy.deepcopy(at.learner.actor).to(LOW))
            if len(past) > MOST_PAST:
                del past[int(rng.integers(len(past) - 1))]
        if at.spent >= next_look:
            next_look = at.spent + plan.every
            note(spent=at.spent, lesson=at.lessons, **workers.as_the_first(lambda: _look(at)))
            at.won = workers.as_the_first(lambda: at.won)
            keep(at)
        if at.spent >= next_seat and target is None:
            next_seat = at.spent + SEAT_EVERY
            _sit(at, rng, scatter=False)
    note(spent=at.spent, lesson=at.lessons, last=True, **workers.as_the_first(lambda: _look(at)))
    keep(at)
    return at


def _sit(at: Training, rng: np.random.Generator, *, scatter: bool) -> None:
    plan, one, styles = at.plan, learning(at.plan.game), at.styles
    if at.target is not None:
        owners = league.against(at.learner.settings, plan.how.tables, one.most_seats, at.target.owner, rng)
    else:
        made_up = STRANGERS if plan.strange > 0 else 0
        styles = np.vstack([styles, league.strangers(plan.game, at.pool, made_up, rng)])
        owners = league.seating(
            at.learner.settings,
            plan.how.tables,
            one.most_seats,
            past=plan.past,
            styles=plan.styles,
            alone=plan.alone,
            odds=league.odds_by(at.won, made_up, plan.strange),
            rng=rng,
        )
    at.learner.sit_down(owners, styles, int(rng.integers(1 << 62)))
    at.learner.scatter(plan.scatter if scatter else plan.scatter // 2)


def _look(at: Training) -> dict[str, Any]:
    """What is won on fresh deals, among the player to be exploited or among each of the pool."""
    plan, target = at.plan, at.target
    others = [target.owner] if target is not None else list(range(len(at.pool)))
    found = matches(
        plan.game,
        at.learner.actor,
        others,
        at.learner.settings,
        plan.games,
        1_000 + at.lessons,
        styles=at.styles,
        past=target.net if target is not None else None,
        heat=target.heat if target is not None else 1.0,
    )
    at.won = [list(row) for row in zip(*(got.by_setting for got in found), strict=True)]
    by_name = dict(zip(at.pool, found, strict=True))
    return {
        "among": {name: [round(got.shares, 3), round(got.error, 3)] for name, got in by_name.items()},
        "by_setting": {name: [round(one, 2) for one in got.by_setting] for name, got in by_name.items()},
        "unfinished": sum(got.unfinished for got in found),
        "manners": round(float(np.mean([got.cost for got in found])), 4),
    }


def keep(at: Training) -> None:
    """Weights and checkpoint, each in one piece or not at all."""
    if not at.learner.workers.first:
        return
    out = at.plan.out
    made = {"minutes": round(at.spent / 60, 2), "decisions": at.decisions, "seed": at.plan.seed}
    for name, net in ((WEIGHTS, at.learner.actor), (CRITIC, at.learner.critic)):
        save(out / name, at.plan.game, net, made)
    state = {
        "actor": at.learner.actor.state_dict(),
        "critic": at.learner.critic.state_dict(),
        "optimiser": at.learner.optimiser.state_dict(),
        "past": [net.state_dict() for net in at.learner.past],
        "spent": at.spent,
        "lessons": at.lessons,
        "decisions": at.decisions,
        "won": at.won,
    }
    torch.save(state, out / f"{CHECKPOINT}.new")
    (out / f"{CHECKPOINT}.new").replace(out / CHECKPOINT)


def _kept(out: Path) -> dict[str, Any] | None:
    """The checkpoint, on the processor: so it can travel to other machines."""
    file = out / CHECKPOINT
    state: dict[str, Any] | None = torch.load(file, map_location="cpu", weights_only=True) if file.exists() else None
    return state


def _restore(at: Training, state: dict[str, Any]) -> None:
    at.learner.actor.load_state_dict(state["actor"])
    at.learner.critic.load_state_dict(state["critic"])
    at.learner.optimiser.load_state_dict(state["optimiser"])
    for kept in state["past"]:
        one = copy.deepcopy(at.learner.actor).to(LOW)
        one.load_state_dict(kept)
        at.learner.past.append(one)
    at.spent, at.lessons, at.decisions, at.won = state["spent"], state["lessons"], state["decisions"], state["won"]


def _now() -> float:
    if DEVICE == "cuda":
        torch.cuda.synchronize()
    return time.monotonic()
