"""Games between bots of the house in which one of them, once a game, pays half too much and knows it."""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from adjuge import bots
from adjuge.bots.table_memory import begun, remembered
from adjuge.rules import catalogue
from adjuge.rules.boursicocotte import moves as boursicocotte
from adjuge.rules.boursicocotte.engine.cards import CARD
from adjuge.rules.bouse import moves as bouse
from adjuge.rules.contract import Game, Move, State
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.money import moves as money
from adjuge.rules.money.engine.scoring import points_of
from adjuge.rules.money.engine.table import BID, HAND, LEFT, OUT, RIGHT, at
from adjuge.rules.seal import LocalShuffle

LEAST_PRICE = 80  # below, half as much again is small change


@dataclass(frozen=True)
class Planted:
    file: GameFile
    seat: int
    number: int  # of the move


def planted(name: str, seed: int, seats: int = 4) -> Planted | None:
    """None where the blunder found no occasion, or came to nothing: somebody paid even more."""
    game, rng = catalogue.game(name), random.Random(f"{name} {seed}")
    levels = [rng.choice(("dealer", "fox", "farmer")) for _ in range(seats)]
    victim = rng.randrange(seats)
    levels[victim] = "dealer"
    notes = Notes(
        game,
        next(iter(game.presets.values())),
        next(iter(game.presets)),
        [Seat(f"{level} {k}", level) for k, level in enumerate(levels)],
        LocalShuffle.from_house_seed(rng.randbytes(32)),
    )
    players, memory, number, skip = (
        [bots.named(level, game) for level in levels],
        begun(game, notes.state),
        0,
        rng.randrange(3),
    )
    while asked := game.to_move(notes.state):
        seat, before = asked[0], notes.state
        move: Any = bots.choice_of(players[seat], levels[seat], game.view(before, seat), rng, memory=memory)
        if seat == victim and not number and (wrong := _BLUNDER[name](game, before, seat, move)) is not None:
            if skip:
                skip -= 1
            else:
                move, number = wrong, len(notes.turns) + 1
        notes.play(seat, move)
        memory = remembered(game, memory, before, notes.state, seat)
    file = notes.file()
    return Planted(file, victim, number) if number and _TOLD[name](file, victim, number) else None


def _bids_half_more(_game: Game, state: State, seat: int, move: Move) -> Move | None:
    """What he would let pass, he takes at half as much again."""
    if not isinstance(move, boursicocotte.Pass):
        return None
    table = state.record[0]
    bid, purse = int(table["bid"]), int(table["purse"][seat].astype(np.int64) @ CARD.astype(np.int64))
    amount = -(-bid * 3 // 20) * 10
    return boursicocotte.Bid(amount) if bid >= LEAST_PRICE and amount <= purse else None


def _was_sold(file: GameFile, _seat: int, number: int) -> bool:
    """Whoever has bid too much gets the lot."""
    for turn in file.turns[number:]:
        if turn.move["type"] == "sell":
            return True
        if turn.move["type"] in ("bid", "preempt", "auction", "trade"):
            return False
    return False


def _announces_half_more(_game: Game, state: State, _seat: int, move: Move) -> Move | None:
    if not isinstance(move, bouse.Announce) or move.number < 4:
        return None
    number = min(int(state.record["limit"][0]), move.number + (move.number + 1) // 2)
    return bouse.Announce(number, move.what, move.card) if number >= move.number * 1.4 else None


def _swaps_at_a_loss(_game: Game, state: State, seat: int, move: Move) -> Move | None:
    """What comes in adds to his points at most two thirds of what goes out has brought him."""
    if not isinstance(move, money.TakeRow | money.TakeBid | money.TakeBack):
        return None
    place = state.record["place"][0]
    without = _points(state, seat, place == HAND + seat)
    given = _points(state, seat, (place == HAND + seat) | (place == BID + seat)) - without
    for row, where in (("right", RIGHT), ("left", LEFT)):
        taken = _points(state, seat, (place == HAND + seat) | (place == where)) - without
        if (place == where).any() and given >= 60 and given >= 1.5 * taken and row != getattr(move, "row", None):
            return money.TakeRow(row)  # type: ignore[arg-type]
    return None


def _points(state: State, seat: int, held: Any) -> int:
    """Of these cards, were they counted now."""
    table = state.copy().record
    table["place"][0] = np.where(held, HAND + seat, OUT)
    return int(points_of(at(table, 0), seat))


def _always(_file: GameFile, _seat: int, _number: int) -> bool:
    return True


_BLUNDER = {"boursicocotte": _bids_half_more, "bouse": _announces_half_more, "money": _swaps_at_a_loss}
_TOLD = {"boursicocotte": _was_sold, "bouse": _always, "money": _always}
