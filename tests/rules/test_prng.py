"""Fast streams for play in bulk."""

from collections import Counter
from itertools import permutations

import numpy as np
from scipy.stats import chisquare

from adjuge.rules.engines.prng import below, shuffle, stream, streams


def xorshift(word: int) -> int:
    mask = 2**64 - 1
    word ^= word << 13 & mask
    word ^= word >> 7
    return word ^ (word << 17 & mask)


def test_a_stream_is_xorshift_and_keeps_its_place() -> None:
    one = stream(1)
    word = int(one[0])
    for bound in (1, 2, 7, 100, 2**31):
        word = xorshift(word)
        assert below(one, bound) == (word >> 32) * bound >> 32
        assert int(one[0]) == word


def test_every_number_below_the_bound_is_as_likely() -> None:
    one = stream(2)
    numbers = Counter(below(one, 6) for _ in range(6000))
    assert set(numbers) == set(range(6))
    assert chisquare(list(numbers.values())).pvalue > 0.001


def test_streams_differ_from_each_other_and_from_seed_to_seed() -> None:
    many = streams(1000, seed=3)
    assert many.shape == (1000, 1)
    assert many.dtype == np.uint64
    assert len(set(many[:, 0].tolist())) == 1000
    assert (many > 0).all()
    assert (streams(1000, seed=3) == many).all()
    assert (streams(1000, seed=4) != many).all()


def test_any_whole_number_makes_a_stream() -> None:
    assert len({int(stream(word)[0]) for word in (0, 1, 2**64 - 1, 2**70)}) == 4


def test_a_shuffle_puts_a_stretch_of_cards_in_any_order_and_leaves_the_others() -> None:
    one, orders = stream(5), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = np.arange(6, dtype=np.int8)
        shuffle(cards, 1, 4, one)
        assert cards[[0, 4, 5]].tolist() == [0, 4, 5]
        orders[tuple(cards[1:4].tolist())] += 1
    assert set(orders) == set(permutations((1, 2, 3)))
    assert chisquare(list(orders.values())).pvalue > 0.001
