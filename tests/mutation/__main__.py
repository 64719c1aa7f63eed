"""How many small changes to a game's engine its fast suite notices: `python -m tests.mutation bouse --mutants 300`."""

import argparse
import multiprocessing
import random
import sys
import tempfile
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path

import scipy.stats  # noqa: F401  slow to load, and so loaded before the trials fork

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.trial import ROOT, SUITES, copy_house, engine_of, verdict

Suspect = tuple[str, Mutant]


def suspects(game: str, module: str | None) -> list[Suspect]:
    files = sorted(engine_of(ROOT, game).glob(module or "[!_]*.py"))
    return [(file.name, mutant) for file in files for mutant in mutants(file.read_text(encoding="utf-8"))]


def try_one(folder: Path, game: str, suspect: Suspect) -> tuple[Suspect, str]:
    """Each worker has a copy of the house of its own, made when it first needs one."""
    module, mutant = suspect
    house = folder / multiprocessing.current_process().name
    if not house.exists():
        copy_house(house)
    return suspect, verdict(house, game, module, mutant.source)


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    words.add_argument("game", choices=SUITES)
    words.add_argument("--mutants", type=int, default=300, help="how many, drawn at random")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--module", help="only mutants of this file, for example deal.py")
    asked = words.parse_args()
    for plugin in entry_points(group="pytest11"):
        plugin.load()  # once, before the trials fork
    everything = suspects(asked.game, asked.module)
    chosen = random.Random(asked.seed).sample(everything, min(asked.mutants, len(everything)))
    print(f"{len(chosen)} of {len(everything)} mutants, seed {asked.seed}", flush=True)
    survived = 0
    with tempfile.TemporaryDirectory() as folder, multiprocessing.get_context("fork").Pool(asked.jobs) as pool:
        for (module, mutant), noticed_by in pool.imap_unordered(partial(try_one, Path(folder), asked.game), chosen):
            survived += not noticed_by
            fate = f"noticed by {noticed_by}" if noticed_by else "SURVIVED"
            print(f"{module}:{mutant.line}: {mutant.before!r} -> {mutant.after!r}: {fate}", flush=True)
    print(f"{len(chosen) - survived} of {len(chosen)} noticed, {survived} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
