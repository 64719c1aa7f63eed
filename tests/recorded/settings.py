"""The tables whose games are recorded: every preset at every number of seats, and every value of every option."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from adjuge.rules.contract import Game, Options
from adjuge.rules.menu import OneOf

Changes = Mapping[str, Any]

# Values of options that are not one of a few. Some need another option to come to anything, or to be allowed.
_BOURSICOCOTTE: Mapping[str, tuple[Changes, ...]] = {
    "family_size": (
        {"family_size": 3},
        {"family_size": 4, "payouts": (50, 100, 200, 500), "start_hand": {0: 2, 10: 4, 50: 1}},
    ),
    "start_hand": ({"start_hand": {}}, {"start_hand": {0: 2}}, {"start_hand": {0: 1, 10: 2, 50: 1}}),
    "payouts": ({"payouts": (500, 200, 100, 50)}, {"payouts": (200, 500, 100, 50)}),
    "equal_offers": ({"equal_offers": "active", "start_hand": {0: 2}}, {"equal_offers": "again", "start_hand": {0: 2}}),
    "equal_scores": ({"equal_scores": "money", "trade_limit": 3}, {"equal_scores": "shared", "trade_limit": 3}),
    "penniless": ({"penniless": "free", "start_hand": {10: 1}}, {"penniless": "barred", "start_hand": {10: 1}}),
    "trade_limit": ({"trade_limit": 0, "short_game": True}, {"trade_limit": 1}, {"trade_limit": 25}),
}
_ACTION_CARDS = {"action_cards": True}
_BOUSE: Mapping[str, tuple[Changes, ...]] = {
    **{kind: ({kind: 0}, {kind: 24}) for kind in ("cow", "two_cows", "dung", "two_dungs", "cow_and_dung")},
    **{kind: ({kind: 0}, {kind: 24}, {kind: 24, "stinging_fly": True, "heap": True}) for kind in ("fly", "puff")},
    "action_cards": (_ACTION_CARDS, _ACTION_CARDS | {"early_bell": True}, _ACTION_CARDS | {"full_hand": 3}),
    "two_each": (_ACTION_CARDS | {"two_each": False}, _ACTION_CARDS | {"two_each": True, "heap": True}),
    "foot_costs": tuple(_ACTION_CARDS | {"foot_costs": cost} for cost in (0, 1, 20)),
    "queen_brings": tuple(_ACTION_CARDS | {"queen_brings": points} for points in (0, 1, 20)),
}
_VALUES = {"boursicocotte": _BOURSICOCOTTE, "bouse": _BOUSE}


class Setting(NamedTuple):
    name: str
    preset: str
    options: Options
    seats: int


def settings(game: Game) -> Iterator[Setting]:
    """Each value that an option may have is tried with each preset that has another; presets share out the seats."""
    for number, (preset, plain) in enumerate(game.presets.items()):
        for seats in game.seats:
            yield Setting(f"{preset}, {seats} seats", preset, plain, seats)
        for turn, changes in enumerate(changes for option in game.option_domains for changes in values(game, option)):
            options = msgspec.structs.replace(plain, **changes)
            said = ", ".join(f"{name} {value}" for name, value in changes.items())
            for seats in game.seats[(number + turn) % len(game.presets) :: len(game.presets)]:
                if options != plain:
                    yield Setting(f"{preset}, {said}, {seats} seats", preset, options, seats)


def values(game: Game, option: str) -> tuple[Changes, ...]:
    listed = _VALUES.get(game.name, {}).get(option)
    if listed is not None:
        return listed
    domain = game.option_domains[option]
    assert isinstance(domain, OneOf), f"say which values of {option} are to be recorded"
    return tuple({option: value} for value in domain.values)
