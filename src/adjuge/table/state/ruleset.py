"""The game that a setting asks for."""

from typing import NamedTuple

import msgspec

from adjuge import bots
from adjuge.rules import catalogue
from adjuge.rules.choosing import chosen
from adjuge.rules.contract import Game, Options
from adjuge.rules.refusal import Refusal
from adjuge.wire.setting import Setting

LARGEST_SETTING = 2000  # bytes: every change of it is written down


class Ruleset(NamedTuple):
    game: Game
    preset: str
    options: Options
    stand_in: str  # the bot that plays for whoever is away


def ruleset(setting: Setting) -> Ruleset:
    """Raises a `Refusal` where the house has no such game, or it cannot be played so."""
    if len(msgspec.json.encode(setting)) > LARGEST_SETTING:
        raise Refusal("too_large", most=LARGEST_SETTING)
    rules = told(setting)
    bots.named(rules.stand_in, rules.game)
    if setting.rated and setting.seats < 2:
        raise Refusal("rated_alone")
    if setting.coach != "nobody":
        _refuse_unless_coached(rules.game, setting)
    return rules


def _refuse_unless_coached(game: Game, setting: Setting) -> None:
    """A coach sits beside somebody who plays for nothing but pleasure, and knows what to say."""
    if setting.rated:
        raise Refusal("rated_with_coach")
    if setting.coach == "training" and setting.tempo != "no_limit":
        raise Refusal("training_takes_time")  # whoever thinks again about a move must not run out of it
    from adjuge.bots.chances import chances_of  # a house opens without numpy

    if chances_of(game.name) is None:
        raise Refusal("no_coach_for_game", game=game.name)


def told(setting: Setting) -> Ruleset:
    """As a log tells it: whoever will stand in is asked when somebody has to."""
    game = catalogue.game(setting.game)
    preset, options = chosen(game, setting.preset, setting.options)
    game.check(options, setting.seats)
    return Ruleset(game, preset, options, setting.stand_in or bots.default(game))


def forgotten(setting: Setting) -> Ruleset:
    """For rules that the house no longer has: the game as it is now, which nobody will play here."""
    game = catalogue.game(setting.game)
    first = next(iter(game.presets))
    return Ruleset(game, setting.preset or first, game.presets[first], bots.default(game))
