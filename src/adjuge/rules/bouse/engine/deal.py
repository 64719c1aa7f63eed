"""Setting the table, and new hands for each round."""

import numpy as np

from adjuge.rules.bouse.engine.cards import MOST_CARDS, MOST_SEATS, N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.table import ASIDE, LAYER, NOBODY, OVER, TURN, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.engine_api import check_order, check_seat
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards

FEW = 3  # up to so many players may get two action cards each


@compiled
def deck_size(s: Table) -> int:
    size = 0
    for kind in range(N_KINDS):
        size += int(s.composition[kind])
    return size


@compiled
def deal(s: Table, order: Cards, action_order: Cards, first: int, chance: int) -> None:
    """Begin a game with the kinds of the pile in this order, top first, these action cards, this announcer.

    `chance` starts the stream of later draws; it is above 0 and below 2**62.
    """
    check_order(order, s.composition)
    check_order(action_order, np.ones(N_ACTION_CARDS, np.int8))
    check_seat(s, first)
    s.pile_size = deck_size(s)
    for i in range(s.pile_size):
        s.pile[s.pile_size - 1 - i] = order[i]
    _begin(s, action_order, first, chance)


@compiled
def _begin(s: Table, action_order: Cards, first: int, chance: int) -> None:
    s.stream[0] = chance
    for card in range(N_ACTION_CARDS):
        s.holder[card] = ASIDE
    for i in range(s.seats * action_cards_each(s)):
        s.holder[action_order[i]] = i % s.seats
    for kind in range(N_KINDS):
        s.pot[kind] = 0
        s.gone[kind] = 0
    for seat in range(MOST_SEATS):
        s.taken[seat] = 0
    new_round(s, first)


@compiled
def action_cards_each(s: Table) -> int:
    """V6.0"""
    if not s.action_cards:
        return 0
    return 2 if s.two_each and s.seats <= FEW else 1


@compiled
def new_round(s: Table, opener: int) -> None:
    """V3.5: new hands, as full as the pile allows, the same for all; when it has fewer cards than players, the end."""
    for kind in range(N_KINDS):
        s.laid[kind] = 0
        for seat in range(MOST_SEATS):
            s.hand[seat, kind] = 0
            for viewer in range(MOST_SEATS):
                s.sure[viewer, seat, kind] = 0
    s.top = NOBODY
    s.number = 0
    s.what = 0
    s.named = 0
    s.named_what = 0
    s.partner = NOBODY
    s.passed = 0
    s.ringer = NOBODY
    s.challenger = NOBODY
    s.owes_card = 0
    for seat in range(MOST_SEATS):
        s.drawn[seat] = NOBODY
    s.opener = opener
    s.announcer = opener
    each = min(s.full_hand, s.pile_size // s.seats)
    s.dealt = each * s.seats
    s.limit = 2 * s.dealt  # V2.1
    s.phase = TURN if each > 0 else OVER
    deepest = 0
    for i in range(s.dealt):
        s.pile_size -= 1
        card = int(s.pile[s.pile_size])
        deepest = card // LAYER
        s.hand[(opener + i) % s.seats, card % LAYER] += 1
    _merge_layers(s, deepest)
    for i in range(s.pile_size, MOST_CARDS):
        s.pile[i] = 0


@compiled
def _merge_layers(s: Table, deepest: int) -> None:
    """Layers that were dealt from are no longer told apart: which hand got a card of which, nobody knows."""
    for i in range(s.pile_size):
        card = int(s.pile[i])
        s.pile[i] = max(0, card // LAYER - deepest) * LAYER + card % LAYER


@compiled
def shuffle_and_deal(s: Table, stream: Stream) -> None:
    """Begin a game from a fast stream, for random play in bulk."""
    n = 0
    for kind in range(N_KINDS):
        for _ in range(s.composition[kind]):
            s.pile[n] = kind
            n += 1
    shuffle(s.pile, 0, n, stream)
    action_order = s.laid  # room for a moment: no card is laid yet
    for i in range(N_ACTION_CARDS):
        action_order[i] = i
    shuffle(action_order, 0, N_ACTION_CARDS, stream)
    s.pile_size = n
    first = below(stream, s.seats)
    _begin(s, action_order, first, below(stream, 2**31) * 2**31 + below(stream, 2**31) + 1)
