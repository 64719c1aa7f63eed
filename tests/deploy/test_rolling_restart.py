"""The files of `deploy/` run: three nodes behind a proxy are replaced one after the other while people play."""

import asyncio
import ssl
import urllib.error
import urllib.request

import asyncpg
import pytest
from redis import Redis
from redis.exceptions import AuthenticationError

from tests.deploy.deployed import Deployed, deployed
from tests.deploy.load import Absences, Load
from tests.deploy.proxy import Caddy, Nginx, Proxy
from tests.live.journal import check

pytestmark = [pytest.mark.long, pytest.mark.live]

AWAY_S = 2.0
COMPANIES = 6
MOVES = 5  # acknowledged at every table before the next node is replaced


async def rights(url: str) -> list[str]:
    """What the house's role may do beyond its own database."""
    line = await asyncpg.connect(url)
    try:
        role = await line.fetchrow("SELECT * FROM pg_roles WHERE rolname = current_user")
        return [name for name, value in role.items() if value is True and name not in ("rolinherit", "rolcanlogin")]
    finally:
        await line.close()


def answers(url: str, path: str) -> int:
    try:
        with urllib.request.urlopen(url + path) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


async def replace_all(house: Deployed, rounds: int) -> Load:
    load = Load(house.url, COMPANIES)
    load.begin()
    await load.more(MOVES)
    for _ in range(rounds):
        for node in house.nodes:
            assert await asyncio.to_thread(node.stop) == 0
            await load.more(MOVES)
            await asyncio.to_thread(node.start)
            await load.more(MOVES)
    await load.end()
    return load


@pytest.mark.parametrize("proxy", [Nginx, Caddy])
def test_nodes_are_replaced_while_people_play_and_nobody_is_out_for_long(
    proxy: type[Proxy], monkeypatch: pytest.MonkeyPatch
) -> None:
    with deployed(proxy) as house:
        monkeypatch.setenv("SSL_CERT_FILE", str(house.proxy.certificate))
        assert ssl.create_default_context().get_ca_certs()
        assert asyncio.run(rights(house.database.url)) == []
        with pytest.raises(AuthenticationError), Redis(port=house.bus.port) as line:
            line.ping()
        assert answers(house.url, "/health/ready") == 200
        assert answers(house.url, "/metrics") == 404
        absences = Absences()
        with absences.timed(monkeypatch):
            load = asyncio.run(replace_all(house, 2))
        found = asyncio.run(check(house.database.url, load.journals))
        waits = sorted(wait for company in load.companies for wait in company.waits)
        print(f"{found} acknowledged moves, each found once; {len(absences.seconds)} times somebody was cut off,")
        print(f"at most for {max(absences.seconds):.2f} s; the longest wait for an acknowledgement {waits[-1]:.2f} s")
        assert found == load.acknowledged > COMPANIES * MOVES
        assert len(absences.seconds) >= 3
        assert max(absences.seconds) < AWAY_S
        assert waits[-1] < AWAY_S
