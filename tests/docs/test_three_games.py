"""The page that compares the games says what their code says."""

import re

import pytest

from tests.docs.three_games import PAGE, TABLES, drawn

TEXT = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_what_the_code_says(name: str) -> None:
    """Where this fails, and the code is right: python -m tests.docs.three_games writes the page anew."""
    assert f"<!-- table: {name} -->\n\n{drawn(TABLES[name]())}\n<!-- end -->" in TEXT


def test_every_table_of_the_page_is_looked_at() -> None:
    assert re.findall(r"<!-- table: (\w+) -->", TEXT) == list(TABLES)
    assert TEXT.count("|---") > 0
    outside = re.sub(r"<!-- table: \w+ -->.*?<!-- end -->", "", TEXT, flags=re.DOTALL)
    assert "|---" not in outside
