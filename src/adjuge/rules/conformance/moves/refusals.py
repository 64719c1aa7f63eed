"""Whatever is refused leaves the game as it was."""

import random
from collections.abc import Iterator

import msgspec

from adjuge.rules.conformance.attempt import attempt, attempt_json
from adjuge.rules.conformance.json_trip import as_json
from adjuge.rules.conformance.moves.menu_terms import Json, is_on, menu_of
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure

MOMENTS = 40
NONSENSE = [
    "null",
    "true",
    "-1",
    "1.5",
    "1e400",
    "9" * 400,
    "9" * 5000,
    '""',
    '"\\ud800"',
    "[]",
    '{"":{}}',
    '{"10":null}',
]


def moves_out_of_turn_are_refused(game_played: RandomGame) -> None:
    """What one seat may do, another that is not asked, or that does not exist, may not."""
    game = game_played.game
    for moment in game_played.some_moments(MOMENTS):
        before = game.encoded_views(moment.state)
        strangers = {*range(-1, game_played.seats + 1), 99} - {*game.to_move(moment.state)}
        for seat in sorted(strangers):
            answer = attempt(game, moment.state, seat, moment.move)
            ensure(not isinstance(answer, Step), f"seat {seat} is not asked, yet {moment.move} is taken")
        ensure(game.encoded_views(moment.state.copy()) == before, "a refused move changed what is seen")


def malformed_moves_are_refused(game_played: RandomGame) -> None:
    """Whatever JSON comes in, or what is none: a refusal with a code, unless it happens to be a move on the menu."""
    game, dice = game_played.game, game_played.dice("malformed")
    for moment in game_played.some_moments(MOMENTS):
        menu = menu_of(game, moment.state, moment.seat)
        for data in _hostile(as_json(moment.move), dice):
            answer = attempt_json(game, moment.state, moment.seat, data)
            if isinstance(answer, Step):
                ensure(is_on(menu, _read(data)), f"{data!r} is taken")


def _read(data: bytes) -> Json:
    move: Json = msgspec.json.decode(data)
    return move


def _hostile(move: Json, dice: random.Random) -> Iterator[bytes]:
    whole = msgspec.json.encode(move)
    yield whole[: dice.randrange(len(whole))]
    yield whole + whole
    yield b"[" * 10_000
    yield b'{"x":' + b"[" * 10_000
    yield whole.replace(b'"', b"\xff")
    yield whole.replace(b"{", b"{\0")
    spoilt = bytearray(whole)
    spoilt[dice.randrange(len(spoilt))] = dice.randrange(256)
    yield bytes(spoilt)
    yield msgspec.json.encode([move])
    yield msgspec.json.encode(move | {"unheard_of": 1})
    for name in move:
        yield msgspec.json.encode({key: value for key, value in move.items() if key != name})
        yield msgspec.json.encode(move | {name: msgspec.Raw(dice.choice(NONSENSE))})
