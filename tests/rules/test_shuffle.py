"""The shuffle can be worked out again by anyone, from its description alone."""

import hashlib
from collections import Counter
from itertools import count

import pytest
from scipy.stats import chisquare

from adjuge.rules.boursicocotte.engine.cards import FAMILIES
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.engines.shuffle import Draws, commitment, deck_seed

SEED = bytes(range(32))


class ByHand:
    """Version 1 of the construction, written a second time from its description."""

    def __init__(self, seed: bytes, label: str) -> None:
        blocks = (hashlib.sha256(seed + label.encode() + bytes(1) + n.to_bytes(8, "big")).digest() for n in count())
        self.words = (int(block.hex()[8 * i : 8 * i + 8], 16) for block in blocks for i in range(8))

    def below(self, n: int) -> int:
        while (word := next(self.words)) >= 2**32 // n * n:
            pass
        return word % n

    def order(self, n: int) -> list[int]:
        cards = [*range(n)]
        for i in reversed(range(1, n)):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards


@pytest.mark.parametrize("seed", [SEED, bytes(32), b"\xff" * 32, hashlib.sha256(b"dog").digest()])
@pytest.mark.parametrize("label", ["pile", "first player", "éléphant"])
def test_anyone_can_work_out_the_order_again(seed: bytes, label: str) -> None:
    for n in (1, 2, 30, 40, 300):
        assert Draws(seed, label).order(n) == ByHand(seed, label).order(n)


def test_known_orders() -> None:
    """Written down once, so that neither writing of the construction drifts."""
    assert Draws(SEED, "pile").order(10) == [5, 9, 1, 3, 6, 2, 8, 7, 4, 0]
    assert [Draws(SEED, f"draw {n}").below(1000) for n in range(5)] == [270, 804, 173, 246, 611]
    assert commitment(SEED).hex() == "46f2cea9984b02f3a0f61ffd8f9df20efb0d51ff844dd80b989ea4ec72cca822"
    assert (
        deck_seed(SEED, [bytes(32), b"\x01" * 32]).hex()
        == "fbc4ae095720aa0a9f5b469f48b2b0c8a59efa6962e23742eb058de85414c72a"
    )


def test_the_deck_of_a_game_is_the_one_that_anyone_works_out() -> None:
    """B3.1, B3.2"""
    for preset, size in (("marteau", 3), ("original", 4)):
        deck = GAME.deck(GAME.presets[preset], 4, SEED)
        assert deck["pile"] == [FAMILIES[card // size] for card in ByHand(SEED, "pile").order(10 * size)]
        assert deck["first"] == ByHand(SEED, "first player").below(4)


def test_draws_go_on_where_the_last_one_ended() -> None:
    draws, by_hand = Draws(SEED, "many"), ByHand(SEED, "many")
    assert [draws.below(n) for n in range(1, 60)] == [by_hand.below(n) for n in range(1, 60)]


def test_a_word_that_would_favour_low_numbers_is_drawn_again() -> None:
    """With a bound just above half of 2**32 nearly every second word is."""
    bound = 2**31 + 1
    drawn, by_hand = Draws(SEED, "biased"), ByHand(SEED, "biased")
    words = ByHand(SEED, "biased").words
    expected = [word for word in (next(words) for _ in range(40)) if word < bound]
    assert [drawn.below(bound) for _ in range(10)] == [by_hand.below(bound) for _ in range(10)] == expected[:10]


def test_every_order_is_as_likely_as_any_other() -> None:
    orders = Counter(tuple(Draws(n.to_bytes(32, "big"), "pile").order(4)) for n in range(4800))
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 0.001


def test_every_number_is_as_likely_as_any_other() -> None:
    draws = Draws(SEED, "dice")
    numbers = Counter(draws.below(7) for _ in range(7000))
    assert set(numbers) == set(range(7))
    assert chisquare(list(numbers.values())).pvalue > 0.001


def test_another_seed_or_another_label_gives_another_order() -> None:
    orders = {tuple(Draws(seed, label).order(30)) for seed in (SEED, bytes(32)) for label in ("pile", "pil", "first")}
    assert len(orders) == 6


def test_the_promise_is_bound_to_the_seed_and_does_not_give_it_away() -> None:
    assert commitment(SEED) == hashlib.sha256(b"adjuge commitment 1" + SEED).digest()
    assert commitment(SEED) != commitment(SEED[::-1])
    assert commitment(SEED) != deck_seed(SEED, [])


def test_house_and_seats_make_the_deck_together() -> None:
    one, other = bytes(32), b"\x07" * 32
    assert deck_seed(SEED, [one, other]) == hashlib.sha256(SEED + one + other).digest()
    seeds = {deck_seed(SEED, nonces) for nonces in ([], [one], [other], [one, other], [other, one])}
    assert len(seeds) == 5
    assert deck_seed(SEED[::-1], [one, other]) not in seeds


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    for wrong in (b"", SEED[:31], SEED + b"\0"):
        with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {len(wrong)}"):
            Draws(wrong, "pile")
        with pytest.raises(ValueError, match="32 bytes"):
            commitment(wrong)
        with pytest.raises(ValueError, match="32 bytes"):
            deck_seed(wrong, [])
        with pytest.raises(ValueError, match="32 bytes"):
            deck_seed(SEED, [SEED, wrong])
