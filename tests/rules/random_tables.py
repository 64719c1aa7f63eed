"""Tables in the middle of a game, come about by chance and the same on every run."""

from collections.abc import Iterator
from typing import Any

import msgspec

from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.boursicocotte.options import Options
from adjuge.rules.contract import State, Step
from adjuge.rules.engines.shuffle import Draws
from tests.golden.player import move_from

# Three to five seats, and each value of each option, spread over the presets.
SETTINGS: tuple[tuple[int, Options], ...] = (
    (3, GAME.presets["marteau"]),
    (4, GAME.presets["original"]),
    (5, GAME.presets["asmodee"]),
    (4, msgspec.structs.replace(GAME.presets["marteau"], coup_double=True, short_game=True, open_payments=False)),
    (3, msgspec.structs.replace(GAME.presets["original"], one_bid=True, overbid=False, sizes_displayed=False)),
    (5, msgspec.structs.replace(GAME.presets["marteau"], one_bid=True, equal_offers="again", penniless="barred")),
    (3, msgspec.structs.replace(GAME.presets["asmodee"], coup_double=True, lot_size=2, trade_limit=12)),
    (4, msgspec.structs.replace(GAME.presets["asmodee"], overbid=False, open_payments=False, start_hand={10: 1})),
)


def setting_name(setting: Any) -> str:
    seats, options = setting
    return f"{seats}-{next((name for name, preset in GAME.presets.items() if preset == options), 'mixed')}"


def game_at(setting: tuple[int, Options], number: int) -> Iterator[tuple[State, int, Any, Step]]:
    """Each state of one game, whose move it was, the move, and what it led to."""
    seats, options = setting
    seed = number.to_bytes(32, "big")
    state = GAME.deal(options, seats, seed)
    dice = Draws(seed, "player")
    while asked := GAME.to_move(state):
        seat = asked[dice.below(len(asked))]
        move = msgspec.convert(move_from(GAME.view(state, seat).menu, dice), GAME.move_type)
        step = GAME.play(state, seat, move)
        yield state, seat, move, step
        state = step.state
