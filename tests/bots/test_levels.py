"""The levels at a table: they play by what they are shown and remember, and by the luck they are given."""

import random
import time
from typing import Any

import pytest

from adjuge import bots
from adjuge.bots.compiled_bot import CompiledBot, SearchingBot
from adjuge.bots.table_memory import begun, remembered
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, View

pytestmark = pytest.mark.slow

GAMES = catalogue.names()


def levels(game: Game) -> list[str]:
    return [name for name in bots.names(game) if isinstance(bots.named(name, game), CompiledBot)]


def moments(game: Game, count: int, seed: str) -> list[tuple[View, bytes]]:
    """Views from games of levels among themselves, each with what everybody has seen until then."""
    rng, found = random.Random(seed), list[tuple[View, bytes]]()
    names = [name for name in levels(game) if name != "master"] or [bots.RANDOM]
    for preset in game.presets.values():
        seats = rng.choice(game.seats)
        state = game.deal(preset, seats, rng.randbytes(32))
        memory = begun(game, state)
        players = [bots.named(rng.choice(names), game) for _ in range(seats)]
        while asked := game.to_move(state):
            seat = rng.choice(asked)
            view = game.view(state, seat)
            found.append((view, memory))
            after = game.play(state, seat, bots.choice_of(players[seat], "level", view, rng, memory=memory)).state
            state, memory = after, remembered(game, memory, state, after, seat)
    return rng.sample(found, min(count, len(found)))


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_are_there_from_the_weakest_on(name: str) -> None:
    order = ("random", "novice", "farmer", "dealer", "fox", "master")
    known = [bot for bot in bots.names(catalogue.game(name)) if bot in order]
    assert known == sorted(known, key=order.index)
    assert bots.default(catalogue.game(name)) == "farmer"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_luck_gives_the_same_move(name: str) -> None:
    game, budget = catalogue.game(name), bots.Budget(playouts=4)
    for view, memory in moments(game, 60, f"alike {name}"):
        for level in levels(game):
            if level == "master":
                continue
            moves = {
                str(bots.choice_of(bots.named(level, game), level, view, random.Random(7), budget, memory))
                for _ in range(2)
            }
            assert len(moves) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_master_looks_ahead_by_so_many_playouts_and_by_luck_alone(name: str) -> None:
    game = catalogue.game(name)
    for view, memory in moments(game, 3, f"master {name}"):
        moves = {
            str(
                bots.choice_of(
                    bots.named("master", game), "master", view, random.Random(7), bots.Budget(playouts=4), memory
                )
            )
            for _ in range(2)
        }
        assert len(moves) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_level_that_nobody_told_of_the_past_still_moves(name: str) -> None:
    game = catalogue.game(name)
    for view, _ in moments(game, 20, f"forgetful {name}"):
        for level in levels(game):
            if level != "master":
                bots.choice_of(bots.named(level, game), level, view, random.Random(1))


class Clockwork(SearchingBot):
    """A search of which each playout takes a tenth of a millisecond, by a clock of its own."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.now = 0.0

    def _think(self, playouts: int, *_table: object) -> int:
        self.asked.append(playouts)
        self.now += playouts / 10_000
        return 1


def test_a_master_uses_the_time_it_has_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjuge.bots.compiled_bot.INTERPRETED", False)
    for milliseconds in (5, 50, 250):
        clockwork = Clockwork()
        monkeypatch.setattr(time, "perf_counter", lambda clockwork=clockwork: clockwork.now)
        table: Any = None
        clockwork.decide(table, 0, table, table, table, bots.Budget(milliseconds=milliseconds))
        assert clockwork.now * 1000 <= max(milliseconds, 6.4)
        assert milliseconds == 5 or clockwork.now * 1000 > milliseconds * 0.85
