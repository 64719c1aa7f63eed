"""The conformance suite itself, small enough to run interpreted."""

import random
from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from adjuge.rules import catalogue, conformance
from adjuge.rules.boursicocotte.game import GAME
from adjuge.rules.conformance import RandomGame
from adjuge.rules.conformance.moves.made_up_moves import MadeUpMoves, numbers_in
from adjuge.rules.conformance.moves.menu_client import draw, extremes
from adjuge.rules.conformance.moves.menu_terms import is_on, moves_on
from adjuge.rules.contract import decode_move
from adjuge.rules.refusal import IllegalMove
from tests.conformance.cups.game import GAME as CUPS
from tests.conformance.faults.playing import NoOutcome
from tests.rules.each_check import each_check

SMALL = replace(GAME.presets["marteau"], short_game=True, trade_limit=12)


@each_check
def test_boursicocotte_conforms_at_a_small_table(check: Callable[[RandomGame], None]) -> None:
    check(RandomGame(GAME, SMALL, seats=3, seed=2))


@each_check
def test_a_newcomers_game_conforms(check: Callable[[RandomGame], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._GAMES, CUPS.name, "tests.conformance.cups.game")
    check(RandomGame(CUPS, CUPS.presets["cups"], seats=4, seed=1))


def test_a_failure_names_the_check_the_table_and_the_seed() -> None:
    with pytest.raises(
        AssertionError, match=r"the_outcome_comes_with_the_end: .*\(boursicocotte with 3 seats, seed 5, "
    ):
        conformance.check(NoOutcome(), SMALL, 3, seeds=[5])


def test_a_game_in_order_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "CHECKS", conformance.CHECKS[:2])
    conformance.check(GAME, SMALL, 3, seeds=range(2))


class Odd(Struct, frozen=True, tag="odd"):
    """A move with a field of every kind that can be made up."""

    number: int
    word: str
    maybe: bool | None
    colour: Literal["red", "blue"]
    cards: dict[int, int]
    row: tuple[int, ...]
    list: list[Literal[1, 2]]


class PlainMove(Struct, frozen=True, tag="plain"):
    """A move that has nothing to change."""


class Impossible(Struct, frozen=True, tag="impossible"):
    weight: float


def test_numbers_of_a_view_are_found_wherever_they_stand() -> None:
    found = numbers_in({"price": 500, "yes": True, "rows": ({70: 3000},), "word": "pig"})
    assert {499, 500, 510, 70, 3000} <= set(found)


def test_made_up_moves_are_well_formed() -> None:
    strangers = MadeUpMoves(Odd | PlainMove, numbers_in({"price": 50}), random.Random(1))
    for _ in range(50):
        msgspec.convert(strangers.made_up(), Odd | PlainMove, str_keys=True)


def test_changed_moves_keep_their_shape_and_change_every_field() -> None:
    strangers = MadeUpMoves(Odd | PlainMove, numbers_in(()), random.Random(1))
    legal = {
        "type": "odd",
        "number": 5,
        "word": "",
        "maybe": True,
        "colour": "red",
        "cards": {"10": 1},
        "row": [1],
        "list": [1],
    }
    changed = [strangers.changed(legal) for _ in range(200)]
    for move in changed:
        msgspec.convert(move, Odd, str_keys=True)
    assert all(any(move[name] != legal[name] for move in changed) for name in legal.keys() - {"type"})


def test_a_move_without_fields_becomes_another() -> None:
    strangers = MadeUpMoves(Odd | PlainMove, numbers_in(()), random.Random(1))
    assert "odd" in {strangers.changed({"type": "plain"})["type"] for _ in range(20)}


def test_a_field_that_cannot_be_made_up_is_named() -> None:
    with pytest.raises(TypeError, match="no way yet to make up a field of type FloatType"):
        MadeUpMoves(Impossible, numbers_in(()), random.Random(1)).made_up()


CHOICES: dict[str, Any] = {
    "number": {"type": "number", "least": 10, "step": 20, "most": 65},
    "one of": {"type": "one_of", "values": [False, "x", 3]},
    "several": {"type": "several", "values": [1, 2], "least": 0, "most": 2},
    "pick": {"type": "pick", "held": {"0": 2, "50": 1}, "least": 1, "most": 9, "price": 0, "proposal": None},
    "payment": {
        "type": "pick",
        "held": {"0": 2, "10": 3, "50": 1, "100": 1},
        "least": 1,
        "most": 7,
        "price": 60,
        "proposal": {"10": 1, "50": 1},
    },
}


@pytest.mark.parametrize(
    ("name", "every"),
    [
        ("number", [10, 30, 50]),
        ("one of", [False, "x", 3]),
        ("several", [[], [1], [2], [1, 1], [1, 2], [2, 1], [2, 2]]),
        ("pick", [{"50": 1}, {"0": 1}, {"0": 1, "50": 1}, {"0": 2}, {"0": 2, "50": 1}]),
        ("payment", [{"100": 1}, {"10": 1, "50": 1}]),
    ],
)
def test_a_menu_offers_these_moves_and_no_other(name: str, every: list[Any]) -> None:
    menu = [{"move": "do", "fields": {"what": CHOICES[name]}}]
    assert moves_on(menu, most=100) == [{"type": "do", "what": value} for value in every]
    assert moves_on(menu, most=2) is None
    dice = random.Random(1)
    for choice in menu:
        for move in [*extremes(choice, dice), *(draw(choice, dice) for _ in range(40))]:
            assert is_on(menu, move)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", 20),
        ("number", 70),
        ("one of", 0),
        ("several", [1, 2, 1]),
        ("several", [3]),
        ("pick", {}),
        ("pick", {"50": 2}),
        ("pick", {"50": 0}),
        ("payment", {"10": 3}),
        ("payment", {"10": 2, "50": 1}),
        ("payment", {"0": 1, "100": 1}),
    ],
)
def test_what_a_menu_does_not_offer_is_not_on_it(name: str, value: Any) -> None:
    assert not is_on([{"move": "do", "fields": {"what": CHOICES[name]}}], {"type": "do", "what": value})


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[",
        b"null",
        b'{"type":"bid"}',
        b'{"type":"bid","amount":true}',
        b"\xff",
        b'{"x":' + b"[" * 10_000,
        "\ud800",
    ],
)
def test_what_is_no_move_is_refused_as_malformed(data: bytes | str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        decode_move(GAME, data)
    assert refusal.value.code == "malformed"
    assert refusal.value.params["reason"]


def test_a_move_off_the_wire_is_read() -> None:
    assert decode_move(GAME, '{"type":"bid","amount":120}') == msgspec.convert(
        {"type": "bid", "amount": 120}, GAME.move_type
    )
