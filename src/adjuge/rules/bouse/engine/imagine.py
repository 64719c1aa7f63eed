"""A full state that fits what one seat knows: the cards whose place it cannot know are dealt anew."""

import numpy as np

from adjuge.rules.bouse.engine.cards import MOST_CARDS, MOST_SEATS, N_ACTION_CARDS, N_KINDS
from adjuge.rules.bouse.engine.observe import phase_seen
from adjuge.rules.bouse.engine.table import ASIDE, LAYER, MOST_LAYERS, NOBODY, OVER, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards


@compiled
def imagine(s: Table, seat: int, stream: Stream) -> None:
    """Replace everything that this seat, or a bystander (NOBODY), cannot know.

    Of rivals' hands and unplayed action cards, only how many there are is read; of the pile, what lies in each layer.
    """
    if s.phase == OVER:
        return  # G2
    _forget_half_moves(s, seat)
    _imagine_hands_and_pile(s, seat, stream)
    _imagine_action_cards(s, seat, stream)
    for viewer in range(MOST_SEATS):
        s.drawn[viewer] = NOBODY
        if viewer != seat:
            for other in range(MOST_SEATS):
                for kind in range(N_KINDS):
                    s.sure[viewer, other, kind] = 0
    s.stream[0] = below(stream, 2**31) * 2**31 + below(stream, 2**31) + 1


@compiled
def _forget_half_moves(s: Table, seat: int) -> None:
    if seat != s.announcer:
        s.phase = phase_seen(s, seat)
        s.named = 0
        s.named_what = 0
        s.partner = NOBODY


@compiled
def _sort(cards: Cards, start: int, end: int) -> None:
    """A shuffle begins with no secret order: with the same luck, tables that look alike come out alike."""
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@compiled
def _imagine_hands_and_pile(s: Table, seat: int, stream: Stream) -> None:
    """Hands were dealt from the top layer: what is unseen of it lies in them and on top of the pile."""
    pool = np.zeros(MOST_CARDS, np.int8)
    n = 0
    for kind in range(N_KINDS):
        unseen = int(s.composition[kind]) - int(s.gone[kind]) - int(s.pot[kind]) - int(s.laid[kind])
        for i in range(s.pile_size):
            if s.pile[i] % LAYER == kind and s.pile[i] >= LAYER:
                unseen -= 1
        for other in range(s.seats):
            if other == seat:
                unseen -= int(s.hand[other, kind])
            elif seat != NOBODY:
                unseen -= int(s.sure[seat, other, kind])
        for _ in range(unseen):
            pool[n] = kind
            n += 1
    shuffle(pool, 0, n, stream)
    dealt = 0
    for other in range(s.seats):
        if other != seat:
            dealt = _imagine_hand(s, seat, other, pool, dealt)
    start = 0
    for layer in range(MOST_LAYERS - 1, -1, -1):
        end = start
        while end < s.pile_size and s.pile[end] // LAYER == layer:
            if layer == 0:
                s.pile[end] = pool[dealt]
                dealt += 1
            end += 1
        if layer > 0:
            _sort(s.pile, start, end)
            shuffle(s.pile, start, end, stream)
        start = end


@compiled
def _imagine_hand(s: Table, seat: int, other: int, pool: Cards, dealt: int) -> int:
    size = 0
    for kind in range(N_KINDS):
        size += int(s.hand[other, kind])
        s.hand[other, kind] = s.sure[seat, other, kind] if seat != NOBODY else 0
        size -= int(s.hand[other, kind])
    for i in range(size):
        s.hand[other, pool[dealt + i]] += 1
    return dealt + size


@compiled
def _imagine_action_cards(s: Table, seat: int, stream: Stream) -> None:
    """Action cards that nobody has played or holds before this seat's eyes lie anywhere: with a rival, or aside."""
    owners = np.zeros(N_ACTION_CARDS, np.int8)
    n = 0
    for card in range(N_ACTION_CARDS):
        if s.holder[card] >= ASIDE and (seat == NOBODY or s.holder[card] != seat):
            owners[n] = s.holder[card]
            n += 1
    _sort(owners, 0, n)
    shuffle(owners, 0, n, stream)
    n = 0
    for card in range(N_ACTION_CARDS):
        if s.holder[card] >= ASIDE and (seat == NOBODY or s.holder[card] != seat):
            s.holder[card] = owners[n]
            n += 1
