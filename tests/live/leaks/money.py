"""Money! in two worlds: other hands, another stock, and bids that lie hidden (M6, M2.1)."""

from collections.abc import Iterator
from random import Random

from adjuge.rules.contract import State
from adjuge.rules.money.engine.table import BIDDING
from adjuge.rules.money.game import GAME
from adjuge.rules.money.moves import Move, TakeBack, TakeRow
from adjuge.rules.money.options import Options
from tests.live.leaks.story import Story, Twin, refused
from tests.secrecy.money.cards import hand, lying_open, row, some_bid
from tests.secrecy.money.coupled import MOST_FROM_STOCK, TRIED
from tests.secrecy.money.disguise import dealt_anew

OPEN_ROUNDS = 2  # in which everybody bids the same in both worlds
KEPT = 3  # cards of each rival's hand that are the same in both worlds, to bid them in the open


def bidding(number: int, seats: int, viewer: int | None) -> Story:
    rng = Random(number)
    one = GAME.deal(Options(), seats, rng.randbytes(32))
    known = lying_open(one)
    for seat in range(seats):
        known |= set(rng.sample(hand(one, seat), KEPT))
    other = dealt_anew(one, one, viewer, known, rng, from_stock=OPEN_ROUNDS * MOST_FROM_STOCK)
    seeds = rng.randbytes(32), rng.randbytes(32)
    return Story(GAME, Options(), viewer, seeds, (one, other), tuple(_twins((one, other), viewer, rng)))


def _twins(states: tuple[State, State], viewer: int | None, rng: Random) -> Iterator[Twin]:
    """Some rounds in the open; then all but the viewer lay bids that stay hidden until he lays his."""
    rounds = 0
    while rounds < OPEN_ROUNDS:
        seat = rng.choice(GAME.to_move(states[0]))
        was_bidding = row(states[0])["phase"] == BIDDING
        move = _open_bid(states, seat, rng) if was_bidding else _swap(rng)
        yield Twin(seat, (move, move), _tried(states, viewer, rng))
        states = GAME.play(states[0], seat, move).state, GAME.play(states[1], seat, move).state
        rounds += not was_bidding and bool(row(states[0])["phase"] == BIDDING)
    last = rng.randrange(int(row(states[0])["seats"])) if viewer is None else viewer
    for seat in rng.sample(range(int(row(states[0])["seats"])), int(row(states[0])["seats"])):
        if seat == last:
            continue
        size = rng.randint(1, 3)
        moves = some_bid(hand(states[0], seat), size, rng), some_bid(hand(states[1], seat), size, rng)
        yield Twin(seat, moves, _tried(states, viewer, rng))
        states = GAME.play(states[0], seat, moves[0]).state, GAME.play(states[1], seat, moves[1]).state


def _open_bid(states: tuple[State, State], seat: int, rng: Random) -> Move:
    in_both = sorted({*hand(states[0], seat)} & {*hand(states[1], seat)})
    return some_bid(in_both, 1, rng)


def _swap(rng: Random) -> Move:
    swaps: list[Move] = [TakeRow("right"), TakeRow("left"), TakeBack()]
    return rng.choice(swaps)


def _tried(states: tuple[State, State], viewer: int | None, rng: Random) -> tuple[Move, ...]:
    return refused(GAME, states, viewer, rng.sample(TRIED, 2))  # type: ignore[return-value]
