"""All three games, from the first seat to the last card."""

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.refusal import Refusal
from adjuge.rules.seal import BoundShuffle
from adjuge.table.state.archive import game_file
from adjuge.wire import commands as ask
from tests.golden.player import move_from
from tests.table.evening import Evening, an_evening, nonce
from tests.table.virtual_time import in_virtual_time


async def play_out(evening: Evening) -> None:
    """People move when they are asked; bots in their time."""
    dice = Draws(bytes(32), "players")
    while evening.state.phase == "playing":
        await evening.looks()
        for seat in evening.state.to_move:
            if evening.state.seats[seat].person is None or seat not in evening.state.to_move:
                continue
            if evening.state.question.opens > evening.clock.now():
                break  # a move of somebody else has led to something to look at
            state = evening.state.game_state
            assert state is not None
            move = move_from(evening.state.rules.game.view(state, seat).menu, dice)
            await evening.readers[seat].must(ask.Play, move=msgspec.Raw(msgspec.json.encode(move)))
        await evening.clock.pass_by(200)


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_two_friends_and_two_bots_play_to_the_end(game: str) -> None:
    async with an_evening(game, seats=4, people=2) as evening:
        commitment = (await evening.readers[0].snapshot())["table"]["commitment"]
        with pytest.raises(Refusal, match="still_running"):
            game_file(evening.rows)
        await play_out(evening)
        file = game_file(evening.rows)
        verified = gamefile.verify(file)
        assert verified.finished
        assert verified.commitment == commitment
        assert isinstance(file.shuffle, BoundShuffle)
        assert [each.nonce for each in file.shuffle.nonces] == [nonce(reader.person) for reader in evening.readers]
        assert evening.listing()["scores"] == list(file.result.scores if file.result else ())
        assert evening.listing()["phase"] == "over"
        assert (await evening.readers[0].snapshot())["table"]["ended"] == "played"
