"""V5.2: what a screen shows of the heap, and who remembers it all the same."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from adjuge.bots.random_bot import RandomBot
from adjuge.rules.bouse.game import GAME
from adjuge.rules.bouse.options import PRESETS, Options
from adjuge.rules.bouse.view import View
from adjuge.rules.contract import State


def a_whole_game(options: Options) -> Iterator[State]:
    state, rng, bot = GAME.deal(options, 4, bytes(32)), random.Random(5), RandomBot(GAME)
    yield state
    while asked := GAME.to_move(state):
        state = GAME.play(state, asked[0], bot.choose(GAME.view(state, asked[0]), rng)).state
        yield state


@pytest.mark.parametrize("heap", [True, False])
def test_screens_show_top_and_height_and_bots_remember(heap: bool) -> None:
    """V5.2"""
    options = msgspec.structs.replace(next(iter(PRESETS.values())), heap=heap)
    heights = 0
    for state in a_whole_game(options):
        view = GAME.view(state, 0)
        shown = msgspec.json.decode(GAME.encoded_views(state)[0], type=View)
        assert view.public.laid is not None
        assert sum(view.public.laid.values()) == shown.public.height
        hidden = heap and view.public.phase != "over"
        assert (shown.public.laid is None) == (shown.public.pot is None) == hidden
        assert (shown.public.top, shown.hand, shown.menu) == (view.public.top, view.hand, view.menu)
        heights = max(heights, shown.public.height)
        if hidden:
            with pytest.raises(ValueError, match="whole view"):
                GAME.imagine(shown, random.Random(1))
    assert heights
