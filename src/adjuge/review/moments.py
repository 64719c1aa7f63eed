"""The moments that decided a game for one who sat there: five, where so many were worth speaking of."""

from collections.abc import Sequence
from types import ModuleType

import msgspec

from adjuge.review.positions import Position
from adjuge.rules.contract import Game
from adjuge.wire.review import Cause, Moment, Swing, Weighing

MOST = 5
OWN = 3  # of them are decisions of mine, where so many cost me something
DEAR = 3  # of them lots that I paid far too much for
TOO_MUCH = 1.25
LEAST = 200  # ten thousandths: less is nothing to speak of


def most_telling(
    game: Game,
    known: ModuleType,
    seat: int,
    walked: Sequence[Position],
    mine: Sequence[int],
    swings: Sequence[Swing],
    decisions: Sequence[Weighing],
) -> tuple[Moment, ...]:
    """In the order in which they came."""
    dear = sorted((d for d in decisions if _overpaid(d) > 0), key=lambda d: (-_overpaid(d), d.number))
    chosen = {decision.number for decision in dear[:DEAR]}
    costly = sorted((d for d in decisions if d.loss >= LEAST), key=lambda d: (-d.loss, d.number))
    for decision in costly:
        if len(chosen) < OWN:
            chosen.add(decision.number)
    by_size = sorted(swings, key=lambda swing: (-abs(mine[swing.number] - mine[swing.number - 1]), swing.number))
    for swing in by_size:
        moved = abs(mine[swing.number] - mine[swing.number - 1])
        if len(chosen) < MOST and (moved >= LEAST or not chosen):
            chosen.add(swing.number)
    decided = {decision.number: decision for decision in decisions}
    return tuple(
        _moment(game, known, seat, walked, mine, swings[number - 1], decided.get(number)) for number in sorted(chosen)
    )


def _overpaid(decision: Weighing) -> int:
    """What I paid for a lot beyond what a dealer would have bid, where that is a quarter of it or more."""
    if decision.worth is None:
        return 0
    price = int(decision.made.move["amount"])
    return price - decision.worth if price >= TOO_MUCH * decision.worth else 0


def _moment(
    game: Game,
    known: ModuleType,
    seat: int,
    walked: Sequence[Position],
    mine: Sequence[int],
    swing: Swing,
    decision: Weighing | None,
) -> Moment:
    after, before = walked[swing.number], walked[swing.number - 1]
    heard = [msgspec.to_builtins(game.witness(event, seat), str_keys=True) for event in after.events]
    told = [known.in_short(event) for k, event in enumerate(heard) if k == 0 or event["type"] in known.MAIN]
    return Moment(
        number=swing.number,
        seat=swing.seat,
        cause=_cause(swing, seat),
        before=mine[swing.number - 1],
        after=mine[swing.number],
        swing=swing,
        events=tuple(told),
        about=known.about(before.state),
        loss=decision.loss if decision else 0,
        worth=decision.worth if decision and _overpaid(decision) else None,
        made=decision.made if decision else None,
        better=decision.better[0] if decision and decision.better else None,
    )


def _cause(swing: Swing, me: int) -> Cause:
    """Whose doing most of it was; a decision of mine is mine."""
    if swing.seat == me:
        return "own"
    return "luck" if abs(swing.luck) > abs(swing.rivals) else "rivals"
