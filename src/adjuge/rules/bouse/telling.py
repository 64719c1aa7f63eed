"""From two states and the move between them to what happened, in the order it happened."""

from collections.abc import Iterator
from typing import Literal

from adjuge.rules.bouse.engine.cards import FLY, KINDS, PUFF, SHOWS
from adjuge.rules.bouse.engine.table import ONCE_MORE, TAKEOVER, TURN
from adjuge.rules.bouse.events import (
    BellPassed,
    BellRung,
    CardLaid,
    Event,
    GameEnded,
    GoldenBellPlayed,
    NumberAnnounced,
    PlusOnePlayed,
    PotGrew,
    RoundBegan,
    RoundCounted,
    ToTheLeftPlayed,
    TrainPlayed,
    TurnBegan,
)
from adjuge.rules.bouse.moves import WHATS, Announce, Call, Kind, Lay, Move, Pass, PlusOne, Ring, ToTheLeft, Train
from adjuge.rules.bouse.outcome import outcome
from adjuge.rules.bouse.unpacked import Unpacked, as_counts, unpacked
from adjuge.rules.contract import State


def tell(before: State, seat: int, move: Move, after: State) -> tuple[Event, ...]:
    """What the move did and what followed from it."""
    b, a = unpacked(before), unpacked(after)
    events = [*_deed(b, seat, move, a)]
    ended = outcome(after)
    if ended:
        events.append(GameEnded(ended))
    elif _round_is_over(a) and not isinstance(move, ToTheLeft | Train):
        events.append(RoundBegan(a.opener, a.dealt // a.seats))
    elif a.phase == TURN and isinstance(move, Pass):
        events.append(TurnBegan(a.announcer))
    return tuple(events)


def _round_is_over(a: Unpacked) -> bool:
    return a.number == 0


def _kind(kind: int) -> Kind:
    return KINDS[kind]  # type: ignore[return-value]


def _deed(b: Unpacked, seat: int, move: Move, a: Unpacked) -> Iterator[Event]:
    match move:
        case Announce():
            yield NumberAnnounced(seat, move.number, move.what)
            yield CardLaid(seat, move.card)
        case Call():
            yield NumberAnnounced(seat, move.number, move.what)
        case Lay():
            yield CardLaid(seat, move.card)
        case ToTheLeft():
            yield ToTheLeftPlayed(seat, tuple(_kind(kind) for kind in a.drawn[: a.seats]))
        case Train():
            yield TrainPlayed(seat, move.seat, move.card, _kind(a.drawn[seat]))
        case Pass():
            yield BellPassed(seat)
            yield from _all_passed(b, a)
        case Ring():
            yield BellRung(seat)
            yield from _count_if_over(b, b.number, seat, a)
        case PlusOne():
            yield PlusOnePlayed(seat, b.number + 1)
            if a.phase != ONCE_MORE:  # nobody else is there to ring
                yield BellRung(seat)
                yield from _count_if_over(b, b.number + 1, seat, a)
        case _:
            yield GoldenBellPlayed(seat)
            yield from _count_if_over(b, b.number, seat, a)


def _all_passed(b: Unpacked, a: Unpacked) -> Iterator[Event]:
    """What follows when the last seat asked has let it be."""
    if b.phase == ONCE_MORE and a.phase != ONCE_MORE:
        yield BellRung(b.challenger)
        yield from _count_if_over(b, b.number, b.challenger, a)
    elif b.phase == TAKEOVER:
        yield from _count_if_over(b, b.number, b.ringer, a)
    elif _round_is_over(a):
        yield PotGrew(as_counts(b.laid))


def _count_if_over(b: Unpacked, number: int, ringer: int, a: Unpacked) -> Iterator[Event]:
    if not _round_is_over(a):
        return
    cards = [b.laid[kind] + sum(hand[kind] for hand in b.hand) for kind in range(len(KINDS))]
    shown = sum(int(SHOWS[b.what, kind]) * count for kind, count in enumerate(cards))
    flies = cards[FLY]
    counted, helpful = (shown + flies, 0) if b.stinging_fly else (shown, flies)
    verdict: Literal["low", "exact", "high"] = "high"
    if number <= counted + helpful:
        verdict = "low" if number < counted else "exact"
    under = [0] * len(KINDS)
    if verdict == "low":
        under = [0 if _is_taken(b, kind) else count for kind, count in enumerate(cards)]
    yield RoundCounted(
        announcer=b.announcer,
        ringer=ringer,
        number=number,
        what=WHATS[b.what],
        hands=tuple(as_counts(b.hand[seat]) for seat in range(b.seats)),
        laid=as_counts(b.laid),
        shown=shown,
        flies=flies,
        helping=flies if b.stinging_fly else min(flies, max(0, number - shown)),
        verdict=verdict,
        winner=ringer if verdict == "high" else b.announcer,
        taken=as_counts([count - put_under for count, put_under in zip(cards, under, strict=True)]),
        under=as_counts(under),
        pot=as_counts(b.pot),
    )


def _is_taken(b: Unpacked, kind: int) -> bool:
    return bool(SHOWS[b.what, kind]) or kind == PUFF or (kind == FLY and bool(b.stinging_fly))
