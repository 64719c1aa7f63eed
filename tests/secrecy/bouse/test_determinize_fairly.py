"""Where a few cards may be anywhere, imagining deals them as exact counting says, and a biased one is found out."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from adjuge.rules.bouse.engine.cards import PUFF
from adjuge.rules.bouse.engine.table import ASIDE, LAYER
from adjuge.rules.bouse.game import GAME
from adjuge.rules.contract import Game, State
from tests.rules.bouse.situation import ANNA, BEN, CLEO, Situation
from tests.secrecy.bouse.cards import hand, pile, row
from tests.secrecy.deals import SIGNIFICANCE, Outcome, p_value
from tests.secrecy.strolls import by_the_engine, from_the_view

DRAWS = 4000
HANDS: tuple[Mapping[str, int], ...] = ({"cow": 1, "puff": 1}, {"dung": 1, "fly": 1}, {"cow": 1, "puff": 1})
PILE = ("two_cows", "dung")
WITH_CARDS = {"train": ANNA, "to_the_left": BEN, "queen": CLEO}


class Wonder(NamedTuple):
    """A state, who looks at it, what he wonders about, and all the equally likely answers."""

    state: State
    viewer: int | None
    wonders: Callable[[State], Outcome]
    answers: Iterable[Outcome]


def table(hands: Sequence[Mapping[str, int]] = HANDS, actions: Mapping[str, int] | None = None) -> Situation:
    """Two cards are left in the pile; all others are gone."""
    return Situation(*hands, pile=PILE, left_in_pile=len(PILE), actions=actions)


def cards_of(state: State, seats: Sequence[int]) -> Outcome:
    """Hands, and the pile from the bottom."""
    return *(tuple(sorted(hand(state, seat).elements())) for seat in seats), tuple(card % LAYER for card in pile(state))


def of_rivals(state: State) -> Outcome:
    return cards_of(state, (BEN, CLEO))


def of_all(state: State) -> Outcome:
    return cards_of(state, (ANNA, BEN, CLEO))


def deals(state: State, seats: Sequence[int], sure: Mapping[int, Sequence[int]] | None = None) -> Iterable[Outcome]:
    """Every deal of the cards that are not sure to be anywhere to these seats and to the pile."""
    known = {seat: tuple((sure or {}).get(seat, ())) for seat in seats}
    loose = [kind for seat in seats for kind in (hand(state, seat) - Counter(known[seat])).elements()]
    loose += [card % LAYER for card in pile(state)]
    for order in permutations(loose):
        cards, dealt = list(order), []
        for seat in seats:
            wanted = hand(state, seat).total() - len(known[seat])
            dealt.append(tuple(sorted((*known[seat], *cards[:wanted]))))
            del cards[:wanted]
        yield (*dealt, tuple(cards))


def hands_and_pile() -> Wonder:
    """V7: four cards with two rivals and two in the pile."""
    state = table().state
    return Wonder(state, ANNA, of_rivals, deals(state, (BEN, CLEO)))


def hands_seen_by_a_bystander() -> Wonder:
    """V7: he sees no hand at all."""
    state = table(({"cow": 1}, {"fly": 1}, {"dung": 1})).state
    return Wonder(state, None, of_all, deals(state, (ANNA, BEN, CLEO)))


def after_a_train_of_ones_own() -> Wonder:
    """V6.6, G4: Anna has given Ben a puff, and knows that he has it."""
    situation = table(actions=WITH_CARDS)
    state = situation.play(ANNA, type="train", seat=BEN, card="puff").state
    return Wonder(state, ANNA, of_rivals, deals(state, (BEN, CLEO), {BEN: [PUFF]}))


def after_a_train_between_others() -> Wonder:
    """V6.6: Ben knows nothing of what Anna and Cleo have exchanged."""
    state = table(actions=WITH_CARDS).play(ANNA, type="train", seat=CLEO, card="puff").state
    return Wonder(state, BEN, lambda s: cards_of(s, (ANNA, CLEO)), deals(state, (ANNA, CLEO)))


def after_cards_to_the_left() -> Wonder:
    """V6.5, G4: Cleo drew from Anna, who knows the card; what Ben drew from Cleo she does not."""
    state = table(actions={"to_the_left": ANNA}).play(ANNA, type="to_the_left").state
    return Wonder(state, ANNA, of_rivals, deals(state, (BEN, CLEO), {CLEO: [int(row(state)["drawn"][CLEO])]}))


def layers_beneath() -> Wonder:
    """V7: everybody knows what lies in each layer, nobody in what order."""
    state = Situation(
        {"cow": 1}, {"cow": 1}, pile=("two_cows", "puff", "fly", "dung", "cow"), left_in_pile=5
    ).state.copy()
    row(state)["pile"][:5] += [2 * LAYER, 2 * LAYER, LAYER, LAYER, LAYER]
    deepest, middle = (tuple(card % LAYER for card in part) for part in (pile(state)[:2], pile(state)[2:]))
    answers = ((*below, *above) for below in permutations(deepest) for above in permutations(middle))
    return Wonder(state, ANNA, lambda s: tuple(card % LAYER for card in pile(s)), answers)


def action_cards() -> Wonder:
    """V6.0: of five cards Ben has one, Cleo has one, and three lie aside."""
    state = table(actions={"train": ANNA, "golden_bell": BEN, "queen": CLEO}).state
    return Wonder(state, ANNA, holders, permutations((BEN, CLEO, ASIDE, ASIDE, ASIDE)))


def holders(state: State) -> Outcome:
    """Of all action cards but the train."""
    return tuple(row(state)["holder"][:5].tolist())


WONDERS = (
    hands_and_pile,
    hands_seen_by_a_bystander,
    after_a_train_of_ones_own,
    after_a_train_between_others,
    after_cards_to_the_left,
    layers_beneath,
    action_cards,
)


@pytest.mark.parametrize("imagine", [by_the_engine, from_the_view])
@pytest.mark.parametrize("wonder", WONDERS)
def test_every_deal_is_as_likely(
    wonder: Callable[[], Wonder], imagine: Callable[[Game, State, int | None, int], State]
) -> None:
    """G4, V7"""
    state, viewer, wonders, answers = wonder()
    assert p_value(answers, lambda luck: wonders(imagine(GAME, state, viewer, luck)), DRAWS) > SIGNIFICANCE


def test_forgetting_a_card_given_away_is_found_out() -> None:
    """V6.6, G4"""
    state, viewer, wonders, answers = after_a_train_of_ones_own()
    forgetful = state.copy()
    row(forgetful)["sure"] = 0
    assert p_value(answers, lambda luck: wonders(by_the_engine(GAME, forgetful, viewer, luck)), DRAWS) < SIGNIFICANCE


def test_counting_each_hand_once_instead_of_each_deal_is_found_out() -> None:
    """V7: one card of each kind is likelier than two of one."""
    *_, answers = hands_and_pile()
    answers = list(answers)
    kinds = sorted(set(answers))
    assert p_value(answers, lambda luck: Random(luck).choice(kinds), DRAWS) < SIGNIFICANCE


def test_a_layer_that_stays_in_its_order_is_found_out() -> None:
    """V7"""
    state, _, wonders, answers = layers_beneath()

    def drawn(luck: int) -> Outcome:
        order = wonders(state)
        return (*order[:2], *Random(luck).sample(order[2:], 3))

    assert p_value(answers, drawn, DRAWS) < SIGNIFICANCE


def test_action_cards_that_hardly_ever_lie_aside_are_found_out() -> None:
    """V6.0: whoever looks for an owner first, card by card, gives the first cards away too often."""
    state, viewer, wonders, answers = action_cards()

    def drawn(luck: int) -> Outcome:
        order = list(wonders(by_the_engine(GAME, state, viewer, luck)))
        if order[0] == ASIDE and luck % 5 == 0:
            owner = order.index(BEN)
            order[0], order[owner] = order[owner], order[0]
        return tuple(order)

    assert p_value(answers, drawn, DRAWS) < SIGNIFICANCE
