"""Chances of positions and of moves, as one seat may know them, or with all hands open.

A seat's own view is laid out as a table before anything is asked of it, so that nothing hidden can tell. What is drawn
is drawn from a hash of that table and of what everybody has seen: the same information gives the same numbers.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from adjuge.bots import levels, styles
from adjuge.bots.bot import Budget
from adjuge.bots.chances import Chances, chances_of
from adjuge.bots.compiled_bot import SearchingBot
from adjuge.bots.network import LONGEST, Network, network_of
from adjuge.bots.players import MOST_SEATS
from adjuge.review.positions import Position
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import Stream, stream_from
from adjuge.rules.refusal import Refusal
from adjuge.wire.review import WHOLE

WORLDS = 2 if INTERPRETED else 48  # imagined for one decision; plain Python takes hundreds of times longer
DEALER = "dealer"
AHEAD = 40  # moves, at most, until a lot or a round is settled
COOL = 0.02  # the master does what she finds best
LOOKING = Budget(playouts=4 if INTERPRETED else 256)  # at tables where she looks ahead


Considered: TypeAlias = tuple[list[int], int]


class Plausible(NamedTuple):
    """Moves as actions, all different; what a dealer would do and what the master would, which are among them."""

    plans: list[list[int]]
    dealers: list[int]
    masters: list[int]  # empty in a game that nobody has mastered


class Judge:
    """Of one game, for one seat. So many worlds are imagined for a decision."""

    def __init__(self, game: Game, seat: int, *, hindsight: bool, worlds: int = WORLDS) -> None:
        found = chances_of(game.name)
        if found is None:
            raise Refusal("no_review", game=game.name)
        self.game, self.seat, self.hindsight, self.worlds = game, seat, hindsight, worlds
        self.chances: Chances = found
        self.weights = found.weights()
        self.network: Network | None = network_of(game.name)
        self._looking: SearchingBot = levels.searcher(game)
        self.style = styles.style(game.name, DEALER)
        self._styles = np.stack([self.style] * MOST_SEATS)
        self._room = found.most_candidates + 3

    def of_position(self, state: State, memory: bytes) -> tuple[int, ...]:
        """Everybody's chances; what came of the game once it is over."""
        seats = int(state.record["seats"][0])
        told = np.zeros(seats, np.float64)
        memories = self.memories(memory)
        row, shapes = self.weights.row, self.weights.shapes
        if self.hindsight:
            self.chances.tell_open(state.record, 0, memories, row, shapes, told)
        else:
            self.chances.tell(self.known(state).record, 0, self.seat, memories, row, shapes, told)
        return in_whole_numbers(told.tolist())

    def of_move(self, state: State, memory: bytes, mover: int, actions: Sequence[int]) -> int | None:
        """My chance after this move of anybody, on average of what I thought possible; None where it was not."""
        known = self.known(state)
        plans, lengths = self._empty_plans()
        self._write(plans, lengths, 0, actions)
        return self._weighed(known, memory, mover, plans, lengths, 1, self._luck(known, memory, b"move"))[0]

    def considered(
        self, state: State, memory: bytes, made: Sequence[int], *, settled: bool
    ) -> tuple[list[Considered], int]:
        """Moves of mine worth weighing, as actions, the one made first; each with my chance after it.

        That is my chance when the lot or the round is settled, if that is asked for, else the mean of it and of my
        chance at once: the first leans on how dealers go on, the second knows nothing of what will follow. Besides, how
        much better my chance is at once than after what a dealer would have done.
        """
        known = self.known(state)
        found = self.plausible(known, memory)
        dealers, distinct = found.dealers, [list(made)]
        distinct += [plan for plan in found.plans if plan not in distinct]
        weighed = self.weighed_twice(known, memory, distinct)
        at_once = [now or 0 for now, _ in weighed]
        gained = at_once[0] - at_once[distinct.index(dealers)] if dealers in distinct else 0
        return [
            (actions, then if settled else (now + then) // 2)
            for actions, (now, then) in zip(distinct, weighed, strict=True)
            if now is not None and then is not None
        ], gained

    def plausible(self, known: State, memory: bytes) -> Plausible:
        """Moves worth weighing in a table laid out."""
        luck, memories = self._luck(known, memory, b"candidates"), self.memories(memory)
        others, sizes = self._empty_plans()
        count = self.chances.consider(known.record, 0, self.seat, self.style, memories, luck, others, sizes)
        found = [others[k, : sizes[k]].tolist() for k in range(count)]
        masters = self._masters(known, memories, luck)
        distinct: list[list[int]] = []
        for plan in [*found, masters]:
            if plan and plan not in distinct:
                distinct.append(plan)
        return Plausible(distinct, others[0, : sizes[0]].tolist(), masters)

    def weighed_twice(
        self, known: State, memory: bytes, plans: Sequence[Sequence[int]], salt: bytes = b""
    ) -> list[tuple[int | None, int | None]]:
        """My chance after each of these moves, at once and when the lot or the round is settled."""
        written, lengths = self._empty_plans()
        for k, actions in enumerate(plans):
            self._write(written, lengths, k, actions)
        now, then = (
            self._weighed(known, memory, self.seat, written, lengths, len(plans), luck, ahead)
            for ahead, luck in (
                (0, self._luck(known, memory, b"now" + salt)),
                (AHEAD, self._luck(known, memory, b"ahead" + salt)),
            )
        )
        return list(zip(now, then, strict=True))

    def afresh(self, state: State, memory: bytes, moves: Sequence[Sequence[int]]) -> list[int]:
        """My chance after each of these moves of mine, weighed like those considered, in worlds not drawn before.

        Of many moves that were weighed, the best had luck as well: only another draw says how good it is.
        """
        weighed = self.weighed_twice(self.known(state), memory, moves, b" afresh")
        return [((now or 0) + (then or 0)) // 2 for now, then in weighed]

    def known(self, state: State) -> State:
        return state if self.hindsight else self.game.lay_out(self.game.view(state, self.seat))

    def _masters(self, known: State, memories: Any, luck: Stream) -> list[int]:
        if self.network is None:
            return []
        plan, weights = np.zeros(LONGEST, np.int8), self.network.weights()
        if known.record["seats"][0] > self.network.most_seats:
            n = self._looking.decide(known, self.seat, memories, luck, plan, LOOKING)
        else:
            n = self.network.choose(known.record, 0, self.seat, memories, luck, weights.row, weights.shapes, COOL, plan)
        chosen: list[int] = plan[:n].tolist()
        return chosen

    def _weighed(
        self,
        known: State,
        memory: bytes,
        mover: int,
        plans: Any,
        lengths: Any,
        count: int,
        luck: Stream,
        ahead: int = 0,
    ) -> list[int | None]:
        """None where a move was not open in every world."""
        sums, made = np.zeros(count, np.float64), np.zeros(count, np.int64)
        worlds = 1 if self.hindsight and not ahead else self.worlds
        row, shapes = self.weights.row, self.weights.shapes
        self.chances.weigh(
            *(known.record, 0, self.seat, mover, self.memories(memory), luck),
            *(row, shapes, plans, lengths, count, worlds, self.hindsight, self._styles, ahead, sums, made),
        )
        return [round(WHOLE * sums[c] / worlds) if made[c] == worlds else None for c in range(count)]

    def luck(self, position: Position, what: bytes) -> Stream:
        return self._luck(self.known(position.state), position.memory, what)

    def _luck(self, known: State, memory: bytes, what: bytes) -> Stream:
        return stream_from(hashlib.sha256(what + bytes([self.seat]) + known.to_bytes() + memory).digest())

    def memories(self, memory: bytes) -> Any:
        return np.frombuffer(bytearray(memory), self.chances.players.memory_dtype)

    def _empty_plans(self) -> tuple[Any, Any]:
        return np.zeros((self._room, LONGEST), np.int8), np.zeros(self._room, np.int8)

    def _write(self, plans: Any, lengths: Any, row: int, actions: Sequence[int]) -> None:
        plans[row, : len(actions)] = actions
        lengths[row] = len(actions)


def in_whole_numbers(shares: Sequence[float]) -> tuple[int, ...]:
    """Ten thousandths that add up: what rounding leaves over goes where most was cut off."""
    scaled = [share * WHOLE for share in shares]
    whole = [int(part) for part in scaled]
    by_rest = sorted(range(len(whole)), key=lambda seat: (whole[seat] - scaled[seat], seat))
    for seat in by_rest[: WHOLE - sum(whole)]:
        whole[seat] += 1
    return tuple(whole)
