"""The games on the shelf, with their editions, options and opponents."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from adjuge.bots import names as bot_names
from adjuge.cli.console import console
from adjuge.cli.typography import GluedWords
from adjuge.rules.contract import Game, Options
from adjuge.rules.menu import Domain, Number, OneOf, Pick
from adjuge.words.catalogue import Words


def print_json(games: Sequence[Game], words: Words) -> None:
    print(json.dumps([_as_data(game, words) for game in games], ensure_ascii=False, indent=2))


def _as_data(game: Game, words: Words) -> dict[str, Any]:
    return {
        "id": game.name,
        **_said(f"game.{game.name}", words),
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "rules_version": game.rules_versions[-1],
        "presets": [
            {
                "id": preset,
                **_said(f"preset.{game.name}.{preset}", words),
                "options": msgspec.to_builtins(options, str_keys=True),
            }
            for preset, options in game.presets.items()
        ],
        "options": [
            {
                "id": option,
                **_said(f"option.{game.name}.{option}", words),
                "values": msgspec.to_builtins(domain, str_keys=True),
            }
            for option, domain in game.option_domains.items()
        ],
        "bots": [{"id": bot, **_said_of_bot(bot, words)} for bot in bot_names(game)],
    }


def _said(key: str, words: Words) -> dict[str, str]:
    return {"name": words.say(key), "help": words.say(f"{key}.help")}


def _said_of_bot(bot: str, words: Words) -> dict[str, str]:
    """Of a bot that another package has brought, no more than its name."""
    key = f"bot.{bot}"
    return {"name": words.name(key, bot), "help": words.name(f"{key}.help", "")}


def show(games: Sequence[Game], words: Words) -> None:
    words = GluedWords(words)
    out = console()
    for game in games:
        _show_game(game, words, out)
    out.print(words.say("cli.games.hint"))


def _show_game(game: Game, words: Words, out: Console) -> None:
    out.print(Text.assemble((words.say(f"game.{game.name}"), "title"), "  ", (game.name, "key")))
    out.print(words.say(f"game.{game.name}.help"))
    _list("presets", {preset: [words.say(f"preset.{game.name}.{preset}.help")] for preset in game.presets}, words, out)
    options = {}
    for option, domain in game.option_domains.items():
        key = f"option.{game.name}.{option}"
        options[option] = [
            f"{words.say(key)}. {words.say(f'{key}.help')}",
            *_values(option, domain, key, words),
            _in_the_presets(option, game.presets, words),
        ]
    _list("options", options, words, out)
    _list("bots", {bot: [_said_of_bot(bot, words)["help"]] for bot in bot_names(game)}, words, out)
    out.print()


def _list(what: str, entries: Mapping[str, Sequence[str]], words: Words, out: Console) -> None:
    """Things by name: what each is, and below it, fainter, what else is to be known."""
    out.print()
    out.print(Text(words.say(f"cli.games.{what}"), "title"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="key", no_wrap=True)
    grid.add_column()
    for name, (first, *others) in entries.items():
        grid.add_row(f"  {name}", first)
        for line in others:
            grid.add_row("", Text(line, "faint"))
    out.print(grid)


def _values(option: str, domain: Domain, key: str, words: Words) -> list[str]:
    match domain:
        case OneOf((False, True)):
            return [f"{option}=yes · {option}=no"]
        case OneOf(values) if all(f"{key}.{value}" in words for value in values):
            return [f"{option}={value}  {words.say(f'{key}.{value}')}" for value in values]
        case OneOf(values):
            return [" · ".join(f"{option}={value}" for value in values)]
        case Number(least, _, most):
            return [f"{option}=N  {words.say('cli.games.between', least=least, most=most)}"]
        case Pick():
            return [f"{option}=N:N,…  {words.say('cli.games.cards')}"]
        case _:
            return [f"{option}=N,N,…  {words.say('cli.games.several', values=domain.values)}"]


def _in_the_presets(option: str, presets: Mapping[str, Options], words: Words) -> str:
    values = {preset: written(getattr(options, option)) for preset, options in presets.items()}
    first, *others = values.values()
    if all(value == first for value in others):
        return words.say("cli.games.everywhere", value=first)
    return " · ".join(f"{preset} {value}" for preset, value in values.items())


def written(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ",".join(f"{card}:{count}" for card, count in value.items())
        case tuple():
            return ",".join(str(one) for one in value)
        case _:
            return str(value)
