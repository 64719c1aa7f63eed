"""What players of 1 Bouse 2 Vaches do next, in the game that is played: many action cards, few rings."""

from random import Random

from adjuge.rules.bouse.engine.cards import GOLDEN_BELL, KINDS, PLUS_ONE, TO_THE_LEFT, TRAIN
from adjuge.rules.bouse.engine.table import BELL, LAYING, ONCE_MORE, TAKEOVER
from adjuge.rules.bouse.moves import (
    WHATS,
    Announce,
    Call,
    GoldenBell,
    Kind,
    Lay,
    Move,
    Pass,
    PlusOne,
    Ring,
    ToTheLeft,
    Train,
)
from adjuge.rules.contract import State
from tests.secrecy.bouse.cards import Kinds, hand, one_of, row, seats_of

ACTION_CARD: dict[type[Move], int] = {
    GoldenBell: GOLDEN_BELL,
    PlusOne: PLUS_ONE,
    ToTheLeft: TO_THE_LEFT,
    Train: TRAIN,
}


def kind(number: int) -> Kind:
    return KINDS[number]  # type: ignore[return-value]


def next_move(state: State, seat: int, open_cards: Kinds, rng: Random) -> Move:
    """A legal move of this seat. A card laid in the open is one of `open_cards`."""
    t = row(state)
    if t["phase"] == LAYING:
        return Lay(kind(one_of(open_cards, rng)))
    if t["phase"] == BELL:
        if t["holder"][PLUS_ONE] == seat and rng.random() < 0.1:
            return PlusOne()
        return Ring() if rng.random() < 0.06 else Pass()
    if t["phase"] == ONCE_MORE:
        return Ring() if rng.random() < 0.3 else Pass()
    if t["phase"] == TAKEOVER:
        return GoldenBell() if t["holder"][GOLDEN_BELL] == seat and rng.random() < 0.3 else Pass()
    return _exchange(state, seat, rng) or _announce(state, open_cards, rng)


def _exchange(state: State, seat: int, rng: Random) -> Move | None:
    holder, others = row(state)["holder"], [s for s in range(seats_of(state)) if s != seat and hand(state, s)]
    if holder[TO_THE_LEFT] == seat and len(others) == seats_of(state) - 1 and rng.random() < 0.6:
        return ToTheLeft()
    if holder[TRAIN] == seat and others and rng.random() < 0.6:
        return Train(rng.choice(others), kind(one_of(hand(state, seat), rng)))
    return None


def _announce(state: State, open_cards: Kinds, rng: Random) -> Move:
    t = row(state)
    least, most = int(t["number"]) + 1, int(t["limit"])
    number, what = rng.randint(least, min(most, least + rng.choice((0, 0, 1, 3, 9)))), rng.choice(WHATS)
    return Call(number, what) if t["early_bell"] else Announce(number, what, kind(one_of(open_cards, rng)))
