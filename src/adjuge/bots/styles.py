"""Styles by name: the rows of numbers by which compiled players of a game play.

A style is a file `styles/NAME.json` in the folder of the game's players; `params.py` there names its numbers, in order,
and says between which bounds each lies. `random` and `farmer-1` are policies without numbers of their own, and need no
file.

    {"policy": "heuristic", "made_by": "adjuge lab tune …", "note": "…", "params": {"thrift": 0.4}}

What a file does not say is as `params.py` has it.
"""

import importlib
import importlib.util
import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from adjuge.bots.param import Param
from adjuge.bots.players import POLICY, Style
from adjuge.rules.refusal import Refusal

POLICIES = {"random": 0.0, "farmer-1": 1.0, "heuristic": 2.0}
WITHOUT_NUMBERS = ("random", "farmer-1")


class BadStyle(Refusal):
    """A style file that is not written as it should be."""


def package_of(game: str) -> str:
    """Where the compiled players of this game are."""
    return f"adjuge.bots.{game}"


def has_styles(game: str) -> bool:
    """Whether compiled players of this game are there."""
    package = game if "." in game else package_of(game)
    try:
        return all(importlib.util.find_spec(f"{package}.{part}") is not None for part in ("params", "players"))
    except ModuleNotFoundError:  # a guest has no folder here
        return False


def params(game: str) -> Sequence[Param]:
    """The numbers of a style of this game, in order."""
    found: Sequence[Param] = style_numbers(game).PARAMS
    return found


def names(game: str) -> tuple[str, ...]:
    """The styles of this game."""
    return tuple(sorted({*WITHOUT_NUMBERS, *_files(game)})) if has_styles(game) else ()


def style(game: str, name: str) -> Style:
    """The style of this name; a name that ends in .json is a file anywhere. Raises a `Refusal` that says what is wrong.

    The game is given by name, or as the package that holds its players.
    """
    return from_data(game, data(game, name), name)


def data(game: str, name: str) -> dict[str, Any]:
    """What the file of this style says."""
    if name.endswith(".json"):
        return _read(Path(name).read_text(encoding="utf-8"), name)
    name = _plain(name)
    files = _files(game) if has_styles(game) else {}
    if name in files:
        return _read(files[name], f"{name}.json")
    if name in WITHOUT_NUMBERS and has_styles(game):
        return {"policy": name, "params": {}}
    raise Refusal("unknown_bot", name=name, game=game, bots=list(names(game)))


def from_data(game: str, said: Mapping[str, Any], file: str) -> Style:
    """The row of numbers that a style file stands for."""
    policy, given = said.get("policy", "heuristic"), said.get("params", {})
    known = params(game)
    row = np.array([one.default for one in known], np.float64)
    if not isinstance(policy, str) or _plain(policy) not in POLICIES:
        raise BadStyle("style_policy", file=file, name=str(policy), policies=list(POLICIES))
    row[POLICY] = POLICIES[_plain(policy)]
    if not isinstance(given, Mapping):
        raise BadStyle("style_not_a_style", file=file, reason="params")
    places = {one.name: place for place, one in enumerate(known) if place != POLICY}
    for name, value in given.items():
        if name not in places:
            raise BadStyle("style_unknown_number", file=file, name=name, params=list(places))
        one = known[places[name]]
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise BadStyle("style_not_a_number", file=file, name=name, value=str(value))
        if not one.lower <= value <= one.upper:
            raise BadStyle("style_out_of_bounds", file=file, name=name, value=value, least=one.lower, most=one.upper)
        row[places[name]] = value
    return row


def as_params(game: str, row: Style) -> dict[str, float]:
    """The numbers of a style by name, as a file has them."""
    return {one.name: float(value) for place, (one, value) in enumerate(zip(params(game), row, strict=True)) if place}


def _plain(name: str) -> str:
    return name.strip().lower().replace("_", "-")


def style_numbers(game: str) -> Any:
    """The module that names the numbers of this game's styles, and its panel."""
    return importlib.import_module(f"{game if '.' in game else package_of(game)}.params")


@cache
def _files(game: str) -> Mapping[str, str]:
    folder = resources.files(game if "." in game else package_of(game)) / "styles"
    if not folder.is_dir():
        return {}
    found = [file for file in folder.iterdir() if file.name.endswith(".json")]
    return {_plain(file.name.removesuffix(".json")): file.read_text(encoding="utf-8") for file in found}


def _read(text: str, file: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except ValueError as error:
        raise BadStyle("style_not_a_style", file=file, reason=str(error)) from None
    if not isinstance(said, dict):
        raise BadStyle("style_not_a_style", file=file, reason="{…}")
    return said
