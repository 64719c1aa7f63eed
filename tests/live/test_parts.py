"""The real parts are real: they answer, forget nothing they should keep, and come back when restarted."""

import asyncio
import socket

import asyncpg
import pytest

from tests.live.postgres import Postgres
from tests.live.programs import MissingProgramError, folder_of
from tests.live.redis import Redis


def test_each_test_gets_a_database_of_its_own_that_survives_a_crash(postgres: Postgres, postgres_url: str) -> None:
    async def asked(statement: str) -> object:
        connection = await asyncpg.connect(postgres_url)
        try:
            return await connection.fetchval(statement)
        finally:
            await connection.close()

    assert asyncio.run(asked("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")) == 0
    asyncio.run(asked("CREATE TABLE lots (animal text)"))
    postgres.restart()
    assert asyncio.run(asked("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")) == 1


def test_redis_comes_back_on_the_same_port(redis: Redis) -> None:
    def ping() -> bytes:
        with socket.create_connection(("127.0.0.1", redis.port)) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16)

    assert ping() == b"+PONG\r\n"
    redis.stop()
    with pytest.raises(OSError, match="refused"):
        ping()
    redis.start()
    assert ping() == b"+PONG\r\n"


def test_a_program_that_cannot_be_had_is_no_reason_to_skip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.live.programs._installers", lambda _package, _wheel: [])
    with pytest.raises(MissingProgramError, match="apt-get install pony"):
        folder_of("pony-server", places="usr/lib/pony", package="pony", wheel="pony_wheel", inside="bin")
