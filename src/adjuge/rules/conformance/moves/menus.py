"""What is on the menu is taken, what is not is refused, and menus suffice to play."""

import msgspec

from adjuge.rules.conformance.attempt import attempt_json
from adjuge.rules.conformance.json_trip import as_json
from adjuge.rules.conformance.moves.made_up_moves import MadeUpMoves, numbers_in
from adjuge.rules.conformance.moves.menu_client import answer, draw, extremes
from adjuge.rules.conformance.moves.menu_terms import is_on, menu_of
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure

MOMENTS = 60
DRAWS = 3
STRANGERS = 10


def menus_are_sound(game_played: RandomGame) -> None:
    """All that is offered is taken: moves drawn from every choice of every seat that is asked, its limits included."""
    game, dice = game_played.game, game_played.dice("sound")
    for moment in game_played.some_moments(MOMENTS):
        for seat in game.to_move(moment.state):
            for choice in menu_of(game, moment.state, seat):
                for move in [*extremes(choice, dice), *(draw(choice, dice) for _ in range(DRAWS))]:
                    answer = attempt_json(game, moment.state, seat, msgspec.json.encode(move))
                    ensure(isinstance(answer, Step), f"seat {seat} is offered {move}, which is refused: {answer}")


def menus_are_complete(game_played: RandomGame) -> None:
    """Nothing is taken that is not offered: every seat tries moves made up, and legal ones with something changed."""
    game, dice = game_played.game, game_played.dice("complete")
    for moment in game_played.some_moments(MOMENTS):
        legal = as_json(moment.move)
        for seat in range(game_played.seats):
            menu = menu_of(game, moment.state, seat)
            strangers = MadeUpMoves(game.move_type, numbers_in(game.view(moment.state, seat)), dice)
            for move in strangers.some(legal, STRANGERS):
                answer = attempt_json(game, moment.state, seat, msgspec.json.encode(move))
                offered = is_on(menu, move)
                ensure(isinstance(answer, Step) == offered, f"{move} by seat {seat}: offered {offered}, yet {answer}")


def menus_suffice(game_played: RandomGame) -> None:
    """A client that reads the JSON of its view and knows nothing else plays every seat, turn by turn, to the end."""
    game, dice, state = game_played.game, game_played.dice("client"), game_played.deal()
    for _ in range(game_played.most_moves):
        asked = game.to_move(state)
        if not asked:
            return
        said = answer(game.encoded_views(state)[asked[0]], dice)
        step = attempt_json(game, state, asked[0], said)
        if not isinstance(step, Step):
            raise AssertionError(f"{said!r} was read off the menu of seat {asked[0]} and is refused: {step}")
        state = step.state
    raise AssertionError(f"the game goes on after {game_played.most_moves} moves")
