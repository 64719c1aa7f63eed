"""`adjuge rules`: the rule page of a game."""

from adjuge.cli.arguments import AsJson, GameName, Preset, Spoken
from adjuge.cli.mode import start_at_once


def rules(game: GameName, *, preset: Preset = None, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli import rulebook
    from adjuge.cli.setting import game_named
    from adjuge.rules.choosing import preset_named

    found = game_named(game)
    chosen = preset_named(found, preset) if preset else None
    if as_json:
        rulebook.print_json(found, chosen, words)
    else:
        rulebook.show(found, chosen, words)
