"""The audit finds what it is there to find."""

from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.audit.asking import asked
from tests.audit.known import advisories, faults, requirements, unsafe_here, unsafe_to_allow

KNOWN = advisories('Some_Thing = [{ fixed = "2.1", id = "X-1" }]')


@pytest.mark.parametrize(("version", "unsafe"), [("2.0.9", True), ("2.1rc1", True), ("2.1", False), ("3", False)])
def test_a_release_from_before_the_mending_is_found(version: str, unsafe: bool) -> None:
    found = list(unsafe_here(KNOWN, {"some-thing": Version(version), "other": Version("1")}))
    assert [str(fault) for fault in found] == ([f"some-thing {version}: X-1, mended in 2.1"] if unsafe else [])


@pytest.mark.parametrize(
    ("requirement", "unsafe"),
    [
        ("some-thing>=2,<4", True),
        ("some.thing", True),
        ("some_thing<3", True),
        ("some-thing[extra]>=2.1; sys_platform != 'win32'", False),
        ("some-thing~=2.2", False),
        ("another>=1", False),
    ],
)
def test_a_bound_that_lets_such_a_release_in_is_found(requirement: str, unsafe: bool) -> None:
    assert bool(list(unsafe_to_allow(KNOWN, [Requirement(requirement)]))) == unsafe


def test_everything_that_is_asked_for_is_looked_at() -> None:
    names = [
        one.name
        for one in requirements("""
            build-system.requires = ["a>=1"]
            project.dependencies = ["b"]
            project.optional-dependencies = { x = ["c"], all = ["adjuge[x]"] }
            dependency-groups = { test = [{ include-group = "docs" }, "d"], docs = ["e"] }
        """)
    ]
    assert names == ["a", "b", "c", "d", "e"]


def test_nothing_here_is_known_to_be_unsafe() -> None:
    assert [str(fault) for fault in faults()] == []


def test_what_the_public_database_knows_is_told() -> None:
    def answer(address: str, question: dict[str, Any]) -> Any:
        assert address.startswith("https://")
        assert [one["package"]["name"] for one in question["queries"]] == ["a", "b"]
        return {"results": [{}, {"vulns": [{"id": "Y-2"}, {"id": "Y-1"}]}]}

    here = {"b": Version("1.5"), "a": Version("1"), "adjuge": Version("0.1")}
    assert asked(here, answer) == ["b 1.5: Y-1, Y-2"]
