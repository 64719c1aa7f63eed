"""Another game of 1 Bouse 2 Vaches that looks the same to one seat, or to a bystander.

Written from V7 and G4 alone: hands, unplayed action cards and the pile are secret, but for the cards that the viewer
has held, and for which cards went under the pile together.
"""

from collections import Counter
from random import Random

import numpy as np

from adjuge.rules.bouse.engine.cards import N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.table import LAYER, SPENT
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import Kinds, layers, pile, row, seats_of, shuffled_within_layers
from tests.secrecy.bouse.eyes import Eyes


def with_cards_exchanged(b: State, eyes: Eyes, rng: Random) -> State:
    """Cards never seen go to other hands, or change places with the top of the pile."""
    other = b.copy()
    t, cards = row(other), pile(b)
    rivals = [seat for seat in range(seats_of(b)) if seat != eyes.viewer]
    on_top = [i for i, card in enumerate(cards) if card < LAYER]
    pool = [kind for seat in rivals for kind in eyes.unseen(b, seat).elements()] + [cards[i] for i in on_top]
    rng.shuffle(pool)
    for seat in rivals:
        cut = eyes.unseen(b, seat).total()
        _put(other, seat, eyes.seen(seat) + Counter(pool[:cut]))
        del pool[:cut]
    for i, kind in zip(on_top, pool, strict=True):
        t["pile"][i] = kind
    return _believable(with_pile_shuffled(other, rng), eyes.viewer)


def with_hands_of(a: State, b: State, viewer: int | None, rng: Random, fixed: frozenset[int] = frozenset()) -> State:
    """`b` with all hands as in `a`; the pile is shuffled within its layers, but for cards at `fixed` places."""
    other = b.copy()
    row(other)["hand"], row(other)["pile"] = row(a)["hand"], row(a)["pile"]
    return _believable(with_pile_shuffled(other, rng, fixed), viewer)


def with_pile_shuffled(b: State, rng: Random, fixed: frozenset[int] = frozenset()) -> State:
    other = b.copy()
    cards = shuffled_within_layers(pile(b), set(fixed), rng)
    row(other)["pile"][: len(cards)] = cards
    return other


def with_action_cards_exchanged(
    b: State, viewer: int | None, rng: Random, played: int | None = None, by: int | None = None
) -> State:
    """V6.0: the viewer sees none but his own. The card that is about to be played is with whoever plays it."""
    other = b.copy()
    holders = row(other)["holder"].tolist()
    unseen = [card for card in range(N_ACTION_CARDS) if holders[card] not in (SPENT, viewer)]
    owners = rng.sample([holders[card] for card in unseen], len(unseen))
    if played in unseen:
        owners.remove(by)
        owners.insert(unseen.index(played), by)
    for card, owner in zip(unseen, owners, strict=True):
        row(other)["holder"][card] = owner
    return other


def with_other_luck(b: State, rng: Random) -> State:
    other = b.copy()
    row(other)["stream"] = rng.randrange(1, 2**62)
    return other


def seen_when_dealt(state: State, viewer: int | None, opener: int, dealt: int) -> frozenset[int]:
    """V3.5: the places in the pile from which the viewer's next hand comes."""
    top, seats = len(pile(state)) - 1, seats_of(state)
    return frozenset(top - i for i in range(min(dealt, top + 1)) if (opener + i) % seats == viewer)


def crosses_layers(state: State, dealt: int) -> bool:
    """Whether these cards come from several layers: who remembers what lay in each then knows more of the hands."""
    depths = layers(state)
    return len(set(depths[::-1][:dealt])) > 1 or 0 < len(depths) < dealt


def _put(state: State, seat: int, cards: Kinds) -> None:
    row(state)["hand"][seat] = [cards[kind] for kind in range(N_KINDS)]


def _believable(state: State, viewer: int | None) -> State:
    """No rival is sure of a card that has been exchanged."""
    t = row(state)
    for rival in range(seats_of(state)):
        if rival != viewer:
            t["sure"][rival] = np.minimum(t["sure"][rival], t["hand"])
    return state


def sure_of_nothing_false(state: State, viewer: int | None) -> bool:
    """G4: the least that the viewer is said to know of a hand is there."""
    return viewer is None or bool((row(state)["sure"][viewer] <= row(state)["hand"]).all())
