"""Help comes at once, in three languages, and leaves nothing unexplained."""

import subprocess
import sys

import pytest

from adjuge import __version__
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.command import Typist

COMMANDS = (
    *("play", "games", "rules", "simulate", "arena", "lab", "replay", "score", "verify"),
    *("serve", "doctor", "backup", "restore"),
)
HEAVY = (
    "numba",
    "numpy",
    "rich",
    "msgspec",
    "adjuge.rules.catalogue",
    "adjuge.rules.contract",
    "adjuge.bots",
    "adjuge.server",
    "adjuge.store",
    "litestar",
    "sqlalchemy",
    "uvicorn",
)


@pytest.mark.parametrize(
    "argv", [["--help"], ["play", "--help"], ["simulate", "--lang", "fr", "--help"], ["serve", "--help"]]
)
def test_help_loads_no_game_and_nothing_slow(argv: list[str]) -> None:
    script = (
        "import sys; from adjuge.cli.main import run; code = run(sys.argv[2:])\n"
        "loaded = [name for name in sys.argv[1].split() if name in sys.modules]\n"
        "assert not code and not loaded, loaded"
    )
    subprocess.run([sys.executable, "-c", script, " ".join(HEAVY), *argv], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_every_command_and_what_the_exit_codes_mean(adjuge: Typist, lang: str) -> None:
    said = adjuge("--lang", lang, "--help")
    assert said.code == 0
    words = load(lang)
    for command in COMMANDS:
        assert f"  {command} " in said.out
        assert words.say(f"cli.short.{command}") in said.out
    for code in (0, 1, 2, 70, 130, 141):
        assert f"  {code} " in said.out
    assert words.say("cli.help.exit_codes") in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_in_every_language(adjuge: Typist, command: str, lang: str) -> None:
    said = adjuge(command, "--lang", lang, "--help")
    assert said.code == 0
    words = load(lang)
    assert f"{words.say('cli.help.usage')}adjuge {command}" in said.out
    assert words.say(f"cli.help.{command}").split()[0] in said.out
    assert words.say("cli.help.options") in said.out
    assert "--lang fr|en|de" in said.out
    assert not any(line[:1] in ":;!?" for line in said.out.split("\n") if line)


def test_without_a_command_there_is_help(adjuge: Typist) -> None:
    assert adjuge() == adjuge("--help")
    assert adjuge().code == 0


@pytest.mark.parametrize("argv", [["--version"], ["--lang", "de", "--version"], ["--version", "games"]])
def test_the_house_says_which_version_it_is(adjuge: Typist, argv: list[str]) -> None:
    assert adjuge(*argv) == (0, f"adjuge {__version__}\n", "")


def test_an_unknown_command_is_refused_with_what_may_have_been_meant(adjuge: Typist) -> None:
    said = adjuge("simulat")
    assert (said.code, said.out) == (2, "")
    assert "no command “simulat”" in said.err
    assert "Did you mean simulate?" in said.err


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["games", "--colour"], "no option --colour"),
        (["rules"], "GAME is missing"),
        (["verify"], "FILE is missing"),
        (["verify", "a", "b"], "“b” is too much"),
        (["simulate", "boursicocotte", "--games"], "--games needs a value"),
        (["simulate", "boursicocotte", "--games", "many"], "--games takes a whole number from 1 up, not “many”"),
        (["simulate", "boursicocotte", "--games", "0"], "--games takes a whole number from 1 up, not “0”"),
        (["simulate", "boursicocotte", "--jobs", "-1"], "--jobs takes a whole number from 1 up, not “-1”"),
        (["games", "--lang", "nl"], "does not speak “nl”. It speaks fr, en and de"),
    ],
)
def test_what_is_not_understood_is_said_and_why(adjuge: Typist, argv: list[str], message: str) -> None:
    said = adjuge(*argv)
    assert (said.code, said.out) == (2, "")
    assert message in said.err
    assert said.err.count("\n") == 1


def test_an_unknown_switch_is_refused_with_the_one_that_looks_like_it(adjuge: Typist) -> None:
    assert "Did you mean --preset?" in adjuge("rules", "boursicocotte", "--prest", "marteau").err


@pytest.mark.parametrize("asked", [["-h"], ["help"], ["--help"]])
def test_help_is_found_however_one_asks_for_it(adjuge: Typist, asked: list[str]) -> None:
    assert adjuge(*asked) == adjuge()
    assert adjuge("score", "-h") == adjuge("help", "score") == adjuge("score", "--help")


@pytest.mark.parametrize(
    ("lang", "argv", "message"),
    [
        ("en", ["games", "money", "chess", "draughts"], "“chess draughts” is too much"),
        ("fr", ["backup", "a", "b", "c"], "«\u00a0c\u00a0» est de trop"),
        ("de", ["simulate", "money", "--games"], "--games braucht einen Wert"),
    ],
)
def test_what_is_too_much_or_missing_is_said_in_ones_own_language(
    adjuge: Typist, lang: str, argv: list[str], message: str
) -> None:
    said = adjuge("--lang", lang, *argv)
    assert (said.code, said.out) == (2, "")
    assert message in said.err
