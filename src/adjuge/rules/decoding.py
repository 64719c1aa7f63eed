"""From what came over a wire to a move that is at least well-formed."""

from functools import cache
from typing import Any

import msgspec

from adjuge.rules.contract import Game, Move
from adjuge.rules.refusal import IllegalMove


def decode_move(game: Game, data: bytes | str) -> Move:
    """The move written in this JSON. Raises `IllegalMove` where there is none; whether it is legal now, `play` says."""
    try:
        move: Move = _decoder(game.move_type).decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise IllegalMove("malformed", reason=str(error)) from None
    return move


@cache
def _decoder(move_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(move_type)
