"""The shape of what everybody, and of what each seat, may know of a table (V7). Cards go by kind, with their number."""

from typing import Literal, TypeAlias

from msgspec import Struct

from adjuge.rules.bouse.moves import Kind, What
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import Outcome
from adjuge.rules.contract import Public as AnyPublic
from adjuge.rules.contract import View as AnyView

Phase: TypeAlias = Literal["turn", "laying", "bell", "once_more", "takeover", "over"]
ActionCard: TypeAlias = Literal["golden_bell", "foot", "queen", "plus_one", "to_the_left", "train"]
Counts: TypeAlias = dict[Kind, int]


class Announced(Struct, frozen=True):
    """The last announcement; `owes_card` while its card is still to be laid."""

    number: int
    what: What
    owes_card: bool


class Layer(Struct, frozen=True):
    """Cards that went under the pile together, in an order nobody knows; the first layer is the top one."""

    size: int
    cards: Counts | None  # None: what is unseen of the top layer lies partly in hands


class Opened(Struct, frozen=True):
    """G2: what was secret, once the game is over."""

    pile: tuple[Kind, ...]
    action_cards: tuple[tuple[ActionCard, ...], ...]
    aside: tuple[ActionCard, ...]


class Public(AnyPublic, frozen=True, kw_only=True):
    """What everybody may know. Lists go by seat."""

    options: Options
    seats: int
    phase: Phase
    opener: int
    announcer: int
    announced: Announced | None
    limit: int  # the highest number that may be announced
    passed: tuple[int, ...]
    ringer: int | None
    challenger: int | None
    dealt: int
    hand_sizes: tuple[int, ...]
    height: int  # cards laid this round
    top: Kind | None
    laid: Counts | None  # None on a screen with `options.heap`: there one must remember (V5.2)
    pot: Counts | None  # the same
    gone: Counts  # cards that players have taken
    taken: tuple[int, ...]
    layers: tuple[Layer, ...]  # the pile, from the top
    action_cards: tuple[int, ...]  # unplayed
    spent: tuple[ActionCard, ...]
    opened: Opened | None
    outcome: Outcome | None


class View(AnyView, frozen=True, kw_only=True):
    public: Public
    hand: Counts | None = None
    actions: tuple[ActionCard, ...] | None = None  # my unplayed action cards
    seen: tuple[Counts, ...] | None = None  # the least I know each seat to hold (G4)
