"""One name means one thing, and machinery is called by the field's words: the names given up do not come back."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(
    path for folder in ("src", "tests", "bench", "examples", "docs", "web") for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts
)  # fmt: skip
GAMES = ("boursicocotte", "bouse", "money")

OLD_MODULES = """
albums answers asking attachment audience bell_visit buckets caretaker cellar counter door doorkeeper ears errands
evolve examining farewells ground hearing hearsay http_line imagining inserting line luck measured misuse needs paper
parts pen plain planning reception reckoning rehearsal reviewing safekeeping scene scorer seals season sitting
sole_use spelling spoken_game standing tallies thinkers thinking thoughts troubles uniform visit visitors warming
welcome
"""
OLD_CLASSES = """
Asking Attachment Audience BellVisit Buckets Caretaker Cellar Deed Doorkeeper Ears Errands Exposition Farewell Ground
Hall Hearsay HttpLine Leaves LinesTo Luck Manner Measured MeasuredLog Meters Misread Misuse Needs OneBell Overtaxed
Parts Pen Plain PostgresGround Reception Reviewers Rhythm RuledOut Scene Scorer Sitter Sitting SittingBot SocketDoor
SoleHolder SoleUse SpokenGame SqliteGround SystemLuck Telling Thinkers Thought Thoughts Uniform Visit Visitors
WorkerThinkers
"""


def classes(path: Path) -> list[ast.ClassDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def role(path: Path) -> str:
    """The place of a module, the same for the same role in each game's folder."""
    place = path.relative_to(ROOT / "src" / "adjuge").with_suffix("")
    return "/".join("GAME" if part in GAMES else part for part in place.parts)


def is_refined(node: ast.ClassDef) -> bool:
    """Whether it is what it is named after: `View(AnyView)`, `Snapshot(messages.Snapshot)`."""
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return bool(bases & {node.name, f"Any{node.name}"})


def is_twin(role: str, others: set[str]) -> bool:
    """What the client makes of a type of the wire."""
    return role.startswith("client/") and any(other.startswith("wire/") for other in others)


def test_no_module_bears_a_name_that_was_given_up() -> None:
    assert not {path.stem for path in SOURCES} & set(OLD_MODULES.split())


def test_no_class_bears_a_name_that_was_given_up() -> None:
    old = set(OLD_CLASSES.split())
    found = {node.name: path for path in SOURCES for node in classes(path) if node.name in old}
    assert not found


def test_a_class_name_means_one_thing() -> None:
    """But for one role in each game's folder, a type and what refines it, a type of the wire and its client twin."""
    meanings: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in classes(path):
            if not is_refined(node):
                meanings[node.name].add(role(path))
    several = {}
    for name, roles in meanings.items():
        left = {one for one in roles if not is_twin(one, roles)}
        if len(left) > 1:
            several[name] = sorted(left)
    assert not several


@pytest.mark.parametrize("room", ["server", "table", "store", "cli", "client", "words", "wire", "bots", "lab"])
def test_no_folder_is_a_heap(room: str) -> None:
    """Most hold a dozen modules; the routes over HTTP are the largest folder."""
    for folder in {path.parent for path in (ROOT / "src" / "adjuge" / room).rglob("*.py")}:
        assert len([*folder.glob("[!_]*.py")]) <= 17, folder
