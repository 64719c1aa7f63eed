"""B7: two players, one animal, money laid face down."""

import pytest

from adjuge.rules.menu import Pick
from tests.rules.situation import ANNA, BEN, CLEO, DAN, Situation
from tests.rules.trading import between


def test_the_active_player_names_another_player_and_an_animal_both_hold() -> None:
    """B7.1"""
    table = Situation(seats=4, active=CLEO, herds={CLEO: {"cat": 1, "dog": 1, "cow": 1}, ANNA: {"cat": 2, "cow": 1}})
    assert table.tradable(CLEO) == {ANNA: ("cat", "cow")}
    told = table.trades(CLEO, ANNA, "cow")
    for seat in (None, ANNA, BEN):
        assert told.heard_by(seat)["trade_opened"] == {"seat": CLEO, "rival": ANNA, "animal": "cow", "moving": 1}
        trade = table.view(seat).public.trade
        assert trade is not None
        assert (trade.rival, trade.animal, trade.moving, trade.again, trade.offered) == (ANNA, "cow", 1, False, None)


def test_rivals_are_named_from_the_traders_left_all_the_way_round() -> None:
    """B7.1"""
    herd = {"goat": 1}
    table = Situation("original", seats=4, active=DAN, herds=dict.fromkeys((ANNA, BEN, CLEO, DAN), herd))
    assert list(table.tradable(DAN)) == [ANNA, BEN, CLEO]
    for rival in (ANNA, BEN, CLEO):
        again = Situation("original", seats=4, active=DAN, herds=dict.fromkeys((ANNA, BEN, CLEO, DAN), herd))
        assert again.trades(DAN, rival, "goat")["trade_opened"]["rival"] == rival


@pytest.mark.parametrize("cards", [{}, {0: 1}, {0: 2}, {10: 1}, {0: 2, 10: 3, 500: 1}, {0: 1, 10: 1}])
def test_he_lays_any_number_of_cards_zeros_and_none_at_all_included(cards: dict[int, int]) -> None:
    """B7.2"""
    table = between({ANNA: {0: 2, 10: 3, 500: 1}, BEN: {10: 1}})
    assert table.choice(ANNA, "offer") == {"cards": Pick(held={0: 2, 10: 3, 500: 1}, least=0, most=6)}
    told = table.offers(ANNA, cards)
    assert told["offer_laid"]["cards"] == cards
    assert table.view(ANNA).offer == cards
    table.accepts(BEN)
    assert table.purse(BEN) == {**cards, 10: cards.get(10, 0) + 1}


def test_he_lays_no_card_that_he_does_not_hold() -> None:
    """B7.2"""
    table = between({ANNA: {0: 2, 10: 3}, BEN: {10: 1}})
    for cards in ({0: 3}, {50: 1}, {10: -1}, {7: 1}):
        with table.refused("not_held"):
            table.offers(ANNA, cards)


def test_the_money_lies_face_down() -> None:
    """B7.2: nobody but the offerer sees it, the rival neither."""
    table = between({ANNA: {0: 1, 500: 1}, BEN: {10: 1}})
    told = table.offers(ANNA, {500: 1})
    for seat in (None, BEN, CLEO):
        assert told.heard_by(seat)["offer_laid"] == {"seat": ANNA, "count": 1, "cards": None, "known_to": (ANNA,)}
        assert table.view(seat).offer is None
    assert table.purse(ANNA) == {0: 1, 500: 1}


def test_the_other_may_accept_take_the_money_and_hand_over() -> None:
    """B7.3: unseen by the rest."""
    table = between({ANNA: {0: 1, 50: 2}, BEN: {10: 1}})
    table.offers(ANNA, {0: 1, 50: 1})
    told = table.accepts(BEN)
    assert told.tags == ["offer_accepted", "trade_won", "turn_began"]
    accepted = {"seat": BEN, "giver": ANNA, "count": 2, "cards": {0: 1, 50: 1}, "known_to": (ANNA, BEN)}
    assert told.heard_by(ANNA)["offer_accepted"] == told.heard_by(BEN)["offer_accepted"] == accepted
    assert told.heard_by(CLEO)["offer_accepted"] == told.heard_by(None)["offer_accepted"] == accepted | {"cards": None}
    assert told["trade_won"] == {"seat": ANNA, "loser": BEN, "animal": "dog", "moved": 1}
    assert table.herd(ANNA) == {"dog": 2}
    assert table.herd(BEN) == {}
    assert table.purse(ANNA) == {50: 1}
    assert table.purse(BEN) == {0: 1, 10: 1, 50: 1}


def test_the_other_may_counter_with_at_least_one_card() -> None:
    """B7.3: a zero will do."""
    table = between({ANNA: {50: 2}, BEN: {0: 1, 10: 1}})
    table.offers(ANNA, {50: 1})
    assert table.may(BEN) == {"accept", "counter"}
    assert table.choice(BEN, "counter") == {"cards": Pick(held={0: 1, 10: 1}, least=1, most=2)}
    with table.refused("too_few_cards"):
        table.counters(BEN, {})
    with table.refused("not_held"):
        table.counters(BEN, {0: 2})
    table.counters(BEN, {0: 1})
    assert table.herd(ANNA) == {"dog": 2}


def test_with_no_card_he_can_only_accept() -> None:
    """B7.3: everybody sees it, so he is not asked (G1)."""
    table = between({ANNA: {50: 2}, BEN: {}})
    told = table.offers(ANNA, {50: 1})
    assert told.tags == ["offer_laid", "offer_accepted", "trade_won", "turn_began"]
    assert told["offer_accepted"]["cards"] == {50: 1}
    assert table.purse(BEN) == {50: 1}
    assert table.herd(ANNA) == {"dog": 2}


@pytest.mark.parametrize(
    ("offer", "counter", "winner"),
    [
        ({50: 1}, {10: 4}, ANNA),
        ({50: 1}, {10: 4, 50: 1}, BEN),
        ({}, {10: 1}, BEN),
        ({0: 2}, {10: 1}, BEN),
        ({10: 1}, {0: 2}, ANNA),
        ({500: 1}, {10: 4, 50: 1, 0: 2}, ANNA),
    ],
)
def test_the_higher_offer_wins_and_each_keeps_what_he_was_given(
    offer: dict[int, int], counter: dict[int, int], winner: int
) -> None:
    """B7.4"""
    table = between({ANNA: {0: 2, 10: 1, 50: 1, 500: 1}, BEN: {0: 2, 10: 4, 50: 1}})
    anna, ben = table.money(ANNA), table.money(BEN)
    table.offers(ANNA, offer)
    told = table.counters(BEN, counter)
    loser = BEN if winner == ANNA else ANNA
    assert told["trade_won"] == {"seat": winner, "loser": loser, "animal": "dog", "moved": 1}
    assert table.herd(winner) == {"dog": 2}
    assert table.herd(loser) == {}
    difference = sum(card * n for card, n in offer.items()) - sum(card * n for card, n in counter.items())
    assert table.money(ANNA) == anna - difference
    assert table.money(BEN) == ben + difference
    sizes = table.public.hand_sizes
    assert sizes[ANNA] == 5 - sum(offer.values()) + sum(counter.values())
    assert sizes[BEN] == 7 + sum(offer.values()) - sum(counter.values())


def test_the_two_count_in_secret() -> None:
    """B7.4"""
    table = between({ANNA: {0: 2, 50: 1}, BEN: {10: 4}})
    table.offers(ANNA, {50: 1, 0: 1})
    told = table.counters(BEN, {10: 3})
    exchanged = {
        "seat": ANNA,
        "rival": BEN,
        "count": 2,
        "counter_count": 3,
        "cards": {0: 1, 50: 1},
        "countered": {10: 3},
        "known_to": (ANNA, BEN),
    }
    for seat in (ANNA, BEN):
        assert told.heard_by(seat)["offers_exchanged"] == exchanged
    for other in (CLEO, None):
        assert told.heard_by(other)["offers_exchanged"] == exchanged | {"cards": None, "countered": None}


@pytest.mark.parametrize(
    ("dogs", "moving"), [((2, 2), 2), ((1, 3), 1), ((3, 1), 1), ((1, 1), 1), ((2, 1), 1), ((1, 2), 1)]
)
@pytest.mark.parametrize("ending", ["accepted", "won", "lost", "tied"])
def test_two_animals_move_if_each_holds_two_however_the_trade_ends(
    dogs: tuple[int, int], moving: int, ending: str
) -> None:
    """B7.5"""
    table = between({ANNA: {0: 1, 10: 1}, BEN: {0: 1, 10: 1, 50: 1}}, dogs=dogs)
    trade = table.public.trade
    assert trade is not None
    assert trade.moving == moving
    table.offers(ANNA, {10: 1})
    if ending == "accepted":
        told = table.accepts(BEN)
    else:
        told = table.counters(BEN, {"won": {0: 1}, "lost": {50: 1}, "tied": {10: 1}}[ending])
    gained = -moving if ending == "lost" else moving
    assert told["trade_won"]["moved"] == moving
    assert table.herd(ANNA).get("dog", 0) == dogs[0] + gained
    assert table.herd(BEN).get("dog", 0) == dogs[1] - gained


def test_with_families_of_three_always_one_moves() -> None:
    """B7.5"""
    for dogs in ((1, 1), (1, 2), (2, 1)):
        table = Situation(lot_size=1, herds={ANNA: {"dog": dogs[0]}, BEN: {"dog": dogs[1]}})
        assert table.trades(ANNA, BEN, "dog")["trade_opened"]["moving"] == 1


def test_a_pair_moves_without_anybody_being_asked_where_both_are_penniless() -> None:
    """B7.5"""
    table = Situation("original", herds={ANNA: {"dog": 2}, BEN: {"dog": 2}}, purses={CLEO: {10: 1}})
    told = table.trades(ANNA, BEN, "dog")
    assert told.tags == [
        "trade_opened",
        "offer_laid",
        "offer_accepted",
        "trade_won",
        "family_completed",
        "turn_began",
    ]
    assert table.herd(ANNA) == {"dog": 4}


def test_the_number_of_cards_in_each_offer_is_seen_by_all() -> None:
    """B7.8"""
    table = between({ANNA: {0: 2, 500: 1}, BEN: {10: 3}})
    told = table.offers(ANNA, {0: 2, 500: 1})
    assert told.heard_by(CLEO)["offer_laid"]["count"] == 3
    trade = table.view(CLEO).public.trade
    assert trade is not None
    assert trade.offered == 3
    told = table.counters(BEN, {10: 2})
    heard = told.heard_by(CLEO)["offers_exchanged"]
    assert (heard["count"], heard["counter_count"]) == (3, 2)


def test_the_others_learn_who_won_but_not_whether_the_offers_were_equal() -> None:
    """B7.8"""
    heard = []
    for offer in ({50: 1, 0: 1}, {50: 1, 10: 1}):
        table = between({ANNA: {50: 1, 0: 1, 10: 1}, BEN: {10: 5}})
        told = [table.offers(ANNA, offer), table.counters(BEN, {10: 5})]
        heard.append(([one.heard_by(CLEO).events for one in told], table.view(CLEO), table.view(None)))
    assert heard[0] == heard[1]


def test_a_complete_family_never_changes_hands_again() -> None:
    """B7.9"""
    table = Situation(herds={ANNA: {"dog": 2}, BEN: {"dog": 1, "cat": 1}, CLEO: {"cat": 2}})
    table.trades(ANNA, BEN, "dog")
    table.offers(ANNA, {10: 1})
    told = table.accepts(BEN)
    assert told["family_completed"] == {"seat": ANNA, "animal": "dog"}
    assert table.tradable(BEN) == {CLEO: ("cat",)}
    for rival in (ANNA, CLEO):
        with table.refused("not_among"):
            table.trades(BEN, rival, "dog")


def test_a_family_completed_by_the_hammer_is_told() -> None:
    """B7.9"""
    table = Situation(herds={ANNA: {"dog": 2}, BEN: {"cat": 1, "cow": 1}}, pile=("dog", "cat"))
    table.auctions(ANNA)
    told = table.passes(BEN, CLEO)
    assert told.tags == ["bid_passed", "hammer_fell", "lot_taken", "family_completed", "turn_began"]
    assert told["family_completed"] == {"seat": ANNA, "animal": "dog"}


def test_a_family_completed_by_the_counterer_is_told() -> None:
    """B7.9"""
    table = between({ANNA: {0: 1}, BEN: {10: 1}}, dogs=(1, 3))
    table.offers(ANNA, {})
    told = table.counters(BEN, {10: 1})
    assert told["family_completed"] == {"seat": BEN, "animal": "dog"}
