"""The options of a table: composition of the deck, size of a hand, and every variant (V5, V6)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from adjuge.rules.bouse.engine.cards import COMPOSITION, COWS, DUNGS, KINDS, MOST_CARDS, MOST_SEATS, SHOWS
from adjuge.rules.bouse.engine.table import RULES, blank
from adjuge.rules.choosing import refuse_unless_playable
from adjuge.rules.contract import Options as AnyOptions
from adjuge.rules.engines.record import States
from adjuge.rules.menu import Number
from adjuge.rules.options import Option, lay_down
from adjuge.rules.refusal import BadOptions

SEATS = range(2, MOST_SEATS + 1)
MOST_OF_A_KIND = 24

_POINTS = Option(Number(0, 1, 20))


def _of_kind(kind: int) -> Option:
    return Option(Number(0, 1, MOST_OF_A_KIND), "composition", kind)


class Options(AnyOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every variant is a switch of its own: they go together in any combination (V5.3)."""

    # V1.1
    cow: Annotated[int, _of_kind(0)] = COMPOSITION[0]
    two_cows: Annotated[int, _of_kind(1)] = COMPOSITION[1]
    dung: Annotated[int, _of_kind(2)] = COMPOSITION[2]
    two_dungs: Annotated[int, _of_kind(3)] = COMPOSITION[3]
    cow_and_dung: Annotated[int, _of_kind(4)] = COMPOSITION[4]
    fly: Annotated[int, _of_kind(5)] = COMPOSITION[5]
    puff: Annotated[int, _of_kind(6)] = COMPOSITION[6]
    full_hand: Literal[3, 4] = 4  # V1.2
    early_bell: bool = False  # V2.2
    stinging_fly: bool = False  # V5.1
    heap: bool = False  # V5.2
    action_cards: bool = False  # V6
    two_each: bool = True  # V6.0
    foot_costs: Annotated[int, _POINTS] = 3  # V6.2
    queen_brings: Annotated[int, _POINTS] = 3  # V6.3


PRESETS: Mapping[str, Options] = {"widyka": Options()}


def check(options: Options, seats: int) -> None:
    """Raise `BadOptions`, with the reason, unless this game can be played so (V1.1)."""
    refuse_unless_playable(options, seats, SEATS)
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


def set_table(options: Options, seats: int, rules: int = RULES[-1]) -> States:
    table = blank(rules=rules)
    table["seats"] = seats
    lay_down(options, table)
    return table
