"""The PettingZoo door: conforms to PettingZoo, and shows exactly what the engine says."""

import copy
import importlib
import pickle
import random
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from adjuge.lab.pettingzoo import TableEnv, env, raw_env
from adjuge.rules import catalogue
from adjuge.rules.contract import State
from adjuge.rules.engines.shuffle import SEED_BYTES
from adjuge.rules.refusal import Refusal

GAME = catalogue.game("boursicocotte")
ENGINE = GAME.engine
PRESETS = list(GAME.presets)
CYCLES = 600  # steps a seat: enough for a whole game, as a test below makes sure


def seeded(table: Any, seed: int) -> Any:
    for seat, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed * 10 + seat)
    return table


def some_action(table: Any, dice: random.Random) -> int:
    mask = table.observe(table.agent_selection)["action_mask"]
    return int(dice.choice(np.flatnonzero(mask)))


def play_on(table: Any, dice: random.Random, steps: int = 10**6) -> Iterator[tuple[str, int]]:
    """Play at random; yields each agent and action before it is carried out."""
    for _ in range(steps):
        if any(table.terminations.values()):
            return
        agent, action = table.agent_selection, some_action(table, dice)
        yield agent, action
        table.step(action)


# What PettingZoo remarks on wherever the observation is a dictionary and the environment none of its own.
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_pettingzoo_finds_nothing_wrong(preset: str, seats: int, seed: int) -> None:
    api_test(seeded(env("boursicocotte", preset=preset, seats=seats), seed), num_cycles=CYCLES)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_gives_the_same_game(preset: str, seats: int) -> None:
    seed_test(lambda: env("boursicocotte", preset=preset, seats=seats), num_cycles=CYCLES)


@pytest.mark.slow
def test_the_conformance_run_reaches_the_end_of_a_game() -> None:
    lengths = []
    for preset in PRESETS:
        for seats in GAME.seats:
            table = raw_env(preset=preset, seats=seats)
            table.reset(seed=seats)
            lengths.append(sum(1 for _ in play_on(table, random.Random(seats))) / seats)
    assert max(lengths) < CYCLES


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_masks_and_observations_are_the_engines(preset: str, seats: int) -> None:
    """The same deal is played beside the door, on a table of the engine's."""
    table = raw_env("boursicocotte", preset=preset, seats=seats)
    table.reset(seed=seats)
    beside = GAME.deal(GAME.presets[preset], seats, random.Random(seats).randbytes(SEED_BYTES)).record
    row, open_actions = np.zeros(ENGINE.OBSERVATION_SIZE, np.int16), np.zeros(ENGINE.N_ACTIONS, np.int8)
    for asked, action in play_on(table, random.Random(1)):
        to_move = ENGINE.next_to_move(beside, 0)
        assert asked == f"seat_{to_move}"
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            ENGINE.observe(beside, 0, seat, row)
            ENGINE.legal(beside, 0, seat, open_actions)
            assert np.array_equal(seen["observation"], row)
            assert seen["observation"].dtype == np.int16
            assert seen["action_mask"].dtype == np.int8
            assert np.array_equal(seen["action_mask"], open_actions if seat == to_move else np.zeros_like(open_actions))
        assert ENGINE.play(beside, 0, to_move, action)
    assert ENGINE.is_over(beside, 0)
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)


def test_what_was_observed_is_mine_to_keep() -> None:
    table = raw_env()
    table.reset(seed=5)
    first = table.observe("seat_0")
    kept = copy.deepcopy(first)
    list(play_on(table, random.Random(5), 40))
    assert not np.array_equal(table.observe("seat_0")["observation"], kept["observation"])
    assert np.array_equal(first["observation"], kept["observation"])
    assert np.array_equal(first["action_mask"], kept["action_mask"])


def finished(seed: int, **settings: Any) -> TableEnv:
    table = raw_env("boursicocotte", **settings)
    table.reset(seed=seed)
    list(play_on(table, random.Random(seed)))
    return table


def outcome_of(table: TableEnv) -> Any:
    return GAME.outcome(State(table._tables))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("preset", PRESETS)
def test_the_winners_share_what_the_others_pay(preset: str, seed: int) -> None:
    """B9.3"""
    table = finished(seed, preset=preset, seats=3)
    outcome = outcome_of(table)
    for seat, agent in enumerate(table.possible_agents):
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0
        assert table.rewards[agent] == pytest.approx(share - 1 / 3)
    assert sum(table.rewards.values()) == pytest.approx(0, abs=1e-6)


def test_points_can_be_the_reward() -> None:
    """B9.2"""
    table = finished(1, reward="score", seats=4)
    scores = outcome_of(table).scores
    assert list(table.rewards.values()) == pytest.approx([score - sum(scores) / 4 for score in scores])
    assert len(set(table.rewards.values())) > 1


def test_every_agent_hears_of_its_reward_and_leaves() -> None:
    table = finished(2, seats=3)
    expected = dict(table.rewards)
    heard = {}
    for agent in table.agent_iter():
        _, heard[agent], terminated, truncated, _ = table.last()
        assert (terminated, truncated) == (True, False)
        table.step(None)
    assert heard == expected
    assert table.agents == []


def test_without_a_seed_the_deals_go_on_from_the_last_one() -> None:
    def deals(table: TableEnv, seed: int) -> list[bytes]:
        table.reset(seed=seed)
        first = table._tables.tobytes()
        table.reset()
        return [first, table._tables.tobytes()]

    assert deals(raw_env(), 1) == deals(raw_env(), 1)
    assert len({*deals(raw_env(), 1), *deals(raw_env(), 2)}) == 4


@pytest.mark.parametrize("action", [-1, 1000, 50, None, 0.0, "auction"])
def test_an_illegal_action_is_refused_and_changes_nothing(action: Any) -> None:
    table = raw_env()
    table.reset(seed=1)
    before = table._tables.tobytes()
    with pytest.raises(ValueError, match=r"action"):
        table.step(action)
    assert table._tables.tobytes() == before
    table.step(0)


@pytest.mark.parametrize("reward", ["win", "score"])
@pytest.mark.parametrize("game", ["boursicocotte", "money", "bouse"])
def test_an_illegal_action_is_never_better_than_losing(game: str, reward: str) -> None:
    """The worst that the rules allow is losing to others who have everything."""
    table = env(game, reward=reward, seats=3)
    table.reset(seed=1)
    agent, rules = table.agent_selection, table.unwrapped
    table.step(int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0]))
    assert sum(table.rewards.values()) == pytest.approx(0, abs=1e-6)
    points = rules.game.possible_scores(rules.options, 3)
    assert table.rewards[agent] == pytest.approx((points[0] - points[-1]) * 2 / 3 if reward == "score" else -2 / 3)
    assert len({paid for other, paid in table.rewards.items() if other != agent}) == 1


def test_behind_the_usual_guards_an_illegal_action_loses() -> None:
    table = env()
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(50)
    assert table.rewards == {other: -0.75 if other == agent else 0.25 for other in table.agents}
    assert table.last()[1] == table.rewards[table.agent_selection]
    assert all(table.terminations.values())
    assert not table.observe(agent)["action_mask"].any()
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


@pytest.mark.slow
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
@pytest.mark.parametrize("make", [env, raw_env])
def test_a_copy_in_the_middle_of_a_game_plays_on_alike(make: Any, duplicate: Any) -> None:
    table = make(preset="asmodee", seats=5)
    table.reset(seed=7)
    list(play_on(table, random.Random(7), 100))
    other = duplicate(table)
    before = other.unwrapped._tables.tobytes()
    moves = list(play_on(table, random.Random(8)))
    assert other.unwrapped._tables.tobytes() == before
    assert list(play_on(other, random.Random(8))) == moves
    assert other.rewards == table.rewards


def test_the_table_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = raw_env(preset="original", seats=3, render_mode="ansi")
    drawn.reset(seed=3)
    text = drawn.render()
    assert text is not None
    assert text.startswith(drawn.agent_selection)
    assert "phase: turn" in text
    assert "pile: 40" in text
    shown = raw_env(preset="original", seats=3, render_mode="human")
    shown.reset(seed=3)
    shown.step(some_action(shown, random.Random(3)))
    assert "phase: bidding" in capsys.readouterr().out


def test_a_table_made_without_a_way_to_look_at_it_says_so() -> None:
    table = raw_env()
    table.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode"):
        table.render()


def test_options_change_the_preset() -> None:
    table = raw_env("boursicocotte", preset="original", seats=3, options={"coup_double": True, "lot_size": 2})
    assert table.options == msgspec.structs.replace(GAME.presets["original"], coup_double=True, lot_size=2)


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"preset": "winter"}, "unknown_preset"),
        ({"options": {"hammers": 2}}, "unknown_option"),
        ({"options": {"lot_size": "two"}}, "malformed_options"),
        ({"options": {"payouts": (50, 100)}}, "value"),
        ({"seats": 6}, "seats"),
    ],
)
def test_settings_that_cannot_be_played_are_refused(settings: dict[str, Any], code: str) -> None:
    """B2.9"""
    with pytest.raises(Refusal) as refusal:
        env("boursicocotte", **settings)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ({"reward": "points"}, r"reward is 'win' or 'score', not 'points'"),
        ({"render_mode": "rgb_array"}, r"render_mode is 'human' or 'ansi' or None, not 'rgb_array'"),
    ],
)
def test_an_unknown_setting_is_refused_with_a_sentence(setting: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        env(**setting)


@pytest.mark.parametrize("seed", [-1, 1.5, 2.0, "7", np.float64(3)])
@pytest.mark.parametrize("make", [env, raw_env])
def test_a_seed_is_whole_and_not_below_zero(make: Any, seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 up"):
        make().reset(seed=seed)


def test_a_seed_may_come_from_numpy() -> None:
    ours, theirs = raw_env(), raw_env()
    ours.reset(seed=7)
    theirs.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert ours._tables.tobytes() == theirs._tables.tobytes()


@pytest.mark.parametrize("make", [env, raw_env])
def test_reset_takes_no_options(make: Any) -> None:
    table = make()
    table.reset(seed=1, options={})
    with pytest.raises(ValueError, match="reset takes no options"):
        table.reset(seed=1, options={"preset": "original"})


@pytest.mark.parametrize("make", [env, raw_env])
def test_nothing_is_played_before_the_deal(make: Any) -> None:
    with pytest.raises((AssertionError, RuntimeError), match=r"reset\(\).* before step"):
        make().step(0)


@pytest.mark.parametrize("deed", ["step", "observe", "render"])
def test_a_bare_table_says_that_it_was_not_dealt(deed: str) -> None:
    table = raw_env(render_mode="ansi")
    said: dict[str, list[Any]] = {"step": [0], "observe": ["seat_0"], "render": []}
    with pytest.raises(RuntimeError, match=rf"no game is under way: call reset\(\) before {deed}\(\)"):
        getattr(table, deed)(*said[deed])


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refusal, match="unknown_game"):
        env("whist")


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_the_extra_it_says_what_to_install(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "adjuge.lab.pettingzoo")
    with pytest.raises(ImportError, match=r"pip install 'adjuge\[pettingzoo\]'"):
        importlib.import_module("adjuge.lab.pettingzoo")
