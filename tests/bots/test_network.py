"""The learnt players: their weights fit, they know what their seat may know, and what they are told does not change."""

import json
import random
from importlib import import_module, resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from adjuge import bots, lab
from adjuge.bots.network import FILE, WIDEST, _forward_by_numpy, forward, load_weights, network_of
from adjuge.bots.slots import CHOICE
from adjuge.bots.table_memory import begun, remembered
from adjuge.rules import catalogue
from adjuge.rules.contract import Game, State
from adjuge.rules.engines.record import rows_of

pytestmark = pytest.mark.slow

GAMES = ("boursicocotte", "money", "bouse")
MOST_BYTES = 6_000_000  # of all weights together

# Of moments of seeded games: the numbers of the observation added up, each times its place, and the features. Weights
# were learnt with these: whoever changes them gives the observation a new version, and the old one stays for the old.
SEEN = {"boursicocotte": 1_435_476_721, "money": 9_336_550, "bouse": -322_879}
TOLD = {"boursicocotte": 5_828_838.2, "money": 4_195_841.0, "bouse": 4_632_680.2}


def moments(name: str, games: int = 1) -> list[tuple[State, int, Any]]:
    """Tables of random games with the seat to move and the memory, every edition at every number of seats."""
    game, rng, found = catalogue.game(name), random.Random(f"moments of {name}"), list[tuple[State, int, Any]]()
    dtype = import_module(f"adjuge.bots.{name}.players").players.memory_dtype
    for preset in game.presets.values():
        for seats in game.seats:
            for _ in range(games):
                state = game.deal(preset, seats, rng.randbytes(32))
                memory = begun(game, state)
                chance = bots.named(bots.RANDOM, game)
                while asked := game.to_move(state):
                    seat = rng.choice(asked)
                    found.append((state, seat, np.frombuffer(memory, dtype)))
                    after = game.play(state, seat, chance.choose(game.view(state, seat), rng, bots.UNLIMITED)).state
                    memory, state = remembered(game, memory, state, after, seat), after
    return rng.sample(found, 60)


def seen_and_told(name: str, state: State, seat: int, memory: Any) -> tuple[Any, Any]:
    package = f"adjuge.bots.{name}"
    observation, features = import_module(f"{package}.observation"), import_module(f"{package}.features")
    at = import_module(f"adjuge.rules.{name}.engine.table").at
    s, m = at(state.record, 0), rows_of(import_module(f"{package}.memory").Memory)(memory, 0)
    seen, told = np.zeros(observation.SIZE, np.int16), np.zeros(features.N_FEATURES, np.float32)
    observation.observe(s, m, seat, seen)
    features.features(s, m, seat, told)
    return seen, told


@pytest.mark.parametrize("name", GAMES)
def test_what_a_network_is_told_stays_as_it_was_learnt(name: str) -> None:
    seen_in_all, told_in_all = 0, 0.0
    for state, seat, memory in moments(name):
        seen, told = seen_and_told(name, state, seat, memory)
        seen_in_all += int((seen.astype(np.int64) * np.arange(1, len(seen) + 1)).sum())
        told_in_all += float((told.astype(np.float64) * np.arange(1, len(told) + 1)).sum())
        assert np.isfinite(told).all()
    assert seen_in_all == SEEN[name]
    assert told_in_all == pytest.approx(TOLD[name], rel=1e-5)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_name_and_choices_are_within_their_range(name: str) -> None:
    slots = lab.slots(name)
    assert len({slot.name for slot in slots}) == len(slots)
    assert all(slot.meaning and slot.low <= 0 < slot.high for slot in slots)
    for state, seat, memory in moments(name):
        seen, _ = seen_and_told(name, state, seat, memory)
        for slot, number in zip(slots, seen, strict=True):
            assert number >= slot.low
            assert slot.kind != CHOICE or number <= slot.high, slot


@pytest.mark.parametrize("name", GAMES)
def test_a_master_moves_by_what_her_seat_may_know_and_by_luck_alone(name: str) -> None:
    game, master = catalogue.game(name), bots.named("master", catalogue.game(name))
    for state, seat, memory in moments(name)[:20]:
        rng = random.Random(5)
        view = game.view(state, seat)
        moves = [
            bots.choice_of(master, "master", game.view(one, seat), random.Random(7), memory=memory.tobytes())
            for one in (state, state, game.imagine(view, rng))  # the last looks the same from this seat
        ]
        assert moves[0] == moves[1] == moves[2]
        game.play(state, seat, moves[0])


@pytest.mark.parametrize("name", GAMES)
def test_masters_play_whole_games(name: str) -> None:
    game: Game = catalogue.game(name)
    preset, seats = random.Random(name).choice(list(game.presets.values())), game.seats[0]
    state = game.deal(preset, seats, bytes(32))
    memory, master, rng = begun(game, state), bots.named("master", game), random.Random(3)
    while asked := game.to_move(state):
        move = bots.choice_of(master, "master", game.view(state, asked[0]), rng, memory=memory)
        after = game.play(state, asked[0], move).state
        memory, state = remembered(game, memory, state, after, asked[0]), after
    assert game.outcome(state) is not None


def test_both_ways_through_a_network_are_one() -> None:
    found = network_of("bouse")
    assert found is not None
    weights = found.weights()
    told = np.random.default_rng(1).normal(size=found.n_features).astype(np.float32)
    here, there, room = (np.zeros(2_048, np.float32) for _ in range(3))
    forward(told, weights.row, weights.shapes, room, here)
    _forward_by_numpy(told, weights.row, weights.shapes, room, there)
    assert np.allclose(here[: weights.shapes[-1, 1]], there[: weights.shapes[-1, 1]], atol=2e-3)


def test_weights_say_where_they_come_from_and_are_small() -> None:
    total = 0
    for name in GAMES:
        found = network_of(name)
        assert found is not None
        card = found.weights().card
        assert card["game"] == name
        assert card["decisions"] > 0
        total += len((resources.files(f"adjuge.bots.{name}") / FILE).read_bytes())
    assert total <= MOST_BYTES


def kept() -> dict[str, Any]:
    with (resources.files("adjuge.bots.bouse") / FILE).open("rb") as file, np.load(file) as opened:
        return {key: opened[key] for key in opened.files}


def loaded(arrays: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = network_of("bouse")
    assert found is not None
    np.savez(folder / FILE, **arrays)
    monkeypatch.setattr(resources, "files", lambda _package: folder)
    load_weights("adjuge.bots.bouse", FILE, found.n_features, found.players.engine.N_ACTIONS)


@pytest.mark.parametrize("name", ["rules", "observation", "game"])
def test_weights_learnt_with_something_else_are_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrays = kept()
    card = json.loads(str(arrays["card"])) | {name: 99}
    with pytest.raises(ValueError, match=f"learnt with {name} 99"):
        loaded(arrays | {"card": np.array(json.dumps(card))}, tmp_path, monkeypatch)


def test_layers_that_do_not_fit_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`forward` checks nothing: a layer too wide would be written past the end of its room."""
    arrays = kept()
    layers = sum(name.startswith("w") for name in arrays)
    (comes, width), last = arrays["w0"].shape, f"w{layers - 1}"
    wrong: list[dict[str, Any]] = [
        {"w0": np.zeros((comes, WIDEST + 1), np.float16), "b0": np.zeros(WIDEST + 1, np.float16)},
        {"w0": np.zeros((comes + 1, width), np.float16)},
        {"b0": np.zeros(width + 1, np.float16)},
        {last: np.zeros((width, 3), np.float16), f"b{layers - 1}": np.zeros(3, np.float16)},
        {"w1": np.zeros((width, width - 1), np.float16), "b1": np.zeros(width - 1, np.float16)},
        {"w0": np.full((comes, width), np.nan, np.float16)},
    ]
    loaded(arrays, tmp_path, monkeypatch)
    for change in wrong:
        with pytest.raises(ValueError, match=r"fit|numbers"):
            loaded(arrays | change, tmp_path, monkeypatch)


def test_weights_that_learnt_with_less_are_told_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told besides comes last: older weights decide as if it counted nothing."""
    arrays, found = kept(), network_of("bouse")
    assert found is not None
    first, every = import_module("adjuge.bots.bouse.features").TOLD
    assert every == found.n_features
    fewer = arrays["w0"][:first]
    told = np.random.default_rng(2).normal(size=every).astype(np.float32)
    said = []
    for w0 in (fewer, np.vstack([fewer, np.zeros((every - first, fewer.shape[1]), np.float16)])):
        loaded(arrays | {"w0": w0}, tmp_path, monkeypatch)
        weights = load_weights("adjuge.bots.bouse", FILE, every, found.players.engine.N_ACTIONS)
        scores, room = np.zeros(WIDEST, np.float32), np.zeros(WIDEST, np.float32)
        forward(told, weights.row, weights.shapes, room, scores)
        said.append(scores[: found.players.engine.N_ACTIONS])
    assert np.allclose(said[0], said[1], atol=1e-4)
    assert said[0].std() > 0.1
