"""Menus suffice to play."""

from adjuge.rules.conformance.attempt import attempt_json
from adjuge.rules.conformance.menu_client import answer
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step


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
