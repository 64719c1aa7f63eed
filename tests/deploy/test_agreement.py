"""What is said in two places of `deploy/`, or there and in the code, is the same in both."""

import re

from adjuge.cli.serving.ports import USUAL_PORT
from adjuge.server.config import Limits
from adjuge.server.lifecycle.shutdown import FAREWELL_SECONDS
from adjuge.server.serve import IDLE_SECONDS, LAST_REQUESTS_SECONDS
from tests.deploy.files import compose, filled_in, nodes_behind_caddy, ports_behind_nginx, text, unit
from tests.docs.book import ROOT

PASSWORDS = {"ADJUGE_PASSWORD": "a", "POSTGRES_PASSWORD": "b", "REDIS_PASSWORD": "c"}


def seconds(pattern: str, name: str) -> float:
    found = re.search(pattern, text(name), re.MULTILINE)
    assert found, f"{name} has no {pattern}"
    return float(found[1])


def test_nginx_asks_the_nodes_where_the_unit_starts_them() -> None:
    """An instance is named for its port, in the unit, the handbook and nginx alike."""
    assert "--port %i " in dict(unit())["ExecStart"]
    told = re.findall(r"adjuge@(\d+)", (ROOT / "docs/operating.md").read_text(encoding="utf-8"))
    assert set(told) == set(ports_behind_nginx())
    assert set(re.findall(r"adjuge@(\d+)", text("adjuge@.service"))) <= set(told)


def test_the_box_listens_where_its_health_is_asked_and_caddy_looks_for_it() -> None:
    asked = re.findall(r"127\.0\.0\.1:(\d+)/health", text("Dockerfile"))
    opened = re.findall(r"^EXPOSE (\d+)", text("Dockerfile"), re.MULTILINE)
    nodes = [node.rpartition(":")[2] for node in nodes_behind_caddy()]
    assert {*asked, *opened, *nodes} == {str(USUAL_PORT)}
    assert not any("--port" in compose()["services"][name]["command"] for name in ("node1", "node2", "node3"))


def test_pings_come_as_often_as_the_proxy_is_told_and_long_before_it_gives_up() -> None:
    ping = Limits().ping_every_ms / 1000
    assert seconds(r"pinged every (\d+) s", "nginx.conf") == ping
    assert seconds(r"proxy_read_timeout (\d+)s", "nginx.conf") > (Limits().pongs_missed + 1) * ping


def test_proxies_let_go_of_an_idle_connection_before_the_house_does() -> None:
    """Or a move that is posted on a line on its way out is lost, and neither proxy may send it twice."""
    assert seconds(r"^    keepalive_timeout (\d+)s", "nginx.conf") < IDLE_SECONDS
    assert seconds(r"^\t+keepalive (\d+)s", "Caddyfile") < IDLE_SECONDS


def test_a_request_may_be_as_large_at_the_proxy_as_in_the_house() -> None:
    assert seconds(r"client_max_body_size (\d+)m", "nginx.conf") * 2**20 >= Limits().import_bytes


def test_a_house_is_not_killed_while_it_takes_its_leave() -> None:
    longest = FAREWELL_SECONDS + LAST_REQUESTS_SECONDS
    assert float(dict(unit())["TimeoutStopSec"]) > longest
    assert float(compose()["x-node"]["stop_grace_period"].removesuffix("s")) > longest


def test_postgresql_and_redis_are_reached_where_they_are_with_the_passwords_they_have() -> None:
    services = compose(HOUSE="a.example", **PASSWORDS)["services"]
    node = services["node1"]["environment"]
    assert node["ADJUGE_STORE"] == "postgresql://adjuge:a@postgres:5432/adjuge"
    assert node["ADJUGE_BUS"] == "redis://:c@redis:6379"
    assert services["postgres"]["environment"]["ADJUGE_PASSWORD"] == "a"
    assert services["postgres"]["environment"]["POSTGRES_PASSWORD"] == "b"
    assert services["redis"]["environment"]["REDIS_PASSWORD"] == "c"
    assert "requirepass $REDIS_PASSWORD" in services["redis"]["command"][-1]
    assert "POSTGRES_USER" not in services["postgres"]["environment"], "that one would be a superuser"


def test_the_role_of_the_house_has_no_rights_but_those_of_an_owner() -> None:
    role = text("role.sql")
    for right in ("NOSUPERUSER", "NOCREATEDB", "NOCREATEROLE", "NOREPLICATION"):
        assert f" {right} " in role
    assert "CREATE DATABASE adjuge OWNER adjuge" in role
    assert any(mount.startswith("./role.sql:") for mount in compose()["services"]["postgres"]["volumes"])


def test_a_node_that_refuses_is_not_taken_for_dead_by_nginx() -> None:
    """Replaced one soon after the other, all three were, and nobody came in for forty seconds."""
    assert len(re.findall(r"^    server 127\.0\.0\.1:\d+ max_fails=0;$", text("nginx.conf"), re.MULTILINE)) == 3


def test_what_the_unit_asks_of_the_environment_is_in_the_example() -> None:
    asked = re.findall(r"\$\{(\w+)\}", dict(unit())["ExecStart"])
    given = dict(line.split("=", 1) for line in text("environment.example").splitlines() if line[:1].isalpha())
    assert set(asked) == set(given) == {"HOUSE"}
    assert "https://cards.example.org" in filled_in(dict(unit())["ExecStart"], given)
    assert f"server_name {given['HOUSE']};" in text("nginx.conf")


def test_where_the_games_are_kept_is_for_the_environment_to_say() -> None:
    """An option goes before the environment: in the unit it would overrule the file that the handbook speaks of."""
    assert not re.findall(r"--(?:store|bus|metrics-token)\b", dict(unit())["ExecStart"])
    settings = [name for name, _ in unit()]
    assert settings.count("EnvironmentFile") == 1
    assert dict(unit())["EnvironmentFile"] == "/etc/adjuge/environment"  # no dash: without it there is no HOUSE
