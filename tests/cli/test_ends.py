"""However a command ends, it ends with a sentence and an exit code, never with a traceback."""

import subprocess
from pathlib import Path

import pytest

from adjuge.cli.reference import game_list
from tests.cli.command import ADJUGE, Typist, environment

pytestmark = pytest.mark.slow

TALKATIVE = [
    ["--help"],
    ["games"],
    ["games", "--json"],
    ["rules", "boursicocotte"],
    ["score", "boursicocotte", "cow"],
    ["simulate", "boursicocotte", "--games", "1"],
]


def in_bash(script: str, argv: list[str]) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        ["bash", "-c", script, "bash", ADJUGE, *argv], env=environment(), capture_output=True, check=False
    )


@pytest.mark.parametrize("argv", TALKATIVE)
def test_nobody_listening_is_no_error(argv: list[str]) -> None:
    ended = in_bash('exec 3> >(true); wait $!; "$@" >&3; exit $?', argv)  # the reader has gone before the first word
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.parametrize("argv", TALKATIVE)
def test_a_full_disk_is_said_plainly(argv: list[str]) -> None:
    ended = in_bash('"$@" > /dev/full', argv)
    assert ended.returncode == 1
    assert b"There is no room left to write stdout" in ended.stderr
    assert ended.stderr.count(b"\n") == 1 or "--json" in argv


def test_a_terminal_of_another_alphabet_gets_question_marks() -> None:
    ended = in_bash('PYTHONIOENCODING=ascii "$@"', ["games"])
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"marteau 3 ? original 4" in ended.stdout


def test_a_fault_of_ours_is_owned_up_to(adjuge: Typist, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("stumbled")

    monkeypatch.setattr(game_list, "show", stumble)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    said = adjuge("games")
    assert (said.code, said.out) == (70, "")
    assert "ZeroDivisionError: stumbled" in said.err
    assert "Traceback" not in said.err
    (report,) = tmp_path.glob("adjuge-*.txt")
    assert str(report) in said.err
    assert "stumble" in report.read_text()


def test_ctrl_c_says_so(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game_list, "show", interrupted)
    assert adjuge("games") == (130, "", "Interrupted.\n")


def test_the_shell_is_told_how_a_line_may_go_on() -> None:
    ended = in_bash('_ADJUGE_COMPLETE=complete_bash COMP_WORDS="adjuge s" COMP_CWORD=1 "$@"', [])
    assert (ended.returncode, ended.stdout.split()) == (0, [b"simulate", b"score", b"serve"])
