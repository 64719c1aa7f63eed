"""From a state to what each seat may know of it, and to how the game ended."""

import numpy as np

from adjuge.rules.contract import Outcome, State
from adjuge.rules.money.choices import menu
from adjuge.rules.money.engine.api import bid_weight, engine, points
from adjuge.rules.money.engine.cards import CURRENCIES, VALUE
from adjuge.rules.money.engine.round import QUIET_ROUNDS
from adjuge.rules.money.engine.table import ACTING, BID, BIDDING, HAND, LEFT, NOBODY, OVER, RIGHT, STOCK
from adjuge.rules.money.options import Options
from adjuge.rules.money.unpacked import Unpacked, unpacked
from adjuge.rules.money.view import OpenBid, Opened, Phase, Public, Serials, View
from adjuge.rules.options import laid_down


def outcome(state: State) -> Outcome | None:
    """Total points, and ranks by M5.4, or None while the match runs."""
    t = unpacked(state)
    if t.phase != OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    winners = [seat for seat in range(t.seats) if ranks[seat] == 1]
    most_games = [seat for seat in range(t.seats) if t.won[seat] == max(t.won[: t.seats])]
    tie_break = None
    if len(winners) > 1:
        tie_break = "shared"
    elif len(most_games) > 1:
        tie_break = "points"
    return Outcome(tuple(scores.tolist()), tuple(ranks.tolist()), tie_break, stopped=t.quiet == QUIET_ROUNDS)


NAME = "money"
PHASES: dict[int, Phase] = {BIDDING: "bidding", ACTING: "acting", OVER: "over"}


def public(state: State, to_move: tuple[int, ...]) -> Public:
    memo: Public | None = state.memo.get("public")
    if memo is None:
        memo = state.memo["public"] = _public(state, unpacked(state), to_move)
    return memo


def view(state: State, to_move: tuple[int, ...], seat: int | None) -> View:
    shared = public(state, to_move)
    if seat is None:
        return View(game=NAME, seat=None, public=shared, menu=())
    t = unpacked(state)
    hand = t.cards_at(HAND + seat)
    laid = t.phase == BIDDING and bool(t.laid >> seat & 1)
    if t.phase == BIDDING and not laid:
        hand = tuple(sorted(hand + t.cards_at(BID + seat)))  # a bid half laid has not begun
    return View(
        game=NAME,
        seat=seat,
        public=shared,
        menu=menu(shared, seat, hand),
        hand=hand,
        bid=t.cards_at(BID + seat) if laid else None,
        bluff=bool(t.bluff[seat]) if laid else None,
        points=points(state.record, 0, seat),
    )


def _public(state: State, t: Unpacked, to_move: tuple[int, ...]) -> Public:
    seats = range(t.seats)
    return Public(
        to_move=to_move,
        rules=t.rules,
        options=laid_down(Options, t),
        seats=t.seats,
        phase=PHASES[t.phase],
        game=t.game,
        round=t.rounds,
        last_round=bool(t.last_round),
        quiet=t.quiet,
        left_out=tuple(CURRENCIES[currency] for currency in t.out[t.game] if currency != NOBODY),  # type: ignore[misc]
        right=t.cards_at(RIGHT),
        left=t.cards_at(LEFT),
        stock=t.stock,
        hand_sizes=tuple(t.hand[: t.seats]),
        bid_sizes=tuple(t.bid_size[: t.seats]),
        laid=tuple(seat for seat in seats if t.laid >> seat & 1),
        acted=tuple(seat for seat in seats if t.acted >> seat & 1),
        actor=None if t.phase != ACTING else t.actor,
        ladder=_ladder(state, t),
        known=tuple(_known(t, seat) for seat in seats),
        scored=tuple(tuple(points[: t.seats]) for points in t.scored if points[0] >= 0),
        won=tuple(t.won[: t.seats]),
        opened=_opened(t) if t.phase == OVER else None,
        outcome=outcome(state),
    )


def _ladder(state: State, t: Unpacked) -> tuple[OpenBid, ...]:
    if t.phase != ACTING:
        return ()
    seats = [seat for seat in range(t.seats) if not t.acted >> seat & 1]
    seats.sort(key=lambda seat: -bid_weight(state.record, 0, seat))
    bids = [t.cards_at(BID + seat) for seat in seats]
    totals = [sum(int(VALUE[serial]) for serial in cards) for cards in bids]
    parts = [cards[0] if totals.count(total) > 1 else None for cards, total in zip(bids, totals, strict=True)]
    return tuple(map(OpenBid, seats, bids, totals, parts))


def _known(t: Unpacked, seat: int) -> Serials:
    """G4: what was taken openly stays known until it is laid unseen; then it may be in hand or in the bid."""
    where = (HAND + seat, BID + seat) if t.phase == BIDDING else (HAND + seat,)
    return tuple(serial for serial, place in enumerate(t.place) if t.seen[serial] and place in where)


def _opened(t: Unpacked) -> Opened:
    """G2: when the match is over everything is open."""
    deck = t.decks[t.game][t.drawn :]
    return Opened(
        hands=tuple(t.cards_at(HAND + seat) for seat in range(t.seats)),
        stock=tuple(serial for serial in deck if t.place[serial] == STOCK),
    )
