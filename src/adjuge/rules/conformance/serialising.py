"""States go into bytes and out again."""

from adjuge.rules.conformance.attempt import attempt
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import State
from adjuge.rules.ensure import ensure


def states_survive_serialisation(game_played: RandomGame) -> None:
    """A state is what its bytes say: one rebuilt from them is equal, looks the same and plays on in the same way."""
    game = game_played.game
    for moment in game_played.moments:
        rebuilt = State.from_bytes(moment.state.to_bytes(), moment.state.record.dtype)
        ensure(rebuilt == moment.state and hash(rebuilt) == hash(moment.state), "a rebuilt state is not equal")
        ensure(game.to_move(rebuilt) == game.to_move(moment.state), "a rebuilt state asks other seats")
        ensure(game.encoded_views(rebuilt) == game.encoded_views(moment.state), "a rebuilt state looks different")
        step = attempt(game, rebuilt, moment.seat, moment.move)
        ensure(step == moment.step, f"a rebuilt state takes {moment.move} differently")
