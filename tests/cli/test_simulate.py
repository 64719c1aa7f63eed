"""`adjuge simulate`: the same games however they are shared out, and nothing finished is ever lost."""

import json
import multiprocessing
import os
import random
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from adjuge import bots
from adjuge.cli.files.safe_write import LineWriter
from adjuge.cli.simulation.tournament import CtrlC
from adjuge.lab.arena import tournament
from adjuge.lab.arena.plan import TournamentPlan
from adjuge.lab.arena.result import TournamentResult, wilson
from adjuge.rules import catalogue
from adjuge.rules.boursicocotte.moves import Bid
from adjuge.rules.contract import View
from adjuge.rules.gamefile import GameFile, decode, verify
from tests.bots.guests import leave_afterwards
from tests.cli.command import ADJUGE, Typist, done, environment, started

BOTS = ("--bots", "farmer,random,random")
SIMULATE = ("simulate", "boursicocotte", *BOTS, "--seed", "7")
MANY = "100000"


def games_in(path: Path) -> list[GameFile]:
    return [decode(line) for line in path.read_bytes().splitlines()]


def a_plan(games: int) -> TournamentPlan:
    game = catalogue.game("boursicocotte")
    return TournamentPlan(
        "boursicocotte", "marteau", game.presets["marteau"], ("farmer", "random", "random"), "7", games
    )


@pytest.fixture
def sharing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if other processes were there in no time: even a few games are worth sharing with them."""
    monkeypatch.setattr(tournament, "STARTING", 0.0)
    monkeypatch.setattr(tournament, "TRIAL", 0.0)
    monkeypatch.setenv("ADJUGE_INTERPRET", "1")  # for those processes: it is quicker to start


@pytest.mark.usefixtures("sharing")
@pytest.mark.parametrize("bots", ["farmer,random,random", "random,random,random"])
def test_the_games_do_not_depend_on_how_many_are_played_at_once(adjuge: Typist, tmp_path: Path, bots: str) -> None:
    papers = []
    summaries = []
    for jobs in ("1", "3"):
        paper = tmp_path / f"{jobs}.jsonl"
        argv = ("simulate", "boursicocotte", "--bots", bots, "--seed", "7", "--games", "10", "--jobs", jobs)
        said = adjuge(*argv, "--out", str(paper), "--json")
        assert (said.code, said.err) == (0, "")
        papers.append(paper.read_bytes())
        summaries.append({**json.loads(said.out), "games_per_second": None})
    assert papers[0] == papers[1]
    assert papers[0].count(b"\n") == 10
    assert summaries[0] == summaries[1]


def test_every_bot_sits_in_every_seat_before_the_deal_changes(adjuge: Typist, tmp_path: Path) -> None:
    paper = tmp_path / "games.jsonl"
    assert adjuge(*SIMULATE, "--games", "7", "--jobs", "1", "--out", str(paper)).code == 0
    games = games_in(paper)
    assert [[seat.bot for seat in game.seats].index("farmer") for game in games] == [0, 1, 2, 0, 1, 2, 0]
    promises = [game.shuffle.commitment for game in games]
    assert promises[0] == promises[1] == promises[2] != promises[3] == promises[4] == promises[5] != promises[6]
    assert all(verify(game).finished for game in games)


def test_options_and_preset_reach_the_table(adjuge: Typist, tmp_path: Path) -> None:
    paper = tmp_path / "games.jsonl"
    options = ("--preset", "original", "--option", "coup_double=yes", "--option", "trade_limit=5")
    assert adjuge(*SIMULATE, "--games", "1", *options, "--out", str(paper)).code == 0
    (game,) = games_in(paper)
    assert game.preset == "original"
    assert game.options["coup_double"] is True
    assert game.options["trade_limit"] == 5
    assert game.options["family_size"] == 4


def test_the_summary_counts_what_was_played(adjuge: Typist, tmp_path: Path) -> None:
    paper = tmp_path / "games.jsonl"
    said = adjuge(*SIMULATE, "--games", "6", "--jobs", "1", "--out", str(paper), "--json")
    summary = json.loads(said.out)
    games = games_in(paper)
    results = [(game, game.result) for game in games if game.result is not None]
    assert len(results) == summary["games"] == summary["asked"] == 6
    farmer, chance = summary["bots"]
    assert (farmer["bot"], farmer["seats"], chance["bot"], chance["seats"]) == ("farmer", 1, "random", 2)
    won = [game.seats[seat].bot for game, result in results for seat in result.winners]
    assert farmer["wins"] == won.count("farmer")
    assert farmer["wins"] + chance["wins"] == pytest.approx(6)
    points = [result.scores[seat] for game, result in results for seat in range(3) if game.seats[seat].bot == "random"]
    assert chance["mean_score"] == pytest.approx(sum(points) / 12)
    assert summary["moves_per_game"] == pytest.approx(sum(len(game.turns) for game in games) / 6)
    assert farmer["interval99"] == pytest.approx(wilson(farmer["wins"], 6))


def test_the_summary_in_words(adjuge: Typist, tmp_path: Path) -> None:
    said = adjuge(*SIMULATE, "--games", "6", "--jobs", "1", "--out", "games.jsonl")
    lines = said.out.splitlines()
    assert lines[0] == "Boursicocotte, marteau, seed 7"
    assert re.match(r"farmer +1 +\d", lines[2])
    assert re.match(r"random +2 +\d", lines[3])
    assert re.fullmatch(r"6 games, \d+\.\d moves long on average\.", lines[4])
    assert re.fullmatch(r"[\d,.]+ games a second\.", lines[5])
    assert lines[6] == "6 games are kept in games.jsonl."
    assert (tmp_path / "games.jsonl").exists()


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.3989), (10, 10, 0.6011, 1.0), (50, 100, 0.3753, 0.6247), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


def test_a_shared_win_counts_in_parts() -> None:
    from msgspec.structs import replace

    plan = a_plan(1)
    (played,) = plan.play([0])
    tally = TournamentResult(plan)
    tally.add(replace(played, result=replace(played.result, scores=(900, 900, 10), ranks=(1, 1, 3))))
    assert {bot: standing.wins for bot, standing in tally.standings.items()} == {"farmer": 0.5, "random": 0.5}


def test_without_a_seed_one_is_chosen_and_told(adjuge: Typist) -> None:
    argv = ("simulate", "boursicocotte", *BOTS, "--games", "1", "--json")
    first, second = (json.loads(adjuge(*argv).out)["seed"] for _ in range(2))
    assert first != second


def test_a_file_is_not_written_over_by_mistake(adjuge: Typist, tmp_path: Path) -> None:
    paper = tmp_path / "games.jsonl"
    paper.write_text("precious\n")
    said = adjuge(*SIMULATE, "--games", "1", "--out", str(paper))
    assert (said.code, said.out) == (1, "")
    assert "is there already and would be lost" in said.err
    assert paper.read_text() == "precious\n"
    assert adjuge(*SIMULATE, "--games", "1", "--out", str(paper), "--overwrite").code == 0
    assert len(games_in(paper)) == 1


def test_a_folder_that_is_not_there_is_named(adjuge: Typist) -> None:
    said = adjuge(*SIMULATE, "--games", "1", "--out", "nowhere/games.jsonl")
    assert said == (1, "", "The folder for nowhere/games.jsonl does not exist. Make it first.\n")


def test_a_full_disk_is_said_plainly() -> None:
    said = done(*SIMULATE, "--games", "3", "--out", "/dev/full")
    assert (said.code, said.out) == (1, "")
    assert said.err == "There is no room left to write /dev/full. Make room, or write elsewhere.\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_that_does_not_fit_is_taken_back(tmp_path: Path, jobs: str) -> None:
    """A disk that fills up in the middle of a line: whole games stay, the torn one goes."""
    paper = tmp_path / "games.jsonl"
    script = 'ulimit -f 24; exec "$@"'  # blocks of 1024 bytes
    argv = [ADJUGE, *SIMULATE, "--games", "100", "--jobs", jobs, "--out", str(paper)]
    process = subprocess.run(["bash", "-c", script, "bash", *argv], env=environment(), capture_output=True, check=False)
    assert process.returncode == 1
    assert b"There is no room left to write" in process.stderr
    assert paper.read_bytes().endswith(b"\n")
    assert 1 <= len(games_in(paper)) < 10


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, jobs: str) -> None:
    paper = tmp_path / "games.jsonl"
    process = started(*SIMULATE, "--games", MANY, "--jobs", jobs, "--out", str(paper), start_new_session=True)
    while not (paper.exists() and b"\n" in paper.read_bytes()):
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    out, err = process.communicate()
    assert process.returncode == 130
    assert err == b""
    kept = len(games_in(paper))
    assert kept >= 1
    assert re.search(rf"Interrupted: {kept} of 100,000 games (is|are) finished\.", out.decode())
    assert re.search(rf"{kept} games? (is|are) kept in ", " ".join(out.decode().split()))


def test_ctrl_c_twice_stops_at_once() -> None:
    pressed: list[str] = []
    before = signal.getsignal(signal.SIGINT)
    with CtrlC(lambda: pressed.append("once")) as ctrl_c:
        assert not ctrl_c.pressed
        signal.raise_signal(signal.SIGINT)
        assert ctrl_c.pressed
        assert pressed == ["once"]
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.usefixtures("sharing")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_pressed_twice_what_was_written_is_still_told(
    adjuge: Typist, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, jobs: str
) -> None:
    """The second Ctrl-C falls into the writing of the third game."""
    whole = LineWriter.write

    def write(paper: LineWriter, line: bytes) -> None:
        if (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 2:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        whole(paper, line)

    monkeypatch.setattr(LineWriter, "write", write)
    argv = ("simulate", "boursicocotte", "--bots", "random,random,random", "--games", MANY, "--jobs", jobs)
    said = adjuge(*argv, "--out", "games.jsonl")
    assert (said.code, said.err) == (130, "")
    assert "Interrupted: 2 of 100,000 games are finished." in said.out
    assert len(games_in(tmp_path / "games.jsonl")) == 2
    assert not multiprocessing.active_children()


def test_ctrl_c_through_a_pipe_leaves_whole_games() -> None:
    process = started(*SIMULATE, "--games", MANY, "--jobs", "2", "--out", "-", start_new_session=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    rest, err = process.communicate()
    assert process.returncode == 130
    lines = [first, *rest.splitlines(keepends=True)]
    assert all(decode(line).result for line in lines)
    assert f"Interrupted: {len(lines)} of" in " ".join(err.decode().split())


def test_nobody_reading_any_more_ends_it_quietly() -> None:
    argv: list[Any] = [ADJUGE, *SIMULATE, "--games", MANY, "--jobs", "2", "--out", "-"]
    process = subprocess.run(
        ["bash", "-c", '"$@" | head -1; exit ${PIPESTATUS[0]}', "bash", *argv],
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert process.returncode == 141
    assert process.stderr == b""
    assert decode(process.stdout).result is not None


def test_the_deals_are_those_that_other_bots_get(adjuge: Typist, tmp_path: Path) -> None:
    promises = []
    for company in ("random,random,random", "farmer,random,random"):
        paper = tmp_path / "games.jsonl"
        argv = (
            "simulate",
            "bouse",
            "--bots",
            company,
            "--games",
            "4",
            "--seed",
            "9",
            "--jobs",
            "1",
            "--out",
            str(paper),
        )
        assert adjuge(*argv, "--overwrite").code == 0
        promises.append([decode(line).shuffle for line in paper.read_bytes().splitlines()])
    assert promises[0] == promises[1]


def test_the_summary_is_the_same_whether_the_games_are_kept_or_not(adjuge: Typist) -> None:
    argv = ("simulate", "money", "--bots", "random,random,random", "--games", "20", "--seed", "5", "--json")
    summaries = [json.loads(adjuge(*argv, *kept).out) for kept in ((), ("--out", "games.jsonl"))]
    assert summaries[0] | {"games_per_second": None} == summaries[1] | {"games_per_second": None}


class Braggart:
    """Bids before anything is put up."""

    def choose(self, view: View, rng: random.Random, budget: bots.Budget) -> Bid:  # noqa: ARG002
        return Bid(1000) if view.seat == 1 else 1 // 0  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The bot “braggart” has broken down: ZeroDivisionError (integer division or modulo by zero)."),
        ("de", "Der Bot „braggart“ hat versagt: ZeroDivisionError (integer division or modulo by zero)."),
    ],
)
def test_a_bot_that_breaks_down_is_named(
    adjuge: Typist, monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    leave_afterwards(monkeypatch)
    bots.register("boursicocotte", "braggart", lambda _: Braggart())
    said = adjuge("simulate", "boursicocotte", "--bots", "braggart,random,random", "--seed", "7", "--lang", lang)
    assert said.code != 0
    assert sentence in " ".join(said.err.split())


def test_a_bot_that_breaks_the_rules_is_named_with_its_move(adjuge: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_afterwards(monkeypatch)
    bots.register("boursicocotte", "braggart", lambda _: Braggart())
    said = adjuge("simulate", "boursicocotte", "--bots", "random,braggart,random", "--seed", "7", "--jobs", "1")
    assert said.code != 0
    assert "The bot “braggart” broke the rules: Bid(amount=1000) is not open to it" in " ".join(said.err.split())
