"""The examples for whoever runs a house name commands, options, paths and settings that there are."""

import re
import shlex
import tomllib

import pytest
import typer
import yaml
from packaging.requirements import Requirement
from packaging.version import Version

from adjuge.cli.app import app
from adjuge.server.http.upgrade import SOCKET
from adjuge.server.routes.health import live, ready
from tests.deploy.files import compose, nodes_behind_caddy, text, unit
from tests.docs.book import ROOT

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
SETTINGS = {"ADJUGE_STORE", "ADJUGE_BUS", "ADJUGE_METRICS_TOKEN", "ADJUGE_CACHE_DIR"}
SECRETS = {"ADJUGE_PASSWORD", "POSTGRES_PASSWORD", "REDIS_PASSWORD"}  # of compose.yaml and role.sql, not of ours


def typed() -> dict[str, list[str]]:
    """Each command line of the examples, without the word `adjuge`."""
    box = re.search(r"^CMD (\[.*\])$", text("Dockerfile"), re.MULTILINE)
    assert box
    started = dict(unit())["ExecStart"].replace("%i", "8001")
    lines = {"Dockerfile": yaml.safe_load(box[1]), "adjuge@.service": shlex.split(started)[1:]}
    return lines | {f"compose.yaml {name}": compose()["services"][name]["command"] for name in ("node1", "node3")}


@pytest.mark.parametrize("place", typed())
def test_the_command_understands_what_an_example_says(place: str) -> None:
    name, *argv = typed()[place]
    command = COMMANDS[name]
    # Read, not run: an option that there is not would be refused here.
    _, rest, _ = command.make_parser(typer.Context(command)).parse_args(list(argv))
    assert not rest


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "adjuge@.service", "environment.example"])
def test_every_setting_of_the_environment_is_one_of_ours(name: str) -> None:
    named = set(re.findall(r"ADJUGE_\w+", text(name))) - SECRETS
    assert named
    assert named <= SETTINGS
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py"))
    assert all(setting in source for setting in named)


@pytest.mark.parametrize("name", ["Dockerfile", "Caddyfile"])
def test_health_is_asked_where_it_is_told(name: str) -> None:
    paths = {path for handler in (live, ready) for path in handler.paths}
    asked = re.findall(r"/health/\w+", text(name))
    assert asked
    assert set(asked) <= paths


@pytest.mark.parametrize("what", ["tables", "bells"])
def test_proxies_send_the_sockets_of_a_table_to_one_node(what: str) -> None:
    path = f"/api/v1/{what}/Zm9y-X_1/socket"
    assert SOCKET.fullmatch(path)
    found = re.search(r"^    ~(\S+) \$id;$", text("nginx.conf"), re.MULTILINE)
    assert found
    pattern = re.compile(found[1].replace("(?<", "(?P<"))
    matched = pattern.match(path)
    assert matched
    assert matched["id"] == "Zm9y-X_1"
    assert not pattern.match("/api/v1/games")


def test_proxies_keep_the_meters_to_themselves_and_log_no_invitation() -> None:
    assert "respond /metrics 404" in text("Caddyfile")
    assert re.search(r"location = /metrics \{\s+return 404;", text("nginx.conf"))
    assert "access_log off;" in text("nginx.conf")
    assert not re.search(r"^\s*log\b", text("Caddyfile"), re.MULTILINE)


def test_the_nodes_of_the_compose_file_are_those_behind_its_proxy() -> None:
    nodes = {f"{name}:8000" for name in compose()["services"] if name.startswith("node")}
    assert set(nodes_behind_caddy()) == nodes
    assert len(nodes) == 3
    assert set(compose()["volumes"]) == {
        mount.partition(":")[0]
        for service in compose()["services"].values()
        for mount in service.get("volumes", ())
        if not mount.startswith(".")
    }


def test_the_box_has_what_several_nodes_need_and_a_python_that_will_do() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(one) for one in (*project["dependencies"], *project["optional-dependencies"]["nodes"])]
    pinned = {name: Version(version) for name, version in PINNED.findall(text("requirements.txt"))}
    outdated = [str(one) for one in wanted if not one.specifier.contains(pinned.get(one.name, Version("0")))]
    assert not outdated, "write deploy/requirements.txt anew, with the command in its head"
    (least,) = re.findall(r">=3\.(\d+)", project["requires-python"])
    assert {int(minor) >= int(least) for minor in re.findall(r"python:3\.(\d+)", text("Dockerfile"))} == {True}


def test_what_goes_into_the_box_has_hashes_and_comes_from_no_index_of_ours() -> None:
    assert "--require-hashes --requirement deploy/requirements.txt" in text("Dockerfile")
    pins = [entry for entry in re.split(r"\n(?=\w)", text("requirements.txt")) if not entry.startswith("#")]
    assert pins
    assert all(PINNED.match(pin) and "--hash=sha256:" in pin for pin in pins)
    assert not re.search(r"://|--(extra-)?index-url|--find-links", text("requirements.txt"))


def test_the_unit_lets_go_of_what_a_house_does_not_need() -> None:
    written = text("adjuge@.service")
    for line in ("Type=notify", "User=adjuge", "NoNewPrivileges=yes", "ProtectSystem=strict", "KillMode=mixed"):
        assert f"\n{line}\n" in written
