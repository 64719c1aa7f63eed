"""What a seat may know of a table: as a row of numbers, and as a table on which the rest is imagined."""

from adjuge.rules.compiled import compiled
from adjuge.rules.luck import Stream, below
from adjuge.rules.record import Cards, Sums
from tests.docs.gops.engine.rounds import is_asked, is_over
from tests.docs.gops.engine.table import MOST_CARDS, MOST_SEATS, NOTHING, SAT_OUT, Table

OBSERVATION_SIZE = 5 + MOST_CARDS + MOST_SEATS * (3 + MOST_CARDS)


@compiled
def observe(s: Table, observer: int, out: Sums) -> None:
    """Write OBSERVATION_SIZE numbers; seats go clockwise from the observer. What others have laid is not seen."""
    for n in range(OBSERVATION_SIZE):
        out[n] = 0
    out[0] = s.seats
    out[1] = s.cards
    out[2] = s.round
    out[3] = NOTHING if is_over(s) else s.pile[s.round]
    out[4] = s.laid[observer]
    for i in range(s.round, s.cards):
        out[5 + s.pile[i] - 1] = 1
    n = 5 + MOST_CARDS
    for place in range(s.seats):
        seat = (observer + place) % s.seats
        out[n] = s.points[seat]
        out[n + 1] = 1 if is_asked(s, seat) else 0
        out[n + 2] = 1 if s.laid[seat] == SAT_OUT else 0
        for i in range(MOST_CARDS):
            out[n + 3 + i] = s.hand[seat, i]
        n += 3 + MOST_CARDS


@compiled
def imagine(s: Table, observer: int, stream: Stream) -> None:
    """Whatever comes after this prize comes in any order; a card laid by another is any that he holds."""
    shuffle(s.pile, s.round + 1, s.cards, stream)
    for seat in range(s.seats):
        if seat == observer or s.laid[seat] <= NOTHING:
            continue
        held = 0
        for i in range(s.cards):
            held += int(s.hand[seat, i])
        nth = below(stream, held)
        for i in range(s.cards):
            if s.hand[seat, i] == 1:
                if nth == 0:
                    s.laid[seat] = i + 1
                nth -= 1


@compiled
def shuffle(cards: Cards, start: int, end: int, stream: Stream) -> None:
    for i in range(end - 1, start, -1):
        j = start + below(stream, i - start + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
