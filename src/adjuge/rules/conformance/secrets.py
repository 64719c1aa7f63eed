"""What is imagined fits what is seen, and what silence means is no secret."""

import random
from itertools import product

import msgspec
import numpy as np

from adjuge.rules.conformance.attempt import attempt
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.engines.engine_api import NOBODY
from adjuge.rules.engines.prng import stream
from adjuge.rules.engines.record import PADDING
from adjuge.rules.ensure import ensure

MOMENTS = 50
OTHER_WORLDS = 3


def imagining_keeps_the_view(game_played: RandomGame) -> None:
    """What a seat or a bystander imagines looks as it did before, is sound, and comes from view and dice alone."""
    game, dice = game_played.game, game_played.dice("imagine")
    for state in [*(moment.state for moment in game_played.some_moments(MOMENTS)), game_played.states[-1]]:
        for viewer in game_played.viewers:
            view, luck = game.view(state, viewer), dice.getrandbits(64)
            imagined = game.imagine(view, random.Random(luck))
            ensure(game.view(imagined, viewer) == view, f"viewer {viewer} imagines what he does not see")
            game.audit(imagined)
            read = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
            ensure(
                game.imagine(read, random.Random(luck)) == imagined, f"viewer {viewer} imagines by more than his view"
            )


def imagining_keeps_the_rest(game_played: RandomGame) -> None:
    """Fields that the engine never changes when it imagines are no secret: what a view leads to has them unchanged."""
    game, dice = game_played.game, game_played.dice("rest")
    states = [*(moment.state for moment in game_played.some_moments(MOMENTS)), game_played.states[-1]]
    known = set(states[0].record.dtype.names or ()) - {PADDING}
    for state, viewer in product(states, game_played.viewers):
        for _ in range(OTHER_WORLDS):
            imagined = state.copy().record
            game.engine.imagine(imagined, 0, NOBODY if viewer is None else viewer, stream(dice.getrandbits(64)))
            known -= {field for field in known if not np.array_equal(imagined[field], state.record[field])}
    for state, viewer in product(states, game_played.viewers):
        found = game.imagine(game.view(state, viewer), dice).record
        lost = [field for field in sorted(known) if not np.array_equal(found[field], state.record[field])]
        ensure(not lost, f"viewer {viewer} imagines another {' and '.join(lost)}, of which there is no doubt")


def silence_reveals_nothing(game_played: RandomGame) -> None:
    """What saying nothing means is the same in every state that looks the same to a bystander; and it may be said."""
    game, dice = game_played.game, game_played.dice("silence")
    for moment in game_played.some_moments(MOMENTS):
        worlds = [game.imagine(game.view(moment.state, None), dice) for _ in range(OTHER_WORLDS)]
        for seat in range(game_played.seats):
            meant = game.silence(moment.state, seat)
            for world in worlds:
                ensure(game.silence(world, seat) == meant, f"the silence of seat {seat} tells of its secrets")
            asked = seat in game.to_move(moment.state)
            ensure(asked or meant is None, f"seat {seat} is not asked, and its silence means {meant}")
            may_be_said = meant is None or isinstance(attempt(game, moment.state, seat, meant), Step)
            ensure(may_be_said, f"the silence of seat {seat} means {meant}, which is refused")
