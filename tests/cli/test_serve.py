"""What cannot be opened is refused with the reason; a house that opens is met in tests/server."""

import ast
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import adjuge.store
from adjuge.cli.serving import stores
from tests.cli.command import Typist


@pytest.fixture(autouse=True)
def own_logs() -> Iterator[None]:
    """The command has the logs of the whole process written its way."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["--store", "mysql://somewhere"], 1, "is not a store"),
        (["--store", "sqlite:///nowhere/at/all.db"], 1, "The folder for nowhere/at/all.db does not exist"),
        (["--store", "sqlite://"], 1, "SQLite needs a file"),
        (["--store", "postgresql://anna:secret@127.0.0.1:1/x"], 1, "anna:…@127.0.0.1:1/x cannot be reached"),
        (["--store", "a.db", "--bus", "redis://localhost"], 2, "A SQLite store has one server"),
        (["--store", "postgresql://h/x", "--bus", "http://me:secret@h"], 2, "is not the address of a Redis"),
        (["--public-url", "cards.example.org"], 2, "is not the address of a house"),
        (["--public-url", "https://example.org/cards"], 2, "is not the address of a house"),
        (["--public-url", "https://[::1"], 2, "is not the address of a house"),
        (["--store", "a.db", "--host", "no.such.host.invalid"], 2, "There is no host called"),
        (["--store", "a.db", "--host", "192.0.2.1"], 1, "192.0.2.1 is not an address of this machine"),
        (["--store", "a.db", "--port", "70000"], 2, "There is no port 70000. Ports go up to 65535."),
        (["--workers-for-bots", "0"], 2, "--workers-for-bots takes a whole number from 1 up"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_the_reason(
    adjuge: Typist, argv: list[str], code: int, message: str
) -> None:
    said = adjuge("serve", "--port", "0", *argv)
    assert message in said.err
    assert said.code == code
    assert said.err.count("\n") == 1
    assert "secret" not in said.err


def test_a_folder_that_cannot_be_written_is_told(adjuge: Typist, tmp_path: Path) -> None:
    (tmp_path / "house.db").mkdir()
    said = adjuge("serve", "--port", "0", "--store", "house.db")
    assert (said.code, said.out) == (1, "")
    assert "house.db cannot be written" in said.err


def test_there_are_words_for_all_that_a_store_refuses() -> None:
    refused = set()
    for path in Path(adjuge.store.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="StoreRefused"), args=[ast.Constant(value=str(code)), *_]):
                    refused.add(code)
    assert refused == stores.CODES


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://anna:se:cr@et@h/x", "postgresql://anna:…@h/x"),
        ("redis://:secret@h", "redis://:…@h"),
        ("sqlite:////var/lib/a.db", "/var/lib/a.db"),
    ],
)
def test_a_password_is_never_shown(address: str, shown: str) -> None:
    assert stores.shown(address) == shown


def test_a_mere_file_is_a_store_of_sqlite() -> None:
    assert stores.address_of("a.db") == "sqlite:///a.db"
    assert stores.address_of("/srv/a.db") == "sqlite:////srv/a.db"
    assert stores.address_of("postgresql://h/x") == "postgresql://h/x"


def test_the_usual_store_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert stores.data_folder() == tmp_path / ".local" / "share" / "adjuge"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert stores.data_folder() == tmp_path / "data" / "adjuge"


def test_who_has_no_home_is_asked_where_to_keep_games(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(uid)

    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    said = adjuge("serve", "--port", "0")
    assert (said.code, "This user has no home folder" in said.err) == (1, True)
