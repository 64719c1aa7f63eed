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

from adjuge.rules.conformance import reach, replaying, secrets, whole_games
from adjuge.rules.conformance.moves import menus
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.conformance.twins import interpreted_equals_compiled
from adjuge.rules.contract import Game, Options

__all__ = ["CHECKS", "RandomGame", "check"]

CHECKS: tuple[Callable[[RandomGame], None], ...] = (
    whole_games.tables_are_checked,
    whole_games.versions_are_kept,
    whole_games.random_games_end,
    whole_games.the_outcome_comes_with_the_end,
    whole_games.nothing_is_lost,
    whole_games.any_order_of_arrival_is_sound,
    replaying.playing_is_pure,
    replaying.states_survive_serialisation,
    replaying.replay_equals_play,
    replaying.views_travel,
    replaying.events_travel,
    menus.menus_are_sound,
    menus.menus_are_complete,
    menus.moves_out_of_turn_are_refused,
    menus.malformed_moves_are_refused,
    menus.menus_suffice,
    secrets.silence_reveals_nothing,
    secrets.imagining_keeps_the_view,
    secrets.imagining_keeps_the_rest,
    reach.every_move_is_reachable,
    reach.every_open_action_is_legal,
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
