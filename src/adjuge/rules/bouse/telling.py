"""What happened, in the order it happened: the engine has decided and noted it, here it is put into words."""

from collections.abc import Iterator, Sequence
from typing import Literal

from adjuge.rules.bouse import events
from adjuge.rules.bouse.engine import notes
from adjuge.rules.bouse.engine.cards import FLY, KINDS
from adjuge.rules.bouse.moves import WHATS, Announce, Call, GoldenBell, Kind, Lay, Move, Pass, PlusOne, ToTheLeft, Train
from adjuge.rules.bouse.unpacked import Unpacked, as_counts, unpacked
from adjuge.rules.bouse.views import outcome
from adjuge.rules.contract import State

VERDICTS: dict[int, Literal["low", "exact", "high"]] = {notes.LOW: "low", notes.EXACT: "exact", notes.HIGH: "high"}


def tell(before: State, seat: int, move: Move, after: State, noted: Sequence[int]) -> tuple[events.Event, ...]:
    b, a = unpacked(before), unpacked(after)
    told = [*_deed(seat, move, a, noted)]
    if noted[notes.RUNG]:
        told.append(events.BellRung(noted[notes.RINGER]))
    led_to = noted[notes.LED_TO]
    if led_to == notes.NEXT_TURN:
        return (*told, events.TurnBegan(a.announcer))
    if led_to:
        told.append(events.PotGrew(as_counts(b.laid)) if led_to == notes.POT else _counted(b, noted))
        ended = outcome(after)
        told.append(events.GameEnded(ended) if ended else events.RoundBegan(a.opener, a.dealt // a.seats))
    return tuple(told)


def _kind(kind: int) -> Kind:
    return KINDS[kind]  # type: ignore[return-value]


def _deed(seat: int, move: Move, a: Unpacked, noted: Sequence[int]) -> Iterator[events.Event]:
    match move:
        case Announce():
            yield events.NumberAnnounced(seat, move.number, move.what)
            yield events.CardLaid(seat, move.card)
        case Call():
            yield events.NumberAnnounced(seat, move.number, move.what)
        case Lay():
            yield events.CardLaid(seat, move.card)
        case ToTheLeft():
            yield events.ToTheLeftPlayed(seat, tuple(_kind(kind) for kind in a.drawn[: a.seats]))
        case Train():
            yield events.TrainPlayed(seat, move.seat, move.card, _kind(a.drawn[seat]))
        case Pass():
            yield events.BellPassed(seat)
        case PlusOne():
            yield events.PlusOnePlayed(seat, noted[notes.NUMBER])
        case GoldenBell():
            yield events.GoldenBellPlayed(seat)


def _counted(b: Unpacked, noted: Sequence[int]) -> events.RoundCounted:
    cards = [laid + sum(hand[kind] for hand in b.hand) for kind, laid in enumerate(b.laid)]
    under = [count if noted[notes.UNDER] >> kind & 1 else 0 for kind, count in enumerate(cards)]
    return events.RoundCounted(
        announcer=b.announcer,
        ringer=noted[notes.RINGER],
        number=noted[notes.NUMBER],
        what=WHATS[b.what],
        hands=tuple(as_counts(b.hand[seat]) for seat in range(b.seats)),
        laid=as_counts(b.laid),
        shown=noted[notes.SHOWN],
        flies=cards[FLY],
        helping=noted[notes.HELPING],
        verdict=VERDICTS[noted[notes.LED_TO]],
        winner=noted[notes.WINNER],
        taken=as_counts([count - put_under for count, put_under in zip(cards, under, strict=True)]),
        under=as_counts(under),
        pot=as_counts(b.pot),
    )
