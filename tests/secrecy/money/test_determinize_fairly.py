"""Where a few cards may be anywhere, imagining deals them as exact counting says, and a biased one is found out."""

from collections.abc import Callable, Collection, Iterable
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

import pytest

from adjuge.rules.contract import Game, State
from adjuge.rules.money.engine.cards import CURRENCIES, N_CURRENCIES
from adjuge.rules.money.engine.table import OUT
from adjuge.rules.money.game import GAME
from tests.rules.money.situation import ANNA, BEN, Situation
from tests.secrecy.deals import SIGNIFICANCE, Outcome, p_value
from tests.secrecy.money.cards import SERIALS, bid, hand, row, stock
from tests.secrecy.strolls import by_the_engine, from_the_view

DRAWS = 3000
BLUFF = 0  # as a card of a bid
LOOSE = (2, 3, 4, 8, 9)


class Wonder(NamedTuple):
    """A state, who looks at it, what he wonders about, and all the equally likely answers."""

    state: State
    viewer: int | None
    wonders: Callable[[State], Outcome]
    answers: Iterable[Outcome]


def table(loose: Collection[int], bens: Collection[int], in_stock: Collection[int], games: int = 1) -> Situation:
    """Anna holds 1 and 15; Cleo has all else. Everybody has seen where all cards went but the loose ones and Anna's."""
    situation = Situation(
        3,
        hands={ANNA: (1, 15), BEN: tuple(bens)},
        right=(22,),
        left=(23,),
        stock=tuple(in_stock),
        left_out=("krona", "rouble"),
        games=games,
    )
    situation.state = situation.state.copy()
    places = row(situation.state)["place"]
    row(situation.state)["seen"] = [int(places[s] != OUT and s not in (*loose, 1, 15)) for s in (0, *SERIALS)]
    return situation


def loose_cards(state: State) -> Outcome:
    """Ben's, Cleo's, and the stock from the top."""
    return (*(tuple(serial for serial in hand(state, seat) if serial in LOOSE) for seat in (1, 2)), tuple(stock(state)))


def anybodys_cards(state: State) -> Outcome:
    return tuple(hand(state, ANNA)), tuple(hand(state, BEN))


def bens_bid(state: State) -> Outcome:
    """His cards in hand, and those that lie."""
    return tuple(hand(state, BEN)), (*([BLUFF] if row(state)["bluff"][BEN] else []), *bid(state, BEN))


def bids(cards: Collection[int], size: int) -> Iterable[Outcome]:
    """M2.1: every bid of this size from these cards and the bluff card, but not the bluff card alone."""
    for laid in combinations((BLUFF, *sorted(cards)), size):
        if laid != (BLUFF,):
            yield tuple(serial for serial in sorted(cards) if serial not in laid), laid


def hands_and_stock() -> Wonder:
    """M6: five cards: two with Ben, one with Cleo, two in the stock, in this order or the other."""
    state = table(LOOSE, bens=(2, 3), in_stock=(8, 9)).state
    answers = ((tuple(sorted(o[:2])), o[2:3], o[3:]) for o in permutations(LOOSE))
    return Wonder(state, ANNA, loose_cards, answers)


def hands_seen_by_a_bystander() -> Wonder:
    """M6: he does not see Anna's cards either."""
    state = table((2, 3), bens=(2, 3), in_stock=()).state
    answers = ((tuple(sorted(o[:2])), tuple(sorted(o[2:]))) for o in permutations((1, 2, 3, 15)))
    return Wonder(state, None, anybodys_cards, answers)


def a_hidden_bid_of_known_cards() -> Wonder:
    """M2.1: two out of three cards and the bluff card."""
    state = table((), bens=(2, 3, 4), in_stock=()).bid(BEN, 3, bluff=True).state
    return Wonder(state, ANNA, bens_bid, bids((2, 3, 4), 2))


def a_hidden_bid_of_one_card() -> Wonder:
    """M2.1: the bluff card alone is no bid."""
    state = table((), bens=(2, 3, 4), in_stock=()).bid(BEN, 3).state
    return Wonder(state, ANNA, bens_bid, bids((2, 3, 4), 1))


def a_hidden_bid_of_any_cards() -> Wonder:
    """M2.1, G4: Ben is known to have 4, in hand or in the bid; of three other cards he has two."""
    state = table((2, 3, 8), bens=(2, 3, 4), in_stock=(8,)).bid(BEN, 2, 4).state
    answers = (lies for two in combinations((2, 3, 8), 2) for lies in bids((4, *two), 2))
    return Wonder(state, ANNA, bens_bid, answers)


def currencies_left_out_next() -> Wonder:
    """M5.4: two of seven, drawn anew."""
    state = table((), bens=(2,), in_stock=(), games=2).state
    return Wonder(state, ANNA, _next_out, combinations(range(N_CURRENCIES), 2))


def _next_out(state: State) -> Outcome:
    return tuple(sorted(row(state)["out"][1].tolist()))


WONDERS = (
    hands_and_stock,
    hands_seen_by_a_bystander,
    a_hidden_bid_of_known_cards,
    a_hidden_bid_of_one_card,
    a_hidden_bid_of_any_cards,
    currencies_left_out_next,
)


@pytest.mark.parametrize("imagine", [by_the_engine, from_the_view])
@pytest.mark.parametrize("wonder", WONDERS)
def test_every_deal_is_as_likely(
    wonder: Callable[[], Wonder], imagine: Callable[[Game, State, int | None, int], State]
) -> None:
    """G4, M6"""
    state, viewer, wonders, answers = wonder()
    assert p_value(answers, lambda luck: wonders(imagine(GAME, state, viewer, luck)), DRAWS) > SIGNIFICANCE


def test_a_bluff_card_laid_too_rarely_is_found_out() -> None:
    """M2.1: of two out of three cards and the bluff card, each lies there half the time."""
    state, viewer, wonders, answers = a_hidden_bid_of_any_cards()

    def drawn(luck: int) -> Outcome:
        held, laid = wonders(by_the_engine(GAME, state, viewer, luck))
        if BLUFF in laid and luck % 4 == 0:  # one in four puts it back for another card
            return held[1:], tuple(sorted((laid[1], held[0])))
        return held, laid

    assert p_value(answers, drawn, DRAWS) < SIGNIFICANCE


def test_a_stock_in_order_is_found_out() -> None:
    """M6"""
    state, viewer, wonders, answers = hands_and_stock()

    def drawn(luck: int) -> Outcome:
        bens, cleos, rest = wonders(by_the_engine(GAME, state, viewer, luck))
        return bens, cleos, tuple(sorted(rest))

    assert p_value(answers, drawn, DRAWS) < SIGNIFICANCE


def test_forgetting_a_card_taken_openly_is_found_out() -> None:
    """G4"""
    state, viewer, wonders, answers = a_hidden_bid_of_any_cards()
    forgetful = state.copy()
    row(forgetful)["seen"][4] = 0
    assert p_value(answers, lambda luck: wonders(by_the_engine(GAME, forgetful, viewer, luck)), DRAWS) < SIGNIFICANCE


def test_a_currency_that_is_never_left_out_is_found_out() -> None:
    """M5.4"""
    *_, answers = currencies_left_out_next()
    lucky = range(len(CURRENCIES) - 1)
    assert p_value(answers, lambda luck: tuple(sorted(Random(luck).sample(lucky, 2))), DRAWS) < SIGNIFICANCE
