"""Networks at many tables at once play the very games that they would play one by one."""

from pathlib import Path

import numpy as np
import pytest

from adjuge.bots.network import forward, network_of
from adjuge.lab.arena import networks
from adjuge.lab.arena.contests import ArenaPlan, Chunk
from adjuge.lab.arena.entrants import entrant, shipped_weights
from adjuge.lab.arena.playing import play_chunk, play_game, players_of, template
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.refusal import Refusal


def plan_of(game: str, *names: str, seats: int = 4, games: int = 8) -> ArenaPlan:
    found = catalogue.game(game)
    preset = next(iter(found.presets))
    who = tuple(entrant(game, f"adjuge.bots.{game}", name) for name in names)
    return ArenaPlan(game, preset, found.presets[preset], who, seats, games, "a seed", one_way=True)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("bouse", marks=() if INTERPRETED else pytest.mark.long),  # a minute of compiling
        pytest.param("money", marks=pytest.mark.long),
        pytest.param("boursicocotte", marks=pytest.mark.long),
    ],
)
def test_many_tables_are_played_as_one_is(game: str) -> None:
    for names in (("master", "dealer"), ("random", "network")):
        plan = plan_of(game, *names, seats=3, games=6)
        assert plan.is_learnt(plan.contests[0])
        played = play_chunk(plan, Chunk(0, 0, 2))
        assert len(played.games) == 6
        for one in played.games:
            table, memory, moves = play_game(plan, 0, one.deal, one.turn)
            scores, ranks = np.zeros(3, np.int32), np.zeros(3, np.int32)
            players_of(plan).engine.result(table, 0, scores, ranks)
            assert (scores.tolist(), ranks.tolist(), moves) == (list(one.scores), list(one.ranks), one.moves)
            assert memory.dtype == players_of(plan).memory_dtype


def test_a_weight_is_fetched_once_for_many_and_counts_the_same() -> None:
    found = network_of("bouse")
    assert found is not None
    weights, rng = found.weights(), np.random.default_rng(1)
    fed = rng.normal(size=(networks.LANES + 3, found.n_features)).astype(np.float32)
    fed[:, ::3] = 0.0
    scores = np.zeros((len(fed), found.players.engine.N_ACTIONS), np.float32)
    which = np.array([*range(1, len(fed)), 0])
    networks.ask(fed, which, weights.row, weights.shapes, scores)
    before, after = np.zeros(2_048, np.float32), np.zeros(2_048, np.float32)
    for row, told in zip(fed, scores, strict=True):
        forward(row, weights.row, weights.shapes, before, after)
        assert (after[: len(told)] == told).all()


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*arguments: object) -> None:
        pass

    found = network_of("bouse")
    assert found is not None
    monkeypatch.setattr(networks, "many_tables", lambda _game: networks.ManyTables(found, never, never))
    monkeypatch.setattr(networks, "MOST_CHOICES", 3)
    plan = plan_of("bouse", "network", "dealer")
    seated = networks.WhoPlays(np.zeros((2, 4)), {0: found.weights()})
    with pytest.raises(networks.UnfinishedError, match="1 of 1 games"):
        networks.contest("bouse", template(plan), seated, np.array([[1, 1, 1, 1]], np.int8), [1], [1])


def test_weights_in_a_file_are_named_by_it(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    with pytest.raises(Refusal, match="unknown_weights"):
        entrant("bouse", "adjuge.bots.bouse", str(file))
    file.write_bytes(shipped_weights("money").read_bytes())
    with pytest.raises(Refusal, match="bad_weights"):
        entrant("bouse", "adjuge.bots.bouse", str(file))
    found = entrant("money", "adjuge.bots.money", str(file))
    assert (found.kind, found.file) == ("network", str(file))
    assert not plan_of("money", str(file), "dealer").searches(found)


def test_the_master_searches_where_she_has_learnt_less_and_her_network_never_does() -> None:
    most = catalogue.game("bouse").seats[-1]
    assert not plan_of("bouse", "master", "dealer", seats=most).is_learnt(plan_of("bouse", "master").contests[0])
    plan = plan_of("bouse", "network", "dealer", seats=most)
    assert plan.is_learnt(plan.contests[0])
