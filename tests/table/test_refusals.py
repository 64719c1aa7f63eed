"""Every refusal of a table has its scene."""

import asyncio
import re
from pathlib import Path

import pytest

import adjuge.table
from tests.table.refusals import at_play, seats_and_settings, the_coach, the_deal, waiting  # noqa: F401  their scenes are noted
from tests.table.refusals.scenes import SCENES, Scene

BY_THE_RULES = {"unknown_preset", "unknown_option", "malformed_options"}  # when a table is opened


@pytest.mark.parametrize(("code", "scene"), SCENES, ids=[scene.__name__ for _, scene in SCENES])
def test_refused(code: str, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    async def played() -> str:
        return await (scene(monkeypatch) if "monkeypatch" in scene.__annotations__ else scene())

    assert asyncio.run(played()) == code


def test_every_refusal_has_its_scene() -> None:
    source = "".join(file.read_text() for file in Path(adjuge.table.__path__[0]).rglob("*.py"))
    raised = re.findall(r'(?:Refusal|BadOptions)\("(\w+)"(?: if .* else "(\w+)")?', source)
    codes = {code for pair in raised for code in pair if code} | BY_THE_RULES
    assert codes - {"thought_of_nothing"} == {code for code, _ in SCENES}  # that one is for the director alone
