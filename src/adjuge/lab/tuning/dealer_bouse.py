"""Dealer and fox of 1 Bouse 2 Vaches, one number of seats after the other.

    python -m adjuge.lab.tuning.dealer_bouse tune --seats 5 --generations 60 --seed bell five.json
    python -m adjuge.lab.tuning.dealer_bouse write three.json four.json five.json six.json

Whoever opens a round is mostly right, and opens again: so a dealer that is better on the whole can still lose among one
style. What counts here is the worst that it does among anybody, not the mean: among those of the panel that may be
tuned against, among the levels below it, and among strangers whose numbers are drawn by chance, so that it learns to
follow whom it has never met. The first command looks for numbers by CMA-ES at one number of seats and writes them down;
the second puts them into both styles.
"""

import argparse
import json
import random
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from adjuge.bots import styles
from adjuge.bots.bouse.params import ALONE, NAMES, PANEL_TUNED, PARAMS
from adjuge.bots.players import Style
from adjuge.lab.tuning.fitness import Floats, TableSetting, Trial, settings_of
from adjuge.lab.tuning.tedium import tedium

GAME = "bouse"
PACKAGE = styles.package_of(GAME)
FOUR = 4
# what makes a fox of a dealer
CUNNING = {"bluffs": 0.06, "bluff_size": 1.0, "varies": 0.006}
FOX_NOTE = "Like the dealer, but announces now and then what it does not believe, and never quite the same twice."

SAFE = 1.06  # equal shares: whoever wins less among somebody is not yet sure of one
ENOUGH = 1.3  # and more than that counts for nothing
MORE = 0.02  # how much winning more than what is safe counts beside what is missing
WORST = 2.0  # how many times over counts what is missing where most is
AT_MOST = {"farmer": 0.7, "farmer-1": 0.8}  # equal shares that one of these may win among dealers
FARMER_1_AT_MOST = {FOUR: 0.07}
STRANGER, STRANGERS = "stranger", 5
LESS = 0.3  # as much counts what is won among a stranger
CHANGES, REACH = 3, 0.15  # numbers of the usual style that a stranger has otherwise, and how far, of their range
MADE_STRANGE = (
    "trust_lead",
    "trust_offset",
    "trust_kind",
    "width",
    "hope",
    "fear",
    "misjudges",
    "rung_at",
    "rung_slope",
    "rung_next",
    "opening",
    "passed",
    "ring_bias",
    "ring_first",
    "ring_at",
    "step",
    "bluffs",
    "least_often",
    "varies",
    "show_same",
)
GAMES, FEW_GAMES = 3000, 500  # among each rival in a generation; where ENOUGH was won at the start, few will do
STEP = 0.02  # of a number's range: how far the first tries go
TRIES = 12


class Numbers(NamedTuple):
    """What was found for a number of seats: the numbers of a style as they are there, and how."""

    seats: int
    made_by: str
    found: dict[str, float]


def strangers(seed: str) -> list[Style]:
    """Styles that nobody has thought of."""
    dice, drawn = random.Random(f"{GAME}/{seed}/strangers"), []
    for _ in range(STRANGERS):
        row = np.array([one.default for one in PARAMS])
        for name in dice.sample(MADE_STRANGE, CHANGES):
            place = NAMES.index(name)
            one = PARAMS[place]
            away = dice.uniform(-REACH, REACH) * (one.upper - one.lower)
            row[place] = min(one.upper, max(one.lower, one.default + away))
        drawn.append(row)
    return drawn


def effective(row: Style, seats: int) -> dict[str, float]:
    """The numbers that may differ by seats, as `at_this_table` makes them before anything was seen."""
    few, many = (1.5 / (seats - 1.0) - 0.5 if seats < FOUR else 0.0), max(0.0, 0.5 * (seats - FOUR))
    said = dict(zip(NAMES, row.tolist(), strict=True))
    alone = {3: "at_three", 5: "at_five"}.get(seats)
    return {
        name: said[name]
        + few * said[f"{name}_at_two"]
        + many * said[f"{name}_at_six"]
        + (said[f"{name}_{alone}"] if alone else 0.0)
        for name in ALONE
    }


def with_numbers(row: Style, seats: int, wanted: dict[str, float]) -> Style:
    """A style that has these numbers at this number of seats, and at all others those it had."""
    written = row.copy()
    for name, before in effective(row, seats).items():
        change = wanted[name] - before
        shifts = {
            2: {"_at_two": 1.0, "_at_three": -0.25},
            3: {"_at_three": 1.0},
            4: {"": 1.0, "_at_two": -1.0, "_at_three": -0.75, "_at_six": -1.0, "_at_five": -0.5},
            5: {"_at_five": 1.0},
            6: {"_at_six": 1.0, "_at_five": -0.5},
        }[seats]
        for where, share in shifts.items():
            written[NAMES.index(name + where)] += share * change
    return written


class Judge:
    """What a style is worth at one number of seats: what it lacks of being safe among each, most of all."""

    def __init__(self, seats: int, seed: str) -> None:
        self.setting: TableSetting = settings_of(GAME, seats=[seats])[0]
        self.trial = Trial(GAME, PACKAGE, [self.setting], penalty=False)
        self.seed = seed
        self.start = styles.style(PACKAGE, "dealer")
        named = [*(name for name in PANEL_TUNED if name != "random"), "farmer", "dealer"]
        self.rivals = {name: styles.style(PACKAGE, name) for name in named}
        self.rivals |= {f"{STRANGER} {k}": row for k, row in enumerate(strangers(seed))}
        before, _ = self.shares(self.start, "before", games=5 * GAMES)
        self.safe = dict.fromkeys(named, SAFE) | {"dealer": 1.0}  # one as good as it was will do
        for name, share in before.items():
            if name.startswith(STRANGER):  # some cannot be beaten: among them it must not do worse
                self.safe[name] = min(SAFE, share)
        self.games = {name: FEW_GAMES if share > ENOUGH else GAMES for name, share in before.items()}
        self.games |= {name: GAMES // 3 for name in self.rivals if name == "dealer" or name.startswith(STRANGER)}

    def shares(self, row: Style, when: str, *, games: int | None = None) -> tuple[dict[str, float], dict[str, float]]:
        """What it wins among each, and what each of some wins among it."""
        above = {
            name: self._won(row, rival, name, when, games or self.games[name]) for name, rival in self.rivals.items()
        }
        below = {name: self._won(self.rivals[name], row, name, f"{when}/below", games or FEW_GAMES) for name in AT_MOST}
        return above, below

    def _won(self, one: Style, among: Style, name: str, when: str, games: int) -> float:
        seats = self.setting.seats
        deals = games // seats
        dice = random.Random(f"{GAME}/{self.seed}/{seats}/{name}/{when}")
        words = [dice.getrandbits(63) + 1 for _ in range(deals * (1 + seats))]
        lineups = [[0] * (seats - 1)] * deals
        return float(self.trial.on(self.setting, one[None], among[None], lineups, words).mean())

    def worth(self, row: Style, when: str) -> float:
        above, below = self.shares(row, when)
        seats, value, missing = self.setting.seats, 0.0, []
        for name, share in above.items():
            weight = LESS if name.startswith(STRANGER) else 1.0
            value += weight * MORE * min(ENOUGH, share)
            missing.append(weight * max(0.0, self.safe[name] - share))
        for name, share in below.items():
            most = FARMER_1_AT_MOST.get(seats, AT_MOST[name]) if name == "farmer-1" else AT_MOST[name]
            missing.append(max(0.0, share - most))
        value -= sum(missing) + WORST * max(missing)
        dull = tedium(GAME, PACKAGE, row[None], [(self.setting.options, seats)], random.Random(f"{self.seed}/{when}"))
        return value - float(dull[0])


def tune(seats: int, generations: int, seed: str) -> Numbers:
    import cma

    judge = Judge(seats, seed)
    start = judge.start
    known = [PARAMS[NAMES.index(name)] for name in ALONE]
    lower, upper = np.array([one.lower for one in known]), np.array([one.upper for one in known])
    at = effective(start, seats)
    first = np.array([at[name] for name in ALONE])

    def numbers(tried: Floats) -> dict[str, float]:
        moved = np.clip(first + STEP * tried * (upper - lower), lower, upper)
        return dict(zip(ALONE, moved.tolist(), strict=True))

    options = {"verbose": -9, "verb_log": 0, "seed": random.Random(seed).randrange(1, 2**31), "popsize": TRIES}
    strategy = cma.CMAEvolutionStrategy(np.zeros(len(ALONE)), 1.0, options)
    for generation in range(generations):
        asked = strategy.ask()
        rows = [with_numbers(start, seats, numbers(one)) for one in asked]
        values = [judge.worth(row, str(generation)) for row in rows]
        strategy.tell(asked, [-value for value in values])
        print(f"{generation}: {np.mean(values):.3f}, best {max(values):.3f}", flush=True)
    found = {name: float(f"{value:.4g}") for name, value in numbers(strategy.result.xfavorite).items()}
    command = f"python -m adjuge.lab.tuning.dealer_bouse tune --seats {seats} --generations {generations} --seed {seed}"
    row = with_numbers(start, seats, found)
    before, after = judge.shares(start, "after", games=20 * GAMES), judge.shares(row, "after", games=20 * GAMES)
    for kind in range(2):
        for name in before[kind]:
            print(f"{'among' if kind == 0 else 'against'} {name}: {before[kind][name]:.3f} -> {after[kind][name]:.3f}")
    return Numbers(seats, command, found)


def dealer(before: dict[str, Any], found: list[Numbers]) -> dict[str, Any]:
    """The style file, with these numbers at their seats."""
    row = styles.from_data(PACKAGE, before, "dealer.json")
    for one in sorted(found, key=lambda numbers: numbers.seats != FOUR):
        row = with_numbers(row, one.seats, one.found)
    plain = {one.name: one.default for one in PARAMS}
    numbers = {name: float(f"{value:.5g}") for name, value in styles.as_params(PACKAGE, row).items()}
    params = {name: value for name, value in numbers.items() if value != plain[name]}
    made_by = "; ".join(["from the dealer before it", *(one.made_by for one in sorted(found))])
    against = sorted({*PANEL_TUNED, "farmer", "dealer"} - {"random"})
    return before | {"made_by": made_by, "tuned_against": against, "params": params}


def fox(from_dealer: dict[str, Any]) -> dict[str, Any]:
    """The dealer as he is, with what makes a fox."""
    made = {"made_by": "python -m adjuge.lab.tuning.dealer_bouse write", "note": FOX_NOTE}
    return from_dealer | made | {"params": from_dealer["params"] | CUNNING}


def _write(name: str, said: dict[str, Any]) -> None:
    file = Path(str(resources.files(PACKAGE) / "styles" / f"{name}.json"))
    file.write_text(json.dumps(said, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m adjuge.lab.tuning.dealer_bouse")
    parts = parser.add_subparsers(dest="part", required=True)
    tuning = parts.add_parser("tune")
    tuning.add_argument("--seats", type=int, required=True)
    tuning.add_argument("--generations", type=int, required=True)
    tuning.add_argument("--seed", required=True)
    tuning.add_argument("file", type=Path)
    parts.add_parser("write").add_argument("files", type=Path, nargs="*")
    asked = parser.parse_args()
    if asked.part == "tune":
        found = tune(asked.seats, asked.generations, asked.seed)
        asked.file.write_text(json.dumps(found._asdict(), indent=2) + "\n", encoding="utf-8")
        return
    told = [Numbers(**json.loads(file.read_text(encoding="utf-8"))) for file in asked.files]
    as_he_is = styles.data(PACKAGE, "dealer")
    if told:
        as_he_is = dealer(as_he_is, told)
        _write("dealer", as_he_is)
    _write("fox", fox(as_he_is))


if __name__ == "__main__":
    main()
