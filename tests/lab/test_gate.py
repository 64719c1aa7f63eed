"""The gate: what is asked of new weights, which releases they meet, and what it takes to pass."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjuge.lab.arena.entrants import shipped_weights
from adjuge.lab.gate.exploiter import Excess, attempts
from adjuge.lab.gate.programme import RELEASES, WEAKER, asked, of_candidate
from adjuge.lab.gate.releases import Release, at_hand, earlier, hash_of, releases
from adjuge.lab.gate.verdict import Verdict, markdown, page
from adjuge.lab.standings.claims import BESIDE, Cell, Programme, panel, tables
from adjuge.lab.standings.judging import Standings
from adjuge.lab.standings.playing import CellResult
from adjuge.rules import catalogue
from tests.cli.command import done

GAMES = ("boursicocotte", "money", "bouse")


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_met_at_every_table(game: str) -> None:
    programme = of_candidate(game, "network", 1000, ["old.npz"])
    claimed = {one.cell: one for one in programme.claims}
    for preset, seats in tables(game):
        for rival in ("dealer", "fox", *(name for name, _ in panel(game))):
            one = claimed[Cell(preset, seats, "network", rival)]
            assert (one.above, one.bound) == (True, asked(game, seats))
            assert programme.cells[one.cell] == 1000
        assert Cell(preset, seats, "network", "network") in programme.cells
    weaker = [one for one in programme.claims if one.part == WEAKER]
    assert {one.cell.one for one in weaker} == {"random", "novice", "farmer", "dealer", "fox"}
    assert {(one.above, one.bound) for one in weaker} == {(False, 0.5)}
    (old,) = (one for one in programme.claims if one.part == RELEASES)
    assert (old.cell.among, old.bound, programme.cells[old.cell]) == ("old.npz", BESIDE, 2000)


def test_what_is_asked() -> None:
    assert [asked("boursicocotte", seats) for seats in (3, 4, 5)] == [1.5] * 3
    assert [asked("bouse", seats) for seats in (2, 3, 6)] == [1.15, 1.3, 1.3]
    assert asked("money", 4) == 1.3


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shipped_stands_in_the_register(game: str) -> None:
    newest = releases(game)[-1]
    assert hash_of(shipped_weights(game)) == newest.sha256
    assert newest not in earlier(game, shipped_weights(game))


def test_a_release_is_found_by_its_hash_alone(tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "older.npz").write_bytes(b"weights")
    release = Release("0", hash_of(shelf / "older.npz"), "no such commit")
    assert at_hand("bouse", release, tmp_path) is None
    assert at_hand("bouse", release, tmp_path, [shelf]) == shelf / "older.npz"
    (shelf / "older.npz").write_bytes(b"others")
    assert at_hand("bouse", release, tmp_path, [shelf]) is None
    assert at_hand("bouse", releases("bouse")[-1], tmp_path) == shipped_weights("bouse")


def test_long_attempts_are_four() -> None:
    assert [one.name for one in attempts("boursicocotte", 3)] == ["cold"]
    found = attempts("boursicocotte", 10)
    assert [(one.name, one.seats, one.minutes, one.warm) for one in found] == [
        ("cold", 4, 10, False),
        ("warm", 4, 10, True),
        ("at-3", 3, 3.0, False),
        ("at-5", 5, 3.0, False),
    ]


def judged(low: float, **more: Any) -> Verdict:
    """One cell that wins so much at least, in Boursicocotte; and whatever else is said."""
    programme = Programme("boursicocotte")
    cell = Cell("marteau", 4, "network", "dealer")
    programme.claim("levels", cell, 8, above=True, bound=1.5)
    own = Cell("marteau", 4, "network", "network")
    programme.play(own, 8)
    manners = {"shown": more.pop("shown", 0.2), "bids_a_lot": 3.0, "most_returns": 2.0}
    results = {
        cell: CellResult(cell, 8, 2, low + 0.2, low, low + 0.4, more.pop("faulty", 0), None, {}, None),
        own: CellResult(own, 8, 2, 1.0, 0.9, 1.1, 0, None, manners, None),
    }
    excess = more.pop("excess", 0.1)
    said = [Excess("reply", "network", "marteau", 4, 8, 0.25 + excess, excess, excess - 0.02, excess + 0.02)]
    standings = Standings(programme, results if not more.pop("unplayed", False) else {cell: results[cell]})
    excesses = said if excess is not None and not more.pop("nobody", False) else []
    return Verdict("boursicocotte", "network", "00", standings, excesses, more.pop("missing", []), "adjuge …")


def test_who_holds_everything_passes() -> None:
    verdict = judged(1.6)
    assert verdict.passes
    assert verdict.as_data()["passes"] is True
    assert "passed" in markdown(verdict, "Boursicocotte").splitlines()[0]
    assert "1.80 (1.60)" in markdown(verdict, "Boursicocotte")


@pytest.mark.parametrize(
    ("trouble", "part"),
    [
        ({"low": 1.4}, "levels"),
        ({"shown": 1.5}, "manners"),
        ({"faulty": 1}, "games"),
        ({"unplayed": True}, "games"),
        ({"missing": ["1"]}, RELEASES),
        ({"nobody": True}, "exploiter"),
        ({"excess": 0.21}, "exploiter"),
    ],
)
def test_any_trouble_keeps_it_out(trouble: dict[str, Any], part: str) -> None:
    verdict = judged(**{"low": 1.6} | trouble)
    assert not verdict.passes
    assert [one.code for one in verdict.parts if not one.holds] == [part]
    for said in (markdown(verdict, "Boursicocotte"), page(verdict, "Boursicocotte")):
        assert "not passed" in said


def test_weights_that_are_not_there_are_refused(tmp_path: Path) -> None:
    said = done("lab", "gate", "bouse", str(tmp_path / "weights.npz"), "--lang", "en")
    assert said.code == 1
    assert "There are no weights" in said.err


@pytest.mark.long
def test_a_network_that_knows_nothing_does_not_pass(tmp_path: Path) -> None:
    """Whole: all cells in tiny numbers, and an exploiter that learns for a moment."""
    from adjuge.lab.learning.network import Net, save
    from adjuge.lab.learning.tables import learning

    one = learning("bouse")
    save(tmp_path / "weights.npz", "bouse", Net(one.n_features, one.n_actions, 16, 2, 0.05), {"seed": 1})
    argv = ("lab", "gate", "bouse", str(tmp_path / "weights.npz"), "--games", "1", "--minutes", "1", "--seed", "x")
    said = done(*argv, "--jobs", "1", "--out", str(tmp_path), "--lang", "en")
    assert said.code == 1, said.err
    assert "does not pass" in said.out
    told = json.loads((tmp_path / "bouse-gate.json").read_text())
    assert not told["passes"]
    assert {"levels", "panel", "weaker", "games", "manners", "exploiter"} <= {one["part"] for one in told["parts"]}
    assert len(told["excess"]) == 1
    seats = {(one["preset"], one["seats"]) for one in told["claims"]}
    assert seats == set(tables("bouse"))
    assert catalogue.game("bouse").seats[-1] in {one["seats"] for one in told["claims"]}
