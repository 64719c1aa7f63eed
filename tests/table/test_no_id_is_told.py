"""Who somebody is to the house, and the seed it keeps until the end, stand in no frame and in no line of its diary."""

import logging
from dataclasses import replace

import msgspec
import pytest

from adjuge.rules import catalogue
from adjuge.table.state.table_state import TableState
from adjuge.wire import commands as ask
from adjuge.wire.messages import SeatInfo
from adjuge.wire.setting import Setting
from tests.table.bots import Clumsy
from tests.table.evening import PEOPLE, an_evening, in_memory_dependencies, nonce
from tests.table.virtual_time import in_virtual_time, settle

ANNE, OTTO, INES, ULF = PEOPLE[:4]


async def all_frames(game: str) -> tuple[list[bytes], list[str]]:
    """Everything that anybody is told in an evening where everything happens, and what must not be in it."""
    dependencies = replace(in_memory_dependencies(), bot_runner=Clumsy())
    async with an_evening(game, seats=4, dependencies=dependencies, tempo="quick", pace="instant") as evening:
        readers = [evening.joins(person) for person in (ANNE, OTTO, INES, ULF)]
        anne, otto, ines, ulf = readers
        await otto.must(ask.Sit, nonce=nonce(OTTO))
        await ines.must(ask.Sit, nonce=nonce(INES))
        await anne.must(ask.Sit, nonce=nonce(ANNE))
        await ulf.must(ask.Sit, nonce=nonce(ULF))
        await anne.must(ask.Clear, seat=3, block=True)
        await anne.must(ask.Change, setting=Setting(game=game, seats=4, tempo="quick", pace="instant"))
        await anne.must(ask.Rename, name="Annie")
        await ines.must(ask.Leave)
        await ines.must(ask.Sit, nonce=nonce(INES))
        await otto.must(ask.Say, text="Hello")
        await anne.must(ask.Start)
        for reader in readers[:3]:
            await reader.ask(ask.Play, move=msgspec.Raw(b'{"type":"nonsense"}'))
            await reader.ask(ask.Sit, nonce=nonce(reader.person))
            await reader.ask(ask.Vote, against=1)
        ines.leaves()
        await evening.clock.pass_by(200_000)
        for reader in (anne, otto):
            await reader.ask(ask.Leave)
        while evening.state.phase == "playing":
            await evening.clock.pass_by(100_000)
        await anne.must(ask.Rematch)
        back = evening.joins(INES, after=evening.state.seq - 3)
        for reader in (anne, otto, back):
            await reader.ask(ask.History)
        await settle()
        secrets = [person.id for person in PEOPLE] + [nonce(person) for person in PEOPLE]
        secrets.append(evening.state.dealing.house_seed.hex())
        return [frame for reader in (*readers, back) for frame in reader.frames], secrets


def told(frames: list[bytes], secrets: list[str]) -> set[str]:
    return {secret for secret in secrets if any(secret.encode() in frame for frame in frames)}


@pytest.mark.parametrize("game", catalogue.names())
@in_virtual_time
async def test_no_frame_says_who_somebody_is_or_how_it_was_shuffled(game: str) -> None:
    frames, secrets = await all_frames(game)
    assert len(frames) > 100
    assert not told(frames, secrets)


def test_nor_does_the_diary_of_the_house(caplog: pytest.LogCaptureFixture) -> None:
    frames: list[bytes] = []
    secrets: list[str] = []

    @in_virtual_time
    async def evening() -> None:
        nonlocal frames, secrets
        frames, secrets = await all_frames("bouse")

    with caplog.at_level(logging.DEBUG, "adjuge"):
        evening()
    assert "a bot failed to think" in caplog.text
    assert not told([caplog.text.encode()], secrets)


@in_virtual_time
async def test_a_seed_in_the_open_is_found() -> None:
    with pytest.MonkeyPatch.context() as patch:
        honest = TableState.info
        patch.setattr(
            TableState,
            "info",
            lambda self: msgspec.structs.replace(honest(self), commitment=self.dealing.house_seed.hex()),
        )
        frames, secrets = await all_frames("bouse")
    assert told(frames, secrets) == {secrets[-1]}


@in_virtual_time
async def test_an_id_in_the_open_is_found() -> None:
    with pytest.MonkeyPatch.context() as patch:
        honest = TableState.info

        def info(self: TableState) -> object:
            seats = tuple(SeatInfo(kind=seat.kind, name=seat.person or "") for seat in self.seats)
            return msgspec.structs.replace(honest(self), seats=seats)

        patch.setattr(TableState, "info", info)
        frames, secrets = await all_frames("bouse")
    assert {ANNE.id, OTTO.id, INES.id} <= told(frames, secrets)
