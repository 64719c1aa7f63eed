"""The language and the engine know the same moves."""

import random
from collections.abc import Callable, Iterator

import msgspec

from adjuge.rules.conformance.attempt import as_json, attempt, mask, movers, open_actions
from adjuge.rules.conformance.moves.menu_client import draw, extremes
from adjuge.rules.conformance.moves.menu_terms import Json, is_on, menu_of, moves_on
from adjuge.rules.conformance.random_game import PlayedMove, RandomGame
from adjuge.rules.contract import Game, Move, State, Step, decode_move
from adjuge.rules.ensure import ensure

MOMENTS = 30
FEW = 120  # so many moves are all looked at; of more, some
WALKS = 12
CLOSED = 3


def every_move_is_reachable(game_played: RandomGame) -> None:
    """Each move on a menu is a row of engine actions, each open when its turn comes, that leads where `play` does."""
    game, dice, engine = game_played.game, game_played.dice("reach"), game_played.game.engine
    for moment in game_played.some_moments(MOMENTS):
        for seat in game.to_move(moment.state):
            for move in _moves(game, menu_of(game, moment.state, seat), dice):
                actions, after = game.actions(moment.state, seat, move), moment.state.copy()
                for done, action in enumerate(actions):
                    half_said = done == 0 or game.spoken(moment.state, seat, actions[:done]) is None
                    ensure(half_said, f"{move} is said before its actions {actions} are done")
                    is_open = mask(engine, after.record, seat)[action] == 1
                    ensure(is_open and engine.play(after.record, 0, seat, action), f"{move} needs {action}, not open")
                    game.audit(after.copy())
                _say_the_same(game, moment.state, seat, actions, after, move)


def every_open_action_is_legal(game_played: RandomGame) -> None:
    """Every row of open actions says a move on the menu and leads where `play` does; closed actions are refused."""
    game, dice = game_played.game, game_played.dice("open")
    for moment in game_played.moments:
        _the_right_seats_act(game_played, moment, dice)
    for moment in game_played.some_moments(MOMENTS):
        for seat in game.to_move(moment.state):
            menu = menu_of(game, moment.state, seat)
            few = moves_on(menu, FEW) is not None
            pick: Callable[[list[int]], list[int]] = list if few else lambda actions: [dice.choice(actions)]
            for _ in range(1 if few else WALKS):
                for actions, after in _rows(game, moment.state, moment.state, seat, [], pick):
                    move = game.spoken(moment.state, seat, actions)
                    on_menu = is_on(menu, as_json(move))
                    ensure(on_menu, f"actions {actions} say {move}, which seat {seat} is not offered")
                    ensure(game.actions(moment.state, seat, move) == actions, f"{move} is not said by {actions} alone")
                    _say_the_same(game, moment.state, seat, actions, after, move)


def _moves(game: Game, menu: list[Json], dice: random.Random) -> list[Move]:
    every = moves_on(menu, FEW)
    some = every or [move for choice in menu for move in [*extremes(choice, dice), draw(choice, dice)]]
    return [decode_move(game, msgspec.json.encode(move)) for move in some]


def _say_the_same(game: Game, state: State, seat: int, actions: list[int], after: State, move: Move | None) -> None:
    said = game.spoken(state, seat, actions)
    if move is None or said != move:
        raise AssertionError(f"actions {actions} say {said} instead of {move}")
    answer = attempt(game, state, seat, move)
    ensure(isinstance(answer, Step) and answer.state == after, f"{move} and its actions {actions} lead apart")


def _the_right_seats_act(game_played: RandomGame, moment: PlayedMove, dice: random.Random) -> None:
    game, engine, table = game_played.game, game_played.game.engine, moment.state.copy().record
    asked = game.to_move(moment.state)
    ensure(movers(engine, table, game_played.seats) == sorted(asked), f"the engine asks other seats than {asked}")
    ensure(engine.next_to_move(table, 0) == asked[0], f"the engine asks another seat first than {asked[0]}")
    for seat in range(game_played.seats):
        is_open = open_actions(engine, table, seat)
        ensure(bool(is_open) == (seat in asked), f"seat {seat} has actions {is_open} while {asked} are asked")
        closed = [action for action in range(engine.N_ACTIONS) if action not in is_open]
        for action in dice.sample(closed, min(CLOSED, len(closed))):
            ensure(not engine.play(table, 0, seat, action), f"seat {seat} plays {action}, which is masked")
        ensure(table.tobytes() == moment.state.to_bytes(), f"a refused action of seat {seat} changed the table")


def _rows(
    game: Game, begun: State, now: State, seat: int, done: list[int], pick: Callable[[list[int]], list[int]]
) -> Iterator[tuple[list[int], State]]:
    """Rows of open actions that say a whole move, and where they lead."""
    engine = game.engine
    is_open = open_actions(engine, now.record, seat)
    ensure(bool(is_open), f"after actions {done} seat {seat} is stuck in the middle of a move")
    for action in pick(is_open):
        after = now.copy()
        ensure(engine.play(after.record, 0, seat, action), f"action {action} of seat {seat} is open, yet refused")
        row = [*done, action]
        if game.spoken(begun, seat, row) is None:
            yield from _rows(game, begun, after, seat, row, pick)
        else:
            yield row, after
