"""V6: the six action cards, in every mix with the bell."""

import pytest

from adjuge.rules.refusal import IllegalMove
from tests.rules.bouse.situation import ANNA, BEN, CLEO, DAN, Situation

HANDS = ({"cow": 2}, {"dung": 2}, {"two_cows": 2}, {"fly": 2})


def refused(situation: Situation, seat: int, /, **move: object) -> str:
    with pytest.raises(IllegalMove) as caught:
        situation.play(seat, **move)
    return caught.value.code


def test_the_golden_bell_takes_a_ring_over() -> None:
    """V6.1, V6.7: every player but announcer and ringer with an unplayed card is asked, whatever it is."""
    situation = Situation(*HANDS, actions={"golden_bell": CLEO, "queen": DAN, "foot": ANNA, "train": BEN})
    situation.announces(ANNA, 16, "cows", "cow").rings(BEN)
    assert situation.tags == ["bell_rung"]
    assert (situation.public.phase, situation.to_move) == ("takeover", (CLEO, DAN))
    assert situation.offered(CLEO) == ["pass", "golden_bell"]
    assert situation.offered(DAN) == ["pass"]
    assert refused(situation, DAN, type="golden_bell") == "not_now"
    assert situation.game.silence(situation.state, CLEO) is not None
    situation.passes(DAN).play(CLEO, type="golden_bell")
    assert situation.heard("round_counted")["ringer"] == CLEO
    assert situation.public.taken[CLEO] == 8
    assert situation.public.spent == ("golden_bell",)


def test_when_nobody_takes_over_the_ringer_stays() -> None:
    """V6.7"""
    situation = Situation(*HANDS, actions={"queen": CLEO}).announces(ANNA, 16, "cows", "cow").rings(BEN)
    assert situation.to_move == (CLEO,)
    situation.passes(CLEO)
    assert situation.heard("round_counted")["ringer"] == BEN


def test_once_the_golden_bell_is_played_or_nobody_holds_a_card_no_one_is_asked() -> None:
    """V6.7"""
    situation = Situation(*HANDS, actions={"golden_bell": "spent", "queen": CLEO})
    situation.announces(ANNA, 16, "cows", "cow").rings(BEN)
    assert "round_counted" in situation.tags
    nobody = Situation(*HANDS, actions={"queen": ANNA, "foot": BEN}).announces(ANNA, 16, "cows", "cow").rings(BEN)
    assert "round_counted" in nobody.tags


def test_at_two_players_nobody_can_take_over() -> None:
    """V6.1"""
    situation = Situation({"cow": 2}, {"dung": 2}, actions={"golden_bell": BEN, "queen": ANNA})
    assert "round_counted" in situation.announces(ANNA, 8, "cows", "cow").rings(BEN).tags


def test_foot_and_queen_count_at_the_end() -> None:
    """V6.2, V6.3: neither is played; a score may fall below zero."""
    situation = Situation({"cow": 1}, {"dung": 1}, left_in_pile=0, actions={"foot": ANNA, "queen": BEN}, foot_costs=5)
    situation.announces(ANNA, 4, "cows", "cow").rings(BEN)
    assert situation.public.outcome.scores == (-5, 72 + 3)
    assert situation.public.opened.action_cards == (("foot",), ("queen",))
    assert "foot" not in situation.offered(ANNA)


def test_plus_one_raises_and_asks_everybody_once_more() -> None:
    """V6.4: also those who had passed; the first to ring is the ringer; the raise counts."""
    situation = Situation(*HANDS, actions={"plus_one": CLEO}).announces(ANNA, 1, "cows", "cow").passes(BEN)
    assert situation.offered(CLEO) == ["ring", "pass", "plus_one"]
    assert situation.offered(DAN) == ["ring", "pass"]
    situation.play(CLEO, type="plus_one")
    assert situation.heard("plus_one_played") == {"seat": CLEO, "number": 2}
    assert (situation.public.phase, situation.to_move) == ("once_more", (BEN, DAN))
    assert situation.public.announced.number == 2
    assert situation.offered(BEN) == ["ring", "pass"]
    assert situation.game.silence(situation.state, BEN) is not None
    situation.rings(DAN)
    assert situation.heard("round_counted")["ringer"] == DAN
    assert situation.heard("round_counted")["number"] == 2


def test_if_nobody_rings_the_holder_of_plus_one_does() -> None:
    """V6.4: it can make a low announcement exact."""
    situation = Situation({"cow": 2}, {"cow": 2}, {"dung": 2}, actions={"plus_one": BEN})
    situation.announces(ANNA, 3, "cows", "cow").play(BEN, type="plus_one").passes(CLEO)
    told = situation.heard("round_counted")
    assert (told["ringer"], told["number"], told["verdict"]) == (BEN, 4, "exact")
    assert situation.tags[:2] == ["bell_passed", "bell_rung"]


def test_plus_one_goes_past_the_limit_and_at_two_players_rings_at_once() -> None:
    """V6.4"""
    situation = Situation({"cow": 1}, {"dung": 1}, actions={"plus_one": BEN}).announces(ANNA, 4, "cows", "cow")
    situation.play(BEN, type="plus_one")
    assert situation.tags[:3] == ["plus_one_played", "bell_rung", "round_counted"]
    assert situation.heard("round_counted")["number"] == 5


def test_the_golden_bell_answers_plus_one_too() -> None:
    """V6.1: right after a ring or a challenge."""
    situation = Situation(*HANDS, actions={"plus_one": BEN, "golden_bell": CLEO})
    situation.announces(ANNA, 15, "cows", "cow").play(BEN, type="plus_one").passes(CLEO, DAN)
    assert (situation.public.phase, situation.to_move) == ("takeover", (CLEO,))
    assert situation.tags == ["bell_passed", "bell_rung"]
    assert situation.public.ringer == BEN
    assert situation.play(CLEO, type="golden_bell").heard("round_counted")["ringer"] == CLEO


def test_to_the_left_everyone_draws_from_the_next_hand_as_it_stood() -> None:
    """V6.5: drawer and loser know the card, nobody else."""
    situation = Situation({"cow": 1}, {"dung": 1}, {"fly": 1}, actions={"to_the_left": ANNA})
    assert situation.offered(ANNA) == ["announce", "to_the_left"]
    situation.play(ANNA, type="to_the_left")
    assert [situation.view(seat).hand for seat in range(3)] == [{"dung": 1}, {"fly": 1}, {"cow": 1}]
    assert situation.heard("to_the_left_played", ANNA)["drawn"] == ("dung", None, "cow")
    assert situation.heard("to_the_left_played", BEN)["drawn"] == ("dung", "fly", None)
    assert situation.heard("to_the_left_played", None)["drawn"] == (None, None, None)
    assert situation.view(ANNA).seen == ({}, {}, {"cow": 1})
    assert (situation.public.phase, situation.to_move) == ("turn", (ANNA,))
    assert situation.offered(ANNA) == ["announce"]


def test_to_the_left_needs_a_card_in_every_hand() -> None:
    """V6.5"""
    situation = Situation({"cow": 2}, {"dung": 1}, actions={"to_the_left": ANNA})
    situation.announces(ANNA, 1, "cows", "cow").passes(BEN).announces(BEN, 2, "cows", "dung").passes(ANNA)
    assert situation.offered(ANNA) == ["announce"]


def test_the_train_swaps_a_chosen_card_for_a_random_one() -> None:
    """V6.6: the two know both cards, nobody else; only with a player who holds a card."""
    situation = Situation({"cow": 2}, {"dung": 2}, {"fly": 2}, actions={"train": ANNA})
    situation.play(ANNA, type="train", seat=BEN, card="cow")
    assert situation.view(ANNA).hand == {"cow": 1, "dung": 1}
    assert situation.view(BEN).hand == {"cow": 1, "dung": 1}
    assert situation.heard("train_played", BEN) == {"seat": ANNA, "other": BEN, "given": "cow", "drawn": "dung"}
    assert situation.heard("train_played", CLEO) == {"seat": ANNA, "other": BEN, "given": None, "drawn": None}
    assert situation.view(ANNA).seen == ({}, {"cow": 1}, {})
    assert situation.view(BEN).seen == ({"dung": 1}, {}, {})
    assert situation.view(CLEO).seen == ({}, {}, {})
    assert situation.offered(ANNA) == ["announce"]


def test_the_train_stops_only_where_a_card_waits() -> None:
    """V6.6"""
    situation = Situation({"cow": 2}, {"dung": 1}, actions={"train": ANNA})
    situation.announces(ANNA, 1, "cows", "cow").passes(BEN).announces(BEN, 2, "cows", "dung").passes(ANNA)
    assert situation.offered(ANNA) == ["announce"]
    assert refused(situation, ANNA, type="train", seat=BEN, card="cow") == "not_now"


def test_the_train_draws_from_the_hand_as_it_stood() -> None:
    """V6.6: never the card just given."""
    for _ in range(5):
        situation = Situation({"cow": 1}, {"dung": 1}, actions={"train": ANNA})
        assert situation.play(ANNA, type="train", seat=BEN, card="cow").view(ANNA).hand == {"dung": 1}


def test_what_a_rival_was_seen_to_get_is_forgotten_when_it_may_have_left() -> None:
    """G4, V6.5, V6.6, V7: a card laid, or drawn unseen, is no longer sure."""
    situation = Situation({"cow": 2}, {"dung": 2}, {"fly": 2}, actions={"train": ANNA, "to_the_left": BEN})
    situation.play(ANNA, type="train", seat=BEN, card="cow")
    assert (situation.view(ANNA).seen or ())[BEN] == {"cow": 1}
    situation.announces(ANNA, 1, "cows", "cow").passes(BEN, CLEO)
    situation.play(BEN, type="to_the_left")
    assert (situation.view(CLEO).seen or ())[ANNA] == {}
    lays = Situation({"cow": 2}, {"dung": 2}, actions={"train": ANNA}).play(ANNA, type="train", seat=BEN, card="cow")
    lays.announces(ANNA, 1, "cows", "cow").passes(BEN).announces(BEN, 2, "cows", "cow")
    assert (lays.view(ANNA).seen or ())[BEN] == {}


def test_a_train_may_carry_off_what_a_bystander_was_sure_of() -> None:
    """G4, V6.6: Ben has Cleo's fly, as she knows; after his train with Anna it may be gone."""
    hands = ({"cow": 2}, {"dung": 2}, {"fly": 2})
    situation = Situation(*hands, actions={"to_the_left": ANNA, "train": ANNA}).play(ANNA, type="to_the_left")
    assert (situation.view(CLEO).seen or ())[BEN] == {"fly": 1}
    situation.play(ANNA, type="train", seat=BEN, card="cow")
    assert (situation.view(CLEO).seen or ())[BEN] == {}
