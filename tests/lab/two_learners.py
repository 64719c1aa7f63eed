"""What `torchrun` starts in tests/lab/test_learning.py: learn in little, then compare what each process has become."""

import json
import sys
from pathlib import Path

import torch
import torch.distributed as dist

from adjuge.lab.learning.learner import PpoSetting
from adjuge.lab.learning.training import TrainingPlan, train
from adjuge.lab.learning.workers import part

LESSONS = 3


def main() -> None:
    out, resume = Path(sys.argv[1]), len(sys.argv) > 2
    how = PpoSetting(tables=32, steps=8, batch=64, width=16, depth=2)
    plan = TrainingPlan("bouse", 60.0, out, how=how, games=2, scatter=3, every=1e9)
    asked = iter(range(LESSONS + 1))
    at = train(plan, lambda _line: None, resume=resume, stopping=lambda: next(asked) == LESSONS)
    own = torch.cat([one.detach().reshape(-1) for one in at.learner.actor.parameters()])
    rows = [torch.zeros_like(own) for _ in range(dist.get_world_size())]
    dist.all_gather(rows, own)
    seen = at.learner.batch.x.float().sum()[None]
    sums = [torch.zeros_like(seen) for _ in rows]
    dist.all_gather(sums, seen)
    if at.learner.workers.first:
        told = {
            "alike": all(bool((row == rows[0]).all()) for row in rows),
            "apart": len({float(one) for one in sums}) == len(sums),
            "lessons": at.lessons,
            "decisions": at.decisions,
        }
        (out / "told.json").write_text(json.dumps(told))
    part()


if __name__ == "__main__":
    main()
