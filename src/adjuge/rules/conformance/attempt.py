"""Moves tried out, things sent through JSON, and an engine asked."""

from typing import Any

import msgspec
import numpy as np

from adjuge.rules.contract import Game, Move, State, Step, decode_move
from adjuge.rules.engines.engine_api import Engine, Mask
from adjuge.rules.engines.record import States
from adjuge.rules.ensure import ensure
from adjuge.rules.refusal import IllegalMove


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def survives_json(value: Any, kind: Any) -> bool:
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(value), type=kind) == value)
    except (msgspec.MsgspecError, TypeError):
        return False


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
    try:
        move = decode_move(game, data)
    except IllegalMove as refusal:
        return refusal
    return attempt(game, state, seat, move)


def mask(engine: Engine[Any], table: States, seat: int) -> Mask:
    out = np.full(engine.N_ACTIONS, -1, np.int8)
    engine.legal(table, 0, seat, out)
    return out


def open_actions(engine: Engine[Any], table: States, seat: int) -> list[int]:
    actions: list[int] = np.flatnonzero(mask(engine, table, seat)).tolist()
    return actions


def movers(engine: Engine[Any], table: States, seats: int) -> list[int]:
    bits = engine.to_move(table, 0)
    return [seat for seat in range(seats) if bits >> seat & 1]
