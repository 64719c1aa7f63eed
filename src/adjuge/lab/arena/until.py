"""Playing until a claim is settled: `fox > farmer`, that one is stronger than the other.

It holds where one fox among farmers wins more than an equal share, and one farmer among foxes less. Looking again and
again would sooner or later find what chance has made; so it is looked at after so many games, twice as many, and so on,
and the chance of error is divided among all these looks.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjuge.lab.arena.contests import ArenaPlan, Contest
from adjuge.lab.report.summary import ContestTally
from adjuge.lab.statistics.intervals import Share
from adjuge.rules.refusal import Refusal

FIRST_LOOK = 20  # deals


@dataclass
class Claim:
    """What is claimed, and how sure one wants to be."""

    stronger: int
    weaker: int
    confidence: float
    looks: int = 0
    settled: bool | None = None  # True where it holds, False where it does not

    def look(self, tallies: Sequence[ContestTally], plan: ArenaPlan) -> bool:
        """Whether it is settled by what has been played, if the time to look has come."""
        up, down = (tallies[plan.contests.index(Contest(*pair))] for pair in (self.pair, self.pair[::-1]))
        if self.settled is None and min(up.deals, down.deals) >= FIRST_LOOK << self.looks:
            self.looks += 1
            confidence = 1 - (1 - self.confidence) / (self.looks * (self.looks + 1))
            self._decide(up.share(self.stronger, confidence), down.share(self.weaker, confidence))
        return self.settled is not None

    @property
    def pair(self) -> tuple[int, int]:
        return self.stronger, self.weaker

    def _decide(self, up: Share, down: Share) -> None:
        """Shares are told in equal shares: 1 is what chance would give."""
        if up.low > 1 and down.high < 1:
            self.settled = True
        elif up.high < 1 or down.low > 1:
            self.settled = False


def claim(plan: ArenaPlan, text: str, confidence: float) -> Claim:
    """Read a claim such as `fox > farmer`. Raises a `Refusal` where it is none of these bots."""
    parts = re.split(r"\s*([<>])\s*", text.strip())
    names = [one.name for one in plan.entrants]
    if len(parts) != 3 or plan.mixed:
        raise Refusal("not_a_claim", text=text)
    first, sign, second = parts[0].lower(), parts[1], parts[2].lower()
    for name in (first, second):
        if name not in names:
            raise Refusal("claim_about_another", text=text, name=name, bots=names)
    if first == second:
        raise Refusal("not_a_claim", text=text)
    stronger, weaker = (first, second) if sign == ">" else (second, first)
    return Claim(names.index(stronger), names.index(weaker), confidence)
