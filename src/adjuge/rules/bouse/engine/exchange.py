"""Cards that wander between hands before an announcement, and who has seen them go (G4)."""

from adjuge.rules.bouse.engine.bell import hand_size
from adjuge.rules.bouse.engine.cards import N_KINDS, TO_THE_LEFT, TRAIN
from adjuge.rules.bouse.engine.table import SPENT, TURN, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import below


@compiled
def may_play_to_the_left(s: Table, seat: int) -> bool:
    """V6.5: only while every player holds a card."""
    if s.holder[TO_THE_LEFT] != seat:
        return False
    for other in range(s.seats):
        if hand_size(s, other) == 0:
            return False
    return True


@compiled
def may_play_train(s: Table, seat: int, other: int) -> bool:
    """V6.6: with another player who holds a card."""
    return bool(s.holder[TRAIN] == seat and hand_size(s, other) > 0)


@compiled
def _random_card(s: Table, seat: int) -> int:
    k = below(s.stream, hand_size(s, seat))
    kind = 0
    while k >= s.hand[seat, kind]:
        k -= int(s.hand[seat, kind])
        kind += 1
    return kind


@compiled
def _lost_unseen(s: Table, viewer: int, seat: int) -> None:
    for kind in range(N_KINDS):
        s.sure[viewer, seat, kind] = max(0, int(s.sure[viewer, seat, kind]) - 1)


@compiled
def _lost(s: Table, viewer: int, seat: int, kind: int) -> None:
    s.sure[viewer, seat, kind] = max(0, int(s.sure[viewer, seat, kind]) - 1)


@compiled
def play_to_the_left(s: Table) -> None:
    """V6.5: everyone draws one card at random from the next player's hand, as it stood, all at once."""
    s.holder[TO_THE_LEFT] = SPENT
    for seat in range(s.seats):
        s.drawn[seat] = _random_card(s, (seat + 1) % s.seats)
    for seat in range(s.seats):
        s.hand[seat, s.drawn[seat]] += 1
        s.hand[(seat + 1) % s.seats, s.drawn[seat]] -= 1
    for viewer in range(s.seats):
        after = (viewer + 1) % s.seats
        before = (viewer + s.seats - 1) % s.seats
        for seat in range(s.seats):
            if seat == after:
                _lost(s, viewer, seat, int(s.drawn[viewer]))
            elif seat != viewer:
                _lost_unseen(s, viewer, seat)
        s.sure[viewer, before, s.drawn[before]] += 1


@compiled
def play_train(s: Table, seat: int, given: int) -> None:
    """V6.6: a chosen card for one drawn at random, each from a hand as it stood."""
    s.holder[TRAIN] = SPENT
    other = s.partner
    drawn = _random_card(s, other)
    s.drawn[seat] = drawn
    s.drawn[other] = given
    s.hand[seat, given] -= 1
    s.hand[other, given] += 1
    s.hand[other, drawn] -= 1
    s.hand[seat, drawn] += 1
    for viewer in range(s.seats):
        if viewer != seat and viewer != other:
            _lost_unseen(s, viewer, seat)
            _lost_unseen(s, viewer, other)
    _lost(s, seat, other, drawn)
    s.sure[seat, other, given] += 1
    _lost(s, other, seat, given)
    s.sure[other, seat, drawn] += 1
    s.partner = -1
    s.phase = TURN
