"""Boursicocotte in two worlds: other piles, other offers and payments between others (B8.1, B6.7, B7.8)."""

from collections.abc import Iterator
from itertools import count
from random import Random

from msgspec.structs import replace

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import PRESETS, Options
from adjuge.rules.contract import State
from tests.live.leaks.story import Story, Twin, house_seeds, refused, seed_of
from tests.secrecy.channels import TRIED
from tests.secrecy.hands import row
from tests.secrecy.pair import Pair, another_pile
from tests.secrecy.permuter import next_move, turns_up_a_lot
from tests.secrecy.walk import asked

LONGEST = 40
LOTS = 2  # that two houses turn up alike


def trading(number: int, seats: int, viewer: int | None) -> Story:
    """A short game, in which there is something to trade at once; the piles are different."""
    options = replace(PRESETS["marteau"], short_game=True, open_payments=False)
    for attempt in count(1000 * number):
        rng = Random(attempt)
        one = GAME.deal(options, seats, rng.randbytes(32))
        seeds = (rng.randbytes(32), rng.randbytes(32))
        story = _story(options, viewer, seeds, (one, another_pile(one, rng)), rng)
        if story.apart >= 5 and len(story.twins) >= 15:
            return story
    raise AssertionError("there are always more games")


def auctioning(number: int, seats: int, viewer: int | None) -> Story:
    """A long game, dealt by two houses as they would: with luck the first lots are the same."""
    options = replace(PRESETS["original"], open_payments=False)
    for attempt in count(1000 * number):
        rng = Random(attempt)
        seed = rng.randbytes(32)
        one = GAME.deal(options, seats, seed_of(seed, seats, viewer, 0))
        for other_seed in house_seeds(f"boursicocotte {attempt}"):
            other = GAME.deal(options, seats, seed_of(other_seed, seats, viewer, 1))
            if _begin_alike(one, other):
                break
        story = _story(options, viewer, (seed, other_seed), (one, other), rng)
        if story.apart:
            return story
    raise AssertionError("there are always more games")


def _begin_alike(one: State, other: State) -> bool:
    s, t = row(one), row(other)
    return bool(s["active"] == t["active"]) and s["pile"][:LOTS].tolist() == t["pile"][:LOTS].tolist()


def _story(
    options: Options, viewer: int | None, seeds: tuple[bytes, bytes], dealt: tuple[State, State], rng: Random
) -> Story:
    return Story(GAME, options, viewer, seeds, dealt, tuple(_twins(Pair(*dealt, viewer), rng)))


def _twins(pair: Pair, rng: Random) -> Iterator[Twin]:
    """As long as nothing must come out that tells the two worlds apart."""
    for _ in range(LONGEST):
        seat = rng.choice(asked(pair.a))
        found = next_move(pair, seat, rng)
        if found is None or (turns_up_a_lot(pair, found.in_a) and _next_lot(pair.a) != _next_lot(pair.b)):
            return
        lies = found.lies if found.lies != found.in_a and rng.random() < 0.5 else None
        moves = found.in_a, lies or found.in_b
        after = [GAME.play(state, seat, move).state for state, move in zip(pair[:2], moves, strict=True)]
        if not all(asked(state) for state in after):
            return  # G2: everything is open now
        yield Twin(seat, moves, refused(GAME, pair[:2], pair.viewer, rng.sample(TRIED, 2)))
        if lies is not None:
            return  # it lies there until the viewer answers
        pair = Pair(after[0], after[1], pair.viewer)


def _next_lot(state: State) -> list[int]:
    t = row(state)
    lot: list[int] = t["pile"][t["turned"] : min(t["turned"] + t["lot_size"], t["pile_size"])].tolist()
    return lot
