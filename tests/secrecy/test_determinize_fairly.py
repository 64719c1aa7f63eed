"""Where a few cards may be anywhere, imagining deals them as exact counting says, and a biased one is found out."""

from collections.abc import Callable, Iterable
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.engine.table import NOBODY
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.moves import Auction, Bid, Counter, Move, Offer, Pass, Sell, Trade
from adjuge.rules.boursicocotte.options import PRESETS
from adjuge.rules.contract import State
from adjuge.rules.engines.prng import stream
from tests.secrecy.deals import SIGNIFICANCE, Outcome, deals, p_value, with_an_offer
from tests.secrecy.hand_made import played, short_game
from tests.secrecy.hands import money, purse, row

DRAWS = 4000
RULES = replace(PRESETS["original"], short_game=True, start_hand={0: 1, 10: 1, 50: 1})
EVERYONE_SHARES = ["rooster goose cat dog"] * 3
UNSEEN = (0, 0, 10, 10, 50, 50)  # after a trade of one card for one, the third cannot place any of these
TRADE: tuple[tuple[int, Move], ...] = ((0, Trade(1, "cat")), (0, Offer({0: 1})), (1, Counter({50: 1})))


class Situation(NamedTuple):
    """A state, who looks at it, what he wonders about, and all the equally likely answers."""

    state: State
    viewer: int | None
    wonders: Callable[[State], Outcome]
    answers: Iterable[Outcome]


def purses(state: State) -> Outcome:
    return tuple(tuple(sorted(purse(state, seat).elements())) for seat in (0, 1))


def purses_and_offer(state: State) -> Outcome:
    return (*purses(state), tuple(sorted(money(row(state)["offer"]).elements())))


def pile(state: State) -> Outcome:
    return tuple(FAMILIES[family] for family in row(state)["pile"][row(state)["turned"] : row(state)["pile_size"]])


def after_a_trade(*script: tuple[int, Move], **options: object) -> State:
    return played(short_game(replace(RULES, **options), EVERYONE_SHARES), *TRADE, *script)


def reaches(answers: Iterable[Outcome], seat: int, price: int) -> list[Outcome]:
    return [answer for answer in answers if sum(answer[seat]) >= price]


def a_hidden_trade() -> Situation:
    """B7.8: six cards, three with each."""
    return Situation(after_a_trade(), 2, purses, deals(UNSEEN, [(), ()], [3, 3]))


def a_hidden_trade_seen_by_a_bystander() -> Situation:
    """B7.8: start hands are no secret, and the third's has not changed."""
    return Situation(after_a_trade(), None, purses, deals(UNSEEN, [(), ()], [3, 3]))


def some_cards_cannot_have_left() -> Situation:
    """G4: of two zeros and three tens, one trade of one card leaves a zero and two tens for sure."""
    state = after_a_trade(start_hand={0: 2, 10: 3, 50: 1})
    return Situation(state, 2, purses, deals(UNSEEN, [(0, 10, 10)] * 2, [6, 6]))


def unequal_hands() -> Situation:
    """B8.2: the sizes are known; two cards went one way and one came back."""
    script = ((0, Trade(1, "cat")), (0, Offer({0: 1, 50: 1})), (1, Counter({10: 1})))
    state = played(short_game(RULES, EVERYONE_SHARES), *script)
    return Situation(state, 2, purses, deals(UNSEEN, [(), ()], [2, 4]))


def a_rival_who_is_paying() -> Situation:
    """B6.5: whoever is paying sixty has got them."""
    state = after_a_trade((1, Auction()), (0, Bid(60)), (2, Pass()), (1, Sell()))
    return Situation(state, 2, purses, reaches(deals(UNSEEN, [(), ()], [3, 3]), 0, 60))


def a_bid_that_proves_money() -> Situation:
    """B6.6: where nobody can overbid, whoever has bid sixty has got them."""
    state = after_a_trade((1, Auction()), (0, Bid(60)), overbid=False)
    return Situation(state, 2, purses, reaches(deals(UNSEEN, [(), ()], [3, 3]), 0, 60))


def an_offer_face_down() -> Situation:
    """B7.2, B7.8: any two cards of whatever he holds."""
    state = after_a_trade((1, Trade(2, "dog")), (1, Offer({0: 1, 10: 1})))
    return Situation(state, 2, purses_and_offer, with_an_offer(deals(UNSEEN, [(), ()], [3, 3]), 1, 2))


def a_pile_of_six() -> Situation:
    """B8.1: two sheep, the last dog, cat, goose and rooster, in any order."""
    state = short_game(RULES, EVERYONE_SHARES)
    while int(row(state)["pile_size"]) - int(row(state)["turned"]) > 6:
        active = int(row(state)["active"])
        state = played(state, (active, Auction()), ((active + 1) % 3, Pass()), ((active + 2) % 3, Pass()))
    return Situation(state, 0, pile, permutations(pile(state)))


SITUATIONS = (
    a_hidden_trade,
    a_hidden_trade_seen_by_a_bystander,
    some_cards_cannot_have_left,
    unequal_hands,
    a_rival_who_is_paying,
    a_bid_that_proves_money,
    an_offer_face_down,
    a_pile_of_six,
)


def by_the_engine(state: State, viewer: int | None, luck: int) -> State:
    whole = state.copy()
    engine.imagine(whole.record, 0, NOBODY if viewer is None else viewer, stream(luck))
    return whole


def from_the_view(state: State, viewer: int | None, luck: int) -> State:
    return GAME.imagine(GAME.view(state, viewer), Random(luck))


@pytest.mark.parametrize("imagine", [by_the_engine, from_the_view])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_deal_is_as_likely(
    situation: Callable[[], Situation], imagine: Callable[[State, int | None, int], State]
) -> None:
    """G4, B8.1"""
    state, viewer, wonders, answers = situation()
    assert p_value(answers, lambda luck: wonders(imagine(state, viewer, luck)), DRAWS) > SIGNIFICANCE


def test_counting_each_purse_once_instead_of_each_deal_is_found_out() -> None:
    """One of each card is four times as likely as two zeros and a ten."""
    _, _, _, answers = a_hidden_trade()
    answers = list(answers)
    kinds = sorted(set(answers))
    assert p_value(answers, lambda luck: Random(luck).choice(kinds), DRAWS) < SIGNIFICANCE


def test_forgetting_what_a_bid_has_proved_is_found_out() -> None:
    """B6.6"""
    state, viewer, wonders, answers = a_bid_that_proves_money()
    forgetful = state.copy()
    forgetful.record["overbid"] = 1
    assert p_value(answers, lambda luck: wonders(by_the_engine(forgetful, viewer, luck)), DRAWS) < SIGNIFICANCE


def test_a_shuffle_that_moves_every_card_is_found_out() -> None:
    """The well-known slip in Fisher–Yates: exchange each card with one strictly before it."""

    def drawn(luck: int) -> Outcome:
        rng, cards = Random(luck), list(pile(state))
        for i in range(len(cards) - 1, 0, -1):
            j = rng.randrange(i)
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards)

    state, _, _, answers = a_pile_of_six()
    assert p_value(answers, drawn, DRAWS) < SIGNIFICANCE
