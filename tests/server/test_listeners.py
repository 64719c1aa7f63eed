"""Where a house listens, and what it tells people to type."""

import errno
import socket

import pytest

from adjuge.server.lifecycle import listeners
from adjuge.server.lifecycle.listeners import addresses, open_listeners
from tests.patience import PATIENCE_S


def test_nobody_waits_at_a_door_before_there_is_a_house_behind_it() -> None:
    """A proxy that was let in would wait for as long as a node takes to open, and its guests with it."""
    (door,) = open_listeners("127.0.0.1", 0)
    with door:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(door.getsockname())
        door.listen()
        with socket.create_connection(door.getsockname()):
            door.settimeout(PATIENCE_S)
            door.accept()[0].close()


def test_a_port_that_is_taken_stays_with_whoever_has_it() -> None:
    (door,) = open_listeners("127.0.0.1", 0)
    door.listen()
    with door, pytest.raises(OSError, match=rf"\[Errno {errno.EADDRINUSE}\]"):
        open_listeners("127.0.0.1", door.getsockname()[1])


def test_a_name_with_two_addresses_has_two_doors_on_one_port(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (f"127.0.0.{last}", 0)) for last in (1, 2)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_how: both)
    first, second = open_listeners("two", 0)
    with first, second:
        assert first.getsockname()[0] != second.getsockname()[0]
        assert first.getsockname()[1] == second.getsockname()[1]


def test_the_public_address_goes_before_all_others() -> None:
    assert addresses("0.0.0.0", 8000, ["https://a.example", "https://b.example/"]) == [
        "https://a.example/",
        "https://b.example/",
    ]


def test_a_house_for_this_machine_alone_names_no_other() -> None:
    assert addresses("127.0.0.1", 8000, []) == ["http://127.0.0.1:8000/"]
    assert addresses("::1", 8000, []) == ["http://[::1]:8000/"]


def test_a_house_for_everybody_names_the_address_nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listeners, "address_in_the_network", lambda: "192.168.1.7")
    assert addresses("0.0.0.0", 8000, []) == ["http://localhost:8000/", "http://192.168.1.7:8000/"]
    monkeypatch.setattr(listeners, "address_in_the_network", lambda: None)
    assert addresses("0.0.0.0", 8000, []) == ["http://localhost:8000/"]


def test_the_address_nearby_is_not_this_machine_alone() -> None:
    found = listeners.address_in_the_network()
    assert found is None or not found.startswith("127.")
