"""One who looks ahead from what her network would do: its own second thoughts, weighed in imagined worlds.

What she would do at once comes first; what else her network may have done is drawn from it. Each is tried in the same
worlds, as her memory makes them likely; the others play on as dealers until the lot or the round is settled, and her
chances of winning are read there. Another move is preferred only where it is better by several standard errors.
"""

import math
import time
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from adjuge.bots import levels, styles
from adjuge.bots.bot import Budget
from adjuge.bots.chances import Chances, chances_of
from adjuge.bots.compiled_bot import CompiledBot, LearntBot
from adjuge.bots.network import LONGEST, Network, network_of
from adjuge.bots.players import MOST_SEATS, Memories, Style
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.prng import Stream
from adjuge.rules.engines.record import Cards

DRAWN = 12  # times that the network is asked what else it may have done
MOST = 4  # moves that are weighed
WORLDS = 6  # to a block: one figure of each move
BLOCKS, FEWEST, MOST_BLOCKS = 8, 4, 32  # where nobody says how long; at least; at most
RIVALS = "dealer"  # how the others, and she herself, are taken to play on
WARM = 1.0  # how freely it strays while second thoughts are drawn
MOVES = 40  # that are played on, at most
ERRORS = 2.0  # standard errors by which another move must be better
SURE = 0.8  # of the time given that is used

Figures = npt.NDArray[np.float64]


class LookingBot(LearntBot):
    """Playouts of a budget are counted for each move that is weighed."""

    def __init__(self, game: Game, network: Network, otherwise: CompiledBot, chances: Chances, rivals: Style) -> None:
        super().__init__(game, network, otherwise)
        self.chances, self.told = chances, chances.weights()
        self.rivals = np.stack([rivals] * MOST_SEATS)

    def decide(self, state: State, seat: int, memories: Memories, luck: Stream, plan: Cards, budget: Budget) -> int:
        began = time.perf_counter()
        n = super().decide(state, seat, memories, luck, plan, budget)
        if INTERPRETED or state.record["seats"][0] > self.network.most_seats:
            return n
        moves = self._second_thoughts(tuple(plan[:n].tolist()), state, seat, memories, luck)
        if len(moves) < 2:
            return n
        chosen = moves[self._best(moves, state, seat, memories, luck, budget, began)]
        plan[: len(chosen)] = chosen
        return len(chosen)

    def _second_thoughts(
        self, own: tuple[int, ...], state: State, seat: int, memories: Memories, luck: Stream
    ) -> list[tuple[int, ...]]:
        """Her own move, then those that came to mind most often."""
        counts: dict[tuple[int, ...], int] = {}
        other = np.zeros(LONGEST + 1, np.int8)
        for _ in range(DRAWN):
            row, shapes = self.weights.row, self.weights.shapes
            n = self.network.choose(state.record, 0, seat, memories, luck, row, shapes, WARM, other)
            move = tuple(other[:n].tolist())
            counts[move] = counts.get(move, 0) + 1
        counts.pop(own, None)
        return [own, *sorted(counts, key=counts.__getitem__, reverse=True)[: MOST - 1]]

    def _best(
        self,
        moves: Sequence[tuple[int, ...]],
        state: State,
        seat: int,
        memories: Memories,
        luck: Stream,
        budget: Budget,
        began: float,
    ) -> int:
        plans, lengths = np.zeros((len(moves), LONGEST + 1), np.int8), np.zeros(len(moves), np.int8)
        for k, move in enumerate(moves):
            plans[k, : len(move)], lengths[k] = move, len(move)
        sums, made = np.zeros(len(moves)), np.zeros(len(moves), np.int64)
        blocks: list[Figures] = []
        while not _enough(len(blocks), budget, began):
            self.chances.weigh(
                *(state.record, 0, seat, seat, memories, luck, self.told.row, self.told.shapes),
                *(plans, lengths, len(moves), WORLDS, False, self.rivals, MOVES, sums, made),
            )
            if (made == 0).any():  # one that is open in no world is none
                return 0
            blocks.append(sums / made)
        if len(blocks) < FEWEST:
            return 0
        gains = np.array(blocks) - np.array(blocks)[:, :1]
        best, most = 0, 0.0
        for k in range(1, len(moves)):
            mean, error = float(gains[:, k].mean()), float(gains[:, k].std(ddof=1)) / math.sqrt(len(blocks))
            if mean > ERRORS * error and mean > most:
                best, most = k, mean
        return best


def _enough(blocks: int, budget: Budget, began: float) -> bool:
    if budget.milliseconds is not None:
        return blocks >= MOST_BLOCKS or time.perf_counter() - began > SURE * budget.milliseconds / 1000
    return blocks >= (BLOCKS if budget.playouts is None else budget.playouts // WORLDS)


def looking(game: Game) -> LookingBot:
    """The network of a game with search on top. It sits at no table of the house: see docs/figures/looking-ahead.md."""
    network, chances = network_of(game.name), chances_of(game.name)
    if network is None or chances is None:
        raise ValueError(f"{game.name} has nobody who has learnt, or none who tells chances")
    return LookingBot(game, network, levels.searcher(game), chances, styles.style(game.name, RIVALS))
