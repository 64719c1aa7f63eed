"""A move played again does the same, a game written down is the same game, and states go into bytes and out again."""

from adjuge.rules import gamefile
from adjuge.rules.conformance.attempt import attempt, survives_json
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import State, Step
from adjuge.rules.ensure import ensure


def playing_is_pure(game_played: RandomGame) -> None:
    """One seed deals one game, and a move in a state leads to the same state and tale however often it is played."""
    ensure(game_played.deal() == game_played.deal(), "one seed dealt two games")
    for moment in game_played.moments:
        again = attempt(game_played.game, moment.state, moment.seat, moment.move)
        ensure(again == moment.step, f"move {moment.number}, {moment.move}, went differently when it was played again")


def replay_equals_play(game_played: RandomGame) -> None:
    """Options and moves go through JSON, and the game through a file, cut off halfway and whole."""
    game = game_played.game
    ensure(survives_json(game_played.options, game.options_type), f"{game_played.options} do not survive JSON")
    seats = [gamefile.Seat(f"seat {seat}") for seat in range(game_played.seats)]
    notes = gamefile.Notes(game, game_played.options, None, seats, game_played.shuffle, game_played.rules)
    for moment in game_played.moments:
        ensure(survives_json(moment.move, game.move_type), f"{moment.move} does not survive JSON")
        step = notes.play(moment.seat, moment.move)
        ensure(step == moment.step, f"move {moment.number}, {moment.move}, went differently when it was written down")
        if moment.number in (len(game_played.moments) // 2, len(game_played.moments)):
            _play_again(game_played, notes.file())


def _play_again(game_played: RandomGame, file: gamefile.GameFile) -> None:
    for data in (gamefile.encode(file), gamefile.encode_line(file)):
        ensure(gamefile.decode(data) == file, "the game file does not survive being written")
        deal, *replayed = gamefile.replay(gamefile.decode(data))
        ensure(deal.state == game_played.deal(), "the game file begins with another deal")
        ensure(len(replayed) == len(file.turns), f"{len(file.turns)} moves were written, {len(replayed)} replayed")
        for now, then in zip(replayed, game_played.moments, strict=False):
            same = (now.seat, now.move, Step(now.state, now.events)) == (then.seat, then.move, then.step)
            ensure(same, f"move {then.number} of the game file went differently")
    gamefile.verify(file)


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
