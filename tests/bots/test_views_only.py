"""Bots see views and nothing else."""

import random

import grimp
import pytest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue
from adjuge.rules.contract import Move, View
from tests.lanes import each_of
from tests.rules.random_tables import SETTINGS

GAME = catalogue.game("boursicocotte")
TABLES = {f"table {number}": setting for number, setting in enumerate(SETTINGS, 1)}

# What a bot may read: the language of the game, and facts about cards and paying that hold at every table.
READABLE = {
    "adjuge.rules.boursicocotte.engine.purse",
    "adjuge.rules.contract",
    "adjuge.rules.gamefile",
    "adjuge.rules.menu",
    "adjuge.rules.refusal",
    "adjuge.rules.seal",
    *(f"adjuge.rules.{game}.{part}" for game in catalogue.names() for part in ("engine.cards", "moves", "view")),
}
# Compiled players read records, by the engine of their own game and no other. That they read no secret is shown in
# `test_look_alike`: they decide the same at every table that looks the same.
COMPILED = {"adjuge.rules.engines.compiled", "adjuge.bots.players"}
# No bot, but a game played by bots from the deal on; it lives beside them so that both have twins in the other mode.
REHEARSAL = "adjuge.bots.warmup"


@pytest.fixture(scope="module")
def house() -> grimp.ImportGraph:
    return grimp.build_graph("adjuge", cache_dir=None)


def test_no_bot_reaches_for_the_state_of_a_table(house: grimp.ImportGraph) -> None:
    for module in {"adjuge.bots", *house.find_descendants("adjuge.bots")} - {REHEARSAL}:
        others = house.find_modules_directly_imported_by(module)
        read = {name for name in others if not name.startswith("adjuge.bots")}
        if COMPILED & others:
            game = module.split(".")[2]
            own = ("adjuge.rules.engines.", f"adjuge.rules.{game}.engine.")
            read = {name for name in read if not name.startswith(own)}
        assert read <= READABLE, module


def test_every_number_of_every_game_is_of_one_type(house: grimp.ImportGraph) -> None:
    """And takes neither numpy nor msgspec."""
    assert not house.find_modules_directly_imported_by("adjuge.bots.param")
    for game in catalogue.names():
        assert "adjuge.bots.param" in house.find_modules_directly_imported_by(f"adjuge.bots.{game}.params")


def test_no_bot_knows_of_the_rehearsal(house: grimp.ImportGraph) -> None:
    assert not {name for name in house.find_downstream_modules(REHEARSAL) if name.startswith("adjuge.bots")}


class Onlooker:
    """Sits behind a bot, keeps what it is shown, and asks it the same from a table imagined to fit."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.shown: list[View] = []

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Move:
        self.shown.append(view)
        number = len(self.shown)
        move = self.bot.choose(view, random.Random(number), budget)
        imagined = GAME.view(GAME.imagine(view, rng), view.seat)
        assert imagined == view
        assert self.bot.choose(imagined, random.Random(number), budget) == move
        return move


@pytest.mark.slow
@pytest.mark.parametrize("name", bots.names(GAME))
@pytest.mark.parametrize("setting", each_of(TABLES, always=list(TABLES)[:5]))
def test_a_bot_does_the_same_at_every_table_that_looks_the_same(setting: str, name: str) -> None:
    seats, options = TABLES[setting]
    watched = [Onlooker(bots.named(name, GAME)) for _ in range(seats)]
    budget = bots.Budget(playouts=4)  # for whoever looks ahead
    play_match(GAME, options, None, [name] * seats, b"looks the same", budget=budget, players=watched)
    for seat, onlooker in enumerate(watched):
        assert len(onlooker.shown) > 5
        assert all(type(view) is GAME.view_type and view.seat == seat and view.menu for view in onlooker.shown)
