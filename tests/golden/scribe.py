"""Writes a game of any kind down, a line a move, given words for its events and for what lies on the table."""

import hashlib
from collections.abc import Callable, Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from adjuge.rules.contract import Game, State
from adjuge.rules.engines.shuffle import Draws
from tests.golden.player import move_from

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
WIDTH = 118
MOVES_BETWEEN_MARKS = 40

Words = Callable[[str, Mapping[str, Any]], str | None]
Table = Callable[[Game, State], list[str]]


class Playthrough(NamedTuple):
    """One game to its end. The number of the shuffle is chosen so that what is special about it comes to pass."""

    seats: int
    changes: Mapping[str, Any] = MappingProxyType({})
    shuffle: int = 0


def write(game: Game, name: str, playthrough: Playthrough, words: Words, table: Table) -> str:
    """The game of this name, told from the deal on."""
    seats, changes, shuffle = playthrough
    preset, usual = next(iter(game.presets.items()))
    options = msgspec.structs.replace(usual, **changes)
    seed = hashlib.sha256(f"{name} {shuffle}".encode()).digest()
    dice = Draws(seed, "player of no skill")
    state = game.deal(options, seats, seed)
    lines = [f"{game.name}, {preset}, {seats} seats, rules {game.rules_versions[-1]}", f"seed {seed.hex()}"]
    lines += [f"with {option} {value}" for option, value in changes.items()]
    lines += [*table(game, state), _mark(game, state)]
    moves = 0
    while asked := game.to_move(state):
        seat = asked[dice.below(len(asked))]
        move = msgspec.convert(move_from(game.view(state, seat).menu, dice), game.move_type)
        step = game.play(state, seat, move)
        state, moves = step.state, moves + 1
        told = [words(str(e.__struct_config__.tag), _facts(e)) for e in step.events]
        lines += wrap("; ".join(filter(None, told)), WIDTH, initial_indent="  ", subsequent_indent="    ")
        if any(e.__struct_config__.tag == "round_began" for e in step.events):
            lines += table(game, state)
        if moves % MOVES_BETWEEN_MARKS == 0:
            lines.append(_mark(game, state))
    outcome = game.outcome(state)
    assert outcome is not None
    parted = f", equal at the top: {outcome.tie_break}" if outcome.tie_break else ""
    lines.append(f"over{' by the guard' if outcome.stopped else ''} after {moves} moves{parted}")
    lines += [f"{rank}. {NAMES[seat]} {outcome.scores[seat]}" for rank, seat in _ranked(outcome.ranks)]
    return "\n".join([*lines, _mark(game, state)]) + "\n"


def _facts(event: Any) -> dict[str, Any]:
    return {field: getattr(event, field) for field in event.__struct_fields__}


def _ranked(ranks: tuple[int, ...]) -> list[tuple[int, int]]:
    return sorted((rank, seat) for seat, rank in enumerate(ranks))


def _mark(game: Game, state: State) -> str:
    """What a change anywhere in the record or in a view would change."""
    views = game.encoded_views(state)
    told = b"".join(views[seat] for seat in (None, *range(len(views) - 1)))
    return f"# state {_short(state.to_bytes())}, views {_short(told)}"


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
