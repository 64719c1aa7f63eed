"""Games that the engine plays by itself are written down like any other, and stand up to whoever verifies them."""

import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.rules.contract import SelfPlaying
from adjuge.rules.engines.prng import stream
from adjuge.rules.gamefile import Seat
from adjuge.rules.seal import Shuffle
from adjuge.rules.self_play import Deal

pytestmark = pytest.mark.compiled

EVERY_TABLE = [
    (name, preset, seats)
    for name in catalogue.names()
    for preset in catalogue.game(name).presets
    for seats in catalogue.game(name).seats
]


def dealt(name: str, preset: str, seats: int) -> Deal:
    game = catalogue.game(name)
    assert isinstance(game, SelfPlaying)
    shuffle = Shuffle.from_house_seed(seats.to_bytes(32, "big"))
    return Deal(game, game.presets[preset], preset, [Seat(f"seat {seat}") for seat in range(seats)], shuffle)


@pytest.mark.parametrize(("name", "preset", "seats"), EVERY_TABLE)
def test_whoever_verifies_it_comes_to_the_same_end(name: str, preset: str, seats: int) -> None:
    played = dealt(name, preset, seats).play(stream(seats))
    file = gamefile.decode(played.line())
    assert gamefile.encode_line(file) == played.line()
    verified = gamefile.verify(file)
    assert (verified.finished, verified.moves) == (True, played.moves)
    assert file.result == played.outcome()
    *_, last = gamefile.replay(file)
    assert last.state == played.end
    assert (file.game, file.preset, len(file.seats)) == (name, preset, seats)


def test_one_deal_is_played_as_often_as_one_likes() -> None:
    """The same luck gives the same game, to the byte; other luck gives another, from the same cards."""
    deal = dealt("money", "goldsieber", 4)
    before = deal.state.to_bytes()
    first, again, other = (deal.play(stream(word)) for word in (1, 1, 2))
    assert first.line() == again.line() != other.line()
    assert gamefile.decode(first.line()).shuffle == gamefile.decode(other.line()).shuffle
    assert deal.state.to_bytes() == before
