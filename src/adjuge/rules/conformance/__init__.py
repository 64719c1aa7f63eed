"""What every game of the house must pass, ours and a newcomer's.

    conformance.check(game, options, seats=4, seeds=range(20))

runs all of it. Each check is a function of one `RandomGame`, a game dealt from one seed and played at random, so that a
game's own tests can call them one by one:

    @pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        check(conformance.RandomGame(MY_GAME, MY_GAME.presets["mine"], seats=3, seed=7))

A check that fails raises `AssertionError` and says what a player would have seen. A game is asked for nothing but what
`adjuge.rules.contract` says, an engine for the functions of `adjuge.rules.engines.engine_api.Engine`.
"""

from collections.abc import Callable, Iterable
from itertools import product

from adjuge.rules.conformance.moves.menus import (
    malformed_moves_are_refused,
    menus_are_complete,
    menus_are_sound,
    menus_suffice,
    moves_out_of_turn_are_refused,
)
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.conformance.reach import every_move_is_reachable, every_open_action_is_legal
from adjuge.rules.conformance.replaying import (
    events_travel,
    playing_is_pure,
    replay_equals_play,
    states_survive_serialisation,
    views_travel,
)
from adjuge.rules.conformance.secrets import imagining_keeps_the_rest, imagining_keeps_the_view, silence_reveals_nothing
from adjuge.rules.conformance.twins import interpreted_equals_compiled
from adjuge.rules.conformance.whole_games import (
    any_order_of_arrival_is_sound,
    nothing_is_lost,
    random_games_end,
    tables_are_checked,
    the_outcome_comes_with_the_end,
    versions_are_kept,
)
from adjuge.rules.contract import Game, Options

__all__ = ["CHECKS", "RandomGame", "check"]

CHECKS: tuple[Callable[[RandomGame], None], ...] = (
    tables_are_checked,
    versions_are_kept,
    random_games_end,
    the_outcome_comes_with_the_end,
    nothing_is_lost,
    any_order_of_arrival_is_sound,
    playing_is_pure,
    states_survive_serialisation,
    replay_equals_play,
    views_travel,
    events_travel,
    menus_are_sound,
    menus_are_complete,
    moves_out_of_turn_are_refused,
    malformed_moves_are_refused,
    menus_suffice,
    silence_reveals_nothing,
    imagining_keeps_the_view,
    imagining_keeps_the_rest,
    every_move_is_reachable,
    every_open_action_is_legal,
    interpreted_equals_compiled,
)


def check(game: Game, options: Options, seats: int, seeds: Iterable[int] = range(5)) -> None:
    """Run every check over one sitting a seed, by each version of the rules. The first that fails says where."""
    for seed, rules in product(seeds, game.rules_versions):
        game_played = RandomGame(game, options, seats, seed, rules=rules)
        for each in CHECKS:
            try:
                each(game_played)
            except Exception as broken:
                raise AssertionError(f"{each.__name__}: {broken} ({game_played})") from broken
