"""Situations made by hand: who owns which animals to begin with, then a script of moves."""

from collections.abc import Sequence

import numpy as np

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, N_FAMILIES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Move
from adjuge.rules.boursicocotte.options import Options, check, set_table
from adjuge.rules.contract import State


def short_game(options: Options, herds: Sequence[str], first: int = 0) -> State:
    """A short game (B3.4): each seat is dealt its four animals, named in one string; the pile begins with horses."""
    check(options, len(herds))
    wanted = [[FAMILIES.index(animal) for animal in herd.split()] for herd in herds]
    dealt = [wanted[(first + i) % len(herds)][i // len(herds)] for i in range(4 * len(herds))]
    rest = [family for family in reversed(range(N_FAMILIES)) for _ in range(options.family_size - dealt.count(family))]
    table = set_table(options, len(herds))
    engine.deal(table, 0, np.array(dealt + rest, np.int8), first)
    return State(table)


def played(state: State, *script: tuple[int, Move]) -> State:
    for seat, move in script:
        state = GAME.play(state, seat, move).state
    return state
