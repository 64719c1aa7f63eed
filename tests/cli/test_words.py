"""The command line has words for all it says, in every language, and none that it never says."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import typer

import adjuge.cli
from adjuge.cli.app import app
from adjuge.cli.error_messages import MACHINE
from adjuge.cli.serving.stores import CODES
from adjuge.rules import catalogue
from adjuge.words.catalogue import LANGUAGES, load
from tests.words.sources import refusals
from tests.words.test_complete import places, tags

ROOM = Path(adjuge.cli.__file__).parent
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
GAMES = ("boursicocotte", "money", "bouse")


def calls(*names: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each code that is refused or misread with, and the facts given with it."""
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                match node.args[:1]:
                    case [ast.Constant(value=str(code))]:
                        yield code, frozenset(keyword.arg for keyword in node.keywords if keyword.arg)


def better_said() -> Iterator[tuple[str, frozenset[str]]]:
    """What the rules refuse and the command line has a sentence of its own for."""
    for each in refusals():
        of_the_rules = each.place.startswith("rules/") and each.facts is not None
        if of_the_rules and f"cli.refusal.{each.code}" in load("en"):
            yield each.code, each.facts or frozenset()


@cache
def refused() -> set[tuple[str, frozenset[str]]]:
    return {*calls("BadCommand", "NotPossible"), *better_said()}


@cache
def misread() -> set[tuple[str, frozenset[str]]]:
    return {*calls("NotUnderstood")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_words_and_the_facts_they_ask_for(lang: str) -> None:
    assert refused()
    for code, facts in refused():
        key = f"cli.refusal.{code}"
        assert places(lang, key if key in load(lang) else f"refusal.{code}") <= facts, code


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_slip_at_a_prompt_has_its_words(lang: str) -> None:
    assert misread()
    for code, facts in misread():
        assert places(lang, f"cli.prompt.{code}") <= facts, code


def said_by_name() -> set[str]:
    """Keys put together from the names of commands, parameters, codes and moves."""
    keys = {f"cli.refusal.{code}" for code, _ in refused()} | {f"cli.refusal.{code}" for code in MACHINE.values()}
    keys |= {f"cli.refusal.{code}" for code in CODES}
    keys |= {f"cli.prompt.{code}" for code, _ in misread()} | {"cli.refusal.machine"}
    keys |= {f"cli.exit.code_{code}" for code in (0, 1, 2, 70, 130, 141)}
    within = [pair for group in COMMANDS.values() for pair in getattr(group, "commands", {}).items()]
    for name, command in [("adjuge", typer.main.get_command(app)), *COMMANDS.items(), *within]:
        keys |= {f"cli.help.{name}", f"cli.short.{name}"}
        for param in [*command.params, *completion_and_help()]:
            name_of = getattr(param, "name", param)
            keys |= {f"cli.{kind}.{name_of}" for kind in ("metavar", "argument", "option", f"option.{name}")}
    for game in GAMES:
        for move in tags(catalogue.game(game).move_type):
            keys |= {f"cli.key.{game}.{move}", f"cli.prompt.{game}.{move}"}
    return keys


def completion_and_help() -> list[str]:
    return ["help", "install_completion", "show_completion"]


def said_in_part() -> list[str]:
    """What stands in the source in braces: `cli.key.{command}`."""
    found = []
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and ast.unparse(node).startswith(("f'cli.", 'f"cli.')):
                first = node.values[0]
                assert isinstance(first, ast.Constant)
                found.append(str(first.value))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_for_nothing(lang: str) -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py"))
    by_name = said_by_name()
    wide = ("cli.refusal.", "cli.prompt.", "cli.exit.", "cli.help.", "cli.short.", "cli.metavar.", "cli.argument.")
    in_part = tuple(part for part in said_in_part() if not part.startswith(wide) and part != "cli.option.")
    asked = {f"cli.prompt.{ask}" for ask in ("help", "log", "quit", "back")}
    asked |= {f"cli.prompt.which_{field}" for field in ("rival", "animal", "seat", "row", "what", "card")}
    asked |= {f"cli.prompt.hint_{kind}" for kind in ("pay", "lay", "lay_or_not")}
    idle = {
        key
        for key in load(lang)
        if key.startswith("cli.")
        and key not in by_name | asked
        and f'"{key}"' not in written
        and f"'{key}'" not in written
        and not key.startswith(in_part)
    }
    assert not idle
