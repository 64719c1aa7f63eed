"""What is shown and told can be written down, read back, and agrees with itself."""

import msgspec

from adjuge.rules.conformance.attempt import survives_json
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.ensure import ensure


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
