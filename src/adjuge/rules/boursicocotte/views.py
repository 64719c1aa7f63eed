"""From a state to what each seat may know of it, and to how the game ended."""

from functools import lru_cache

import numpy as np

from adjuge.rules.boursicocotte.choices import menu
from adjuge.rules.boursicocotte.engine import table
from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.auction import STEP
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, VALUES
from adjuge.rules.boursicocotte.engine.scoring import points_of
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.boursicocotte.unpacked import Unpacked, as_held, unpacked
from adjuge.rules.boursicocotte.view import (
    AuctionView,
    Opened,
    PaymentView,
    Phase,
    Public,
    Seen,
    Tally,
    TradeView,
    View,
)
from adjuge.rules.contract import Outcome, State
from adjuge.rules.options import laid_down


def outcome(state: State) -> Outcome | None:
    """Scores and ranks (B9.2, B9.3), or None while the game runs."""
    t = unpacked(state)
    if t.phase != table.OVER:
        return None
    scores, ranks = np.zeros(t.seats, np.int32), np.zeros(t.seats, np.int32)
    engine.result(state.record, 0, scores, ranks)
    complete = sum(count for herd in t.animals for count in herd if count == t.family_size)
    return Outcome(
        scores=tuple(scores.tolist()),
        ranks=tuple(ranks.tolist()),
        tie_break=_tie_break(scores.tolist(), ranks.tolist()),
        stopped=complete < t.pile_size,
    )


def _tie_break(scores: list[int], ranks: list[int]) -> str | None:
    """Whether equal points at the top were parted by money (B2.6), or shared."""
    best = scores.count(max(scores))
    if best == 1:
        return None
    return "money" if ranks.count(1) < best else "shared"


NAME = "boursicocotte"
# What is half done is seen by nobody: a view shows it as not begun.
PHASES: dict[int, Phase] = {
    table.TURN: "turn",
    table.BIDDING: "bidding",
    table.TENS: "bidding",
    table.VERDICT: "verdict",
    table.PAYING: "paying",
    table.OFFERING: "offering",
    table.ANSWERING: "answering",
    table.COUNTERING: "answering",
    table.OVER: "over",
}


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
    purse = as_held(t.purse[seat])
    return View(
        game=NAME,
        seat=seat,
        public=shared,
        menu=menu(shared, seat, purse),
        purse=purse,
        payable=_payable(t.purse[seat])
        if seat in to_move and t.phase in (table.BIDDING, table.TENS, table.VERDICT)
        else (),
        offer=as_held(t.offer) if seat == t.active and t.phase in (table.ANSWERING, table.COUNTERING) else None,
        seen=_memories_in(state, t)[seat],
    )


def _memories_in(state: State, t: Unpacked) -> tuple[Seen, ...]:
    """Kept with the state: every view has one of them."""
    memo: tuple[Seen, ...] | None = state.memo.get("memories")
    if memo is None:
        memo = state.memo["memories"] = _memories(t.sure, t.seats)
    return memo


@lru_cache(2048)
def _memories(sure: tuple[tuple[tuple[int, ...], ...], ...], seats: int) -> tuple[Seen, ...]:
    """What each seat has seen. Moves seldom add to it, so that many states share one."""
    known = [[as_held(sure[seat][other]) for other in range(seats)] for seat in range(seats)]
    return tuple([Seen(tuple(known[seat]), tuple([each[seat] for each in known])) for seat in range(seats)])


def _public(state: State, t: Unpacked, to_move: tuple[int, ...]) -> Public:
    over = t.phase == table.OVER
    return Public(
        to_move=to_move,
        rules=t.rules,
        options=laid_down(Options, t),
        seats=t.seats,
        phase=PHASES[t.phase],
        active=t.active,
        first=t.first,
        pile=t.pile_size - t.turned,
        donkeys=t.donkeys,
        trades=t.trades,
        next_payout=MONEY[t.payouts[t.donkeys]] if t.donkeys < t.family_size else None,
        animals=t.animals[: t.seats],
        tallies=tuple([_tally(herd, t.family_size) for herd in t.animals[: t.seats]]),
        hand_sizes=t.hand[: t.seats],
        money_out=t.money_out,
        known=tuple([seen.of_me[seat] for seat, seen in enumerate(_memories_in(state, t))]),
        top_bid=t.top_bid[: t.seats],
        passed_at=tuple([None if passed == table.NEVER else passed for passed in t.passed_at[: t.seats]]),
        auction=_auction(t),
        payment=PaymentView(t.payer, t.payee, t.price) if t.phase == table.PAYING else None,
        trade=_trade(t),
        opened=_opened(t) if over else None,
        outcome=outcome(state),
    )


@lru_cache(2048)
def _tally(herd: tuple[int, ...], family_size: int) -> Tally:
    families = [value for value, count in zip(VALUES, herd, strict=True) if count == family_size]
    total, times = sum(families), len(families)
    return Tally(total, times, points_of(total, times))


@lru_cache(2048)
def _payable(purse: tuple[int, ...]) -> tuple[int, ...]:
    """No change is given (B6.6): bit n stands for a sum of 10 n that some of the cards make."""
    sums = 1
    for card, count in zip(MONEY, purse, strict=True):
        for _ in range(count):
            sums |= sums << card // STEP
    return tuple([STEP * n for n in range(sums.bit_length()) if sums >> n & 1])


def _completes(t: Unpacked, family: int) -> int | None:
    up = t.lot[: t.lot_size].count(family)
    ready = (seat for seat in range(t.seats) if 0 < t.animals[seat][family] == t.family_size - up)
    return next(ready, None)


def _auction(t: Unpacked) -> AuctionView | None:
    if t.lot[0] == table.NOBODY:
        return None
    return AuctionView(
        lot=tuple([FAMILIES[family] for family in t.lot[: t.lot_size]]),  # type: ignore[misc]
        bid=t.bid,
        bidder=None if t.bidder == table.NOBODY else t.bidder,
        passed=_seats(t.passed, t.seats),
        spoken=_seats(t.spoken, t.seats),
        shown=tuple([None if shown == table.NOT_SHOWN else shown for shown in t.shown[: t.seats]]),
        completes=tuple([_completes(t, family) for family in t.lot[: t.lot_size]]),
    )


def _seats(bits: int, seats: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(seats) if bits >> seat & 1])


def _trade(t: Unpacked) -> TradeView | None:
    if t.rival == table.NOBODY:
        return None
    return TradeView(
        rival=t.rival,
        animal=FAMILIES[t.animal],  # type: ignore[arg-type]
        moving=t.moving,
        again=bool(t.again),
        offered=None if t.phase == table.OFFERING else t.offered,
    )


def _opened(t: Unpacked) -> Opened:
    """G2: when the game is over everything is open."""
    return Opened(
        purses=tuple(as_held(t.purse[seat]) for seat in range(t.seats)),
        pile=tuple(FAMILIES[family] for family in t.pile[t.turned : t.pile_size]),  # type: ignore[misc]
    )
