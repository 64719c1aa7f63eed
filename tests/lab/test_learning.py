"""A network learns on the CPU in little: it ends, it can go on, and its weights are read by the player. Needs torch."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SMALL: dict[str, Any] = {"tables": 64, "steps": 8, "batch": 128, "width": 32, "depth": 2}
ROOT = Path(__file__).parents[2]
GAMES = ("boursicocotte", "money", "bouse")


def _train(game: str, out: Path, lessons: int, **more: Any) -> list[dict[str, Any]]:
    from adjuge.lab.learning.learner import PpoSetting
    from adjuge.lab.learning.training import TrainingPlan, train

    how = PpoSetting(**SMALL)
    said: list[dict[str, Any]] = []
    resume = more.pop("resume", False)
    plan = TrainingPlan(game, lessons / 60, out, how=how, games=4, scatter=5, every=1e9, **more)
    train(plan, said.append, resume=resume)
    return said


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_it_learns_goes_on_and_is_exploited(game: str, tmp_path: Path) -> None:
    first = _train(game, tmp_path / "net", 2)
    assert first[-1]["last"]
    assert first[-1]["unfinished"] == 0
    assert set(first[-1]["among"]) == set(first[0]["pool"])
    again = _train(game, tmp_path / "net", 4, resume=True)
    assert again[-1]["lesson"] > first[-1]["lesson"]
    with np.load(tmp_path / "net" / "weights.npz") as kept:
        card = json.loads(str(kept["card"]))
        assert card["game"] == game
        assert kept["w0"].dtype == np.float16
    exploiter = _train(game, tmp_path / "exploiter", 1, against=str(tmp_path / "net" / "weights.npz"))
    assert list(exploiter[-1]["among"]) == [str(tmp_path / "net" / "weights.npz")]


@pytest.mark.long
def test_advantages_are_each_seats_own() -> None:
    """By hand: two seats, three decisions, a game that the first one wins."""
    import torch

    from adjuge.lab.learning.learner import Learner, PpoSetting
    from adjuge.lab.learning.tables import learning

    how = PpoSetting(tables=1, steps=4, batch=1, width=4, depth=2, trace=0.5, points=0.0, manners=0.0)
    learner = Learner("bouse", [("widyka", 2)], how, 1)
    learner.sit_down(np.full((1, learning("bouse").most_seats), -1, np.int8), np.zeros((1, 1)), 1)
    b = learner.batch
    b.seat[:] = torch.tensor([[0], [1], [0], [1]], dtype=torch.int8)
    b.done[:] = torch.tensor([[0], [0], [1], [0]], dtype=torch.int8)
    b.counts[:] = 1.0
    b.result.zero_()
    b.result[2, 0, 0], b.result[2, 0, 1] = 0.5, -0.5
    value = torch.tensor([[0.1], [0.2], [0.3], [0.4]])
    adv, ret, weight = learner._advantages(value, 0.0)
    # seat 0: 0.5 - 0.3 at the last, then 0.3 - 0.1 and half of that; seat 1: -0.5 - 0.2; the last has no successor
    assert adv[:, 0].tolist() == pytest.approx([0.2 + 0.5 * 0.2, -0.7, 0.2, 0.0])
    assert weight[:, 0].tolist() == [1.0, 1.0, 1.0, 0.0]
    assert ret[2, 0] == pytest.approx(0.5)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_chances_are_learnt_from_what_seats_may_know(game: str, tmp_path: Path) -> None:
    """Each game ends once, parts of a win add up, and what is learnt costs less than to guess."""
    import torch

    from adjuge.bots import styles as styles_of
    from adjuge.lab.learning import chances
    from adjuge.lab.learning.network import load
    from adjuge.lab.learning.training import all_settings

    _train(game, tmp_path, 1)
    styles = np.array([styles_of.style(f"adjuge.bots.{game}", name) for name in ("novice", "dealer")])
    looks = chances.watch(game, load(tmp_path / "weights.npz"), all_settings(game), styles, 1_940, 0, 0.05)
    assert looks.won.sum(1).tolist() == pytest.approx([1.0] * len(looks.won))
    assert len(looks.game.unique()) <= 1_940
    net = chances.learn(looks, width=32, depth=2, epochs=4, batch=256, rate=3e-3, seed=1)
    cost, tenths = chances.reliability(net, looks)
    assert cost < float(torch.log(looks.seats.float()).mean())
    assert sum(tenth.looks for tenth in tenths) > 0


@pytest.mark.long
def test_exploiters_are_fed_back(tmp_path: Path) -> None:
    from adjuge.lab.learning.learner import PpoSetting
    from adjuge.lab.learning.rounds import Rounds, play_rounds

    _train("bouse", tmp_path / "net", 1)
    rounds = Rounds("bouse", tmp_path, tmp_path / "net" / "weights.npz", rounds=1, games=8, scatter=5)
    rounds = replace(rounds, minutes=0.01, exploit_minutes=0.01, how=PpoSetting(**SMALL))
    said: list[dict[str, Any]] = []
    found = play_rounds(rounds, said.append)
    assert [one["exploiter"] for one in found] == [0, 1]
    assert found[1]["against"].endswith("round-0/weights.npz")
    assert all(one["unfinished"] == 0 for one in found)
    again: list[dict[str, Any]] = []
    assert play_rounds(rounds, again.append) == found, "what has ended is not played again"
    assert not again


@pytest.mark.long
def test_two_processes_learn_one_network(tmp_path: Path) -> None:
    """Their tables are their own, their weights the same; the first alone writes, and both go on from what it kept."""
    before: dict[str, Any] = {}
    for more in ([], ["resume"]):
        command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2"]
        command += ["-m", "tests.lab.two_learners", str(tmp_path), *more]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | {"OMP_NUM_THREADS": "1"}, capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
        told = json.loads((tmp_path / "told.json").read_text())
        assert told["alike"]
        assert told["apart"]
        assert told["lessons"] == before.get("lessons", 0) + 3
        assert told["decisions"] == told["lessons"] * 2 * 32 * 8
        before = told
    said = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["workers"] for line in said if "plan" in line] == [2, 2]
    assert sum(bool(line.get("last")) for line in said) == 2
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        *("checkpoint.pt", "critic.npz", "log.jsonl", "told.json", "weights.npz")
    ]


@pytest.mark.long
def test_gradients_are_those_of_both(tmp_path: Path) -> None:
    """Two processes with a gradient each: everybody's is the mean, and the fewest and the first are agreed on."""
    script = tmp_path / "both.py"
    script.write_text(
        "import torch\n"
        "from adjuge.lab.learning.workers import join, part\n"
        "me = join('cpu')\n"
        "one = torch.nn.Parameter(torch.zeros(2, 2)); one.grad = torch.full((2, 2), float(me.rank))\n"
        "other = torch.nn.Parameter(torch.zeros(3)); other.grad = torch.full((3,), 10.0 * me.rank)\n"
        "me.average([one, torch.nn.Parameter(torch.zeros(1)), other])\n"
        "assert one.grad.eq(0.5).all() and other.grad.eq(5.0).all()\n"
        "assert me.fewest(7 + me.rank, 'cpu') == 7\n"
        "assert me.as_the_first(lambda: me.rank) == 0\n"
        "me.alike([one]); part()\n"
    )
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", str(script)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"OMP_NUM_THREADS": "1"}, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.long
def test_a_best_reply_to_a_level_is_measured_on_fresh_deals(tmp_path: Path) -> None:
    from adjuge.lab.gate.exploiter import measure

    said = _train("bouse", tmp_path, 1, against="novice", settings=[("widyka", 2)])
    assert list(said[-1]["among"]) == ["novice"]
    found, result = measure("bouse", str(tmp_path / "weights.npz"), "novice", "widyka", 2, 20, "a seed")
    assert (found.games, result.faulty) == (20, 0)
    assert found.low <= found.mean <= found.high
    assert found.won == pytest.approx(found.mean + 0.5)


@pytest.mark.long
@pytest.mark.parametrize("teacher", ["dealer", "network"])
def test_a_network_comes_to_decide_as_it_was_shown(teacher: str) -> None:
    """The longer it is shown choices the better it foretells them; what was chosen was open."""
    from adjuge.lab.learning.frozen import frozen
    from adjuge.lab.learning.imitation import imitate, watch
    from adjuge.lab.learning.network import Net
    from adjuge.lab.learning.tables import learning

    one, costs = learning("bouse"), list[float]()
    shown = watch("bouse", frozen("bouse", teacher), [("widyka", 3), ("widyka", 4)], 6_000, 1, tables=200)
    assert len(shown.action) == 6_000
    assert shown.mask[np.arange(6_000), shown.action].all()
    assert (shown.mask.sum(1) > 0).all()
    net = Net(one.n_features, one.n_actions, 32, 2, 0.05)
    imitate(net, shown, epochs=4, batch=64, rate=2e-3, say=lambda _, cost: costs.append(cost))
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < 0.7 * costs[0]


@pytest.mark.long
@pytest.mark.parametrize(("alone", "most"), [(0.0, 5), (1.0, 1)])
def test_it_sits_alone_among_styles_where_that_is_asked(alone: float, most: int) -> None:
    from adjuge.lab.learning import league
    from adjuge.lab.learning.tables import LEARNER, PAST

    rng, settings = np.random.default_rng(1), [("widyka", 6), ("widyka", 2)]
    odds = [[0.5, 0.5]] * 2
    owners = league.seating(settings, 400, 6, past=0.25, styles=0.5, alone=alone, odds=odds, rng=rng)
    at_six = owners[::2]
    assert (at_six[:50] == LEARNER).all(), "among itself alone"
    assert {int(seats) for seats in (at_six[50:150] == LEARNER).sum(1)} == set(range(1, most + 1))
    assert set(at_six[150:].flat) == {LEARNER, PAST}


@pytest.mark.long
def test_what_was_known_outlives_the_lessons_in_which_a_critic_settles() -> None:
    """Each lesson moves no weight by more than rate times steps, or nearly: after lessons without gradients it did."""
    from adjuge.lab.learning import league
    from adjuge.lab.learning.learner import Learner, PpoSetting
    from adjuge.lab.learning.network import as_arrays, from_arrays
    from adjuge.lab.learning.tables import LEARNER

    def furthest(settles: int, warms: int) -> float:
        how = replace(PpoSetting(**SMALL), settles=settles, warms=warms)
        learner = Learner("bouse", [("widyka", 4)], how, 1)
        learner.take_over(from_arrays(as_arrays(learner.actor)), None)
        owners = league.against(learner.settings, how.tables, 6, LEARNER, np.random.default_rng(1))
        learner.sit_down(owners, np.zeros((1, 1)), 1)
        for _ in range(settles):
            before = [weights.detach().clone() for weights in learner.actor.parameters()]
            learner.play(None)
            learner.learn(0.0)
            assert all(map(_same, before, learner.actor.parameters())), "the critic alone"
        for weights in learner.actor.parameters():
            learner.optimiser.state[weights]["step"] += 2_000  # as after lessons of full size
        learner.play(None)
        learnt = learner.learn(0.0)["learnt"]
        far = max(float((a.detach() - b).abs().max()) for a, b in zip(learner.actor.parameters(), before, strict=True))
        return far / (how.rate * (int(learnt) // how.batch))

    def _same(a: Any, b: Any) -> bool:
        return bool((a == b).all())

    assert 0.2 < furthest(settles=2, warms=0) < 1.5
    assert furthest(settles=2, warms=4) < 0.3


@pytest.mark.long
def test_a_network_told_more_decides_as_before() -> None:
    """Zeros stand for what it has not learnt of; a critic's hidden cards stay where they are told, at the end."""
    import torch

    from adjuge.lab.learning.network import Net, widened

    torch.manual_seed(1)
    net, told, secret = Net(7, 5, 16, 3, 0.5), torch.randn(4, 5), torch.randn(4, 2)
    wider = widened(net, 10, 2)
    more = torch.cat([told, torch.randn(4, 3), secret], 1)
    assert torch.allclose(wider(more), net(torch.cat([told, secret], 1)), atol=1e-6)
    assert torch.allclose(net(more), net(torch.cat([told, more[:, 5:7]], 1))), "or it is told the first alone"
