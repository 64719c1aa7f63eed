"""A game knows by which version of its rules it is played."""

from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import Refusal


def versions_are_kept(game_played: RandomGame) -> None:
    """A game is dealt by any version that is listed, by the newest unless asked otherwise, and by no other.

    The record has the version from the deal to the end; every view tells it, and what is imagined from a view keeps it.
    """
    game = game_played.game
    played = game.rules_versions
    ensure(bool(played) and list(played) == sorted(set(played)), f"the versions are {played}, not in order")
    seed, dice = game_played.shuffle.seed(), game_played.dice("versions")
    for rules in (None, *played):
        state = game.deal(game_played.options, game_played.seats, seed, rules)
        ensure("rules" in (state.record.dtype.names or ()), "the record has no field `rules`")
        asked = played[-1] if rules is None else rules
        ensure(state.rules == asked, f"a game by version {asked} has version {state.rules} in its record")
        for viewer in game_played.viewers:
            view = game.view(state, viewer)
            ensure(view.public.rules == asked, f"a view of version {asked} tells version {view.public.rules}")
            imagined = game.imagine(view, dice).rules
            ensure(imagined == asked, f"of a game by version {asked} one by version {imagined} is imagined")
    for rules in (played[0] - 1, played[-1] + 1):
        try:
            game.deal(game_played.options, game_played.seats, seed, rules)
        except Refusal:
            continue
        raise AssertionError(f"a game was dealt by version {rules} of the rules, of which there is none")
    lost = next((n for n, state in enumerate(game_played.states) if state.rules != game_played.rules), None)
    ensure(lost is None, f"after move {lost} the game is no longer played by version {game_played.rules}")
