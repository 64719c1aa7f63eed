"""`adjuge arena` at the command line: what it says, what it keeps, what it refuses."""

import json
from pathlib import Path

import pytest

from adjuge.cli.error_messages import in_words
from adjuge.rules.refusal import Refusal
from adjuge.words.catalogue import LANGUAGES, load
from tests.cli.command import Typist

TWO = ("arena", "money", "--bots", "random,farmer", "--games", "8", "--seed", "x", "--jobs", "1")


@pytest.mark.slow
def test_an_arena_is_shown_kept_and_gone_on_with(adjuge: Typist, tmp_path: Path) -> None:
    folder = str(tmp_path / "cup")
    said = adjuge(*TWO, "--out", folder)
    assert said.code == 0, said.err
    assert "Money!, goldsieber, 4 seats, seed x" in said.out
    assert "16 games, every deal from every seat." in said.out
    kept = {file.name for file in Path(folder).iterdir()}
    assert kept == {"plan.json", "results.jsonl", "times.jsonl", "summary.json", "report.html"}
    assert "adjuge" in Path(folder, "report.html").read_text()

    again = adjuge(*TWO, "--out", folder)
    assert (again.code, again.out) == (2, "")
    assert "--resume" in again.err
    resumed = adjuge(*TWO, "--out", folder, "--resume", "--json")
    told = json.loads(resumed.out)
    assert told == json.loads(Path(folder, "summary.json").read_text())
    assert {cell["one"]: cell["games"] for cell in told["cells"]} == {"random": 8, "farmer": 8}
    other = adjuge("arena", "money", "--bots", "random,farmer", "--seed", "y", "--out", folder, "--resume")
    assert "games and seed differ" in other.err


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,framer"], "Did you mean farmer"),
        (["--bots", "random,farmer", "--until", "farmer beats random"], "is not a claim"),
        (["--bots", "random,farmer", "--until", "fox > random"], "“fox” of “fox > random” does not play here"),
        (["--bots", "random,farmer", "--confidence", "99"], "a share between 0 and 1"),
        (["--bots", "random,farmer", "--resume"], "--out FOLDER and --seed SEED"),
    ],
)
def test_what_cannot_be_compared_is_refused_with_a_sentence(adjuge: Typist, more: list[str], message: str) -> None:
    said = adjuge("arena", "money", *more)
    assert (said.code, said.out) == (2, "")
    assert message in said.err


def test_too_many_seats_are_refused_by_the_rules(adjuge: Typist) -> None:
    said = adjuge("arena", "money", "--bots", "random,farmer", "--seats", "9")
    assert said.code == 1
    assert "3 to 5 players, not 9" in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_package_is_named_with_how_to_get_it(lang: str) -> None:
    said = in_words(load(lang), Refusal("extra_missing", extra="ray", package="ray"))
    assert "pip install 'adjuge[ray]'" in said


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["lab", "tune", "money"], 2, "either --minutes or --games"),
        (["lab", "tune", "money", "--games", "9", "--minutes", "9"], 2, "either --minutes or --games"),
        (["lab", "tune", "money", "--games", "9", "--resume"], 2, "--seed SEED"),
        (["lab", "tune", "money", "--games", "9", "--style", "dealr"], 2, "Did you mean dealer?"),
        (["lab", "tune", "money", "--games", "9", "--fix", "haste=1"], 2, "no number of a style here"),
        (["lab", "tune", "money", "--games", "9", "--fix", "noise=much"], 2, "which is not a number"),
        (["lab", "tone"], 2, "Did you mean tune?"),
        (["arena", "money", "--exploit", "nobody"], 2, "Nobody answers to “nobody”"),
        (["arena", "money", "--exploit", "dealer", "--mixed"], 2, "--exploit goes with"),
        (["arena", "money", "--exploit", "exec:./program"], 1, "has no compiled players"),
    ],
)
def test_what_cannot_be_tuned_is_refused_with_a_sentence(
    adjuge: Typist, argv: list[str], code: int, message: str
) -> None:
    said = adjuge(*argv)
    assert (said.code, said.out) == (code, "")
    assert message in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tuning_explains_itself(adjuge: Typist, lang: str) -> None:
    assert adjuge("lab", "--lang", lang) == adjuge("lab", "--lang", lang, "--help")
    said = adjuge("lab", "tune", "--lang", lang, "--help")
    assert "adjuge lab tune" in said.out
    assert load(lang).say("cli.option.tune.games") in " ".join(said.out.split())
