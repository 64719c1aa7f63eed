"""A table is set by the rules, or not at all."""

from adjuge.rules.conformance.json_trip import as_json
from adjuge.rules.conformance.moves.menu_terms import allows
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import BadOptions


def tables_are_checked(game_played: RandomGame) -> None:
    """Every option has a domain, which holds the value chosen here; a seat too few or too many is refused."""
    game, chosen = game_played.game, as_json(game_played.options)
    ensure(chosen.keys() == game.option_domains.keys(), f"of {list(chosen)}, {list(game.option_domains)} have a domain")
    for name, domain in game.option_domains.items():
        ensure(allows(as_json(domain), chosen[name]), f"{name} cannot be {chosen[name]} by its domain, {domain}")
    for seats in (game.seats.start - 1, game.seats.stop):
        try:
            game.deal(game_played.options, seats, game_played.shuffle.seed())
        except BadOptions as refusal:
            ensure(bool(refusal.code), f"{seats} seats are refused without a code")
            continue
        raise AssertionError(f"a game was dealt to {seats} seats")
