"""What the companion of a real table must know of each edition, also where there is no house to ask."""

import json
from pathlib import Path

import msgspec

from adjuge.rules import catalogue

FILE = Path(__file__).parents[1] / "src" / "companion" / "editions.json"
_OF_USE = ("payouts", "start_hand", "family_size", "lot_size")


def text() -> str:
    game = catalogue.game("boursicocotte")
    editions = {
        preset: {name: value for name, value in msgspec.to_builtins(options).items() if name in _OF_USE}
        for preset, options in game.presets.items()
    }
    return json.dumps(editions, indent=2) + "\n"


def write() -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
