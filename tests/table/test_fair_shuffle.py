"""The house promises its seed before anybody has given a nonce, and opens it when the game is over."""

import hashlib

import msgspec
import pytest

from adjuge.rules import catalogue, gamefile
from adjuge.rules.engines.shuffle import deck_seed
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal import Shuffle
from adjuge.table.registry import TableRegistry
from adjuge.table.state.archive import game_file
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, Evening, an_evening
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO = PEOPLE[:2]


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_the_promise_comes_first_and_is_kept(game: str) -> None:
    async with an_evening(game) as evening:
        anne, otto = evening.joins(ANNE), evening.joins(OTTO)
        evening.readers = [anne, otto]
        (shown,) = await anne.read()
        promise = shown["table"]["commitment"]
        nonces = ["aa" * 32, "0b" * 32]
        await otto.must(ask.Sit, nonce=nonces[1], seat=2)
        await anne.must(ask.Sit, nonce=nonces[0], seat=0)
        await anne.must(ask.Start, fill_with="random")
        assert (await anne.snapshot())["table"]["commitment"] == promise
        await evening.finishes()
        file = gamefile.decode(gamefile.encode(game_file(evening.rows)))
        assert file.shuffle.commitment == promise
        assert hashlib.sha256(b"adjuge commitment 1" + bytes.fromhex(file.shuffle.house_seed)).hexdigest() == promise
        assert file.shuffle.nonces == tuple(nonces)
        verified = gamefile.verify(file)
        assert verified.seed == deck_seed(evening.state.house_seed, list(map(bytes.fromhex, nonces))).hex()
        assert verified.finished


@in_virtual_time
async def test_a_file_that_was_tampered_with_is_found_out() -> None:
    async with an_evening("bouse", people=2) as evening:
        await evening.finishes()
        file = game_file(evening.rows)
        assert isinstance(file.shuffle, Shuffle)
        shuffle = msgspec.structs.replace(file.shuffle, nonces=file.shuffle.nonces[::-1])
        with pytest.raises(BadGameFile):
            gamefile.verify(msgspec.structs.replace(file, shuffle=shuffle))


@in_virtual_time
async def test_a_rematch_is_shuffled_anew() -> None:
    async with an_evening("bouse", people=1) as evening:
        await evening.finishes()
        await evening.readers[0].must(ask.Rematch)
        assert evening.state.rematch
        async with evening.house.at(evening.state.rematch) as table:
            assert table.state.house_seed != evening.state.house_seed
            anne = Evening(evening.dependencies, evening.house, table).joins(ANNE)
            await anne.must(ask.Sit, nonce="cc" * 32)
            assert table.state.shuffle.nonces == ("cc" * 32,)


@in_virtual_time
async def test_the_deal_is_the_same_after_the_house_was_closed() -> None:
    async with an_evening("money", people=2) as evening:
        dealt = evening.state.game_state
        async with TableRegistry(evening.dependencies).at(evening.table.id) as again:
            assert again.state.game_state == dealt
