"""An observation says in numbers what a seat's view says, and nothing else."""

from typing import Any

import msgspec
import numpy as np
import pytest

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES, MONEY, MOST_SEATS
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.boursicocotte.view import View
from adjuge.rules.menu import Held
from tests.rules.random_tables import SETTINGS, game_at, setting_name
from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation

PHASES = ("turn", "bidding", None, "verdict", "paying", "offering", "answering", None, "over")
PER_SEAT = 10 + 7 + 12


def counts(cards: Held) -> list[int]:
    return [cards.get(card, 0) for card in MONEY]


def in_numbers(view: View) -> list[int]:
    """The observation that follows from a view between two moves."""
    public, options, me = view.public, view.public.options, view.seat
    assert me is not None
    assert view.purse is not None
    assert view.seen is not None

    def place(seat: int | None) -> int:
        return -1 if seat is None else (seat - me) % public.seats

    auction, trade, payment = public.auction, public.trade, public.payment
    lot = [FAMILIES.index(animal) for animal in auction.lot] if auction else []
    payouts = [MONEY.index(card) for card in options.payouts]
    numbers = [
        public.seats,
        options.family_size,
        options.lot_size,
        options.equal_offers == "again",
        options.equal_scores == "shared",
        options.penniless == "barred",
        options.coup_double,
        options.one_bid,
        options.overbid,
        options.open_payments,
        options.trade_limit,
        *[*payouts, -1][:4],
        PHASES.index(public.phase),
        place(public.active),
        public.pile,
        public.donkeys,
        public.trades,
        *[*lot, -1, -1][:2],
        auction.bid if auction else 0,
        (auction.bid if auction else 0) + 10,
        public.money_out,
        place(auction.bidder if auction else None),
        place(payment.payer if payment else None),
        payment.price if payment else 0,
        place(trade.rival if trade else None),
        FAMILIES.index(trade.animal) if trade else -1,
        trade.moving if trade else 0,
        trade.again if trade else 0,
        (trade.offered or 0) if trade else 0,
        me in public.to_move,
        -1,
    ]
    for d, card in enumerate(MONEY):
        in_play = public.seats * (options.start_hand.get(card, 0) + options.payouts[: public.donkeys].count(card))
        numbers += [view.purse.get(card, 0), counts(view.offer or {})[d], in_play]
    for seat in ((me + place) % public.seats for place in range(public.seats)):
        passed_at, shown = public.passed_at[seat], auction.shown[seat] if auction else None
        numbers += [
            *public.animals[seat],
            public.hand_sizes[seat],
            public.top_bid[seat],
            -1 if passed_at is None else passed_at,
            -1 if shown is None else shown,
            seat in auction.passed if auction else False,
            seat in auction.spoken if auction else False,
            public.phase == "bidding" and seat in public.to_move,
            *counts(view.seen.of_others[seat]),
            *counts(view.seen.of_me[seat]),
        ]
    return [int(number) for number in numbers] + [0] * (PER_SEAT * (MOST_SEATS - public.seats))


def observed(table: Any, seat: int) -> list[int]:
    out = np.full(engine.OBSERVATION_SIZE, -99, np.int16)
    engine.observe(table, 0, seat, out)
    numbers: list[int] = out.tolist()
    return numbers


@pytest.mark.bounds
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_an_observation_is_the_view_in_numbers(setting: tuple[int, Options]) -> None:
    """B8: so it tells no more than the view does."""
    for _, _, _, step in game_at(setting, 21):
        for seat in range(setting[0]):
            assert observed(step.state.record, seat) == in_numbers(GAME.view(step.state, seat))


def in_steps(table: Situation, seat: int, move: str, **fields: Any) -> list[Any]:
    """The tables between the actions that make up this move."""
    spoken = msgspec.convert({"type": move, **fields}, GAME.move_type)
    record = table.state.record.copy()
    between = []
    for action in GAME.actions(table.state, seat, spoken)[:-1]:
        assert engine.play(record, 0, seat, action)
        between.append(record.copy())
    return between


MAY_MOVE, HUNDREDS, ASKED_NEXT = 33, 34, 35 + 18 + PER_SEAT + 16


def test_a_bid_half_spoken_is_heard_by_its_speaker_alone() -> None:
    table = Situation(seats=4)
    table.auctions(ANNA)
    before = {seat: observed(table.state.record, seat) for seat in range(4)}
    (half,) = in_steps(table, CLEO, "bid", amount=120)
    mine = observed(half, CLEO)
    assert (mine[15], mine[HUNDREDS], mine[MAY_MOVE]) == (2, 1, 1)
    for seat in (BEN, DAN):
        theirs = observed(half, seat)
        assert theirs[15] == 1
        assert theirs[HUNDREDS] == -1
        theirs[MAY_MOVE] = before[seat][MAY_MOVE]
        assert theirs == before[seat]


def laid(observation: list[int]) -> list[int]:
    return observation[36 : 36 + 18 : 3]


def test_cards_half_laid_are_seen_by_their_owner_alone() -> None:
    table = Situation(
        "original", herds={ANNA: {"dog": 1}, BEN: {"dog": 1}}, purses={ANNA: {0: 1, 50: 2}, BEN: {10: 2}, CLEO: {10: 1}}
    )
    table.trades(ANNA, BEN, "dog")
    before = {seat: observed(table.state.record, seat) for seat in (BEN, CLEO)}
    halves = in_steps(table, ANNA, "offer", cards={50: 2, 0: 1})
    assert [laid(observed(half, ANNA)) for half in halves] == [
        [0, 0, 1, 0, 0, 0],
        [0, 0, 2, 0, 0, 0],
        [1, 0, 2, 0, 0, 0],
    ]
    assert all(observed(half, seat) == before[seat] for half in halves for seat in before)
    table.offers(ANNA, {50: 2, 0: 1})
    assert laid(observed(table.state.record, ANNA)) == [1, 0, 2, 0, 0, 0]
    before = {seat: observed(table.state.record, seat) for seat in (ANNA, CLEO)}
    halves = in_steps(table, BEN, "counter", cards={10: 2})
    assert [laid(observed(half, BEN)) for half in halves] == [[0, 1, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]]
    assert [observed(half, BEN)[15] for half in halves] == [7, 7]
    assert all(observed(half, seat) == before[seat] for half in halves for seat in before)


def test_a_payment_half_laid_is_seen_by_the_payer_alone() -> None:
    table = Situation("original", purses={ANNA: {0: 1}, BEN: {10: 1, 50: 1}, CLEO: {500: 1}})
    table.auctions(ANNA)
    table.bids(BEN, 60)
    table.passes(CLEO)
    table.sells(ANNA)
    before = {seat: observed(table.state.record, seat) for seat in (ANNA, CLEO)}
    (half,) = in_steps(table, BEN, "pay", cards={10: 1, 50: 1})
    assert laid(observed(half, BEN)) == [0, 0, 1, 0, 0, 0]
    assert all(observed(half, seat) == before[seat] for seat in before)


def test_who_is_asked_is_told_of_every_seat() -> None:
    table = Situation(seats=4)
    table.auctions(ANNA)
    table.bids(CLEO, 10)
    mine = observed(table.state.record, CLEO)
    assert mine[ASKED_NEXT::PER_SEAT][:3] == [1, 0, 1]
