"""Every game comes to an end, and there is a result then and not before."""

from adjuge.rules.conformance.attempt import attempt
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure


def random_games_end(game_played: RandomGame) -> None:
    """A random game ends; then nobody is asked, nothing is on any menu, and no move is taken any more."""
    game, end = game_played.game, game_played.states[-1]
    for seat in range(game_played.seats):
        ensure(not game.view(end, seat).menu, f"the game is over and seat {seat} has a menu")
    for moment in game_played.some_moments(10):
        late = attempt(game, end, moment.seat, moment.move)
        ensure(not isinstance(late, Step), f"the game is over and {moment.move} is taken")


def the_outcome_comes_with_the_end(game_played: RandomGame) -> None:
    """No outcome while a seat is asked; one when none is: points and ranks for every seat, the first rank taken."""
    *running, end = game_played.states
    for state in running:
        ensure(game_played.game.outcome(state) is None, "there is an outcome while the game runs")
    outcome = game_played.game.outcome(end)
    if outcome is None:
        raise AssertionError("the game is over without an outcome")
    seats = {len(outcome.scores), len(outcome.ranks)}
    ensure(seats == {game_played.seats}, f"{outcome} is not about {game_played.seats} seats")
    possible = game_played.game.possible_scores(game_played.options, game_played.seats)
    ensure(all(score in possible for score in outcome.scores), f"a score outside of {possible} in {outcome}")
    for rank in outcome.ranks:
        ahead = sum(other < rank for other in outcome.ranks)
        ensure(rank == ahead + 1, f"rank {rank} with {ahead} seats ahead in {outcome}")
