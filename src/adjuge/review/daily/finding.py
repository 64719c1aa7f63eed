"""Positions worth a question, found in games between the levels of the house.

The best move must be clear and surprising: the master makes it; by what the seat may know it is better by far than what
a dealer would do, at once as well as when the lot or the round is settled, and in worlds imagined anew; and better than
every other answer that is offered.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from adjuge.bots.levels import WORTH_STUDYING
from adjuge.bots.match import play_match
from adjuge.review.daily.kept import Kept, view_of, written
from adjuge.review.judge import Judge, Plausible
from adjuge.review.positions import Position, positions
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.wire.daily import Earlier

GLANCE, THOROUGH = (1, 2) if INTERPRETED else (48, 384)  # worlds imagined; the latter twice
SURPRISING = 400  # ten thousandths by which the best answer is better than a dealer's
CLEAR = 200  # ... and than any other that is offered
HOPELESS = 1_000  # whoever wins less often than that after the best answer is not asked
TEMPTING = 4  # other moves weighed, those that look best at a glance
MOST_ANSWERS = 5
EARLIER = 8  # moves told that led there
DULL = frozenset({"pay"})  # which notes to pay with: nobody wants to be asked
OF_ONE_PHASE = 0.6  # of the positions of a game, at most; the phases of a game differ in how often they are hard
IN_VAIN = 12  # games without a find, after which any phase will do


def found(name: str, seed: str, wanted: int) -> Iterator[Kept]:
    """So many, one of a game at most. The same seed finds the same ones."""
    game = catalogue.game(name)
    phases: Counter[str] = Counter()
    in_vain = 0
    for number in count():
        if phases.total() == wanted:
            return
        full = {phase for phase, there in phases.items() if there >= OF_ONE_PHASE * wanted and in_vain < IN_VAIN}
        kept = _in_game(game, f"{seed} {name} {number}", full)
        in_vain = 0 if kept else in_vain + 1
        if kept is not None:
            phases[view_of(kept).public.phase] += 1
            yield kept


def _in_game(game: Game, seed: str, full: Collection[str]) -> Kept | None:
    luck = random.Random(seed)
    preset = luck.choice(list(game.presets))
    seats = luck.choice([n for n in game.seats if 3 <= n <= 5])
    bots = tuple(luck.choice(WORTH_STUDYING) for _ in range(seats))
    walked = list(positions(play_match(game, game.presets[preset], preset, bots, seed.encode())))
    places = list(range(len(walked) - 1))
    luck.shuffle(places)
    for place in places:
        public: Any = game.view(walked[place].state, None).public
        if walked[place + 1].tag in DULL or public.phase in full:
            continue
        if kept := _asked(game, preset, bots, walked[: place + 1]):
            return kept
    return None


def _asked(game: Game, preset: str, bots: tuple[str, ...], walked: Sequence[Position]) -> Kept | None:
    here = walked[-1]
    seat = game.to_move(here.state)[0]
    judge = Judge(game, seat, hindsight=False, worlds=GLANCE)
    known = judge.known(here.state)
    plausible = judge.plausible(known, here.memory)
    best, dealers = plausible.masters, plausible.dealers
    if not best or not dealers or best == dealers:
        return None
    if not _is_better(judge.weighed_twice(known, here.memory, [best, dealers])):
        return None
    plans = _with_twins(game, known, seat, [best, dealers, *_tempting(judge, known, here.memory, plausible)])
    judge = Judge(game, seat, hindsight=False, worlds=THOROUGH)
    halves = [judge.weighed_twice(known, here.memory, plans, b"daily %d" % half) for half in range(2)]
    if not all(_is_better(half[:2]) for half in halves):
        return None
    weighed = [
        (chance, plan)
        for k, plan in enumerate(plans)
        if (chance := _mean([chance for half in halves for chance in half[k]])) is not None
    ]
    (top, _), obvious, *others = weighed
    if top < HOPELESS or any(chance > top for chance, _ in others):
        return None
    tempting = sorted((other for other in others if other[0] <= top - CLEAR), key=lambda other: (-other[0], other[1]))
    if not tempting and others:
        return None  # there is more to choose from, and no telling it apart
    offered = sorted([weighed[0], obvious, *tempting[: MOST_ANSWERS - 2]], key=lambda answer: answer[1])
    ordered = [plan for _, plan in offered]
    table, memory = written(known, here.memory)
    return Kept(
        game=game.name,
        preset=preset,
        seat=seat,
        bots=bots,
        table=table,
        memory=memory,
        earlier=tuple(_told(game, seat, move) for move in walked[1:][-EARLIER:]),
        answers=tuple(msgspec.to_builtins(game.spoken(known, seat, plan), str_keys=True) for plan in ordered),
        chances=tuple(chance for chance, _ in offered),
        best=ordered.index(best),
        dealers=ordered.index(dealers),
    )


def _tempting(judge: Judge, known: State, memory: bytes, plausible: Plausible) -> list[list[int]]:
    others = [plan for plan in plausible.plans if plan not in (plausible.masters, plausible.dealers)]
    if not others:
        return []
    weighed = [_mean(both) for both in judge.weighed_twice(known, memory, others)]
    ranked = sorted((-(chance or 0), plan) for chance, plan in zip(weighed, others, strict=True))
    return [plan for _, plan in ranked[:TEMPTING]]


def _with_twins(game: Game, known: State, seat: int, plans: Sequence[list[int]]) -> list[list[int]]:
    """The same moves, and those that can bluff the other way as well: or the one that bluffs would stand out."""
    found = list(plans)
    for plan in plans:
        move: Any = game.spoken(known, seat, plan)
        if isinstance(getattr(move, "bluff", None), bool):
            twin = game.actions(known, seat, msgspec.structs.replace(move, bluff=not move.bluff))
            if twin not in found:
                found.append(twin)
    return found


def _is_better(weighed: Sequence[tuple[int | None, int | None]]) -> bool:
    """The first of the two is surprisingly better, and not by one measure alone."""
    best, dealers = _mean(weighed[0]), _mean(weighed[1])
    if best is None or dealers is None or best - dealers < SURPRISING:
        return False
    return all((a or 0) > (b or 0) for a, b in zip(*weighed, strict=True))


def _mean(chances: Sequence[int | None]) -> int | None:
    known = [chance for chance in chances if chance is not None]
    return sum(known) // len(known) if len(known) == len(chances) else None


def _told(game: Game, seat: int, move: Position) -> Earlier:
    heard = [msgspec.to_builtins(game.witness(event, seat), str_keys=True) for event in move.events]
    return Earlier(move.seat, tuple(heard))
