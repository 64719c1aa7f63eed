"""The heuristic in trades: which to open, what to offer, what to answer."""

import math

from adjuge.bots.boursicocotte.appraisal import (
    LEVEL,
    PILE,
    Room,
    appraise,
    likely,
    look_at_purses,
    stakes_of_trade,
    weight_of,
)
from adjuge.bots.boursicocotte.auctioning import luck, mistaken
from adjuge.bots.boursicocotte.memory import Memory, stays_with
from adjuge.bots.boursicocotte.params import (
    AUCTION_EARLY,
    AUCTION_LATE,
    COUNTER_CAP,
    COUNTER_PURSE,
    DARE,
    DARE_PURSE,
    DOUBT,
    ECHO_COUNTER,
    ECHO_OFFER,
    FAT,
    GUESS,
    HEED,
    MEEK,
    OFFER,
    OFFER_CAP,
    OFFER_MOOD,
    OFFER_PURSE,
    RETURN_COST,
    STUBBORN,
    TRUST,
    ZEROS,
)
from adjuge.bots.boursicocotte.paying import smallest
from adjuge.bots.boursicocotte.prices import beside_others, between, my_trade_tilt, spending, trade_rate
from adjuge.bots.players import Style
from adjuge.rules.boursicocotte.engine.cards import N_FAMILIES
from adjuge.rules.boursicocotte.engine.purse import worth
from adjuge.rules.boursicocotte.engine.table import AUCTION, TRADE, Table
from adjuge.rules.boursicocotte.engine.turn import may_open_trades, may_trade, pile_lasts
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards

SMALLEST = 10
STEPS = 6


@compiled
def _countering(style: Style, m: Memory, rival: int) -> float:
    """How much more often than every other time a rival counters, as far as one goes by what he did."""
    if style[HEED] == 0.0:
        return 0.0
    return float(style[HEED] * ((int(m.counters[rival]) + 1.0) / (int(m.answers[rival]) + 2.0) - 0.5))


@compiled
def _meek(style: Style, m: Memory, rival: int) -> float:
    """How often a rival gives in whatever is offered."""
    if style[HEED] == 0.0:
        return float(style[MEEK])
    seen = 1.0 - (int(m.counters[rival]) + 1.0) / (int(m.answers[rival]) + 2.0)
    return float(style[MEEK] + style[HEED] * (seen - style[MEEK]))


@compiled
def _daring(s: Table, style: Style, m: Memory, rival: int, freely: float) -> float:
    """What a rival is thought to counter with, as part of what is at stake to him, at a table that spends so freely."""
    freely *= beside_others(s, m, style, rival, style[ECHO_COUNTER])
    return float(style[DARE] * (1.0 + _countering(style, m, rival)) * freely)


@compiled
def _went_to_and_fro(m: Memory, f: int, me: int, rival: int) -> int:
    """How often running these two have traded the animal, each time the other way."""
    if (m.winner[f] == me and m.loser[f] == rival) or (m.winner[f] == rival and m.loser[f] == me):
        return int(m.returns[f]) + 1
    return 0


@compiled
def begin_turn(s: Table, me: int, style: Style, m: Memory, stream: Stream, room: Room) -> int:
    """To auction, or which trade to open."""
    look_at_purses(s, me, room)
    appraise(s, me, style, room)
    best = -1
    most = 0.0
    rude = -1  # to begin once more what went to and fro, if nothing else is left
    rudest = 0.0
    if pile_lasts(s):
        best = AUCTION
        most = room[LEVEL] * s.lot_size / s.pile_size * between(style[AUCTION_LATE], style[AUCTION_EARLY], room[PILE])
    if not may_open_trades(s):
        return best
    money = float(worth(s.purse[me]))
    anybodys = trade_rate(s, style, room)
    rate = anybodys * my_trade_tilt(s, me, style, room, money)
    freely = spending(m, room, style[ECHO_COUNTER])
    for place in range(s.seats - 1):
        rival = (me + 1 + place) % s.seats
        daring, meek, to_me, to_him = -1.0, 0.0, 0.0, 0.0
        purse = likely(rival, room)
        for f in range(N_FAMILIES):
            if not may_trade(s, rival, f):
                continue
            moving = 2 if s.animals[me, f] >= 2 and s.animals[rival, f] >= 2 else 1
            if daring < 0.0:
                daring, meek = anybodys * _daring(s, style, m, rival, freely), _meek(style, m, rival)
                to_me, to_him = weight_of(s, style, room, me, rival), weight_of(s, style, room, rival, me)
            win, lose, his = stakes_of_trade(s, style, room, me, rival, f, moving, to_me, to_him)
            win *= rate
            lose *= rate
            countered = max(float(SMALLEST), min(style[DARE_PURSE] * purse, daring * his))
            offered = min(min(style[OFFER] * countered, style[OFFER_CAP] * (win - lose)), style[OFFER_PURSE] * money)
            ratio = offered / countered
            wins = meek + (1.0 - meek) * ratio * ratio / (1.0 + ratio * ratio)
            value = wins * win + (1.0 - wins) * lose - offered + (1.0 - meek) * countered * 0.5
            value = value * mistaken(style, stream)
            returned = _went_to_and_fro(m, f, me, rival)
            if returned > 0:
                value -= style[RETURN_COST] * (win - lose) * returned
            action = TRADE + place * N_FAMILIES + f
            if stays_with(m, f, rival, me):
                if rude < 0 or purse > rudest:  # who has money can keep what is his
                    rude, rudest = action, purse
            elif best < 0 or value > most:
                best, most = action, value
    return rude if best < 0 else best


@compiled
def offer(s: Table, me: int, style: Style, m: Memory, stream: Stream, room: Room, cards: Cards) -> None:
    """The cards to lay, into `cards`."""
    if stays_with(m, s.animal, s.rival, me):
        return
    look_at_purses(s, me, room)
    appraise(s, me, style, room)
    money = float(worth(s.purse[me]))
    anybodys = trade_rate(s, style, room) * mistaken(style, stream)
    rate = anybodys * my_trade_tilt(s, me, style, room, money)
    to_me, to_him = weight_of(s, style, room, me, s.rival), weight_of(s, style, room, s.rival, me)
    win, lose, his = stakes_of_trade(s, style, room, me, s.rival, s.animal, s.moving, to_me, to_him)
    dares = anybodys * _daring(s, style, m, s.rival, spending(m, room, style[ECHO_COUNTER])) * his
    countered = max(float(SMALLEST), min(style[DARE_PURSE] * likely(s.rival, room), dares))
    amount = style[OFFER] * countered * (1.0 + style[OFFER_MOOD] * (2.0 * luck(stream) - 1.0)) + SMALLEST
    amount = min(min(amount, style[OFFER_CAP] * rate * (win - lose)), style[OFFER_PURSE] * money)
    held = s.purse[me]
    if style[FAT] > 0.0 and luck(stream) < style[FAT]:
        # many cards, little money
        cards[1] = below(stream, int(held[1]) + 1)
        cards[0] = held[0]
        return
    smallest(held, int(max(0.0, amount)) // SMALLEST * SMALLEST, cards)
    cards[0] = int(style[ZEROS] * int(held[0]) * 2.0 * luck(stream) + 0.5)
    if cards[0] > held[0]:
        cards[0] = held[0]


@compiled
def answer(s: Table, me: int, style: Style, m: Memory, stream: Stream, room: Room, cards: Cards) -> bool:
    """Whether to counter, and with which cards; else to accept."""
    giver = s.active
    money = worth(s.purse[me])
    if stays_with(m, s.animal, giver, me):
        return False
    if s.offered == 0 and money > 0 and stays_with(m, s.animal, me, giver):
        return smallest(s.purse[me], SMALLEST, cards) > 0
    look_at_purses(s, me, room)
    appraise(s, me, style, room)
    anybodys = trade_rate(s, style, room) * mistaken(style, stream)
    rate = anybodys * my_trade_tilt(s, me, style, room, float(money))
    to_me, to_him = weight_of(s, style, room, me, giver), weight_of(s, style, room, giver, me)
    win, lose, his = stakes_of_trade(s, style, room, me, giver, s.animal, s.moving, to_me, to_him)
    mine = rate * (win - lose)
    purse = likely(giver, room)
    guess = 0.0
    if s.offered > 0:
        by_cards = s.offered * purse / float(s.hand[giver])
        freely = spending(m, room, style[ECHO_OFFER]) * beside_others(s, m, style, giver, style[ECHO_OFFER])
        by_stake = style[GUESS] * anybodys * his * freely
        guess = min(purse, style[TRUST] * by_cards + (1.0 - style[TRUST]) * by_stake)
    guess *= 1.0 + style[OFFER_MOOD] * (luck(stream) - 0.5)
    spread = style[DOUBT] * guess + 5.0
    cap = max(float(SMALLEST), min(style[COUNTER_CAP] * mine, style[COUNTER_PURSE] * money))
    best = 0
    most = 0.0
    for k in range(STEPS + 1):
        amount = int(max(0.0, guess + (0.6 * k - 1.0) * spread)) // SMALLEST * SMALLEST + SMALLEST
        if k == STEPS:
            amount = money
        if amount > money or amount > cap or amount <= 0:
            continue
        wins = 1.0 / (1.0 + math.exp((guess - amount) * 1.7 / spread))
        value = style[STUBBORN] * wins * mine - amount
        if value > most:
            best, most = amount, value
    if best == 0:
        return False
    smallest(s.purse[me], best, cards)
    cards[0] = int(style[ZEROS] * int(s.purse[me, 0]) * luck(stream) + 0.5)
    return True
