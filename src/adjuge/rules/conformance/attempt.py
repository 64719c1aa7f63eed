"""A move tried out."""

from typing import Any

from adjuge.rules.conformance.json_trip import survives_json
from adjuge.rules.contract import Game, Move, State, Step, decode_move
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import IllegalMove


def attempt(game: Game, state: State, seat: int, move: Move) -> Step | IllegalMove:
    """What the move leads to, or why it is refused. Either way the state it was tried in must stay as it was."""
    before = state.to_bytes()
    try:
        answer: Step | IllegalMove = game.play(state, seat, move)
    except IllegalMove as refusal:
        ensure(bool(refusal.code), f"{move} by seat {seat} is refused without a code")
        ensure(survives_json(refusal.params, dict[str, Any]), f"{refusal} cannot be told in JSON")
        answer = refusal
    except Exception as error:
        raise AssertionError(f"{move} by seat {seat} raises {error!r} instead of IllegalMove") from error
    ensure(state.to_bytes() == before, f"{move} by seat {seat} changed the state that it was played in")
    return answer


def attempt_json(game: Game, state: State, seat: int, data: bytes) -> Step | IllegalMove:
    """The same for a move as it comes over a wire."""
    try:
        move = decode_move(game, data)
    except IllegalMove as refusal:
        return refusal
    return attempt(game, state, seat, move)
