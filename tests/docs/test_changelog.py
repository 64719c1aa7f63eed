"""The changelog goes by release, newest first, and the version of the package fits it."""

import re
from datetime import date

from packaging.version import Version

from adjuge import __version__
from tests.docs.book import ROOT

RELEASE = re.compile(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)")


def releases() -> list[tuple[Version, date]]:
    unreleased, *headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert unreleased == "[Unreleased]"
    found = [RELEASE.fullmatch(heading) for heading in headings]
    return [(Version(release[1]), date.fromisoformat(release[2])) for release in found if release]


def test_releases_stand_newest_first_each_with_its_day() -> None:
    assert len(releases()) == (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").count("\n## ") - 1
    assert releases() == sorted(releases(), reverse=True)


def test_the_version_is_that_of_the_newest_release_or_on_the_way_to_the_next() -> None:
    newest, here = releases()[0][0], Version(__version__)
    assert here == newest or (here.is_devrelease and Version(here.base_version) > newest)
