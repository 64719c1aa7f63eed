"""The count after a ring, and who takes what."""

from adjuge.rules.bouse.engine import notes
from adjuge.rules.bouse.engine.cards import FLY, FOOT, N_KINDS, PUFF, QUEEN, SHOWS
from adjuge.rules.bouse.engine.deal import new_round
from adjuge.rules.bouse.engine.table import LAYER, MOST_LAYERS, Table
from adjuge.rules.engines.compiled import compiled
from adjuge.rules.engines.prng import shuffle


@compiled
def cards_in_round(s: Table, kind: int) -> int:
    """V2.3: in hands and on the table; never the pot."""
    n = int(s.laid[kind])
    for seat in range(s.seats):
        n += int(s.hand[seat, kind])
    return n


@compiled
def shown(s: Table) -> int:
    """V2.4: how many of what was announced the cards of the round show, flies apart."""
    n = 0
    for kind in range(N_KINDS):
        n += cards_in_round(s, kind) * SHOWS[s.what, kind]
    return int(n)


@compiled
def helping(s: Table, count: int) -> int:
    """The flies that count, where cards show so many: those he needs to reach his number, and no more (V2.5)."""
    flies = cards_in_round(s, FLY)
    return flies if s.stinging_fly else min(flies, max(0, s.number - count))  # V5.1 (V8.4)


@compiled
def verdict(s: Table, count: int) -> int:
    """Whether the announcement was low (V8.3), exact (V8.2) or high (V8.5), with so many in all."""
    if s.number < count:
        return notes.LOW
    return notes.EXACT if s.number == count else notes.HIGH


@compiled
def goes_to_announcer_when_low(s: Table, kind: int) -> bool:
    """V3.1: cards showing what was announced, and the puffs; with the fly that stings, the flies too (V5.1)."""
    return bool(SHOWS[s.what, kind] > 0 or kind == PUFF or (kind == FLY and s.stinging_fly))


@compiled
def settle(s: Table) -> None:
    """V3.1, V3.2, V3.3: count, hand out, and deal anew; the winner opens the next round (V3.5)."""
    count = shown(s)
    flies = helping(s, count)
    result = verdict(s, count + flies)
    winner = s.ringer if result == notes.HIGH else s.announcer
    s.noted[notes.LED_TO] = result
    s.noted[notes.RINGER] = s.ringer
    s.noted[notes.NUMBER] = s.number
    s.noted[notes.WINNER] = winner
    s.noted[notes.SHOWN] = count
    s.noted[notes.HELPING] = flies
    under = 0
    for kind in range(N_KINDS):
        cards = cards_in_round(s, kind)
        if result == notes.LOW and not goes_to_announcer_when_low(s, kind):
            under += cards
            s.noted[notes.UNDER] |= 1 << kind
        else:
            s.taken[winner] += cards
            s.gone[kind] += cards
        s.taken[winner] += s.pot[kind]
        s.gone[kind] += s.pot[kind]
        s.pot[kind] = 0
    if under > 0:
        _put_under_pile(s, under)
    new_round(s, winner)


@compiled
def _put_under_pile(s: Table, count: int) -> None:
    """V3.1: the rest goes under the pile, in random order."""
    layer = 0
    for i in range(s.pile_size - 1, -1, -1):
        s.pile[i + count] = s.pile[i]
        layer = max(layer, int(s.pile[i]) // LAYER)
    layer = min(layer + 1, MOST_LAYERS - 1) if s.pile_size > 0 else 0
    n = 0
    for kind in range(N_KINDS):
        if not goes_to_announcer_when_low(s, kind):
            for _ in range(cards_in_round(s, kind)):
                s.pile[n] = layer * LAYER + kind
                n += 1
    shuffle(s.pile, 0, n, s.stream)
    s.pile_size += count


@compiled
def into_pot(s: Table) -> None:
    """V3.4: nobody rang; who opened this round opens the next."""
    for kind in range(N_KINDS):
        s.pot[kind] += s.laid[kind]
    s.noted[notes.LED_TO] = notes.POT
    new_round(s, s.opener)


@compiled
def score_of(s: Table, seat: int) -> int:
    """V4, V6.2, V6.3. More points rank higher, and ties share a rank."""
    points = int(s.taken[seat])
    if s.holder[FOOT] == seat:
        points -= s.foot_costs
    if s.holder[QUEEN] == seat:
        points += s.queen_brings
    return points
