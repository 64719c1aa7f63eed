"""`adjuge arena` at the command line: what it says, what it keeps, what it refuses."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adjuge.bots import styles, warmup
from adjuge.cli.error_messages import in_words
from adjuge.cli.simulation import tuning
from adjuge.cli.terminal import compiling
from adjuge.lab.arena.contests import ArenaPlan
from adjuge.lab.statistics.intervals import Share
from adjuge.lab.tuning.exploit import Reply
from adjuge.rules import catalogue
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


def test_best_replies_cut_short_say_so(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one of two replies is measured when Ctrl-C comes."""

    def measured(plan: ArenaPlan, **_: Any) -> Iterator[Reply]:
        whole = plan.entrants[0].kind == "style"
        yield Reply(plan.entrants[0].name, Share(1.2, 1.1, 1.3), plan.deals * plan.seats if whole else 1)

    tuned = SimpleNamespace(best=styles.style("money", "dealer"), games=1)
    monkeypatch.setattr(tuning, "tuned_reply", lambda *_: iter([tuned]))
    monkeypatch.setattr(tuning, "measured", measured)
    said = adjuge("arena", "money", "--exploit", "dealer", "--seed", "x")
    assert "tuned reply: 20.0 %" in said.out
    assert said.code == 130


@pytest.mark.slow
def test_standings_are_played_out_kept_and_gone_on_with(adjuge: Typist, tmp_path: Path) -> None:
    command = ("lab", "standings", "bouse", "--games", "2", "--seed", "x", "--jobs", "1", "--out", str(tmp_path))
    said = adjuge(*command)
    assert said.code == 0, said.err
    assert "claims hold" in said.out
    assert {file.name for file in tmp_path.iterdir()} == {
        *("bouse-standings.html", "bouse-standings.md", "bouse-standings.progress")
    }
    assert (tmp_path / "bouse-standings.html").stat().st_size < 300_000
    assert "--resume" in adjuge(*command).err
    assert adjuge(*command, "--resume").out == said.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [(["--resume"], "--seed SEED"), (["--playouts", "9"], "say --master too")],
)
def test_standings_that_cannot_be_are_refused_with_a_sentence(adjuge: Typist, argv: list[str], message: str) -> None:
    said = adjuge("lab", "standings", "bouse", *argv)
    assert (said.code, said.out) == (2, "")
    assert message in said.err


def test_whoever_waits_for_the_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(compiling, "INTERPRETED", False)
    monkeypatch.setattr(warmup, "warm_up", warmed.append)
    monkeypatch.setattr(warmup, "warm_up_bots", warmed.append)
    compiling.wait_for_compiler(catalogue.game("bouse"), load("en"))
    assert warmed == ["bouse", "bouse"]
