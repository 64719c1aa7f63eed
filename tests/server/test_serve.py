"""A house is opened with one command, closes in good order, and keeps what it knows."""

import json
import os
import signal
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from adjuge.cli.main import run
from tests.patience import PATIENCE_S
from tests.server.opened import OpenHouse, open_house

pytestmark = pytest.mark.slow


def person(house: OpenHouse) -> str:
    """Somebody new; their token."""
    status, body = house.ask("POST", "/api/v1/me", json.dumps({"token": True}))
    assert status in (200, 201), body
    token: str = json.loads(body)["token"]
    return token


def table(house: OpenHouse, token: str) -> str:
    setting = json.dumps({"game": "money", "seats": 3})
    status, body = house.ask("POST", "/api/v1/tables", setting, authorization=f"Bearer {token}")
    assert status == 201, body
    opened: str = json.loads(body)["id"]
    return opened


def sit_down(house: OpenHouse, token: str, table: str) -> ClientConnection:
    return joined(house, {"Authorization": f"Bearer {token}"}, table)


def joined(house: OpenHouse, headers: dict[str, str], table: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{house.port}/api/v1/tables/{table}/socket"
    headers |= {"Origin": f"http://127.0.0.1:{house.port}"}
    line = connect(address, additional_headers=headers, open_timeout=PATIENCE_S, ping_interval=None)
    line.send('{"type":"join","version":2}')
    assert json.loads(line.recv())["type"] == "snapshot"
    return line


def last_word(line: ClientConnection) -> dict[str, object]:
    said = []
    try:
        while True:
            said.append(json.loads(line.recv()))
    except ConnectionClosed:
        return dict(said[-1])


def test_a_house_closes_in_good_order_and_the_table_is_there_when_it_opens_again(tmp_path: Path) -> None:
    with open_house(XDG_DATA_HOME=str(tmp_path)) as house:
        token = person(house)
        opened = table(house, token)
        line = sit_down(house, token, opened)
        metrics = house.ask("GET", "/metrics")[1]
        assert b"adjuge_sockets 1.0" in metrics
        assert b"adjuge_tables_live 1.0" in metrics
        assert b'adjuge_frames_sent_total{type="snapshot"} 1.0' in metrics
        assert b'adjuge_appends_total{verdict="written"} 1.0' in metrics
        assert house.ask("GET", "/metrics", x_forwarded_for="127.0.0.1")[0] == 404
        house.ask("GET", f"/api/v1/tables/{opened}?link=my-secret", authorization=f"Bearer {token}")
        house.ask("GET", "/api/v1/nowhere/my-secret")
        house.signal(signal.SIGTERM)
        assert last_word(line).items() >= {"type": "bye", "again": True}.items()
        code, out, logs = house.closed()
    assert (code, out) == (0, "Adjugé! is closed. Everything is kept.\n")
    lines = [json.loads(line) for line in logs.splitlines()]
    assert {line["what"] for line in lines} >= {"open", "request", "closed"}
    for secret in (token, opened, "my-secret", "127.0.0.1"):
        assert secret not in logs
    for path in (tmp_path / "adjuge", tmp_path / "adjuge" / "adjuge.db"):
        assert path.stat().st_mode & 0o077 == 0  # for nobody else's eyes

    with open_house(XDG_DATA_HOME=str(tmp_path), ADJUGE_METRICS_TOKEN="a-token") as house:
        sit_down(house, token, opened).close()
        assert house.ask("GET", "/metrics")[0] == 404
        assert house.ask("GET", "/metrics", authorization="Bearer a-token")[0] == 200
        house.signal(signal.SIGINT)
        assert house.closed()[0] == 0


def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    with open_house("--store", str(tmp_path / "house.db")) as house:
        os.kill(house.process.pid, signal.SIGSTOP)  # so that both are there before either is heard
        house.signal(signal.SIGTERM)
        house.signal(signal.SIGINT)
        os.kill(house.process.pid, signal.SIGCONT)
        assert house.closed()[0] in (128 + signal.SIGINT, 128 + signal.SIGTERM)


def test_a_busy_port_and_a_store_in_use_are_told_in_the_language_of_the_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = str(tmp_path / "house.db")
    expected = {
        "en": ("taken by another program", "in use by another server"),
        "fr": ("pris par un autre programme", "sert à un autre serveur"),
        "de": ("von einem anderen Programm belegt", "von einem anderen Server benutzt"),
    }
    with open_house("--store", store) as house:
        for lang, (port_busy, in_use) in expected.items():
            assert run(["serve", "--lang", lang, "--port", str(house.port), "--store", str(tmp_path / "b.db")]) == 1
            said = capsys.readouterr().err
            assert port_busy in said
            assert str(house.port) in said
            assert run(["serve", "--lang", lang, "--port", "0", "--store", store]) == 1
            said = capsys.readouterr().err
            assert in_use in said
            assert store in said
        # A look at the house does not disturb it.
        assert run(["doctor", "--lang", "en", "--port", str(house.port), "--store", store]) == 0
        said = capsys.readouterr().out
        assert f"Port {house.port} is taken, by a house that answers." in said
        assert "is sound: 0 tables" in " ".join(said.split())
        assert run(["backup", "--lang", "en", store, str(tmp_path / "copy.db")]) == 0
        capsys.readouterr()
        assert run(["restore", "--lang", "en", str(tmp_path / "copy.db"), store]) == 1
        assert "in use by another server" in capsys.readouterr().err


def heard(line: ClientConnection, kind: str) -> dict[str, object]:
    """The next frame of this kind."""
    while True:
        frame: dict[str, object] = json.loads(line.recv(timeout=PATIENCE_S))
        if frame["type"] == kind:
            return frame


def another_device(house: OpenHouse, token: str) -> dict[str, str]:
    """What the same person's other device comes in by, after a link."""
    link = json.loads(house.ask("POST", "/api/v1/me/link", "{}", authorization=f"Bearer {token}")[1])["token"]
    with closing(HTTPConnection("127.0.0.1", house.port)) as line:
        line.request("POST", "/api/v1/me/return", json.dumps({"token": link}), {"content-type": "application/json"})
        answer = line.getresponse()
        assert answer.status == 200, answer.read()
        return {"Cookie": answer.headers["set-cookie"].partition(";")[0]}


def test_a_seat_at_one_node_is_told_when_another_device_joins_it_at_another(postgres_url: str, redis_url: str) -> None:
    several = {"ADJUGE_STORE": postgres_url, "ADJUGE_BUS": redis_url}
    with open_house(**several) as one, open_house(**several) as other:
        token = person(one)
        opened = table(one, token)
        desk = sit_down(one, token, opened)
        desk.send(json.dumps({"type": "sit", "id": "1", "seat": 0, "commitment": "0" * 64}))
        heard(desk, "done")
        tab = sit_down(other, token, opened)
        phone = joined(other, another_device(one, token), opened)
        for line in (desk, tab, phone):
            heard(line, "another_device")
        # Whoever comes to a node that knows of the others already is told as well.
        late = joined(one, another_device(other, token), opened)
        heard(late, "another_device")


def test_what_is_said_at_one_node_is_heard_at_another(postgres_url: str, redis_url: str) -> None:
    several = {"ADJUGE_STORE": postgres_url, "ADJUGE_BUS": redis_url}
    with open_house(**several) as one, open_house(**several) as other:
        token = person(one)
        opened = table(one, token)
        here, there = sit_down(one, token, opened), sit_down(other, token, opened)
        here.send(json.dumps({"type": "sit", "id": "1", "seat": 0, "commitment": "0" * 64}))
        assert heard(there, "told")["news"] == [{"type": "seated", "seat": 0}]
        other.signal(signal.SIGTERM)
        assert last_word(there)["type"] == "bye"
        assert other.closed()[0] == 0
        one.signal(signal.SIGTERM)
        assert one.closed()[0] == 0
