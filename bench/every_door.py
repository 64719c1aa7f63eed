"""Call every door of the engine once, as a process that has compiled nothing yet must. Timed from outside."""

from collections.abc import Callable

import numpy as np
from tables import GAMES

from adjuge.rules import luck
from adjuge.rules.boursicocotte.engine import doors

INNER = {"random_step"}  # works on a record that only compiled code can hold


def main() -> None:
    game = GAMES["boursicocotte"]
    tables, streams = game.set_tables(game.presets["marteau"], 4, 2), luck.streams(2, 1)
    mask, seen = np.zeros(doors.N_ACTIONS, np.int8), np.zeros(doors.OBSERVATION_SIZE, np.int16)
    scores, ranks = np.zeros(5, np.int32), np.zeros(5, np.int32)
    order, trace = (np.arange(30) // 3).astype(np.int8), np.zeros((3, 10), np.int8)
    calls: dict[str, Callable[[], object]] = {
        "deal_any": lambda: doors.deal_any(tables, 1, streams[1]),
        "deal": lambda: doors.deal(tables, 0, order, 0),
        "is_over": lambda: doors.is_over(tables, 0),
        "to_move": lambda: doors.to_move(tables, 0),
        "next_to_move": lambda: doors.next_to_move(tables, 0),
        "legal": lambda: doors.legal(tables, 0, 0, mask),
        "play": lambda: doors.play(tables, 0, 0, 0),
        "observe": lambda: doors.observe(tables, 0, 1, seen),
        "imagine": lambda: doors.imagine(tables, 0, 1, streams[0]),
        "result": lambda: doors.result(tables, 0, scores, ranks),
        "random_play": lambda: doors.random_play(tables, 0, streams[0], 10),
        "random_game": lambda: doors.random_game(tables, 0, streams[0], trace),
        "random_play_on_all_cores": lambda: doors.random_play_on_all_cores(tables, streams, 10, np.zeros(2, np.int64)),
    }
    there = {name for name, door in vars(doors).items() if getattr(door, "__module__", None) == doors.__name__}
    if there - INNER != set(calls):
        raise SystemExit(f"doors not called: {there - INNER - set(calls)}; no such doors: {set(calls) - there}")
    for call in calls.values():
        call()


if __name__ == "__main__":
    main()
