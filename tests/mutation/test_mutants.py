"""The mutants themselves: each is another program, and nothing but one small thing is changed."""

import ast

import pytest

from tests.mutation.mutants import mutants


def changes(source: str) -> set[tuple[str, str]]:
    return {(mutant.before, mutant.after) for mutant in mutants(source)}


@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("if a < b: c()", ("a < b", "a <= b")),
        ("if a < b: c()", ("a < b", "a >= b")),
        ("x = a == b", ("a == b", "a != b")),
        ("x = 1 <= a < 9", ("1 <= a < 9", "1 < a < 9")),
        ("x = 1 <= a < 9", ("1 <= a < 9", "1 <= a <= 9")),
        ("x = a + b", ("a + b", "a - b")),
        ("x += 1", ("x += 1", "x -= 1")),
        ("x += 1", ("x += 1", "pass")),
        ("x = a and b", ("a and b", "a or b")),
        ("x = not a", ("not a", "a")),
        ("x = 7", ("7", "8")),
        ("x = 7", ("7", "6")),
        ("x = True", ("True", "False")),
        ("x = min(a, b)", ("min(a, b)", "max(a, b)")),
        ("def f():\n    return a", ("return a", "return int(a) + 1")),
        ("for a in b:\n    break", ("break", "continue")),
        ("call()", ("call()", "pass")),
    ],
)
def test_a_small_change_is_made(source: str, change: tuple[str, str]) -> None:
    assert change in changes(source)


def test_a_condition_is_turned_round() -> None:
    (turned,) = [after for before, after in changes("if a:\n    b()") if before.startswith("if")]
    assert turned == "if not a:\n    b()"


def test_every_mutant_is_another_program_that_can_be_read() -> None:
    source = "x = 1\ndef f(a: int = 2) -> int:\n    'says so'\n    if a > 3:\n        return x\n    return -a\n"
    found = [mutant.source for mutant in mutants(source)]
    assert len(found) == len(set(found)) > 10
    assert ast.unparse(ast.parse(source)) not in found
    for one in found:
        ast.parse(one)


def test_what_says_nothing_about_the_game_is_left_alone() -> None:
    source = "import a\nfrom b import c\n@d(1)\ndef f(x: e[2]) -> g[3]:\n    'doc 4'\n    y: h[5]\n"
    assert changes(source) == set()


def test_the_line_is_where_the_change_is() -> None:
    assert {mutant.line for mutant in mutants("a = b\n\nc = d\n")} == {1, 3}
