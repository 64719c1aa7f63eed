"""A table may name the seat that begins; the game file says so, and one that cannot be is refused."""

import msgspec
import pytest

from adjuge.rules import gamefile
from adjuge.rules.boursicocotte.game import GAME as BOURSICOCOTTE
from adjuge.rules.bouse.game import GAME as BOUSE
from adjuge.rules.contract import Game, dealt
from adjuge.rules.gamefile import Coached, GameFile, Notes, Seat
from adjuge.rules.money.game import GAME as MONEY
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal import Shuffle

SHUFFLE = Shuffle.from_house_seed(bytes(range(32)), [bytes([n] * 32) for n in (1, 2, 3)])


def a_file(game: Game) -> GameFile:
    """Of a game in which nobody has moved yet."""
    preset, options = next(iter(game.presets.items()))
    return Notes(game, options, preset, [Seat("Anna"), Seat("Ben"), Seat("Cléa")], SHUFFLE).file()


@pytest.mark.parametrize("game", [BOURSICOCOTTE, BOUSE], ids=lambda game: game.name)
@pytest.mark.parametrize("first", range(3))
def test_the_seat_that_is_named_begins(game: Game, first: int) -> None:
    """B3.2, V1.2"""
    state = dealt(game, next(iter(game.presets.values())), 3, bytes(32), first=first)
    assert list(game.to_move(state)) == [first]


def test_where_nobody_begins_nobody_is_named() -> None:
    with pytest.raises(IndexError, match="money"):
        dealt(MONEY, next(iter(MONEY.presets.values())), 3, bytes(32), first=0)


@pytest.mark.parametrize("game", [BOURSICOCOTTE, MONEY], ids=lambda game: game.name)
def test_a_file_that_names_a_seat_that_cannot_begin_is_refused(game: Game) -> None:
    with pytest.raises(BadGameFile) as refused:
        list(gamefile.replay(msgspec.structs.replace(a_file(game), first=9)))
    assert (refused.value.code, refused.value.params["at"]) == ("malformed", "first")


def test_a_coach_who_spoke_after_the_last_move_is_refused() -> None:
    coached = Coached(how="hints", hints=(1,), warnings=())
    with pytest.raises(BadGameFile) as refused:
        gamefile.verify(msgspec.structs.replace(a_file(BOURSICOCOTTE), coach=coached))
    assert (refused.value.code, refused.value.params["at"]) == ("malformed", "coach")
