"""What is played, shown and told can be written down and read back, and played again it is the same."""

import msgspec

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


def views_travel(game_played: RandomGame) -> None:
    """Every view survives JSON and is what `encoded_views` says; all show one public part, those asked a menu."""
    game = game_played.game
    for state in game_played.states:
        encoded = game.encoded_views(state)
        ensure(set(encoded) == set(game_played.viewers), f"views were encoded for {list(encoded)}")
        bystander = game.view(state, None)
        for viewer in game_played.viewers:
            view = game.view(state, viewer)
            shown = game.displayed(view)
            ensure(encoded[viewer] == msgspec.json.encode(shown), f"viewer {viewer} is sent another view than he has")
            ensure(survives_json(view, game.view_type), f"{view} does not survive JSON")
            ensure((view.game, view.seat) == (game.name, viewer), f"viewer {viewer} has the view of {view.seat}")
            ensure(view.public == bystander.public, f"viewer {viewer} has a public part of his own")
            asked = viewer in game.to_move(state)
            ensure(bool(view.menu) == asked, f"viewer {viewer}: asked {asked}, menu {view.menu}")
        ensure(bystander.public.to_move == game.to_move(state), "not everybody sees who is asked")


def events_travel(game_played: RandomGame) -> None:
    """Every event survives JSON, in full and as each seat or a bystander may know it, who then knows no less."""
    game = game_played.game
    for moment in game_played.moments:
        ensure(bool(moment.step.events), f"{moment.move} goes untold")
        for event in moment.step.events:
            ensure(survives_json(event, game.event_type), f"{event} does not survive JSON")
            for viewer in game_played.viewers:
                known = game.witness(event, viewer)
                ensure(survives_json(known, game.event_type), f"{known} does not survive JSON")
                ensure(game.witness(known, viewer) == known, f"viewer {viewer} knows less of {event} the second time")
