"""The numbers on the pages of the lab are those of the engines."""

import importlib
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pytest

from adjuge.rules import catalogue
from adjuge.rules.contract import Game, Options, State
from adjuge.rules.money.engine import observe as observe_of_money
from tests.docs.book import ROOT
from tests.docs.seen import Seen, Sight, in_boursicocotte, in_bouse, in_money, name_of
from tests.docs.tables import code, span, table

SEEN = {seen.game.name: seen for seen in (in_boursicocotte.SEEN, in_money.SEEN, in_bouse.SEEN)}
TABLES = [(name, kind, seats) for name, seen in SEEN.items() for kind in seen.options for seats in seen.game.seats]

every_game = pytest.mark.parametrize("name", SEEN)


def part(game: Game, module: str) -> Any:
    return importlib.import_module(f"adjuge.rules.{game.name}.{module}")


def small_steps(game: Game, options: Options, seats: int, luck: str) -> Iterator[tuple[State, int]]:
    """A game, half-made moves included, and the seat that takes the next step."""
    engine, rng = game.engine, Random(luck)
    state = game.deal(options, seats, rng.randbytes(32))
    mask = np.zeros(engine.N_ACTIONS, np.int8)
    while (seat := engine.next_to_move(state.record, 0)) >= 0:
        yield state, seat
        engine.legal(state.record, 0, seat, mask)
        state = state.copy()
        assert engine.play(state.record, 0, seat, rng.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind", "seats"), TABLES)
def test_every_number_of_an_observation_is_what_the_page_says(name: str, kind: str, seats: int) -> None:
    seen = SEEN[name]
    game, rows = seen.game, seen.rows("place", "what it says")
    observation = np.zeros(game.engine.OBSERVATION_SIZE, np.int16)
    for state, mover in small_steps(game, seen.options[kind], seats, f"{kind} {seats}"):
        t, asked = part(game, "unpacked").unpacked(state), game.to_move(state)
        for me in range(seats) if seen.every_eye else (mover,):
            observation.fill(-99)  # whatever is not written is noticed
            game.engine.observe(state.record, 0, me, observation)
            expected = seen.expected(Sight(t, asked, me))
            for row in rows:
                told = observation[list(span(row["place"]))].tolist()
                assert told == [int(number) for number in expected[name_of(row)]], row["name"]


@every_game
def test_the_tables_leave_no_number_out(name: str) -> None:
    seen = SEEN[name]
    engine = seen.game.engine
    for column, says, size in (
        ("place", "what it says", engine.OBSERVATION_SIZE),
        ("number", "what it says", part(seen.game, "engine.observe").PER_SEAT),
        ("action", "what it does", engine.N_ACTIONS),
        ("phase", "what is waited for", part(seen.game, "engine.table").OVER + 1),
    ):
        assert [*chain(*(span(row[column]) for row in seen.rows(column, says)))] == [*range(size)]


@every_game
@pytest.mark.parametrize(("column", "says"), [("action", "what it does"), ("phase", "what is waited for")])
def test_actions_and_phases_have_the_numbers_of_the_engine(name: str, column: str, says: str) -> None:
    seen: Seen = SEEN[name]
    assert part(seen.game, "engine.table").NOBODY == -1
    for row in seen.rows(column, says):
        assert getattr(part(seen.game, "engine.table"), name_of(row)) == span(row[column])[0]


def test_what_is_said_of_a_card_of_money_has_the_numbers_of_the_engine() -> None:
    rows = SEEN["money"].rows("number", "the card")
    for row in rows:
        assert getattr(observe_of_money, name_of(row)) == span(row["number"])[0]
    last = observe_of_money.LAID + SEEN["money"].most_seats - 1
    assert [*chain(*(span(row["number"]) for row in rows))] == [*range(last + 1)]


def test_the_lab_names_the_page_of_every_game() -> None:
    rows = table(ROOT / "docs" / "lab.md", "game", "actions", "numbers in an observation", "page")
    assert [name for row in rows for name in code(row["game"])] == list(catalogue.names()) == list(SEEN)
    for row, seen in zip(rows, SEEN.values(), strict=True):
        assert int(row["actions"]) == seen.game.engine.N_ACTIONS
        assert int(row["numbers in an observation"]) == seen.game.engine.OBSERVATION_SIZE
        assert f"({seen.page.name})" in row["page"]
        text = seen.page.read_text(encoding="utf-8")
        assert f"number from 0 to {seen.game.engine.N_ACTIONS - 1}." in text
        assert f"row of {seen.game.engine.OBSERVATION_SIZE} numbers" in text
