"""Whose eyes there are."""

import pytest

from adjuge.rules.refusal import Refusal
from adjuge.server.files.file_check_worker import seen_by


def test_a_seat_sees_its_own_view_and_all_see_every_seats() -> None:
    assert seen_by("2", 3) == (2,)
    assert seen_by("bystander", 3) == (None,)
    assert seen_by("all", 3) == (0, 1, 2)


@pytest.mark.parametrize("eyes", ["3", "-1", "01", "+1", "x", "", "all.", "０", "1e0"])
def test_nobody_else_has_eyes(eyes: str) -> None:
    with pytest.raises(Refusal) as refused:
        seen_by(eyes, 3)
    assert refused.value.code == "no_such_eyes"
