"""Setting the table, for each game of a match."""

import numpy as np

from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.engine_api import check_order
from adjuge.rules.engines.prng import Stream, below, shuffle
from adjuge.rules.engines.record import Cards
from adjuge.rules.money.engine.cards import (
    CURRENCY,
    LEFT_OUT,
    MOST_GAMES,
    MOST_SEATS,
    N_CARDS,
    N_CURRENCIES,
    ROW_LENGTH,
    START_HAND,
)
from adjuge.rules.money.engine.table import BIDDING, HAND, LEFT, NOBODY, NOT_PLAYED, OUT, RIGHT, STOCK, Table

FEW_DECKS = "there is a deck, and two places for currencies left out, for every game of a match"


@compiled
def deal(s: Table, decks: Cards, out: Cards) -> None:
    """Begin a match with these decks, top first, and these currencies left out, one row a game."""
    every_card = np.ones(N_CARDS + 1, np.int8)
    every_card[0] = 0
    if min(len(decks), len(out)) < MOST_GAMES or out.shape[1] < 2:
        raise ValueError(FEW_DECKS)
    for game in range(MOST_GAMES):
        check_order(decks[game], every_card)
    _begin(s, decks, out)


@compiled
def _begin(s: Table, decks: Cards, out: Cards) -> None:
    for game in range(MOST_GAMES):
        for i in range(N_CARDS):
            s.decks[game, i] = decks[game, i]
        for i in range(2):
            s.out[game, i] = out[game, i]
        for seat in range(MOST_SEATS):
            s.scored[game, seat] = NOT_PLAYED
    for seat in range(MOST_SEATS):
        s.won[seat] = 0
        s.bluff[seat] = 0
        s.bid_size[seat] = 0
    s.game = 0
    deal_game(s)


@compiled
def deal_game(s: Table) -> None:
    """M1.4: a bluff card and six cards each; the right row, then the left; the rest is the stock."""
    s.rounds = 0
    s.quiet = 0
    s.last_round = 0
    s.drawn = 0
    s.stock = 0
    s.place[0] = OUT
    s.seen[0] = 0
    for serial in range(1, N_CARDS + 1):
        s.seen[serial] = 0
        s.place[serial] = OUT
        if not is_left_out(s, serial):
            s.place[serial] = STOCK
            s.stock += 1
    for seat in range(s.seats):
        for _ in range(START_HAND):
            s.place[draw(s)] = HAND + seat
        s.hand[seat] = START_HAND + 1
    s.row[0] = 0
    s.row[1] = 0
    fill_row(s, RIGHT)
    fill_row(s, LEFT)
    begin_round(s)


@compiled
def begin_round(s: Table) -> None:
    s.laid = 0
    s.acted = 0
    s.actor = NOBODY
    s.phase = BIDDING


@compiled
def is_left_out(s: Table, serial: int) -> bool:
    """M1.2"""
    currency = CURRENCY[serial]
    return bool(currency == s.out[s.game, 0] or currency == s.out[s.game, 1])


@compiled
def draw(s: Table) -> int:
    """The next card of the stock that is in this game."""
    while is_left_out(s, int(s.decks[s.game, s.drawn])):
        s.drawn += 1
    serial = int(s.decks[s.game, s.drawn])
    s.drawn += 1
    s.stock -= 1
    return serial


@compiled
def fill_row(s: Table, row: int) -> int:
    """Fill a row to four as far as the stock reaches; return how many cards it took."""
    took = 0
    while s.row[row - RIGHT] < ROW_LENGTH and s.stock > 0:
        serial = draw(s)
        s.place[serial] = row
        s.seen[serial] = 1
        s.row[row - RIGHT] += 1
        took += 1
    return took


@compiled
def draw_decks(s: Table, decks: Cards, out: Cards, first_game: int, stream: Stream) -> None:
    """Decks and currencies left out from a fast stream, for the games from this one on."""
    for game in range(first_game, MOST_GAMES):
        for i in range(N_CARDS):
            decks[game, i] = i + 1
        shuffle(decks[game], 0, N_CARDS, stream)
        out[game, 0] = NOBODY
        out[game, 1] = NOBODY
        left_out = LEFT_OUT[s.seats]
        if left_out > 0:
            out[game, 0] = below(stream, N_CURRENCIES)
        if left_out > 1:
            other = below(stream, N_CURRENCIES - 1)
            out[game, 1] = other + 1 if other >= out[game, 0] else other


@compiled
def shuffle_and_deal(s: Table, stream: Stream) -> None:
    """Begin a match from a fast stream, for random play in bulk."""
    draw_decks(s, s.decks, s.out, 0, stream)
    _begin(s, s.decks, s.out)
