"""The README is true on its own: its example runs as a doctest, its links lead somewhere."""

import doctest
import re
from xml.etree import ElementTree

import pytest

from adjuge.rules.boursicocotte.engine.table import Table
from adjuge.rules.bouse.engine.table import Table as BouseTable
from adjuge.rules.money.engine.table import Table as MoneyTable
from tests.docs import picture
from tests.docs.book import README, ROOT


def test_the_readme_runs_as_a_doctest() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert not results.failed


def test_the_records_are_as_small_as_the_readme_says() -> None:
    said = f"one record, {Table.dtype.itemsize} bytes in Boursicocotte and never more than 512"
    assert said in README.read_text(encoding="utf-8")
    assert max(table.dtype.itemsize for table in (Table, MoneyTable, BouseTable)) <= 512


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", README.read_text(encoding="utf-8"))
    assert targets
    for target in targets:
        assert (ROOT / target).is_file(), target


@pytest.mark.slow
def test_the_picture_shows_what_the_terminal_shows() -> None:
    """Where this fails, and the terminal is right: python -m tests.docs.picture draws it anew."""
    matrix = ElementTree.parse(picture.PICTURE).find(".//{*}g[@class='play-matrix']")
    assert matrix is not None
    shown = picture.plain(picture.screen())
    assert "".join("".join(matrix.itertext()).split()) == "".join(shown.split())


def test_the_picture_is_in_the_readme_and_fetches_nothing() -> None:
    assert f"({picture.PICTURE.relative_to(ROOT)})" in README.read_text(encoding="utf-8")
    source = picture.PICTURE.read_text(encoding="utf-8")
    assert re.findall(r"\w+://[^\"']+", source) == ["http://www.w3.org/2000/svg"]
