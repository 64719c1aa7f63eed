"""The game that the walkthrough builds is as good as one of the house: it passes all that ours pass."""

import inspect

import pytest

from adjuge.bots.match import play_match
from adjuge.rules import catalogue, conformance, gamefile
from adjuge.rules.contract import Game, State
from examples.magpies import engine
from examples.magpies.game import GAME
from examples.magpies.moves import Bluff, FistHeldOut, FistsOpened, Hide, Move

MAGPIES: Game = GAME
ANNA, BEN, CLEO = range(3)


@pytest.fixture(autouse=True)
def in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_GAMES", dict(catalogue._GAMES))
    catalogue.register("magpies", "examples.magpies.game")


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seats"), [("morning", 2), ("morning", 3), ("day", 4)])
def test_the_newcomer_conforms(preset: str, seats: int) -> None:
    conformance.check(MAGPIES, MAGPIES.presets[preset], seats, seeds=range(1))


def test_the_bot_that_knows_menus_only_plays_it() -> None:
    file = play_match(MAGPIES, MAGPIES.presets["day"], "day", ["random"] * 4, b"a match of four")
    assert gamefile.verify(file).moves == 4 * 12
    assert file.result is not None
    assert 0 < sum(file.result.scores) <= 2 * 3 * (1 + 2 + 3 + 4)


def test_its_engine_is_small() -> None:
    assert len(inspect.getsource(engine).splitlines()) < 150


def round_of(*fists: Move) -> tuple[State, FistsOpened]:
    """The first round of three: the table after it, and what everybody saw at its end."""
    state = GAME.deal(GAME.presets["morning"], len(fists), seed=bytes(32))
    for seat, move in enumerate(fists):
        step = GAME.play(state, seat, move)
        state = step.state
    opened = step.events[-1]
    assert isinstance(opened, FistsOpened)
    return state, opened


def test_the_fullest_fist_pays_and_takes_the_trinket() -> None:
    state, opened = round_of(Hide(3), Hide(5), Bluff())
    public = GAME.view(state, None).public
    assert (opened.winner, opened.pebbles) == (BEN, (3, 5, 0))
    assert public.pebbles == (12, 12 - 5, 12)
    assert public.nests == ((), (opened.trinket,), ())


@pytest.mark.parametrize("fists", [(Hide(5), Hide(2), Hide(5)), (Bluff(), Bluff(), Bluff())])
def test_where_two_fists_are_fullest_the_trinket_rolls_away_and_nobody_pays(fists: tuple[Move, ...]) -> None:
    state, opened = round_of(*fists)
    public = GAME.view(state, None).public
    assert opened.winner is None
    assert public.pebbles == (12, 12, 12)
    assert public.rolled_away == (opened.trinket,)


def test_a_favourite_metal_counts_twice() -> None:
    state = GAME.deal(GAME.presets["morning"], 2, seed=bytes(32))
    won = 0
    while not GAME.outcome(state):
        view = GAME.view(state, ANNA)
        metal, worth = str(view.public.trinket).split()
        wanted = metal == view.favourite and view.public.pebbles[ANNA] > 0
        won += 2 * int(worth) if wanted else 0
        state = GAME.play(state, ANNA, Hide(1) if wanted else Bluff()).state
        state = GAME.play(state, BEN, Bluff()).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (won, 0) == (2 * (1 + 2 + 3), 0)
    assert outcome.winners == (ANNA,)


def test_nobody_sees_what_is_in_a_closed_fist() -> None:
    state = GAME.deal(GAME.presets["morning"], 3, seed=bytes(32))
    full, empty = GAME.play(state, ANNA, Hide(7)), GAME.play(state, ANNA, Bluff())
    for onlooker in (BEN, CLEO, None):
        assert GAME.view(full.state, onlooker) == GAME.view(empty.state, onlooker)
        assert MAGPIES.witness(full.events[0], onlooker) == FistHeldOut(ANNA, None)
    assert GAME.view(full.state, ANNA).fist == 7
