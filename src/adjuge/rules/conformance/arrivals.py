"""Several seats may act at once, in whatever order their moves arrive."""

from adjuge.rules.conformance.attempt import attempt
from adjuge.rules.conformance.json_trip import as_json
from adjuge.rules.conformance.moves.menu_terms import is_on, menu_of
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure


def any_order_of_arrival_is_sound(game_played: RandomGame) -> None:
    """All who are asked decide at once, then their moves arrive in any order, and each arrives twice.

    A late move counts if it is still on its seat's menu and is refused if not. The books balance throughout.
    """
    game, dice = game_played.game, game_played.dice("arrivals")
    for moment in game_played.moments:
        arriving = [(seat, game_played.any_move(moment.state, seat, dice)) for seat in game.to_move(moment.state)] * 2
        dice.shuffle(arriving)
        state = moment.state
        for seat, move in arriving:
            offered = is_on(menu_of(game, state, seat), as_json(move))
            answer = attempt(game, state, seat, move)
            ensure(offered == isinstance(answer, Step), f"{move} of seat {seat} arrives late: {answer}")
            ensure(offered <= (seat in game.to_move(state)), f"seat {seat} is not asked and has a menu")
            if isinstance(answer, Step):
                game.audit(answer.state, state)
                state = answer.state


def nothing_is_lost(game_played: RandomGame) -> None:
    """Cards and money are all there at every step: the game's own audit, from the deal to the end."""
    game_played.game.audit(game_played.deal())
    for moment in game_played.moments:
        game_played.game.audit(moment.step.state, moment.state)
