"""V2 and V3: announcements, the bell, the count."""

from typing import Any

import pytest

from adjuge.rules.refusal import IllegalMove
from tests.rules.bouse.situation import ANNA, BEN, CLEO, Situation

COWS = {"cow": 2}
DUNGS = {"dung": 2}


def refusal(situation: Situation, seat: int, /, **move: object) -> IllegalMove:
    before = situation.state.to_bytes()
    with pytest.raises(IllegalMove) as caught:
        situation.play(seat, **move)
    assert situation.state.to_bytes() == before
    return caught.value


def number(situation: Situation, seat: int) -> tuple[int, int]:
    field = situation.view(seat).menu[0].fields["number"]
    return field.least, field.most  # type: ignore[union-attr]


def test_each_announcement_is_higher_whatever_its_kind() -> None:
    """V2.1, V8.1: 2 cows, 4 cows, 5 dungs, then 6 of either kind."""
    situation = Situation({"cow": 4}, {"dung": 4}, {"two_cows": 4})
    assert number(situation, ANNA) == (1, 24)
    situation.announces(ANNA, 2, "cows", "cow").passes(BEN, CLEO)
    assert number(situation, BEN) == (3, 25)
    situation.announces(BEN, 4, "cows", "dung").passes(CLEO, ANNA)
    assert refusal(situation, CLEO, type="announce", number=4, what="dungs", card="two_cows").code == "too_low"
    situation.announces(CLEO, 5, "dungs", "two_cows").passes(ANNA, BEN)
    assert number(situation, ANNA) == (6, 27)
    assert refusal(situation, ANNA, type="announce", number=28, what="cows", card="cow").code == "too_high"
    assert refusal(situation, ANNA, type="announce", number=6, what="cows", card="dung").code == "not_among"
    assert situation.announces(ANNA, 6, "dungs", "cow").public.announced.number == 6


def test_a_card_is_laid_face_up_with_the_announcement() -> None:
    """V2.1, V7: number and card are one move."""
    situation = Situation(COWS, DUNGS).announces(ANNA, 1, "dungs", "cow")
    assert situation.tags == ["number_announced", "card_laid"]
    assert (situation.public.laid, situation.public.height, situation.public.top) == ({"cow": 1}, 1, "cow")
    assert situation.public.hand_sizes == (1, 2)


def test_everybody_else_may_ring_or_let_it_be() -> None:
    """V2.2, G3: with or without cards; the first to ring stops the round; letting be is final for that announcement."""
    situation = Situation(COWS, DUNGS, {"fly": 1}).announces(ANNA, 1, "cows", "cow")
    assert [*situation.to_move] == [BEN, CLEO]
    assert situation.game.silence(situation.state, CLEO) is not None
    assert situation.game.silence(situation.state, ANNA) is None
    situation.passes(CLEO)
    assert situation.to_move == (BEN,)
    assert refusal(situation, CLEO, type="ring").code == "not_asked"
    situation.rings(BEN)
    assert situation.tags[:2] == ["bell_rung", "round_counted"]


def test_the_bell_may_be_open_before_the_card_is_laid() -> None:
    """V2.2: an option; a ring then counts all the same, and after the card it may be rung again."""
    situation = Situation(COWS, DUNGS, early_bell=True).play(ANNA, type="call", number=2, what="cows")
    assert situation.tags == ["number_announced"]
    assert situation.public.announced.owes_card
    assert situation.to_move == (BEN,)
    early = Situation(COWS, DUNGS, early_bell=True).play(ANNA, type="call", number=2, what="cows").rings(BEN)
    assert early.heard("round_counted")["verdict"] == "exact"
    situation.passes(BEN)
    assert (situation.public.phase, situation.to_move) == ("laying", (ANNA,))
    assert situation.offered(ANNA) == ["lay"]
    situation.play(ANNA, type="lay", card="cow")
    assert not situation.public.announced.owes_card
    assert situation.to_move == (BEN,)
    situation.passes(BEN)
    assert (situation.public.phase, situation.to_move) == ("turn", (BEN,))


def test_with_the_early_bell_too_every_announcement_asks_everybody_again() -> None:
    """V2.2, G3: whoever let the last one pass may ring at the next, before its card and after."""
    situation = Situation(COWS, DUNGS, {"fly": 2}, early_bell=True).play(ANNA, type="call", number=2, what="cows")
    situation.passes(BEN, CLEO).play(ANNA, type="lay", card="cow")
    assert situation.to_move == (BEN, CLEO)
    situation.passes(BEN, CLEO).play(BEN, type="call", number=3, what="cows")
    assert situation.to_move == (CLEO, ANNA)


def counted(number: int, what: str, *hands: dict[str, int], **options: object) -> dict[str, object]:
    """Anna announces and lays a puff, Ben rings."""
    situation = Situation({"puff": 1, **hands[0]}, *hands[1:], **options)  # type: ignore[arg-type]
    situation.announces(ANNA, number, what, "puff").rings(BEN)
    return situation.heard("round_counted")


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
def test_flies_help_the_announcer_as_far_as_he_needs_them(interpreted: bool) -> None:
    """V2.5, V3.2, V8.2: announced 5 cows, 4 cows and 3 flies there: exact, and all cards are his."""
    told = counted(5, "cows", {"two_cows": 2}, {"fly": 3}, interpreted=interpreted)
    assert (told["verdict"], told["winner"], told["shown"], told["flies"]) == ("exact", ANNA, 4, 3)
    assert told["taken"] == {"two_cows": 2, "fly": 3, "puff": 1}


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
def test_a_low_announcement_takes_its_kind_and_the_puffs(interpreted: bool) -> None:
    """V3.1, V8.3: announced 5, 6 cows and 2 flies: low; the flies and dungs go under the pile."""
    told = counted(5, "cows", {"two_cows": 3, "dung": 1}, {"fly": 2, "cow_and_dung": 0}, interpreted=interpreted)
    assert (told["verdict"], told["winner"]) == ("low", ANNA)
    assert told["taken"] == {"two_cows": 3, "puff": 1}
    assert told["under"] == {"dung": 1, "fly": 2}


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
def test_the_fly_that_stings_counts_for_and_against(interpreted: bool) -> None:
    """V5.1, V8.4: announced 5, 4 cows and 3 flies: the count is 7, low, and the announcer takes the flies too."""
    told = counted(5, "cows", {"two_cows": 2, "dung": 1}, {"fly": 3}, stinging_fly=True, interpreted=interpreted)
    assert (told["verdict"], told["winner"]) == ("low", ANNA)
    assert told["taken"] == {"two_cows": 2, "fly": 3, "puff": 1}
    assert told["under"] == {"dung": 1}
    exact = counted(7, "cows", {"two_cows": 2, "dung": 1}, {"fly": 3}, stinging_fly=True, interpreted=interpreted)
    assert exact["verdict"] == "exact"
    assert counted(8, "cows", {"two_cows": 2}, {"fly": 3}, stinging_fly=True)["verdict"] == "high"


@pytest.mark.parametrize("interpreted", [True, False], ids=["interpreted", "compiled"])
def test_a_high_announcement_loses_everything_to_the_ringer(interpreted: bool) -> None:
    """V3.3, V8.5: announced 5, 3 cows and 1 fly: high."""
    told = counted(5, "cows", {"cow": 3}, {"fly": 1}, interpreted=interpreted)
    assert (told["verdict"], told["winner"]) == ("high", BEN)
    assert told["taken"] == {"cow": 3, "fly": 1, "puff": 1}


def test_the_count_is_over_hands_and_table_but_never_the_pot() -> None:
    """V2.3, V2.4: doubles count two, cow-and-dung one for each kind, a puff nothing."""
    told = counted(1, "dungs", {"two_dungs": 1, "cow_and_dung": 1}, {"dung": 1, "puff": 1}, pot={"two_dungs": 5})
    assert told["shown"] == 4
    assert told["pot"] == {"two_dungs": 5}


@pytest.mark.parametrize(
    ("what", "shown"),
    [
        ("cows", {"cow": 1, "two_cows": 2, "dung": 0, "two_dungs": 0, "cow_and_dung": 1, "fly": 0, "puff": 0}),
        ("dungs", {"cow": 0, "two_cows": 0, "dung": 1, "two_dungs": 2, "cow_and_dung": 1, "fly": 0, "puff": 0}),
    ],
)
def test_every_card_counts_what_it_shows(what: str, shown: dict[str, int]) -> None:
    """V2.4, V2.5: flies are counted apart."""
    for card, count in shown.items():
        assert counted(4, what, {}, {card: 1})["shown"] == count


def test_an_unrung_round_becomes_a_pot_for_the_next_winner() -> None:
    """V3.4: pots of several rounds add up; the player who opened opens again; the winner takes all of it."""
    situation = Situation({"cow": 1}, {"dung": 1}, pile=["cow", "cow", "dung", "dung", "fly", "fly", "puff", "puff"])
    situation.announces(ANNA, 1, "cows", "cow").passes(BEN).announces(BEN, 2, "cows", "dung").passes(ANNA)
    assert situation.tags == ["bell_passed", "pot_grew", "round_began"]
    assert situation.public.pot == {"cow": 1, "dung": 1}
    assert (situation.public.opener, situation.public.hand_sizes) == (ANNA, (4, 4))
    situation.announces(ANNA, 16, "cows", next(iter(situation.view(ANNA).hand or {}))).rings(BEN)
    assert situation.heard("round_counted")["pot"] == {"cow": 1, "dung": 1}
    assert situation.public.taken == (0, 10)
    assert situation.public.pot == {}
    assert situation.public.opener == BEN


def test_the_winner_opens_and_hands_shrink_near_the_end_of_the_pile() -> None:
    """V3.5: all get the same smaller number; leftover cards stay; fewer cards than players end the game."""
    situation = Situation({"cow": 1}, {"cow": 1}, {"cow": 1}, left_in_pile=8)
    situation.announces(ANNA, 6, "dungs", "cow").rings(CLEO)
    assert situation.public.opener == CLEO
    assert situation.public.hand_sizes == (2, 2, 2)
    assert situation.public.layers[0].size == 2
    assert situation.heard("round_began") == {"opener": CLEO, "each": 2}
    card = next(iter(situation.view(CLEO).hand or {}))
    situation.announces(CLEO, 12, "dungs", card).rings(ANNA)
    assert situation.public.phase == "over"
    assert situation.tags[-1] == "game_ended"
    assert situation.public.opened.pile != ()
    assert sum(situation.public.outcome.scores) == 72 - 2
    assert refusal(situation, ANNA, type="ring").code == "game_over"


def test_a_hand_of_one_card_is_a_hand() -> None:
    """V3.5: only a pile with fewer cards than players ends the game."""
    situation = Situation({"cow": 1}, {"cow": 1}, {"cow": 1}, left_in_pile=3)
    situation.announces(ANNA, 6, "dungs", "cow").rings(CLEO)
    assert (situation.public.phase, situation.public.hand_sizes) == ("turn", (1, 1, 1))
    ended = Situation({"cow": 1}, {"cow": 1}, {"cow": 1}, left_in_pile=2)
    assert ended.announces(ANNA, 6, "dungs", "cow").rings(CLEO).public.phase == "over"


def test_cards_under_the_pile_are_known_but_not_their_order() -> None:
    """V3.1, V7: they may be dealt again; what was put under together is known together."""
    situation = Situation({"cow": 1, "two_cows": 1}, {"dung": 1, "fly": 1}, left_in_pile=10)
    situation.announces(ANNA, 1, "cows", "cow").rings(BEN)
    assert [(layer.size, layer.cards) for layer in situation.public.layers] == [(2, None), (2, {"dung": 1, "fly": 1})]
    card = next(iter(situation.view(ANNA).hand or {}))
    situation.announces(ANNA, 16, "dungs", card).rings(BEN)
    assert [layer.cards for layer in situation.public.layers] in ([], [None])
    assert situation.public.hand_sizes == (2, 2)


def test_one_point_a_card_and_ties_are_shared() -> None:
    """V4"""
    few: dict[str, Any] = {"cow": 2, "dung": 2, "two_cows": 0, "two_dungs": 0, "cow_and_dung": 0, "fly": 0, "puff": 4}
    situation = Situation({"cow": 1, "puff": 1}, {"dung": 1, "puff": 1}, left_in_pile=0, **few)
    assert situation.public.taken == (0, 4)
    situation.announces(ANNA, 1, "cows", "cow").rings(BEN)
    assert situation.public.outcome.scores == (4, 4)
    assert (situation.public.outcome.ranks, situation.public.outcome.tie_break) == ((1, 1), "shared")


def test_the_heap_hides_nothing_from_what_a_seat_remembers() -> None:
    """V5.2, V5.3: a matter of display; top and height are for the eye, what was laid stays in the view."""
    situation = Situation({"cow": 2}, {"dung": 2}, heap=True, stinging_fly=True, actions={})
    situation.announces(ANNA, 1, "cows", "cow").passes(BEN).announces(BEN, 2, "cows", "dung")
    public = situation.public
    assert public.options.heap
    assert (public.top, public.height, public.laid) == ("dung", 2, {"cow": 1, "dung": 1})
