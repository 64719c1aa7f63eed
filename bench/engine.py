"""The engine measured beside its peers: steps and games a second of random play, and what else is paid for.

    make bench
    python bench/engine.py --quick

The page of figures goes to docs/figures/engine.md, or where `--out` says.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import costs
import house
import peers
from contest import Contestant, Score, hold
from figures import machine, markdown, micro, short
from report import Report, asking

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures" / "engine.md"
REMARK = """\
RLCard builds an observation at every step; the other lines do not. A bid of ours is two steps, hundreds and tens, and
cards are laid one a step. OpenSpiel deals through chance nodes, which are no steps; the last column counts them too."""


class Bench:
    """The sections of the page; what was aimed at is gathered on the way."""

    def __init__(self, quick: bool) -> None:
        self.quick = quick
        self.rounds = 5 if quick else 9
        self.seconds = 0.05 if quick else 0.4
        self.reached: list[Sequence[str]] = []

    def _hold(self, contestants: Sequence[Contestant]) -> Mapping[Contestant, Score]:
        return hold(contestants, self.rounds, self.seconds)

    def random_play(self) -> str:
        ours = list(house.contestants((4,) if self.quick else (3, 4, 5)))
        theirs = list(peers.contestants(1 if self.quick else None))
        scores = self._hold([*ours, *theirs])
        fastest = max((scores[who] for who in theirs), key=lambda score: score.steps.median).steps.median
        nodes = max(scores[who].nodes for who in theirs)
        rows = [
            (
                who.name,
                who.way,
                score.steps,
                short(score.games),
                f"{score.steps.median / fastest:.3g}",
                short(score.nodes),
            )
            for who, score in scores.items()
        ]
        alone = [who for who in ours if who.way == house.ONE_CORE]
        first = [scores[who] for who in alone if who.name.startswith("Boursicocotte")]
        others = [scores[who] for who in alone if not who.name.startswith("Boursicocotte")]
        slowest = min(first, key=lambda score: score.steps.median)
        rate = slowest.steps.median
        self._aim("steps/s on one core, slowest table of Boursicocotte", rate, 8e6, str(slowest.steps))
        self._aim("… over the fastest peer's steps", rate / fastest, 5)
        self._note("… over the fastest peer's steps and chance nodes together", f"{rate / nodes:.3g}")
        other = min(others, key=lambda score: score.steps.median).steps
        self._aim("steps/s on one core, the other games", other.median, 4e6, str(other))
        columns = ("game", "way", "steps/s", "games/s", "× the fastest peer", "with chance nodes, /s")
        return f"{markdown(columns, rows)}\n\n{_spread(scores)}\n{REMARK}"

    def pettingzoo(self) -> str:
        """Both sides build an observation and a mask at every step."""
        ours = house.pettingzoo_doors()
        theirs = peers.pettingzoo()
        scores = self._hold([*ours, *theirs])
        leduc = next(score for who, score in scores.items() if who.name == peers.LEDUC).steps.median
        slowest = min(scores[who].steps.median for who in ours)
        self._aim("PettingZoo door over PettingZoo's leduc, slowest preset", slowest / leduc, 3)
        rows = [
            (who.name, who.way, score.steps, short(score.games), f"{score.steps.median / leduc:.3g}")
            for who, score in scores.items()
        ]
        return f"{markdown(('game', 'way', 'steps/s', 'games/s', '× leduc'), rows)}\n\n{_spread(scores)}"

    def views(self) -> str:
        took = costs.views_of_one_event(200 if self.quick else 3000)
        self._aim("µs for all views of one event", took.median * 1e6, 300, micro(took), at_most=True)
        self._aim("bytes a state", costs.state_bytes(), 512, at_most=True)
        return f"Encoding the views of four seats and a bystander: {micro(took)} µs, the outer twentieths in brackets."

    def starts(self) -> str:
        cold, busy, warm = costs.cold_and_warm_start(2 if self.quick else 5)
        self._aim("s to start cold, every door compiled", cold, 30, at_most=True)
        self._note("s to start warm, every door called", str(warm))
        return (
            f"A process that calls every door once takes {cold:.1f} s with nothing compiled "
            f"({busy:.1f} s of them on a processor), then {warm} s."
        )

    def help(self) -> str:
        asked = costs.help_time(10)
        self._aim("s for `adjuge --help`", asked.median, 0.3, str(asked), at_most=True)
        return f"`adjuge --help`, ten times: {asked} s."

    def aims(self) -> str:
        return markdown(("what", "figure", "aim", "met"), self.reached)

    def _aim(self, what: str, figure: float, aim: float, shown: str = "", *, at_most: bool = False) -> None:
        met = figure <= aim if at_most else figure >= aim
        sign = "≤" if at_most else "≥"
        self.reached.append((what, shown or short(figure), f"{sign} {short(aim)}", "yes" if met else "**no**"))

    def _note(self, what: str, shown: str) -> None:
        self.reached.append((what, shown, "", ""))


def _spread(scores: Mapping[Contestant, Score]) -> str:
    widths = sorted(score.steps.width for score in scores.values())
    return (
        f"From its least to its most, a line spreads over {widths[len(widths) // 2]:.0%} of its median "
        f"(the middle line; the widest {widths[-1]:.0%})."
    )


def main() -> int:
    chosen = asking(__doc__, "short rounds and few peers").parse_args()
    house.check_presets()
    bench = Bench(chosen.quick)
    report = Report(
        "The engine beside its peers",
        {
            "machine": machine("numpy", "numba", "open_spiel", "rlcard", "pettingzoo"),
            "command": f"`{' '.join(['python bench/engine.py', *sys.argv[1:]])}`",
            "a step": "one decision of a player carried out, with finding the legal ones, drawing one, and dealing",
            "a figure": f"median (least – most) of {bench.rounds} rounds of {bench.seconds} s, all in turn each round",
        },
    )
    report.section("Random play", bench.random_play)
    report.section("Behind PettingZoo's interface", bench.pettingzoo)
    report.section("Views", bench.views)
    report.section("Starting", bench.starts)
    report.section("Asking for help", bench.help)
    report.section("Aims", bench.aims)
    return report.end(chosen.out or (None if chosen.quick else FIGURES))


if __name__ == "__main__":
    sys.exit(main())
