"""A network learns on the CPU in little: it ends, it can go on, and its weights are read by the player. Needs torch."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

GAMES = ("boursicocotte", "money", "bouse")


def _train(game: str, out: Path, lessons: int, **more: Any) -> list[dict[str, Any]]:
    from adjuge.lab.learning.learner import PpoSetting
    from adjuge.lab.learning.training import TrainingPlan, train

    how = PpoSetting(tables=64, steps=8, batch=128, width=32, depth=2)
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
    exploiter = _train(game, tmp_path / "exploiter", 1, against=tmp_path / "net" / "weights.npz")
    assert list(exploiter[-1]["among"]) == ["itself"]


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
