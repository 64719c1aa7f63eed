"""The table as the command line sets it: which game, which edition, which options, who sits there."""

import importlib.util
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from adjuge import bots
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.typed_text import whole
from adjuge.rules import catalogue
from adjuge.rules.choosing import chosen, domain_of
from adjuge.rules.contract import Game, Options
from adjuge.rules.menu import Domain, Held, Number, OneOf, Pick

if TYPE_CHECKING:
    from adjuge.lab.arena.entrants import Entrant

YES = ("yes", "y", "on", "true", "1", "oui", "o", "ja", "j")
NO = ("no", "n", "off", "false", "0", "non", "nein")


def game_named(name: str) -> Game:
    return catalogue.game(name.lower())


def any_game() -> Game:
    return catalogue.game(catalogue.names()[0])


def of_the_game(game: Game, part: str) -> ModuleType:
    """What the command line has for this game alone: its board, its score sheet."""
    module = f"adjuge.cli.{game.name}"
    if importlib.util.find_spec(module) is None:
        raise NotPossible("not_in_the_terminal", game=game.name)
    return importlib.import_module(f"{module}.{part}")


def options_from(game: Game, preset: str | None, assignments: Sequence[str]) -> tuple[str, Options]:
    """A preset with changes written as `name=value`. Whether they go together is for the rules to say."""
    changes: dict[str, Any] = {}
    for assignment in assignments:
        option, sign, text = (part.strip() for part in assignment.partition("="))
        option = option.replace("-", "_")
        domain = domain_of(game, option)
        if not sign:
            raise BadCommand("option_without_value", option=option)
        changes[option] = _value(option, text, domain)
    return chosen(game, preset, changes)


def bots_named(game: Game, text: str | None) -> tuple[str, ...]:
    """The bots of a list separated by commas; when none is given, as many of the game's default as it needs."""
    if text is None:
        return (bots.default(game),) * game.seats[0]
    names = tuple(name.strip().lower() for name in text.split(",") if name.strip())
    for name in names:
        bots.named(name, game)
    return names


def entrants_named(game: Game, text: str | None) -> "tuple[Entrant, ...]":
    """Who plays in the arena: those of a list separated by commas, or all levels that are there."""
    from adjuge.bots import styles
    from adjuge.lab.arena.entrants import LEVELS, entrant

    package = styles.package_of(game.name)
    there = [name for name in LEVELS if name in styles.names(package)] or list(bots.names(game))
    names = there if text is None else [name.strip() for name in text.split(",") if name.strip()]
    if len(names) < 2:
        raise BadCommand("arena_of_one")
    return tuple(entrant(game.name, package, name) for name in dict.fromkeys(names))


def _value(option: str, text: str, domain: Domain) -> Any:
    match domain:
        case OneOf((False, True)):
            return _yes_or_no(option, text)
        case OneOf(values):
            found = [value for value in values if str(value) == text.lower()]
            if not found:
                raise BadCommand("unknown_value", option=option, name=text, values=[str(value) for value in values])
            return found[0]
        case Number():
            return _number(option, text)
        case Pick():
            return _cards(option, text)
        case _:
            return tuple(_number(option, part) for part in text.split(","))


def _yes_or_no(option: str, text: str) -> bool:
    if text.lower() in YES:
        return True
    if text.lower() in NO:
        return False
    raise BadCommand("not_yes_or_no", option=option, text=text)


def _number(option: str, text: str) -> int:
    number = whole(text)
    if number is None:
        raise BadCommand("option_not_a_number", option=option, text=text)
    return number


def _cards(option: str, text: str) -> Held:
    cards: Held = {}
    for part in filter(None, text.split(",")):
        value, count = (whole(number) for number in (part + ":").split(":")[:2])
        if value is None or count is None:
            raise BadCommand("not_cards", option=option, text=part)
        if count:
            cards[value] = cards.get(value, 0) + count
    return cards
