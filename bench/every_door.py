"""Call every function of an engine once, as a process that has compiled nothing yet must. Timed from outside."""

from collections.abc import Callable

import numpy as np
from tables import GAMES

from adjuge.rules.boursicocotte.engine.api import engine
from adjuge.rules.engines import prng


def main() -> None:
    game = GAMES["boursicocotte"]
    tables, streams = game.set_tables(game.presets["marteau"], 4, 2), prng.streams(2, 1)
    mask, seen = np.zeros(engine.N_ACTIONS, np.int8), np.zeros(engine.OBSERVATION_SIZE, np.int16)
    scores, ranks = np.zeros(5, np.int32), np.zeros(5, np.int32)
    noted = np.zeros(engine.N_NOTES, np.int8)
    order, trace = (np.arange(30) // 3).astype(np.int8), np.zeros((3, 10), np.int8)
    calls: dict[str, Callable[[], object]] = {
        "deal_any": lambda: engine.deal_any(tables, 1, streams[1]),
        "deal": lambda: engine.deal(tables, 0, order, 0),
        "is_over": lambda: engine.is_over(tables, 0),
        "to_move": lambda: engine.to_move(tables, 0),
        "next_to_move": lambda: engine.next_to_move(tables, 0),
        "legal": lambda: engine.legal(tables, 0, 0, mask),
        "play": lambda: engine.play(tables, 0, 0, 0),
        "play_noting": lambda: engine.play_noting(tables, 0, 0, 0, noted),
        "observe": lambda: engine.observe(tables, 0, 1, seen),
        "imagine": lambda: engine.imagine(tables, 0, 1, streams[0]),
        "result": lambda: engine.result(tables, 0, scores, ranks),
        "random_play": lambda: engine.random_play(tables, 0, streams[0], 10),
        "random_game": lambda: engine.random_game(tables, 0, streams[0], trace),
        "random_play_on_all_cores": lambda: engine.random_play_on_all_cores(tables, streams, 10, np.zeros(2, np.int64)),
    }
    there = {name for name, function in vars(engine).items() if callable(function)} - {"seated"}
    if there != set(calls):
        raise SystemExit(f"not called: {there - set(calls)}; not there: {set(calls) - there}")
    for call in calls.values():
        call()


if __name__ == "__main__":
    main()
