"""Today's farmer, frozen: says as little as it may, and rings when it no longer believes. He stays as a yardstick."""

from adjuge.bots.bouse.memory import Memory
from adjuge.rules.bouse.engine.cards import COWS, DUNGS, FLY, GOLDEN_BELL, N_KINDS, SHOWS
from adjuge.rules.bouse.engine.table import (
    LAY,
    LAYING,
    NUMBER,
    OF_COWS,
    PASS,
    PLAY_GOLDEN_BELL,
    RING,
    TAKEOVER,
    TURN,
    Table,
)
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import Stream, below
from adjuge.rules.engines.record import Cards

DOUBT = 0.5  # how far an announcement may lie above what is likely


@compiled
def likely(s: Table, m: Memory, seat: int, what: int) -> float:
    """The count to expect over all cards of this round, flies included as far as they help."""
    sure, total, left = 0, 0, 0
    hidden = int(s.dealt)
    for kind in range(N_KINDS):
        counts = 1 if kind == FLY else int(SHOWS[what, kind])
        seen = int(s.laid[kind]) + int(s.hand[seat, kind])
        unseen = int(m.pool[kind]) - seen
        sure += seen * counts
        hidden -= seen
        if unseen > 0:
            total += unseen * counts
            left += unseen
    return sure + (hidden * total / left if left > 0 else 0.0)


@compiled
def least_telling(s: Table, seat: int, what: int, stream: Stream) -> int:
    """A kind of card that shows least of what was announced, any of those that show as little."""
    least, found = 3, 0
    chosen = 0
    for kind in range(N_KINDS):
        if s.hand[seat, kind] == 0:
            continue
        shows = int(SHOWS[what, kind])
        if shows < least:
            least, found, chosen = shows, 1, kind
        elif shows == least:
            found += 1
            if below(stream, found) == 0:
                chosen = kind
    return chosen


@compiled
def farmer_1(s: Table, m: Memory, seat: int, stream: Stream, plan: Cards) -> int:
    """Write the farmer's whole move into `plan`; return how many actions it has."""
    if s.phase == TURN:
        cows, dungs = likely(s, m, seat, COWS), likely(s, m, seat, DUNGS)
        what = COWS if cows > dungs else DUNGS
        if cows == dungs and below(stream, 2) == 0:
            what = COWS
        plan[0] = NUMBER + s.number
        plan[1] = OF_COWS + what
        if s.early_bell:
            return 2
        plan[2] = LAY + least_telling(s, seat, what, stream)
        return 3
    if s.phase == LAYING:
        plan[0] = LAY + least_telling(s, seat, s.what, stream)
        return 1
    doubts = s.number > likely(s, m, seat, s.what) + DOUBT
    if s.phase == TAKEOVER:
        plan[0] = PLAY_GOLDEN_BELL if doubts and s.holder[GOLDEN_BELL] == seat else PASS
    else:
        plan[0] = RING if doubts else PASS
    return 1
