"""`adjuge rules`: the rule page of a game."""

from adjuge.cli.arguments import AsJson, GameName, Preset, Spoken
from adjuge.cli.startup import start_at_once


def rules(game: GameName, *, preset: Preset = None, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli.game_options import game_named
    from adjuge.cli.reference import rule_page
    from adjuge.rules.choosing import preset_named

    found = game_named(game)
    chosen = preset_named(found, preset) if preset else None
    if as_json:
        rule_page.print_json(found, chosen, words)
    else:
        rule_page.show(found, chosen, words)
