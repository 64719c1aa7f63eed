"""The codes that the source refuses with, and the facts given with each, read off the source itself."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import adjuge

HOUSE = Path(adjuge.__file__).parent
KINDS = ("Refusal", "IllegalMove", "BadOptions", "BadGameFile")


@dataclass(frozen=True, slots=True)
class Refused:
    """A place in the source that refuses. `facts` is None where they come from elsewhere."""

    code: str
    facts: frozenset[str] | None
    place: str


def sources() -> Iterator[Path]:
    return HOUSE.rglob("*.py")


def refusals() -> list[Refused]:
    """Every refusal of the house but those of the command line, which keeps its own words."""
    return [
        refused
        for path in sorted(sources())
        if HOUSE / "cli" not in path.parents
        for refused in _refusals_in(ast.parse(path.read_text(encoding="utf-8")), path.relative_to(HOUSE))
    ]


def _refusals_in(tree: ast.Module, path: Path) -> Iterator[Refused]:
    for scope in [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]:
        for node in _own_nodes(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                names = [keyword.arg for keyword in node.keywords]
                facts = None if None in names else frozenset(name for name in names if name)
                for code in _codes(node.args[0], scope):
                    yield Refused(code, facts, f"{path}:{node.lineno}")


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without the functions inside it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from _own_nodes(node)


def _codes(code: ast.expr, scope: ast.AST) -> list[str]:
    match code:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _codes(body, scope) + _codes(orelse, scope)
        case ast.Name(id=name):
            given = [
                node.value
                for node in _own_nodes(scope)
                if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]
            ]
            assert given, f"where does the code {name!r} come from?"
            return [text for value in given for text in _codes(value, scope)]
        case ast.Attribute(attr="code"):
            return []  # handed on from another refusal
    raise AssertionError(f"write the code in plain sight, not as {ast.unparse(code)}")
