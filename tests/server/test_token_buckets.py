"""Token buckets: so many at once, so many a second, and never more memory than agreed."""

import asyncio

from adjuge.server.config import Allowance
from adjuge.server.identity import access
from adjuge.server.identity.access import TokenBuckets
from tests.table.virtual_time import VirtualClock


def test_so_many_at_once_and_then_one_by_one() -> None:
    clock = VirtualClock()
    some = TokenBuckets(Allowance(3, 2), clock)
    assert [some.wait("anne") for _ in range(5)] == [0, 0, 0, 500, 500]
    assert some.wait("otto") == 0
    asyncio.run(clock.pass_by(250))
    assert some.wait("anne") == 250
    asyncio.run(clock.pass_by(250))
    assert some.wait("anne") == 0
    asyncio.run(clock.pass_by(60_000))
    assert [some.wait("anne") for _ in range(4)] == [0, 0, 0, 500]


def test_a_debt_is_paid_off_in_time_and_never_too_large() -> None:
    clock = VirtualClock()
    some = TokenBuckets(Allowance(2, 2), clock)
    assert [some.owe("anne", 1_200) for _ in range(6)] == [0, 0, 500, 1_000, 1_200, 1_200]
    assert some.owe("otto", 1_200) == 0
    asyncio.run(clock.pass_by(1_000))
    assert some.owe("anne", 1_200) == 700
    asyncio.run(clock.pass_by(60_000))
    assert some.owe("anne", 1_200) == 0
    assert len(some) <= 2


def test_who_has_been_quiet_is_forgotten() -> None:
    clock = VirtualClock()
    some = TokenBuckets(Allowance(2, 1), clock)
    for number in range(100):
        some.wait(number)
    assert len(some) == 100
    asyncio.run(clock.pass_by(1_000))
    for number in range(100):
        some.wait(("later", number))
    assert len(some) == 100


def test_there_are_never_more_than_agreed() -> None:
    some = TokenBuckets(Allowance(2, 0.001), VirtualClock())
    for number in range(access.MOST_KEPT + 500):
        some.wait(number)
    assert len(some) == access.MOST_KEPT
