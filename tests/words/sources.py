"""The codes that the source refuses with, and the facts given with each, read off the source itself."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import adjuge
from adjuge.server.http.problems import OF_HTTP, STATUS
from adjuge.server.sockets.close_codes import CLOSE_REASONS

HOUSE = Path(adjuge.__file__).parent
# Where the code stands among what is given: raised, or answered to a command, a message or a request.
KINDS = {
    "Refusal": 0,
    "BotFault": 0,
    "BadStyle": 0,
    "IllegalMove": 0,
    "BadOptions": 0,
    "BadGameFile": 0,
    "Refused": 1,
    "_error": 0,
    "_problem": 1,
    "Problem": 0,
    "Error": 0,
}
# Codes that the server looks up, and says without facts, whoever else says them with some.
LOOKED_UP = {"farewells.py": tuple(CLOSE_REASONS), "refusing.py": tuple(OF_HTTP.values())}
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Refused:
    """A place in the source that refuses. `facts` is None where they come from elsewhere."""

    code: str
    facts: frozenset[str] | None
    place: str


def sources() -> Iterator[Path]:
    return HOUSE.rglob("*.py")


@cache
def refusals() -> list[Refused]:
    """Every refusal of the house but those of the command line, which keeps its own words."""
    written = [
        refused
        for path in sorted(sources())
        if HOUSE / "cli" not in path.parents
        for refused in _refusals_in(ast.parse(path.read_text(encoding="utf-8")), path.relative_to(HOUSE))
    ]
    known = {refused.code for refused in written}
    looked_up = LOOKED_UP | {"refusing.py, STATUS": tuple(code for code in STATUS if code not in known)}
    return written + [
        Refused(code, frozenset(), f"server/{place}") for place, codes in looked_up.items() for code in codes
    ]


def _refusals_in(tree: ast.Module, path: Path) -> Iterator[Refused]:
    functions = [node for node in ast.walk(tree) if isinstance(node, _FUNCTION) and node.name not in KINDS]
    for scope in [tree, *functions]:
        for node in _own_nodes(scope):
            if isinstance(node, ast.Call) and KINDS.get(kind := _called(node), len(node.args)) < len(node.args):
                for code in _codes(node.args[KINDS[kind]], scope):
                    yield Refused(code, _facts(node), f"{path}:{node.lineno}")


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _facts(call: ast.Call) -> frozenset[str] | None:
    """Given one by one, or, on the wire, as a dictionary."""
    for given in call.args:
        if isinstance(given, ast.Dict):
            return frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, without the functions inside it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, _FUNCTION):
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
        case ast.Subscript(value=ast.Name(id="OF_HTTP")):
            return []  # looked up
    raise AssertionError(f"write the code in plain sight, not as {ast.unparse(code)}")
