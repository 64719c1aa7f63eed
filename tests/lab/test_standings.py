"""How players stand: all that is claimed is played, what is kept is gone on with, and the verdicts say what is so."""

import json
from itertools import islice
from pathlib import Path

import pytest

from adjuge.bots import styles
from adjuge.lab.standings.claims import CLOSELY, Cell, CellClaim, Programme, of_levels, of_master, panel, tables
from adjuge.lab.standings.judging import Standings
from adjuge.lab.standings.markdown import markdown
from adjuge.lab.standings.page import page
from adjuge.lab.standings.playing import CELLS, CellResult, Progress, is_compiled, play
from adjuge.rules import catalogue
from adjuge.rules.refusal import Refusal

BETTER = Cell("widyka", 2, "farmer-1", "random")
WORSE = Cell("widyka", 2, "random", "farmer-1")
ITSELF = Cell("widyka", 2, "random", "random")


def small(games: int = 20) -> Programme:
    programme = Programme("bouse")
    programme.claim("levels", BETTER, games, above=True)
    programme.claim("levels", WORSE, games, above=True)  # which is not so
    programme.play(ITSELF, games)
    return programme


def result(cell: Cell, share: float, **more: float) -> CellResult:
    return CellResult(cell, 100, 50, share, share - 0.1, share + 0.1, 0, None, more, None)


@pytest.mark.parametrize("game", catalogue.names())
def test_every_pair_meets_both_ways_at_every_table(game: str) -> None:
    programme = of_levels(game, 2000)
    levels = ("random", "novice", "farmer", "dealer", "fox")
    for preset, seats in tables(game):
        for one in levels:
            for other in levels:
                longer = CLOSELY if (one, other) == ("fox", "dealer") else 1
                assert programme.cells[Cell(preset, seats, one, other)] == longer * 2000
    for name, _ in panel(game):
        for seats in catalogue.game(game).seats:
            for level in ("dealer", "fox"):
                assert any(one.cell[1:] == (seats, level, name) and one.above for one in programme.claims)
    assert all(is_compiled(game, cell) for cell in programme.cells)
    beside = [one for one in programme.claims if (one.cell.one, one.cell.among) == ("fox", "dealer")]
    assert {(one.above, one.bound) for one in beside} == {(True, 0.9)}


@pytest.mark.parametrize("game", catalogue.names())
def test_the_master_meets_every_level_at_the_usual_table_and_dealers_everywhere(game: str) -> None:
    programme = of_master(game, 400, 32)
    usual = next(iter(catalogue.game(game).presets))
    for level in ("random", "novice", "farmer", "dealer", "fox"):
        assert programme.cells[Cell(usual, 4, "master@32", level)] == 400
        assert programme.cells[Cell(usual, 4, level, "master@32")] == 400
    for preset, seats in tables(game):
        assert Cell(preset, seats, "master@32", "dealer") in programme.cells
    assert not any(is_compiled(game, cell) for cell in programme.cells)
    asked = {(one.cell.one, one.cell.among, one.cell[:2]): one.bound for one in programme.claims}
    if game == "boursicocotte":
        assert asked["master@32", "dealer", (usual, 4)] == 1.4
    if game == "money":
        assert asked["master@32", "farmer-1", (usual, 4)] == pytest.approx(3.2)


def test_a_claim_holds_where_the_whole_interval_does() -> None:
    above, below = CellClaim("levels", BETTER, True, 1.0), CellClaim("levels", BETTER, False, 1.0)
    assert [above.verdict(*interval) for interval in ((1.1, 1.3), (0.9, 1.3), (0.7, 0.9))] == ["holds", "open", "fails"]
    assert [below.verdict(*interval) for interval in ((1.1, 1.3), (0.9, 1.3), (0.7, 0.9))] == ["fails", "open", "holds"]


@pytest.mark.slow
def test_what_is_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    programme = small()
    whole = Progress(tmp_path / "whole", programme, "a seed", resume=False)
    assert list(play(programme, "a seed", whole)) == [0, 20, 40, 60]
    cut = Progress(tmp_path / "cut", programme, "a seed", resume=False)
    list(islice(play(programme, "a seed", cut), 2))
    with (tmp_path / "cut" / CELLS).open("ab") as paper:
        paper.write(b'{"cell":["widy')  # killed while it wrote
    with pytest.raises(Refusal, match="arena_is_there"):
        Progress(tmp_path / "cut", programme, "a seed", resume=False)
    with pytest.raises(Refusal, match="arena_of_another_plan") as refusal:
        Progress(tmp_path / "cut", small(40), "another", resume=True)
    assert refusal.value.params["differing"] == ["cells", "seed"]
    again = Progress(tmp_path / "cut", programme, "a seed", resume=True)
    assert list(again.done) == [BETTER]
    assert list(play(programme, "a seed", again)) == [20, 40, 60]

    def shares(progress: Progress) -> list[tuple[Cell, float, float]]:
        return [(cell, one.share, one.low) for cell, one in progress.done.items()]

    assert shares(again) == shares(whole)
    told = [json.loads(line) for line in (tmp_path / "cut" / CELLS).read_text().splitlines()]
    assert [line["games"] for line in told[1:]] == [20, 20, 20]


@pytest.mark.slow
def test_what_few_games_leave_open_is_played_on(tmp_path: Path) -> None:
    programme = Programme("bouse", patient=True)
    programme.claim("levels", ITSELF, 20, above=True)  # which no number of games can show
    programme.claim("levels", BETTER, 60, above=True)
    progress = Progress(tmp_path, programme, "a seed", resume=False)
    assert list(play(programme, "a seed", progress)) == [0, 200, 260]
    table = markdown(Standings(programme, progress.done), "Cows", "adjuge lab standings bouse", "cows.html")
    assert "- 1 of 2 cells were open and were played on, to 200 games each." in table


@pytest.mark.slow
def test_other_styles_of_the_same_name_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Progress(tmp_path, small(), "a seed", resume=False)
    before = styles.style
    monkeypatch.setattr(styles, "style", lambda game, name: before(game, name) + (name == "dealer"))
    with pytest.raises(Refusal, match="arena_of_another_plan") as refusal:
        Progress(tmp_path, small(), "a seed", resume=True)
    assert refusal.value.params["differing"] == ["styles"]


@pytest.mark.slow
def test_a_search_is_kept_deal_by_deal(tmp_path: Path) -> None:
    programme = Programme("bouse")
    cell = Cell("widyka", 2, "master@1", "random")
    programme.claim("levels", cell, 6, above=True)
    progress = Progress(tmp_path, programme, "a seed", resume=False)
    assert list(play(programme, "a seed", progress)) == [0, 2, 4, 6]
    assert (tmp_path / "widyka-2-master@1-random" / "results.jsonl").read_bytes().count(b"\n") == 6


def test_pages_say_in_plain_words_what_does_not_hold() -> None:
    done = {
        BETTER: result(BETTER, 1.8),
        WORSE: result(WORSE, 0.2),
        ITSELF: result(ITSELF, 1.0, announced_a_round=2.5, rang_right=0.4),
    }
    standings = Standings(small(), done)
    table = markdown(standings, "Cows", "adjuge lab standings bouse", "cows.html")
    assert "- Levels: 1 of 2 claims hold." in table
    assert (
        "one random among farmer-1 (widyka, 2 seats) wins 0.20 (0.10–0.30) in 100 games, asked above 1: does not hold"
        in table
    )
    assert "| random | 2.50 | 40.0 % |" in table
    shown = page(standings, "Cows", "adjuge lab standings '<bouse>'", None, ["random"])
    assert "&lt;bouse&gt;" in shown
    assert "does not hold" in shown
    assert "Manners: all within what is asked." in shown


def test_bad_manners_are_named_and_the_fox_may_show_its_purse_twice() -> None:
    programme, done = Programme("boursicocotte"), {}
    for name, shown_purses in (("farmer", 1.5), ("fox", 1.5), ("random", 9.0)):
        cell = Cell("marteau", 4, name, name)
        programme.play(cell, 4)
        done[cell] = result(cell, 1.0, shown=shown_purses, bids_a_lot=5.0, most_returns=3.0 if name == "fox" else 2.0)
    assert Standings(programme, done).bad_manners() == [
        "farmer: purses shown, a seat and game 1.50, asked at most 1",
        "fox: most returns of an animal running 3.00, asked at most 2",
    ]
