"""Small changes to a source, each of which some test should notice."""

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
EXTREMES = {"min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One change: where, what stood there, what stands there now, and the whole source with it."""

    line: int
    before: str
    after: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a source, in the order of its nodes. Annotations, decorators and imports are left alone."""
    tree = ast.parse(source)
    for place, node in enumerate(_live(tree)):
        for change in _changes(node):
            other = copy.deepcopy(tree)
            twin = next(n for at, n in enumerate(_live(other)) if at == place)
            _put(other, twin, change)
            yield Mutant(
                _line(node), ast.unparse(node), ast.unparse(change), ast.unparse(ast.fix_missing_locations(other))
            )


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 0)


def _live(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that say what the program does, from the outside in."""
    if isinstance(node, ast.Import | ast.ImportFrom) or _is_docstring(node):
        return
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _live(child)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS.get(type(op), ()):
                yield ast.Compare(node.left, [other()], node.comparators)
        case ast.Compare(ops=[first, second]):
            for other in COMPARISONS.get(type(first), ()):
                yield ast.Compare(node.left, [other(), second], node.comparators)
            for other in COMPARISONS.get(type(second), ()):
                yield ast.Compare(node.left, [first, other()], node.comparators)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.AugAssign():
            if type(node.op) in ARITHMETIC:
                yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
            yield ast.Pass()
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
            if number > 0:
                yield ast.Constant(number - 1)
        case ast.If() | ast.While() | ast.IfExp():
            changed = copy.deepcopy(node)
            changed.test = ast.UnaryOp(ast.Not(), node.test)
            yield changed
        case ast.Return(value=value) if value is not None:
            if not isinstance(value, ast.Constant):
                yield ast.Return(ast.BinOp(ast.Call(ast.Name("int"), [value], []), ast.Add(), ast.Constant(1)))
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            yield ast.Call(ast.Name(EXTREMES[name]), node.args, node.keywords)
        case ast.Assign() | ast.Expr() | ast.Continue():
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()


def _put(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, new)
                return
            if isinstance(value, list) and any(child is old for child in value):
                value[next(i for i, child in enumerate(value) if child is old)] = new
                return
