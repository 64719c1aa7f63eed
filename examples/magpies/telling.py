"""What happened, from what the engine noted, the move, and the states before and after."""

from collections.abc import Sequence

from adjuge.rules.contract import Outcome, State
from examples.magpies.engine import OPENED, ROLLED_AWAY
from examples.magpies.moves import Event, FistHeldOut, FistsOpened, GameEnded, Hide, Move
from examples.magpies.unpacked import TRINKETS, unpacked


def tell(
    before: State, seat: int, move: Move, after: State, noted: Sequence[int], ended: Outcome | None
) -> tuple[Event, ...]:
    b, a = unpacked(before), unpacked(after)
    pebbles = move.pebbles if isinstance(move, Hide) else 0
    events: list[Event] = [FistHeldOut(seat, pebbles)]
    if noted[OPENED]:
        fists = tuple(pebbles if other == seat else b.fist[other] for other in range(b.seats))
        trinket = b.pile[b.turned]
        winner = a.nest[trinket]
        events.append(FistsOpened(fists, TRINKETS[trinket], None if winner == ROLLED_AWAY else winner))
    if ended:
        events.append(GameEnded(a.favourites(), ended))
    return tuple(events)
