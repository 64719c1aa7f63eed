"""The review of a finished game for one who sat there.

Every move moves my chance from what it was before to what it was after. What my moves were better or worse than those
of a dealer in my place is my play; where cards turned up that nobody could know, what they brought beyond what was to
be expected is luck; all else is the course of the game, the rivals' play above all.
"""

import importlib
import importlib.util
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from adjuge.review.judge import Judge
from adjuge.review.moments import most_telling
from adjuge.review.positions import Position, positions
from adjuge.rules import catalogue
from adjuge.rules.contract import Game
from adjuge.rules.gamefile import GameFile
from adjuge.rules.refusal import Refusal
from adjuge.wire.review import Accuracy, Review, Swing, Third, Totals, Weighed, Weighing

BETTER = 3  # moves told, at most, that would have been better
THIRDS: tuple[Third, ...] = ("opening", "middle", "end")


def review(file: GameFile, seat: int, *, hindsight: bool = False) -> Review:
    """Raises a `Refusal` for a seat that is not there, a game that is not over, or one that nobody can judge."""
    if seat not in range(len(file.seats)):
        raise Refusal("no_such_seat", seat=seat)
    if importlib.util.find_spec(f"adjuge.review.{file.game}") is None:
        raise Refusal("no_review", game=file.game)
    game = catalogue.game(file.game)
    if file.rules != game.rules_versions[-1]:
        raise Refusal("no_review", game=file.game)  # chances were learnt by the newest rules
    return reviewed(game, list(positions(file)), seat, hindsight=hindsight)


def reviewed(game: Game, walked: Sequence[Position], seat: int, *, hindsight: bool) -> Review:
    """The same of a game that has come so far. Nothing but what the seat may know is read, but for hindsight."""
    known: Any = importlib.import_module(f"adjuge.review.{game.name}")
    judge = Judge(game, seat, hindsight=hindsight)
    chances = [judge.of_position(position.state, position.memory) for position in walked]
    mine = [of_all[seat] for of_all in chances]
    decisions: list[Weighing] = []
    swings: list[Swing] = []
    for before, after in pairwise(walked):
        foreseen, gained = None, 0
        if after.seat == seat:
            settled = known.settled_by(walked, after.number, seat)
            decision, gained = _decision(game, judge, before, after, mine, settled)
            if decision is not None:
                worth = None if settled is None else known.worth(judge, before)
                decisions.append(msgspec.structs.replace(decision, worth=worth))
        turned_up = known.turned_up(after.events)
        if turned_up and not hindsight:
            actions = game.actions(before.state, after.seat, after.move)
            foreseen = judge.of_move(before.state, before.memory, after.seat, actions)
        by_luck = turned_up and (not hindsight or known.ALL_LUCK)
        swings.append(_swing(after, mine, gained, foreseen, by_luck=by_luck))
    return Review(
        game=game.name,
        seat=seat,
        hindsight=hindsight,
        moves=len(walked) - 1,
        chances=tuple(chances),
        swings=tuple(swings),
        decisions=tuple(decisions),
        moments=most_telling(game, known, seat, walked, mine, swings, decisions),
        totals=_totals(mine, swings),
        accuracy=_accuracy(decisions, len(walked) - 1),
        bluffs=tuple(known.bluffs(walked, seat)),
    )


def _decision(
    game: Game, judge: Judge, before: Position, after: Position, mine: Sequence[int], settled: int | None
) -> tuple[Weighing | None, int]:
    """None where there was nothing to decide; and what I gained on a dealer in my place.

    What came of a move that settled things by itself is known.
    """
    actions = game.actions(before.state, after.seat, after.move)
    considered, gained = judge.considered(before.state, before.memory, actions, settled=settled is not None)
    (_, made), *others = considered
    if settled is not None:
        made = mine[settled]
    if not others:
        return None, gained
    best = sorted(others, key=lambda weighed: -weighed[1])[:BETTER]
    better = tuple(
        Weighed(_as_data(game.spoken(before.state, after.seat, plan)), chance) for plan, chance in best if chance > made
    )
    weighing = Weighing(
        number=after.number,
        before=mine[before.number],
        after=mine[after.number],
        made=Weighed(_as_data(after.move), made),
        better=better,
        loss=max(0, better[0].chance - made) if better else 0,
    )
    return weighing, gained


def _as_data(move: Any) -> Any:
    return msgspec.to_builtins(move, str_keys=True)


def _swing(after: Position, mine: Sequence[int], gained: int, foreseen: int | None, *, by_luck: bool) -> Swing:
    """Luck is how far my chance came from what was to be expected of the move; with all hands open, from before it.

    What was expected is reckoned anew in imagined worlds, and is not quite what was told before: luck and course of the
    game that would only undo each other are neither.
    """
    moved = mine[after.number] - mine[after.number - 1] - gained
    luck = 0
    if by_luck:
        luck = moved if foreseen is None else mine[after.number] - foreseen
    luck = max(min(luck, max(0, moved)), min(0, moved))
    return Swing(after.number, after.seat, gained, moved - luck, luck)


def _totals(mine: Sequence[int], swings: Sequence[Swing]) -> Totals:
    return Totals(
        start=mine[0],
        luck=sum(swing.luck for swing in swings),
        rivals=sum(swing.rivals for swing in swings),
        own=sum(swing.own for swing in swings),
        end=mine[-1],
    )


def _accuracy(decisions: Sequence[Weighing], moves: int) -> tuple[Accuracy, ...]:
    """By thirds of the game: how much of what the best moves promised, taken together, the moves made have kept.

    Together, so that a choice between one chance in a hundred and none weighs next to nothing.
    """
    kept, promised, counts = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for decision in decisions:
        third = min(2, 3 * (decision.number - 1) // max(1, moves))
        kept[third] += decision.made.chance
        promised[third] += decision.made.chance + decision.loss
        counts[third] += 1
    return tuple(
        Accuracy(phase, count, round(100 * made / best) if best else 100)
        for phase, count, made, best in zip(THIRDS, counts, kept, promised, strict=True)
    )
