"""The options of a table: composition of the deck, size of a hand, and every variant (V5, V6)."""

from collections.abc import Mapping
from typing import Literal

from adjuge.rules.bouse.engine.cards import (
    COMPOSITION,
    COWS,
    DUNGS,
    KINDS,
    MOST_CARDS,
    MOST_SEATS,
    SHOWS,
)
from adjuge.rules.bouse.engine.table import RULES, blank
from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.menu import Domain, Number, OneOf
from adjuge.rules.record import States
from adjuge.rules.refusal import BadOptions

SEATS = range(2, MOST_SEATS + 1)
FEW = 3  # up to so many players may get two action cards each (V6.0)
MOST_OF_A_KIND = 24


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every variant is a switch of its own: they go together in any combination (V5.3)."""

    # V1.1
    cow: int = COMPOSITION[0]
    two_cows: int = COMPOSITION[1]
    dung: int = COMPOSITION[2]
    two_dungs: int = COMPOSITION[3]
    cow_and_dung: int = COMPOSITION[4]
    fly: int = COMPOSITION[5]
    puff: int = COMPOSITION[6]
    full_hand: Literal[3, 4] = 4  # V1.2
    early_bell: bool = False  # V2.2
    stinging_fly: bool = False  # V5.1
    heap: bool = False  # V5.2
    action_cards: bool = False  # V6
    two_each: bool = True  # V6.0
    foot_costs: int = 3  # V6.2
    queen_brings: int = 3  # V6.3


PRESETS: Mapping[str, Options] = {"widyka": Options()}

_YES_OR_NO = OneOf((False, True))
DOMAINS: Mapping[str, Domain] = {
    **{kind: Number(0, 1, MOST_OF_A_KIND) for kind in KINDS},
    "full_hand": OneOf((3, 4)),
    "early_bell": _YES_OR_NO,
    "stinging_fly": _YES_OR_NO,
    "heap": _YES_OR_NO,
    "action_cards": _YES_OR_NO,
    "two_each": _YES_OR_NO,
    "foot_costs": Number(0, 1, 20),
    "queen_brings": Number(0, 1, 20),
}


def check(options: Options, seats: int) -> None:
    """Raise `BadOptions`, with the reason, unless this game can be played so (V1.1)."""
    refuse_unless_playable(options, DOMAINS, seats, SEATS)
    composition = composition_of(options)
    if sum(composition) > MOST_CARDS:
        raise BadOptions("too_many_cards_in_deck", cards=sum(composition), most=MOST_CARDS)
    if sum(composition) < seats * options.full_hand:
        raise BadOptions("no_full_hands", cards=sum(composition), needed=seats * options.full_hand, seats=seats)
    for what, name in ((COWS, "cow"), (DUNGS, "dung")):
        if not any(count and SHOWS[what, kind] for kind, count in enumerate(composition)):
            raise BadOptions("nothing_to_count", what=name)


def composition_of(options: Options) -> list[int]:
    return [getattr(options, kind) for kind in KINDS]


def action_cards_each(options: Options, seats: int) -> int:
    """V6.0"""
    if not options.action_cards:
        return 0
    return 2 if options.two_each and seats <= FEW else 1


def set_table(options: Options, seats: int, rules: int = RULES[-1]) -> States:
    """A table with these rules laid down, before the deal."""
    table = blank(rules=rules)
    table["composition"] = composition_of(options)
    table["seats"] = seats
    table["action_cards"] = action_cards_each(options, seats)
    table["two_each"] = options.two_each
    for name in ("full_hand", "early_bell", "stinging_fly", "heap", "foot_costs", "queen_brings"):
        table[name] = getattr(options, name)
    return table
