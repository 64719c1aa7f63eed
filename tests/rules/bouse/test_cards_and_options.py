"""V1: the cards, hands, and what a table may choose."""

import hashlib
from typing import Any

import msgspec
import pytest

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import Options
from adjuge.rules.bouse.unpacked import unpacked
from adjuge.rules.refusal import BadOptions


def seed(n: int) -> bytes:
    return hashlib.sha256(bytes([n])).digest()


def test_seventy_two_cards_of_seven_kinds() -> None:
    """V1.1"""
    counts = [getattr(Options(), kind) for kind in KINDS]
    assert counts == [12, 12, 12, 12, 12, 6, 6]
    assert sum(counts) == 72
    assert sorted(GAME.deck(Options(), 2, seed(1))["pile"]) == sorted(
        kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_four_cards_or_three(seats: int) -> None:
    """V1.2: the rest is the pile; the first announcer is drawn."""
    for size in (3, 4):
        options = msgspec.structs.replace(Options(), full_hand=size)
        public = GAME.view(GAME.deal(options, seats, seed(2)), None).public
        assert public.hand_sizes == (size,) * seats
        assert public.layers[0].size == 72 - size * seats
    openers = {GAME.view(GAME.deal(Options(), seats, seed(n)), None).public.opener for n in range(60)}
    assert openers == set(range(seats))


def test_the_seed_decides_later_draws_too() -> None:
    """V6.5, V6.6, V3.1: where their luck begins is drawn with the deck, and can be checked with it."""
    for n in range(5):
        begins = unpacked(GAME.deal(Options(), 3, seed(n))).stream[0]
        assert begins == GAME.deck(Options(), 3, seed(n))["chance"] > 0


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("value", {"cow": 25}),
        ("value", {"full_hand": 5}),
        ("too_many_cards_in_deck", {"cow": 24, "dung": 24, "fly": 7}),
        ("no_full_hands", dict.fromkeys(("two_cows", "two_dungs", "cow_and_dung", "fly", "puff"), 0) | {"cow": 8}),
        ("nothing_to_count", {"cow": 0, "two_cows": 0, "cow_and_dung": 0}),
        ("nothing_to_count", {"dung": 0, "two_dungs": 0, "cow_and_dung": 0}),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(code: str, options: dict[str, Any]) -> None:
    """V1.1: one full hand each, a card with a cow and one with a dung."""
    with pytest.raises(BadOptions) as caught:
        GAME.check(msgspec.structs.replace(Options(), **options), 6)
    assert caught.value.code == code
    GAME.check(msgspec.structs.replace(Options(), dung=0, two_dungs=0), 6)


def test_two_to_six_players() -> None:
    for seats in (1, 7):
        with pytest.raises(BadOptions) as caught:
            GAME.check(Options(), seats)
        assert caught.value.code == "seats"


@pytest.mark.parametrize(("seats", "two_each", "held"), [(2, True, 2), (3, True, 2), (3, False, 1), (4, True, 1)])
def test_each_player_gets_action_cards_once(seats: int, two_each: bool, held: int) -> None:
    """V6.0: one each, two at two or three players unless the table says one; the others stay aside, unseen."""
    options = Options(action_cards=True, two_each=two_each)
    state = GAME.deal(options, seats, seed(3))
    public = GAME.view(state, None).public
    assert public.action_cards == (held,) * seats
    mine = [GAME.view(state, seat).actions or () for seat in range(seats)]
    assert all(len(cards) == held for cards in mine)
    assert sorted(card for cards in mine for card in cards) == sorted(
        GAME.deck(options, seats, seed(3))["action_cards"]
    )
    assert GAME.view(GAME.deal(Options(), seats, seed(3)), 0).actions == ()
