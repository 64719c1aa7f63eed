"""A game between bots can be read, verified and repeated."""

import pytest

from adjuge import bots
from adjuge.bots.match import play_match
from adjuge.rules import catalogue, gamefile
from adjuge.rules.gamefile import GameFile
from adjuge.rules.refusal import Refusal

GAME = catalogue.game("boursicocotte")
EVERY_GAME = [(name, preset) for name in catalogue.names() for preset in catalogue.game(name).presets]


def random_match(name: str, preset: str, seats: int, seed_material: bytes) -> GameFile:
    game = catalogue.game(name)
    return play_match(game, game.presets[preset], preset, ["random"] * seats, seed_material)


@pytest.mark.parametrize(("name", "preset"), EVERY_GAME)
def test_whoever_knows_menus_only_can_play_any_game_to_its_end(name: str, preset: str) -> None:
    for seats in catalogue.game(name).seats:
        file = random_match(name, preset, seats, b"menus only")
        assert file.result is not None
        assert len(file.result.scores) == seats
        assert gamefile.verify(gamefile.decode(gamefile.encode(file))).finished


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (random_match("boursicocotte", "marteau", 3, seed) for seed in (b"one", b"one", b"two"))
    assert gamefile.encode(first) == gamefile.encode(second)
    assert first.shuffle != other.shuffle
    assert first.turns != other.turns


def test_every_bot_is_seated_by_its_name() -> None:
    file = random_match("boursicocotte", "marteau", 3, b"names")
    assert [(seat.name, seat.bot) for seat in file.seats] == [(f"random {n}", "random") for n in (1, 2, 3)]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal) as refusal:
        bots.named("shepherd", GAME)
    assert refusal.value.code == "unknown_bot"
    assert refusal.value.params == {"name": "shepherd", "game": "boursicocotte", "bots": list(bots.names(GAME))}
