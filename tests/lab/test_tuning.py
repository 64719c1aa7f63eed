"""Tuning finds better numbers, and finds the same again; best replies are measured on deals nobody has seen."""

import dataclasses
import json
import random
import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.tuning import fitness
from adjuge.lab.tuning.among_learnt import AmongLearnt, nobody
from adjuge.lab.tuning.exploit import can_be_tuned_against, measured, reply_plans, tuned_reply
from adjuge.lab.tuning.fitness import Trial, settings_of
from adjuge.lab.tuning.tuner import Tuning, TuningPlan, as_file, pool_of, tune
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal

COINS = "tests.lab.coins"


def plan_of(seed: str = "a seed") -> TuningPlan:
    trial = Trial("money", COINS, settings_of("money", seats=(3,)))
    _, pool = pool_of(COINS)
    return TuningPlan(trial, styles.style(COINS, "high"), pool, seed, deals=4)


def last(tunings: list[Tuning]) -> Tuning:
    return tunings[-1]


def test_tables_are_of_every_edition_and_size_unless_named() -> None:
    money = catalogue.game("money")
    assert len(settings_of("money")) == len(money.presets) * len(money.seats)
    assert {setting.seats for setting in settings_of("bouse", seats=(2, 6))} == {2, 6}


def test_the_pool_is_the_panel_that_may_be_tuned_against_and_the_farmer_of_old() -> None:
    names, rows = pool_of(COINS)
    assert names == ["random", "low", "farmer-1"]
    assert rows.shape == (3, 3)


@pytest.mark.slow
def test_candidates_play_the_same_deals_and_the_better_one_wins_more() -> None:
    trial = plan_of().trial
    rows = np.array([styles.style(COINS, name) for name in ("low", "random", "low")])
    tried = trial.of(rows, pool_of(COINS)[1], 40, random.Random(1))
    assert tried.games == 3 * 40 * 3
    assert tried.value[0] > tried.value[1] + 0.3
    again = trial.of(rows, pool_of(COINS)[1], 40, random.Random(1))
    assert (again.value == tried.value).all()


@pytest.mark.slow
def test_rivals_are_drawn_by_weight_and_what_is_won_among_each_is_told() -> None:
    trial, (names, pool) = plan_of().trial, pool_of(COINS)
    rows = np.array([styles.style(COINS, "low")])
    tried = trial.of(rows, pool, 40, random.Random(1), [1.0, 0.0, 0.0])
    assert list(tried.among) == [names.index("random")]
    assert tried.among[0] > 1.3


def test_whoever_is_hard_to_beat_is_met_more_often() -> None:
    tuning = Tuning(plan_of())
    for _ in range(50):
        tuning.note([1.0], 9, {0: 2.9, 2: 0.2})
    easy, unmet, hard = tuning.weights(3)
    assert easy < unmet < hard
    assert tuning.games == 450


@pytest.mark.slow
def test_a_number_that_is_fixed_stays() -> None:
    plan = plan_of()
    name = styles.params(COINS)[1].name
    tuned = last(list(tune(dataclasses.replace(plan, fixed=(name,)), games=300)))
    assert tuned.best[1] == plan.start[1]
    assert (tuned.best[2:] != plan.start[2:]).any()


@pytest.mark.slow
def test_bad_manners_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitness, "MANNERS", {"moves": 5.0})
    rows = np.array([styles.style(COINS, "low")])
    free = Trial("money", COINS, settings_of("money", seats=(3,)), penalty=False)
    dear = Trial("money", COINS, settings_of("money", seats=(3,)))
    pool = pool_of(COINS)[1]
    assert dear.of(rows, pool, 8, random.Random(1)).value < free.of(rows, pool, 8, random.Random(1)).value - 0.5


@pytest.mark.slow
def test_told_by_games_the_same_seed_gives_the_same_style() -> None:
    one, two = (list(tune(plan_of(), games=600)) for _ in range(2))
    assert as_file(last(one), "x", ["a"]) == as_file(last(two), "x", ["a"])
    other = list(tune(plan_of("another"), games=600))
    assert (last(other).best != last(one).best).any()


@pytest.mark.slow
def test_going_on_after_a_kill_gives_the_same_style(tmp_path: Path) -> None:
    whole = last(list(tune(plan_of(), games=900)))
    progress = tmp_path / "tuned.json.progress"
    list(islice(tune(plan_of(), games=900, progress=progress), 3))
    with progress.open("a") as paper:
        paper.write('{"values": [1.0, 2')  # killed while it wrote
    gone_on = last(list(tune(plan_of(), games=900, progress=progress, resume=True)))
    assert gone_on.values == whole.values
    assert (gone_on.best == whole.best).all()
    with pytest.raises(Refusal, match="tuning_of_another_plan"):
        next(tune(plan_of("another"), games=900, progress=progress, resume=True))


@pytest.mark.slow
def test_a_tuned_style_is_a_style_file(tmp_path: Path) -> None:
    file = tmp_path / "tuned.json"
    tuned = last(list(tune(plan_of(), games=300)))
    file.write_text(as_file(tuned, "adjuge lab tune money --games 300", ["low"]))
    assert styles.style(COINS, str(file)) == pytest.approx(tuned.best, rel=1e-4)
    assert json.loads(file.read_text())["made_by"] == "adjuge lab tune money --games 300"


@pytest.mark.slow
def test_a_best_reply_wins_more_than_its_due_from_a_weak_bot() -> None:
    preset, options = next(iter(catalogue.game("money").presets.items()))
    plan = ArenaPlan("money", preset, options, (entrant("money", COINS, "random"),), 3, 1, "a seed", package=COINS)
    tuned = last(list(tuned_reply(plan, 500)))
    by_style, by_search = reply_plans(plan, 500, tuned)
    assert [by_style.games, by_search.games] == [50, 10]
    assert by_style.contests == ((0, 1),)
    *_, reply = measured(by_style)
    assert reply.share.low > 1
    *_, searched = measured(by_search)
    assert searched.games == 12


def test_a_reply_is_tuned_against_a_network_unless_it_searches() -> None:
    options = catalogue.game("bouse").presets["widyka"]
    plan = ArenaPlan("bouse", "widyka", options, (entrant("bouse", "adjuge.bots.bouse", "master"),), 2, 1, "a seed")
    assert can_be_tuned_against(plan)
    assert not can_be_tuned_against(dataclasses.replace(plan, seats=6))  # looks ahead there
    (by_search,) = reply_plans(plan, 100, None)
    assert [who.name for who in by_search.entrants] == ["search@128", "master"]


@pytest.mark.slow
def test_styles_are_tried_among_copies_of_a_network() -> None:
    rows = np.array([styles.style("bouse", name) for name in ("dealer", "random")])
    trial = AmongLearnt("bouse", "adjuge.bots.bouse", settings_of("bouse", seats=(2,)), penalty=False)
    one, two = (trial.of(rows, nobody(rows.shape[1]), 3, random.Random(1)) for _ in range(2))
    assert (one.value == two.value).all()
    assert one.games == 12
    assert one.value[0] > one.value[1]


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    with pytest.raises(Refusal, match="extra_missing") as refusal:
        next(tune(plan_of(), games=1))
    assert refusal.value.params == {"extra": "lab", "package": "cma"}
