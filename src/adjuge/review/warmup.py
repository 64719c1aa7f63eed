"""A game that nobody asked about, reviewed so that every function that a review uses is compiled."""

import random
from contextlib import suppress

from adjuge.bots.random_bot import RandomBot
from adjuge.bots.table_memory import begun, remembered
from adjuge.review.advice import advise
from adjuge.review.positions import Position
from adjuge.review.report import reviewed
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.refusal import Refusal

MOVES = 12  # a few decisions of one seat are enough


def warm_up_review(name: str) -> None:
    if INTERPRETED:
        return
    game, rng = catalogue.game(name), random.Random(1)
    state = game.deal(next(iter(game.presets.values())), game.seats[0], bytes(32))
    player, memory = RandomBot(game), begun(game, state)
    walked = [Position(0, -1, None, state, memory, ())]
    while (asked := game.to_move(state)) and len(walked) < MOVES:
        before, seat = state, asked[0]
        move = player.choose(game.view(state, seat), rng)
        step = game.play(state, seat, move)
        state = step.state
        memory = remembered(game, memory, before, state, seat)
        walked.append(Position(len(walked), seat, move, state, memory, step.events))
    with suppress(Refusal, ModuleNotFoundError):  # a guest, whose chances nobody knows
        for hindsight in (False, True):
            reviewed(game, walked, walked[1].seat, hindsight=hindsight)
        for position in walked[:-1]:
            advise(game.view(position.state, game.to_move(position.state)[0]), position.memory)
