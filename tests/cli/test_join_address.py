"""An evening at home: where to come in, by hand and by camera."""

import json
import os
import socket
import stat
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
import segno

from adjuge.cli.refusals import NotPossible
from adjuge.cli.serving import join_address, ports
from adjuge.words.catalogue import load
from tests.cli.command import Typist
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
URL = "http://192.168.178.42:8000/"
BLOCKS = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def seen(drawing: str) -> list[list[int]]:
    """The dots as a camera has them, row by row."""
    rows: list[list[int]] = []
    for line in drawing.splitlines():
        assert line.startswith("\x1b[38;5;16;48;5;231m")
        halves = [BLOCKS[block] for block in line.removeprefix("\x1b[38;5;16;48;5;231m").removesuffix("\x1b[0m")]
        rows += [[upper for upper, _ in halves], [lower for _, lower in halves]]
    return rows


def test_the_code_is_drawn_dot_for_dot_with_white_around_it() -> None:
    rows = seen(join_address.drawn(URL))
    code = [list(row) for row in segno.make(URL, error="l", micro=False).matrix]
    size = len(code)
    assert [row[2 : size + 2] for row in rows[2 : size + 2]] == code
    assert not any(dot for row in [*rows[:2], *rows[size + 2 :]] for dot in row)
    assert not any(dot for row in rows for dot in [*row[:2], *row[size + 2 :]])


def test_a_pipe_gets_no_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    join_address.say_where(load("en"), ["http://localhost:8000/", URL], home=True)
    assert capsys.readouterr().out == (
        f"Adjugé! is open: http://localhost:8000/\nFor phones and computers on the same network: {URL}\n"
    )


def test_without_a_network_nobody_is_asked_in(capsys: pytest.CaptureFixture[str]) -> None:
    join_address.say_where(load("en"), ["http://localhost:8000/"], home=True)
    assert "This machine is in no network" in capsys.readouterr().out


def test_without_windows_no_browser_takes_the_terminal_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("webbrowser.open", lambda _: pytest.fail("there is no window to open"))
    join_address.open_browser(URL)


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Any]:
    """`make play` at a terminal, with a browser that only writes down where it was sent."""
    browser, went = tmp_path / "browser", tmp_path / "went"
    os.mkfifo(went)  # whoever reads it waits until it has been written
    browser.write_text(f'#!/bin/sh\necho "$1" > {went}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    env = os.environ | {"BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(tmp_path / "data"), "ADJUGE_LANG": "en"}
    # -o: the environment is there, since this test runs in it; setting it up is not for a test to do on the way
    argv = ["-C", str(ROOT), f"VENV={sys.prefix}", "-o", f"{sys.prefix}/.play", "play"]
    child = pexpect.spawn("make", argv, env=env | {"ADJUGE_INTERPRET": "1"}, encoding="utf-8", timeout=PATIENCE_S)
    yield child
    child.close(force=True)


def test_make_play_opens_the_house_and_the_browser(playing: Any, tmp_path: Path) -> None:
    playing.expect(r"Adjugé! is open: (http://localhost:\d+/)\r\n")
    here = playing.match[1]
    with urllib.request.urlopen(here) as answer:
        assert b"Adjug" in answer.read()
    assert (tmp_path / "data" / "adjuge" / "adjuge.db").is_file()
    playing.expect(r"For phones .*: (http://[\d.]+:\d+/)\r\n(.*)\x1b\[0m\r\n\r\n|in no network")
    if playing.match[1]:
        nearby, drawing = playing.match[1], playing.match[2] + "\x1b[0m"
        assert seen(drawing.replace("\r", "").strip("\n")) == seen(join_address.drawn(nearby))
    with urllib.request.urlopen(f"{here}api/v1/house") as answer:  # what invitations inside the page carry
        assert json.load(answer)["origin"] == (playing.match[1] and playing.match[1].rstrip("/"))
    assert (tmp_path / "went").read_text().strip() == f"{here}{join_address.AT_ONCE}"
    playing.sendintr()
    playing.expect("Adjugé! is closed. Everything is kept.")


def test_where_the_usual_port_is_taken_a_home_takes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def opened(host: str, port: int) -> list[socket.socket]:
        asked.append(port)
        if port:
            raise NotPossible("port_busy", host=host, port=str(port))
        return []

    monkeypatch.setattr(ports, "opened", opened)
    assert ports.opened_somewhere(join_address.NEARBY) == []
    assert asked == [ports.USUAL_PORT, 0]


@pytest.mark.parametrize(
    ("argv", "listens"),
    [
        ([], ("127.0.0.1", 8000)),
        (["--home"], ("0.0.0.0", 8000)),
        (["--home", "--host", "127.0.0.1"], ("127.0.0.1", 8000)),
        (["--home", "--host", "192.0.2.7", "--port", "0"], ("192.0.2.7", 0)),
        (["--home", "--port", "8123"], ("0.0.0.0", 8123)),
    ],
)
def test_whoever_names_a_host_or_a_port_means_it(
    adjuge: Typist, monkeypatch: pytest.MonkeyPatch, argv: list[str], listens: tuple[str, int]
) -> None:
    asked: list[tuple[str, int]] = []

    def opened(host: str, port: int) -> list[socket.socket]:
        asked.append((host, port))
        raise NotPossible("host_not_ours", host=host)

    monkeypatch.setattr(ports, "opened", opened)
    assert adjuge("serve", "--store", "a.db", *argv).code == 1
    assert asked == [listens]


def test_a_port_that_was_named_is_not_replaced_by_another(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(host: str, port: int) -> list[socket.socket]:
        raise NotPossible("port_busy", host=host, port=str(port))

    monkeypatch.setattr(ports, "opened", busy)
    said = adjuge("serve", "--home", "--store", "a.db", "--port", str(ports.USUAL_PORT))
    assert (said.code, str(ports.USUAL_PORT) in said.err) == (1, True)
