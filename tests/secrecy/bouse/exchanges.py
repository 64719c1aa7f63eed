"""Cards that wander from hand to hand (V6.5, V6.6): others see that they do, and only two see which."""

from random import Random

from adjuge.rules.bouse.engine.cards import KINDS
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.moves import ToTheLeft, Train
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import hand, one_of, row, seats_of
from tests.secrecy.bouse.disguise import with_other_luck
from tests.secrecy.bouse.talk import kind

TRIES = 40


def exchanged_alike(
    b: State, seat: int, move: ToTheLeft | Train, after: State, viewer: int | None, rng: Random
) -> tuple[State, ToTheLeft | Train] | None:
    """A luck for `b`, and a move, that show the viewer what he saw in the other game. None where none is found."""
    for _ in range(TRIES):
        candidate, in_b = with_other_luck(b, rng), move
        if isinstance(move, Train):
            hidden = viewer not in (seat, move.seat)
            given = kind(one_of(hand(b, seat), rng)) if hidden else move.card
            in_b = Train(move.seat, given)
            if not hand(b, seat)[KINDS.index(given)]:
                return None
        if _looks_alike(after, GAME.play(candidate, seat, in_b).state, seat, move, viewer):
            return candidate, in_b
    return None


def _looks_alike(a: State, b: State, seat: int, move: ToTheLeft | Train, viewer: int | None) -> bool:
    drawn_a, drawn_b = row(a)["drawn"].tolist(), row(b)["drawn"].tolist()
    if viewer is None:
        return True
    if isinstance(move, Train):
        return viewer not in (seat, move.seat) or drawn_a[seat] == drawn_b[seat]
    seats = seats_of(a)
    return all(drawn_a[drawer] == drawn_b[drawer] for drawer in (viewer, (viewer - 1) % seats))
