"""What is known to be unsafe, compared with what is here and with what we would accept."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Advisory:
    package: str
    fixed: Version
    id: str


@dataclass(frozen=True)
class Fault:
    """Something we are, or might be, built on."""

    package: str
    found: str
    advisory: Advisory

    def __str__(self) -> str:
        return f"{self.package} {self.found}: {self.advisory.id}, mended in {self.advisory.fixed}"


def advisories(text: str) -> list[Advisory]:
    return [
        Advisory(canonicalize_name(package), Version(one["fixed"]), one["id"])
        for package, ones in tomllib.loads(text).items()
        for one in ones
    ]


def installed() -> dict[str, Version]:
    """By name. What a broken installation has left behind has none."""
    return {
        canonicalize_name(one.name): Version(one.version)
        for one in distributions()
        if one.metadata["Name"] and one.metadata["Version"]
    }


def unsafe_here(known: Iterable[Advisory], here: Mapping[str, Version]) -> Iterator[Fault]:
    """Installed releases from before the fault was mended."""
    for advisory in known:
        version = here.get(advisory.package)
        if version is not None and version < advisory.fixed:
            yield Fault(advisory.package, str(version), advisory)


def unsafe_to_allow(known: Iterable[Advisory], requirements: Iterable[Requirement]) -> Iterator[Fault]:
    """Requirements of ours that somebody else's machine could meet with such a release."""
    known = list(known)
    for requirement in requirements:
        least = lower_bound(requirement)
        for advisory in known:
            if advisory.package == canonicalize_name(requirement.name) and (least is None or least < advisory.fixed):
                yield Fault(requirement.name, str(requirement.specifier) or "any", advisory)


def lower_bound(requirement: Requirement) -> Version | None:
    bounds = [Version(one.version) for one in requirement.specifier if one.operator in (">=", "==", "~=", ">")]
    return max(bounds, default=None)


def requirements(text: str) -> list[Requirement]:
    """Everything that pyproject.toml asks for by name, whatever for."""
    project = tomllib.loads(text)
    lists = [
        project["build-system"]["requires"],
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    found = [Requirement(one) for ones in lists for one in ones if isinstance(one, str)]
    return [one for one in found if one.name != "adjuge"]


def faults() -> list[Fault]:
    known = advisories((ROOT / "tests" / "audit" / "advisories.toml").read_text(encoding="utf-8"))
    asked = requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*unsafe_here(known, installed()), *unsafe_to_allow(known, asked)]
