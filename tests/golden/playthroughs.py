"""Which games are written down, and how they are played: by a player of no skill, the same on every machine."""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from adjuge.rules.boursicocotte.game import Boursicocotte
from adjuge.rules.engines.shuffle import Draws
from tests.golden.player import move_from
from tests.golden.telling import Narrator


class Playthrough(NamedTuple):
    """One game. With `moves`, it is left after so many; else it goes to its end.

    The number of the shuffle is chosen so that what is special about the game comes to pass in it.
    """

    preset: str
    seats: int
    changes: Mapping[str, Any] = MappingProxyType({})
    moves: int | None = None
    shuffle: int = 0


PLAYTHROUGHS = {
    "marteau": Playthrough("marteau", 3),
    "original": Playthrough("original", 4, shuffle=3),
    "asmodee": Playthrough("asmodee", 3, shuffle=1),
    "asmodee-equal-scores-by-money": Playthrough("asmodee", 4, {"equal_scores": "money", "trade_limit": 3}),
    "asmodee-penniless-free": Playthrough("asmodee", 3, {"penniless": "free", "start_hand": {10: 1}}, 90),
    "asmodee-short-game": Playthrough("asmodee", 5, {"short_game": True}),
    "marteau-coup-double": Playthrough("marteau", 4, {"coup_double": True}),
    "marteau-equal-offers-again": Playthrough("marteau", 3, {"equal_offers": "again"}, shuffle=3),
    "marteau-equal-scores-shared": Playthrough("marteau", 5, {"equal_scores": "shared", "trade_limit": 3}),
    "marteau-families-of-four": Playthrough(
        "marteau", 3, {"family_size": 4, "payouts": (500, 200, 100, 50), "start_hand": {0: 1, 10: 2}}, 120
    ),
    "marteau-hidden-payments": Playthrough("marteau", 4, {"open_payments": False}, 90),
    "marteau-lots-of-one": Playthrough("marteau", 5, {"lot_size": 1}, 120),
    "marteau-no-trade-limit": Playthrough("marteau", 3, {"short_game": True, "trade_limit": 0}),
    "marteau-one-bid": Playthrough("marteau", 5, {"one_bid": True}, 120),
    "marteau-overbid-off": Playthrough("marteau", 3, {"overbid": False}, 90),
    "marteau-short-game": Playthrough("marteau", 4, {"short_game": True}, shuffle=1),
    "marteau-trade-limit": Playthrough("marteau", 3, {"coup_double": True, "trade_limit": 4}),
    "original-families-of-three": Playthrough("original", 3, {"family_size": 3, "lot_size": 2}, 90),
    "original-penniless-barred": Playthrough("original", 4, {"penniless": "barred", "start_hand": {10: 1}}, 120),
    "original-sizes-not-displayed": Playthrough("original", 3, {"sizes_displayed": False}, 60),
}


def play(name: str, game: Boursicocotte) -> str:
    """The game of this name, told from the deal on."""
    preset, seats, changes, moves, shuffle = PLAYTHROUGHS[name]
    options = msgspec.structs.replace(game.presets[preset], **changes)
    seed = hashlib.sha256(f"{name} {shuffle}".encode()).digest()
    dice = Draws(seed, "player of no skill")
    state = game.deal(options, seats, seed)
    teller = Narrator(game, preset, changes, seats, seed)
    teller.deal(game.deck(options, seats, seed), state)
    played = 0
    while (asked := game.to_move(state)) and played != moves:
        seat = asked[dice.below(len(asked))]
        move = msgspec.convert(move_from(game.view(state, seat).menu, dice), game.move_type)
        step = game.play(state, seat, move)
        state = step.state
        played += 1
        teller.tell(step)
    return teller.end(state, played)
