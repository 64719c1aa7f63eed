"""The arena: the same games however they are shared out, nothing finished is lost, and what it says can be trusted."""

import random
import re
from itertools import islice
from pathlib import Path

import pytest

from adjuge import bots
from adjuge.bots.table_memory import begun
from adjuge.lab.arena import contests
from adjuge.lab.arena.arena import play
from adjuge.lab.arena.contests import ArenaPlan, Contest
from adjuge.lab.arena.entrants import Entrant, entrant
from adjuge.lab.arena.playing import play_chunk, play_game
from adjuge.lab.arena.records import RESULTS, TIMES, Folder, encoded
from adjuge.lab.arena.until import claim
from adjuge.lab.report.page import page
from adjuge.lab.report.summary import Summary
from adjuge.rules import catalogue
from adjuge.rules.contract import Move, View
from adjuge.rules.refusal import Refusal

COINS = "tests.lab.coins"
PRESET, OPTIONS = next(iter(catalogue.game("money").presets.items()))


def plan_of(*names: str, games: int = 12, seats: int = 3, mixed: bool = False, seed: str = "a seed") -> ArenaPlan:
    entrants = tuple(entrant("money", COINS, name) for name in names)
    return ArenaPlan("money", PRESET, OPTIONS, entrants, seats, games, seed, mixed, COINS)


def test_every_pair_meets_both_ways_and_every_deal_from_every_seat() -> None:
    plan = plan_of("high", "low", "random", games=7)
    assert plan.contests == ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
    assert plan.deals == 3
    assert [plan.seated(Contest(0, 1), 2, turn) for turn in range(3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert [chunk.deals for chunk in plan.chunks()] == [3] * 6


def test_a_mixed_table_seats_everybody_in_turn() -> None:
    plan = plan_of("high", "low", "random", "farmer-1", seats=3, mixed=True)
    lineups = {frozenset(plan.lineup(plan.contests[0], deal)) for deal in range(40)}
    assert len(lineups) == 4
    few = plan_of("high", "low", seats=3, mixed=True)
    assert all(set(few.lineup(few.contests[0], deal)) == {0, 1} for deal in range(10))


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("high", "style", "high"),
        ("Farmer_1", "style", "farmer-1"),
        ("master@64", "search", "master@64"),
        ("master", "search", "master@128"),
        ("farmer", "bot", "farmer"),
        ("exec:./Bot --fast", "outside", "exec:./Bot --fast"),
    ],
)
def test_who_plays_is_known_by_name(text: str, kind: str, name: str) -> None:
    found = entrant("money", COINS, text)
    assert (found.kind, found.name) == (kind, name)


@pytest.mark.parametrize("text", ["hihg", "master@0", "master@many", "high@3"])
def test_an_unknown_bot_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(Refusal, match="unknown_bot") as refusal:
        entrant("money", COINS, text)
    assert {"high", "low", "random", "master@128", "farmer"} <= set(refusal.value.params["bots"])


@pytest.mark.slow
def test_what_machine_code_plays_is_what_is_played_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("high", "low", "random", games=6)
    by_machine = [play_chunk(plan, chunk).games for chunk in plan.chunks()]
    monkeypatch.setattr(ArenaPlan, "is_compiled", lambda *_: False)
    at_the_table = [play_chunk(plan, chunk).games for chunk in plan_of("high", "low", "random", games=6).chunks()]
    flat = [game for games in by_machine for game in games]
    assert sorted(map(encoded, flat)) == sorted(encoded(game) for games in at_the_table for game in games)


@pytest.mark.slow
def test_a_kill_loses_one_chunk_and_going_on_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contests, "COMPILED_DEALS", 2)
    plan = plan_of("high", "low", "farmer", games=12)
    list(play(plan, folder=Folder(tmp_path / "whole", plan, resume=False)))
    list(islice(play(plan, folder=Folder(tmp_path / "cut", plan, resume=False)), 5))
    cut = tmp_path / "cut" / RESULTS
    with cut.open("ab") as paper:  # killed while it wrote: some games of a chunk, and half a line
        paper.write(cut.read_bytes().split(b"\n")[0] + b'\n{"contest":1,"dea')
    played = list(play(plan, folder=Folder(tmp_path / "cut", plan, resume=True)))
    assert sum(len(chunk.games) for chunk in played) == 6 * 12
    whole = tmp_path / "whole" / RESULTS
    assert cut.read_bytes() == whole.read_bytes()
    count = (tmp_path / "whole" / TIMES).read_bytes().count(b"\n")
    assert (tmp_path / "cut" / TIMES).read_bytes().count(b"\n") == count


@pytest.mark.slow
def test_one_process_and_two_play_the_same(tmp_path: Path) -> None:
    plan = plan_of("high", "low", "random", games=600)
    for jobs in (1, 2):
        list(play(plan, jobs=jobs, folder=Folder(tmp_path / str(jobs), plan, resume=False)))
    assert (tmp_path / "1" / RESULTS).read_bytes() == (tmp_path / "2" / RESULTS).read_bytes()


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, plan_of("high", "low"), resume=False)
    with pytest.raises(Refusal, match="arena_is_there"):
        Folder(tmp_path, plan_of("high", "low"), resume=False)
    with pytest.raises(Refusal, match="arena_of_another_plan") as refusal:
        Folder(tmp_path, plan_of("high", "low", seed="another"), resume=True)
    assert refusal.value.params["differing"] == ["seed"]


@pytest.mark.slow
def test_a_report_holds_all_it_shows() -> None:
    plan = plan_of("high", "low", "random", games=60)
    summary = Summary(plan)
    for played in play(plan):
        summary.add(played)
    shown = page(summary, "adjuge arena money --bots 'high,<low>'")
    assert not re.search(r"https?:|src=|href=|@import|url\(|<script", shown)
    assert "&lt;low&gt;" in shown
    assert shown.count("<svg") >= 3
    assert "prefers-color-scheme: dark" in shown
    assert 'name="viewport"' in shown
    data = summary.as_data()
    assert data["games"] == 360
    assert data["faulty"] == 0
    ratings = {bot["bot"]: bot["rating"] for bot in data["bots"]}
    assert ratings["random"] < min(ratings["high"], ratings["low"])
    assert sum(data["seat_shares"]) == pytest.approx(plan.seats)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "settled"), [("low > random", True), ("random > low", False)])
def test_a_claim_is_settled_long_before_the_end(text: str, settled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "COMPILED_DEALS", 10)
    plan = plan_of("low", "random", games=3000)
    asked, summary = claim(plan, text, 0.99), Summary(plan)
    for played in play(plan):
        summary.add(played)
        if asked.look(summary.tallies, plan):
            break
    assert asked.settled is settled
    assert summary.games < 600


@pytest.mark.parametrize("text", ["", "low", "low > low", "low = random", "low > random > low", "low >"])
def test_what_is_no_claim_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"not_a_claim|claim_about_another"):
        claim(plan_of("low", "random"), text, 0.99)


def test_a_claim_about_somebody_else_names_those_who_play() -> None:
    with pytest.raises(Refusal, match="claim_about_another") as refusal:
        claim(plan_of("low", "random"), "low > high", 0.99)
    assert refusal.value.params["bots"] == ["low", "random"]


def test_an_entrant_travels_with_all_that_another_process_must_know() -> None:
    assert Entrant("low", "style", (2.0, 0.0, 1.0)) == entrant("money", COINS, "low")


@pytest.mark.slow
def test_a_registered_bot_is_told_what_it_would_be_told_at_any_table(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bytes] = []
    asked = bots.choice_of

    def choice_of(bot: bots.Bot, name: str, view: View, rng: random.Random, memory: bytes) -> Move:
        told.append(memory)
        return asked(bot, name, view, rng, memory=memory)

    monkeypatch.setattr(bots, "choice_of", choice_of)
    plan = plan_of("farmer", "low")
    play_game(plan, 0, 0, 0)
    game = catalogue.game("money")
    assert told[0] == begun(game, game.deal(OPTIONS, 3, bytes(32)))
    assert len(set(told)) > 3
