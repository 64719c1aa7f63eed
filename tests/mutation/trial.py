"""One mutant on trial: the fast suite runs over a copy of the house in which it has taken the place of its source."""

import os
import resource
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = Path("src/adjuge/rules")
# The tests of the mutant's own module come first, then the quick ones; the trial ends with the first that fails. What
# needs machine code, or plays whole games of the largest tables, takes too long to be repeated for every mutant.
SUITES = {
    "boursicocotte": [
        *["worked_examples", "auction", "paying", "trade", "turns", "ending", "setting_up", "cards_and_options"],
        *["for_all_games", "secrets", "purse", "observe", "knowledge", "engine", "any_action", "imagine", "trace"],
    ],
    "money": [
        *["money/scoring", "money/round", "money/cards_and_deal", "money/imagine", "money/bulk"],
        *["trace", "../docs/lab_tables", "money/conformance"],
    ],
    "bouse": [
        *["bouse/bell", "bouse/action_cards", "bouse/cards_and_options", "bouse/imagine", "bouse/bulk"],
        *["trace", "../docs/lab_tables", "bouse/conformance"],
    ],
}
LEFT_OUT = ["compiled", "both_modes", "5-asmodee", "4-original", "3-marteau"]
CPU_SECONDS = 40  # a mutant that has not ended by then goes round in circles


class Witness:
    """Remembers the first test that failed."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def engine_of(house: Path, game: str) -> Path:
    return house / RULES / game / "engine"


def tests_of(name: str) -> str:
    """`money/round` as the file of its tests."""
    folder, _, stem = name.rpartition("/")
    return os.path.normpath(Path("tests/rules", folder, f"test_{stem}.py"))


def copy_house(folder: Path) -> None:
    """All that the suite needs, without anything that Python has compiled."""
    for part in ("docs", "src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def verdict(house: Path, game: str, module: str, source: str) -> str:
    """The test that noticed this source in place of the module's, or "" where none did."""
    file = engine_of(house, game) / module
    original = file.read_text(encoding="utf-8")
    file.write_text(source, encoding="utf-8")
    try:
        return _in_a_process_of_its_own(house, game, module)
    finally:
        file.write_text(original, encoding="utf-8")


def _in_a_process_of_its_own(house: Path, game: str, module: str) -> str:
    """Forked, so that pytest and numpy are loaded once and the house anew each time."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        os.write(into, _run_suite(house, game, module).encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "it did not end"
    return "" if said == "passed" else said


def _run_suite(house: Path, game: str, module: str) -> str:
    os.chdir(house)
    os.environ |= {"ADJUGE_INTERPRET": "1"}
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(house / "src"), str(house)]
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    witness = Witness()
    files = [tests_of(name) for name in SUITES[game]]
    own_first = sorted(files, key=lambda file: Path(file).name != f"test_{module}")
    left_out = [*LEFT_OUT, *(other for other in SUITES if other != game)]
    flags = ["-x", "-q", "-p", "no:cacheprovider", "-k", " and ".join(f"not {word}" for word in left_out)]
    for file in own_first:  # one at a time: most mutants are noticed before the rest need be read
        code = pytest.main([*flags, file], plugins=[witness])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return witness.failed or "it could not be loaded"
    return "passed"
