"""What is played in the arena: one bot among others of a kind, for every pair of kinds, or all of them mixed.

Every deal is played once from every seat. What a game is dealt from, and all its luck, follows from the seed, the
number of the deal and who sits where, so that any part of a plan can be played by itself.
"""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import msgspec

from adjuge.bots import styles
from adjuge.bots.network import network_of
from adjuge.lab.arena.entrants import MASTER, Entrant
from adjuge.rules.contract import Options

COMPILED_DEALS = 250  # to a chunk, where no move passes through Python
LEARNT_DEALS = 25  # where all who play are styles and networks: many are asked together
MIXED = -1  # who plays, where all of them do


class Contest(NamedTuple):
    """One of these entrants among others of that one; both `MIXED` where they sit together."""

    one: int
    others: int


class Chunk(NamedTuple):
    """Some deals of a contest: what is played, and kept, at a time."""

    contest: int
    first: int
    deals: int


@dataclass(frozen=True)
class ArenaPlan:
    """The same plan gives the same games, to the byte, however they are shared out."""

    game: str
    preset: str
    options: Options
    entrants: tuple[Entrant, ...]
    seats: int
    games: int  # of each contest, at least
    seed: str
    mixed: bool = False
    package: str = ""  # where the compiled players are
    one_way: bool = False  # the first among the second, and not the reverse

    @property
    def players(self) -> str:
        return self.package or styles.package_of(self.game)

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)

    @property
    def contests(self) -> tuple[Contest, ...]:
        if self.mixed:
            return (Contest(MIXED, MIXED),)
        if self.one_way:
            return (Contest(0, 1),)
        everybody = range(len(self.entrants))
        pairs = tuple(Contest(one, others) for one in everybody for others in everybody if one != others)
        return pairs or (Contest(0, 0),)

    def lineup(self, contest: Contest, deal: int) -> tuple[int, ...]:
        """Who plays this deal, from the first seat on, before anybody moves round."""
        if not self.mixed:
            return (contest.one, *(contest.others,) * (self.seats - 1))
        everybody = list(range(len(self.entrants)))
        random.Random(self.word(f"lineup {deal}")).shuffle(everybody)
        return tuple(everybody[k % len(everybody)] for k in range(self.seats))

    def seated(self, contest: Contest, deal: int, turn: int) -> tuple[int, ...]:
        lineup = self.lineup(contest, deal)
        return tuple(lineup[(seat - turn) % self.seats] for seat in range(self.seats))

    def is_compiled(self, contest: Contest) -> bool:
        playing = self.entrants if self.mixed else [self.entrants[k] for k in contest]
        return all(entrant.kind == "style" for entrant in playing)

    def is_learnt(self, contest: Contest) -> bool:
        """Whether all who play are styles and networks, some of them networks, and none would rather search."""
        playing = self.entrants if self.mixed else [self.entrants[k] for k in contest]
        kinds = {entrant.kind for entrant in playing}
        return kinds <= {"style", "network"} and "network" in kinds and not any(map(self.searches, playing))

    def searches(self, entrant: Entrant) -> bool:
        """Whether this one searches at a table of this size, for all that it has learnt."""
        network = network_of(self.game) if entrant.kind == "network" and entrant.name == MASTER else None
        return network is not None and self.seats > network.most_seats

    def chunks(self) -> Iterator[Chunk]:
        """All of them, a chunk of each contest in turn, so that whatever is there when it ends is in balance."""
        first = [0] * len(self.contests)
        while any(number < self.deals for number in first):
            for place, contest in enumerate(self.contests):
                size = COMPILED_DEALS if self.is_compiled(contest) else LEARNT_DEALS if self.is_learnt(contest) else 1
                size = min(size, self.deals - first[place])
                if size:
                    yield Chunk(place, first[place], size)
                    first[place] += size

    def word(self, label: str) -> int:
        """Sixty-four bits, drawn from the seed, never 0."""
        digest = hashlib.sha256(f"{self.game}/{self.seed}/{label}".encode()).digest()
        return int.from_bytes(digest[:8], "big") or 1

    def deal_word(self, deal: int) -> int:
        """The same in every contest."""
        return self.word(f"deal {deal}")

    def luck_word(self, contest: int, deal: int, turn: int) -> int:
        return self.word(f"luck {contest} {deal} {turn}")

    def as_data(self) -> dict[str, Any]:
        """All that decides what is played."""
        said = {field.name: getattr(self, field.name) for field in fields(self)}
        return said | {
            "options": msgspec.to_builtins(self.options, str_keys=True),
            "entrants": [{field.name: getattr(one, field.name) for field in fields(one)} for one in self.entrants],
            "package": self.players,
        }
