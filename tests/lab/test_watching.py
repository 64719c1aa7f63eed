"""What is seen of games move by move: who holds how much, and which bluffs come off."""

import json

import numpy as np
import pytest

from adjuge.bots import styles
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.arena.entrants import entrant
from adjuge.lab.arena.playing import play_chunk, play_game
from adjuge.lab.report import plots
from adjuge.lab.watching.sample import STEPS, Tries, sampled, watcher_of
from adjuge.rules import catalogue

pytestmark = pytest.mark.slow


def plan_of(game: str, *names: str, games: int = 8) -> ArenaPlan:
    preset, options = next(iter(catalogue.game(game).presets.items()))
    entrants = tuple(entrant(game, styles.package_of(game), name) for name in names)
    return ArenaPlan(game, preset, options, entrants, 4, games, "seen")


@pytest.mark.parametrize("game", catalogue.names())
def test_the_games_of_a_sample_are_those_that_were_played(game: str) -> None:
    plan = plan_of(game, "random", "farmer-1", games=4)
    told = [one for chunk in plan.chunks() for one in play_chunk(plan, chunk).games]
    scores, ranks = np.zeros(4, np.int32), np.zeros(4, np.int32)
    for one in told:
        table, _, moves = play_game(plan, one.contest, one.deal, one.turn)
        catalogue.game(game).engine.result(table, 0, scores, ranks)
        assert (tuple(scores.tolist()), moves) == (one.scores, one.moves)


@pytest.mark.parametrize("game", catalogue.names())
def test_a_sample_tells_who_held_how_much_and_who_bluffed(game: str) -> None:
    sample = sampled(plan_of(game, "random", "farmer-1"), games=16)
    assert sample is not None
    assert sample.games == 16
    assert [len(course) for course in sample.held] == [STEPS + 1] * 2
    for tries in sample.tries:
        assert set(tries) == set(sample.watcher.KINDS)
        for one in tries.values():
            assert one.bluffs_came_off <= one.bluffs
            assert one.others_came_off <= one.others
            assert one.bluffs + one.others > 10
    if game == "boursicocotte":
        assert sum(course[0] for course in sample.held) == pytest.approx(0.5)  # a quarter each
        assert sample.tries[0]["bid"].rate > 0.2  # chance bids what it does not have
        assert 0 < sample.tries[0]["bid"].success < 1
        assert sample.tries[1]["bid"].success_of_others == 1


def test_a_guest_is_not_watched() -> None:
    assert watcher_of("magpies") is None
    assert json.dumps(Tries().rate) == "0.0"


def test_ticks_are_round_and_go_round_everything() -> None:
    for low, high in ((0.0, 0.38), (0.0, 518.0), (-3.0, 47.0), (0.0, 0.0)):
        ticks = plots._ticks(low, high)
        assert ticks[0] <= low
        assert ticks[-1] >= high
        assert 2 <= len(ticks) <= 8
