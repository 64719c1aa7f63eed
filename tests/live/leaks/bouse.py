"""1 Bouse 2 Vaches in two worlds: other hands, other action cards, another pile (V7), dealt by two houses' seeds."""

from collections.abc import Iterator
from itertools import count
from random import Random

from adjuge.rules.bouse.engine.cards import KINDS, TRAIN
from adjuge.rules.bouse.engine.table import ASIDE
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.moves import Announce, Lay, Move, ToTheLeft, Train
from adjuge.rules.bouse.options import Options
from adjuge.rules.contract import State
from tests.live.leaks.story import Story, Twin, house_seeds, refused, seed_of
from tests.secrecy.bouse.cards import hand, one_of, row, seats_of
from tests.secrecy.bouse.coupled import TRIED
from tests.secrecy.bouse.talk import ACTION_CARD, kind, next_move

LONGEST = 40
TRIES = 20


def announcing(number: int, seats: int, viewer: int | None) -> Story:
    options = Options(action_cards=True)
    for attempt in count(1000 * number):
        rng = Random(attempt)
        seed = rng.randbytes(32)
        one = GAME.deal(options, seats, seed_of(seed, seats, viewer, 0))
        if row(one)["holder"][TRAIN] in (viewer, ASIDE):
            continue  # it is what others may do unseen
        for other_seed in house_seeds(f"bouse {attempt}"):
            other = GAME.deal(options, seats, seed_of(other_seed, seats, viewer, 1))
            if _seem_alike(one, other, viewer):
                break
        story = Story(GAME, options, viewer, (seed, other_seed), (one, other), tuple(_twins((one, other), viewer, rng)))
        if story.apart and len(story.twins) >= 12:
            return story
    raise AssertionError("there are always more games")


def _seem_alike(one: State, other: State, viewer: int | None) -> bool:
    """V1.2, V6.0: the first announcer is public, one's own cards are one's own; and the same rival has the train."""
    s, t = row(one), row(other)
    if s["announcer"] != t["announcer"] or s["holder"][TRAIN] != t["holder"][TRAIN]:
        return False
    if viewer is None:
        return True
    own = (s["holder"] == viewer).tolist() == (t["holder"] == viewer).tolist()
    return own and hand(one, viewer) == hand(other, viewer)


def _twins(states: tuple[State, State], viewer: int | None, rng: Random) -> Iterator[Twin]:
    """As long as nothing must come out that tells the two worlds apart."""
    for _ in range(LONGEST):
        seat = rng.choice(GAME.to_move(states[0]))
        found = next((found for _ in range(TRIES) if (found := _alike(states, seat, viewer, rng))), None)
        if found is None:
            return
        moves, after = found
        yield Twin(seat, moves, refused(GAME, states, viewer, rng.sample(TRIED, 2)))
        states = after


def _alike(
    states: tuple[State, State], seat: int, viewer: int | None, rng: Random
) -> tuple[tuple[Move, Move], tuple[State, State]] | None:
    """A move for each world that looks the same to the viewer; None where this one would not."""
    one, other = states
    in_both = hand(one, seat) & hand(other, seat)
    move = next_move(one, seat, in_both or hand(one, seat), rng)
    if isinstance(move, Announce | Lay) and not in_both[KINDS.index(move.card)]:
        return None
    if type(move) in ACTION_CARD and row(other)["holder"][ACTION_CARD[type(move)]] != seat:
        return None
    in_other: Move = move
    if isinstance(move, Train):
        if viewer in (seat, move.seat):
            return None
        in_other = Train(move.seat, kind(one_of(hand(other, seat), rng)))
    after = GAME.play(one, seat, move).state, GAME.play(other, seat, in_other).state
    shown = any(row(state)["number"] == 0 and not isinstance(move, ToTheLeft | Train) for state in after)
    if shown or (isinstance(move, ToTheLeft) and not _drawn_alike(after, viewer)):
        return None
    return (move, in_other), after


def _drawn_alike(after: tuple[State, State], viewer: int | None) -> bool:
    """V6.5: a card that the viewer draws or loses is the same one."""
    if viewer is None:
        return True
    one, other = (row(state)["drawn"].tolist() for state in after)
    return all(one[drawer] == other[drawer] for drawer in (viewer, (viewer - 1) % seats_of(after[0])))
