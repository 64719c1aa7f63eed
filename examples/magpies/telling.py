"""From two states and the move between them to what happened."""

from adjuge.rules.contract import Outcome, State
from examples.magpies.engine import ROLLED_AWAY
from examples.magpies.moves import Event, FistHeldOut, FistsOpened, GameEnded, Hide, Move
from examples.magpies.unpacked import TRINKETS, unpacked


def tell(before: State, seat: int, move: Move, after: State, ended: Outcome | None) -> tuple[Event, ...]:
    b, a = unpacked(before), unpacked(after)
    pebbles = move.pebbles if isinstance(move, Hide) else 0
    events: list[Event] = [FistHeldOut(seat, pebbles)]
    if a.turned > b.turned:
        fists = tuple(pebbles if other == seat else b.fist[other] for other in range(b.seats))
        trinket = b.pile[b.turned]
        winner = a.nest[trinket]
        events.append(FistsOpened(fists, TRINKETS[trinket], None if winner == ROLLED_AWAY else winner))
    if ended:
        events.append(GameEnded(a.favourites(), ended))
    return tuple(events)
