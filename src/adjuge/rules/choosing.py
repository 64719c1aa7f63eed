"""Options of any game: the edition that is named, what is changed of it, what each may be; the version of the rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjuge.rules.contract import Game, Options
from adjuge.rules.menu import Domain
from adjuge.rules.options import domains_of
from adjuge.rules.refusal import BadOptions, IllegalMove, Refusal


def preset_named(game: Game, name: str | None) -> str:
    """The name of a preset of this game: the first when none is named."""
    name = name or next(iter(game.presets))
    if name not in game.presets:
        raise Refusal("unknown_preset", name=name, game=game.name, presets=list(game.presets))
    return name


def domain_of(game: Game, option: str) -> Domain:
    if option not in game.option_domains:
        raise Refusal("unknown_option", name=option, game=game.name, options=list(game.option_domains))
    return game.option_domains[option]


def chosen(game: Game, preset: str | None, changes: Mapping[str, Any]) -> tuple[str, Options]:
    """A preset with some options changed, and its name. Whether they go together is for `game.check` to say."""
    name = preset_named(game, preset)
    for option in sorted(changes):
        domain_of(game, option)
    try:
        options = msgspec.structs.asdict(game.presets[name]) | dict(changes)
        return name, msgspec.convert(options, game.options_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadOptions("malformed_options", reason=str(error)) from None


def refuse_unless_playable(options: Options, seats: int, range_: range) -> None:
    """Raise `BadOptions` where the table has too few or too many seats, or an option a value it cannot have."""
    if seats not in range_:
        raise BadOptions("seats", seats=seats, least=range_[0], most=range_[-1])
    for name, domain in domains_of(type(options)).items():
        try:
            domain.refuse(name, getattr(options, name))
        except IllegalMove as refusal:
            raise BadOptions("value", option=name, reason=refusal.code, **refusal.params) from None


def version_to_play(played: Sequence[int], asked: int | None) -> int:
    """The newest version, unless an older one is asked for. Raises a `Refusal` for one that is not played here."""
    if asked is None:
        return played[-1]
    if asked not in played:
        raise Refusal("other_rules", rules=asked, known=list(played))
    return asked
