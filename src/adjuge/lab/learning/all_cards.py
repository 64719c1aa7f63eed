"""What only a critic is told, and only while learning: the cards that no seat sees. Seats go clockwise from the one."""

import math
from typing import Any

from adjuge.bots.slots import Features
from adjuge.rules.boursicocotte.engine.cards import CARD, N_MONEY
from adjuge.rules.boursicocotte.engine.cards import MOST_SEATS as MOST_AT_BOURSICOCOTTE
from adjuge.rules.boursicocotte.engine.table import ANSWERING, COUNTERING
from adjuge.rules.bouse.engine.cards import MOST_SEATS as MOST_AT_BOUSE
from adjuge.rules.bouse.engine.cards import N_KINDS, SHOWS
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.money.engine.cards import MOST_SEATS as MOST_AT_MONEY
from adjuge.rules.money.engine.cards import N_CARDS
from adjuge.rules.money.engine.table import BID, HAND

N_BOURSICOCOTTE = (MOST_AT_BOURSICOCOTTE + 1) * (N_MONEY + 2)
N_MONEY_GAME = 2 * N_CARDS * MOST_AT_MONEY
N_BOUSE = MOST_AT_BOUSE * N_KINDS + 2


@compiled
def _purse(held: Any, there: bool, out: Features, n: int) -> int:
    worth = 0
    for d in range(N_MONEY):
        cards = int(held[d]) if there else 0
        out[n + d] = cards * 0.25
        worth += cards * int(CARD[d])
    out[n + N_MONEY] = worth * 0.001
    out[n + N_MONEY + 1] = math.log1p(worth / 10.0) * 0.2
    return n + N_MONEY + 2


@compiled
def boursicocotte(s: Any, me: int, out: Features) -> None:
    n = 0
    for place in range(MOST_AT_BOURSICOCOTTE):
        n = _purse(s.purse[(me + place) % s.seats], place < s.seats, out, n)
    _purse(s.offer, s.phase == ANSWERING or s.phase == COUNTERING, out, n)


@compiled
def money(s: Any, me: int, out: Features) -> None:
    for k in range(N_MONEY_GAME):
        out[k] = 0.0
    for serial in range(1, N_CARDS + 1):
        place = int(s.place[serial])
        if place >= HAND:
            where = (serial - 1) * MOST_AT_MONEY + ((place - HAND) % MOST_AT_MONEY - me) % s.seats
            out[where] = 1.0
            if place >= BID:
                out[N_CARDS * MOST_AT_MONEY + where] = 1.0


@compiled
def bouse(s: Any, me: int, out: Features) -> None:
    shown_0, shown_1 = 0, 0
    for place in range(MOST_AT_BOUSE):
        seat = (me + place) % s.seats
        for kind in range(N_KINDS):
            held = int(s.hand[seat, kind]) if place < s.seats else 0
            out[place * N_KINDS + kind] = held * 0.5
            shown_0 += held * int(SHOWS[0, kind])
            shown_1 += held * int(SHOWS[1, kind])
    out[MOST_AT_BOUSE * N_KINDS] = shown_0 * 0.1
    out[MOST_AT_BOUSE * N_KINDS + 1] = shown_1 * 0.1


SECRETS = {
    "boursicocotte": (boursicocotte, N_BOURSICOCOTTE),
    "money": (money, N_MONEY_GAME),
    "bouse": (bouse, N_BOUSE),
}
