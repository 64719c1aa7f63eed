"""What is on the menu is taken, what is not is refused and leaves the game as it was, and menus suffice to play."""

import random
from collections.abc import Iterator

import msgspec

from adjuge.rules.conformance.attempt import as_json, attempt, attempt_json
from adjuge.rules.conformance.moves.made_up_moves import MadeUpMoves, numbers_in
from adjuge.rules.conformance.moves.menu_client import answer, draw, extremes
from adjuge.rules.conformance.moves.menu_terms import Json, is_on, menu_of
from adjuge.rules.conformance.random_game import RandomGame
from adjuge.rules.contract import Step
from adjuge.rules.ensure import ensure

MOMENTS = 60
DRAWS = 3
STRANGERS = 10


def menus_are_sound(game_played: RandomGame) -> None:
    """All that is offered is taken: moves drawn from every choice of every seat that is asked, its limits included."""
    game, dice = game_played.game, game_played.dice("sound")
    for moment in game_played.some_moments(MOMENTS):
        for seat in game.to_move(moment.state):
            for choice in menu_of(game, moment.state, seat):
                for move in [*extremes(choice, dice), *(draw(choice, dice) for _ in range(DRAWS))]:
                    answer = attempt_json(game, moment.state, seat, msgspec.json.encode(move))
                    ensure(isinstance(answer, Step), f"seat {seat} is offered {move}, which is refused: {answer}")


def menus_are_complete(game_played: RandomGame) -> None:
    """Nothing is taken that is not offered: every seat tries moves made up, and legal ones with something changed."""
    game, dice = game_played.game, game_played.dice("complete")
    for moment in game_played.some_moments(MOMENTS):
        legal = as_json(moment.move)
        for seat in range(game_played.seats):
            menu = menu_of(game, moment.state, seat)
            strangers = MadeUpMoves(game.move_type, numbers_in(game.view(moment.state, seat)), dice)
            for move in strangers.some(legal, STRANGERS):
                answer = attempt_json(game, moment.state, seat, msgspec.json.encode(move))
                offered = is_on(menu, move)
                ensure(isinstance(answer, Step) == offered, f"{move} by seat {seat}: offered {offered}, yet {answer}")


def menus_suffice(game_played: RandomGame) -> None:
    """A client that reads the JSON of its view and knows nothing else plays every seat, turn by turn, to the end."""
    game, dice, state = game_played.game, game_played.dice("client"), game_played.deal()
    for _ in range(game_played.most_moves):
        asked = game.to_move(state)
        if not asked:
            return
        said = answer(game.encoded_views(state)[asked[0]], dice)
        step = attempt_json(game, state, asked[0], said)
        if not isinstance(step, Step):
            raise AssertionError(f"{said!r} was read off the menu of seat {asked[0]} and is refused: {step}")
        state = step.state
    raise AssertionError(f"the game goes on after {game_played.most_moves} moves")


REFUSED_MOMENTS = 40
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
    for moment in game_played.some_moments(REFUSED_MOMENTS):
        before = game.encoded_views(moment.state)
        strangers = {*range(-1, game_played.seats + 1), 99} - {*game.to_move(moment.state)}
        for seat in sorted(strangers):
            answer = attempt(game, moment.state, seat, moment.move)
            ensure(not isinstance(answer, Step), f"seat {seat} is not asked, yet {moment.move} is taken")
        ensure(game.encoded_views(moment.state.copy()) == before, "a refused move changed what is seen")


def malformed_moves_are_refused(game_played: RandomGame) -> None:
    """Whatever JSON comes in, or what is none: a refusal with a code, unless it happens to be a move on the menu."""
    game, dice = game_played.game, game_played.dice("malformed")
    for moment in game_played.some_moments(REFUSED_MOMENTS):
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
