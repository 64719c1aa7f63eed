"""An edition is named, and what is changed of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from adjuge.rules import catalogue
from adjuge.rules.choosing import chosen
from adjuge.rules.refusal import Refusal

GAME = catalogue.game("boursicocotte")
ASMODEE = GAME.presets["asmodee"]


def test_where_no_edition_is_named_it_is_the_first() -> None:
    for name in (None, ""):
        assert chosen(GAME, name, {}) == ("marteau", GAME.presets["marteau"])


@pytest.mark.parametrize("hand", [{0: 2, 50: 1}, {"0": 2, "50": 1}], ids=["as typed", "as it came over a wire"])
def test_what_is_changed_is_changed_and_the_rest_is_the_edition_s(hand: Any) -> None:
    changes = {"start_hand": hand, "payouts": [100, 100, 200, 500], "coup_double": True}
    expected = replace(ASMODEE, start_hand={0: 2, 50: 1}, payouts=(100, 100, 200, 500), coup_double=True)
    assert chosen(GAME, "asmodee", changes) == ("asmodee", expected)


@pytest.mark.parametrize(
    ("preset", "changes", "code", "name"),
    [
        ("winter", {}, "unknown_preset", "winter"),
        (None, {"hammers": 2, "bells": 1}, "unknown_option", "bells"),
        (None, {"lot_size": "two"}, "malformed_options", None),
        (None, {"lot_size": 7}, "malformed_options", None),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    preset: str | None, changes: dict[str, Any], code: str, name: str | None
) -> None:
    with pytest.raises(Refusal) as refused:
        chosen(GAME, preset, changes)
    assert (refused.value.code, refused.value.params.get("name")) == (code, name)
