"""The README is true on its own: its example runs as a doctest, its links lead somewhere."""

import doctest
import re

from tests.docs.book import README, ROOT


def test_the_readme_runs_as_a_doctest() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert not results.failed


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", README.read_text(encoding="utf-8"))
    assert targets
    for target in targets:
        assert (ROOT / target).is_file(), target
