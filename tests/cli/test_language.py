"""The language asked for, else that of the machine, else English."""

import pytest

from adjuge.cli.language import asked_for, of_the_machine
from tests.cli.command import Typist


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "den_CA.UTF-8"}, "en"),  # Slavey, not German
        ({"LC_ALL": "fr_FR.UTF-8", "ADJUGE_LANG": "de"}, "de"),
    ],
)
def test_the_machine_says_which_language(environ: dict[str, str], lang: str) -> None:
    assert of_the_machine(environ) == lang


@pytest.mark.parametrize(
    "argv", [["score", "--lang", "fr"], ["score", "--lang=fr"], ["--lang", "fr", "score"], ["--lang=fr", "score"]]
)
def test_the_command_line_comes_before_the_machine(adjuge: Typist, argv: list[str]) -> None:
    assert asked_for(argv).lang == "fr"
    said = adjuge(*argv, "boursicocotte", "cow")
    assert said.out.splitlines() == ["vache 800", "1 famille × 800 = 800 points"]


def test_errors_speak_the_language_asked_for(adjuge: Typist) -> None:
    assert "Meintest du boursicocotte?" in adjuge("rules", "boursicocote", "--lang", "de").err
    assert "Vouliez-vous dire boursicocotte" in adjuge("--lang", "fr", "rules", "boursicocote").err


def test_an_error_about_the_language_itself_comes_in_that_of_the_machine(
    adjuge: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADJUGE_LANG", "de")
    said = adjuge("games", "--lang", "klingon")
    assert said.code == 2
    assert "„klingon“ spricht das Haus nicht" in said.err
