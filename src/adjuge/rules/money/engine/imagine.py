"""A full state that fits what one seat knows: the cards whose place it cannot know are dealt anew."""

import numpy as np

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.cards import N_CARDS
from adjuge.rules.money.engine.deal import draw_decks, is_left_out
from adjuge.rules.money.engine.table import BID, BIDDING, HAND, OVER, STOCK, Table


@compiled
def imagine(s: Table, seat: int, stream: Stream) -> None:
    """Replace everything that this seat, or a bystander (NOBODY), cannot know.

    Every deal of the cards whose place is unknown is as likely as any other, and so is every bid of the size that lies.
    """
    if s.phase == OVER:
        return  # G2
    if s.phase == BIDDING:
        _take_up_hidden_bids(s, seat)
    _deal_unseen_cards(s, seat, stream)
    if s.phase == BIDDING:
        for rival in range(s.seats):
            if rival != seat:
                _lay_some_bid(s, rival, stream)
    _forget_past_decks(s)
    draw_decks(s, s.decks, s.out, s.game + 1, stream)


@compiled
def _forget_past_decks(s: Table) -> None:
    """Who was dealt what in earlier games, and what was left of their stock, has not all been seen."""
    for game in range(s.game):
        for i in range(N_CARDS):
            s.decks[game, i] = 0


@compiled
def _take_up_hidden_bids(s: Table, seat: int) -> None:
    """Rivals' cards, laid or being laid, are all the same to this seat."""
    for rival in range(s.seats):
        if rival != seat:
            s.bluff[rival] = 0
            for serial in range(1, N_CARDS + 1):
                if s.place[serial] == BID + rival:
                    s.place[serial] = HAND + rival


@compiled
def _deal_unseen_cards(s: Table, seat: int, stream: Stream) -> None:
    unseen = np.zeros(N_CARDS, np.int8)
    n = 0
    for serial in range(1, N_CARDS + 1):
        if not s.seen[serial] and not is_left_out(s, serial) and not _is_own(s, seat, serial):
            unseen[n] = serial
            n += 1
    shuffle(unseen, 0, n, stream)
    dealt = 0
    for rival in range(s.seats):
        if rival != seat:
            for _ in range(_money_cards(s, rival) - _cards_seen_with(s, rival)):
                s.place[unseen[dealt]] = HAND + rival
                dealt += 1
    _build_stock(s, unseen, dealt, n)


@compiled
def _is_own(s: Table, seat: int, serial: int) -> bool:
    return seat >= 0 and (s.place[serial] == HAND + seat or s.place[serial] == BID + seat)


@compiled
def _money_cards(s: Table, seat: int) -> int:
    """Hand and bid together, less the bluff card, which is always in one of the two."""
    return int(s.hand[seat]) + int(s.bid_size[seat]) - 1


@compiled
def _cards_seen_with(s: Table, seat: int) -> int:
    n = 0
    for serial in range(1, N_CARDS + 1):
        if s.seen[serial] and (s.place[serial] == HAND + seat or s.place[serial] == BID + seat):
            n += 1
    return n


@compiled
def _build_stock(s: Table, unseen: Cards, dealt: int, n: int) -> None:
    """What nobody was dealt is the stock, at the end of the deck; what was drawn before it no longer matters."""
    deck = s.decks[s.game]
    for i in range(N_CARDS):
        deck[i] = 0
    end = N_CARDS
    for i in range(dealt, n):
        s.place[unseen[i]] = STOCK
        end -= 1
        deck[end] = unseen[i]
    s.drawn = end
    rest = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] != STOCK:
            deck[rest] = serial
            rest += 1


@compiled
def _lay_some_bid(s: Table, rival: int, stream: Stream) -> None:
    """Any set of this size out of the rival's cards, the bluff card among them, but not the bluff card alone."""
    cards = np.zeros(N_CARDS + 1, np.int8)
    n = 0
    for serial in range(1, N_CARDS + 1):
        if s.place[serial] == HAND + rival:
            cards[n] = serial
            n += 1
    size = int(s.bid_size[rival])
    if size > 1:
        n += 1  # serial 0 stands for the bluff card
    for i in range(size):
        j = i + below(stream, n - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        if cards[i] == 0:
            s.bluff[rival] = 1
        else:
            s.place[cards[i]] = BID + rival
