"""Running the examples of a page as its reader would: from top to bottom, in one empty folder."""

import difflib
import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.docs.book import Block

COLUMNS = "100"
_DONE = "--- said and done ---"
_LENIENT = doctest.ELLIPSIS


class Reader:
    """Somebody who types every example of a page in turn."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "example"}

    def try_out(self, block: Block) -> None:
        if block.language == "json":
            (self.folder / str(block.title)).write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            self._type_commands(block)
        elif ">>>" in block.text:
            self._type_into_python(block)
        else:
            exec(compile(block.text, block.place, "exec"), self.names)

    def _type_into_python(self, block: Block) -> None:
        session = doctest.DocTestParser().get_doctest(block.text, {}, block.place, str(block.page), block.line)
        session.globs = self.names
        heard: list[str] = []
        results = doctest.DocTestRunner(optionflags=_LENIENT).run(session, out=heard.append, clear_globs=False)
        assert results.attempted, f"{block.place}: nothing to try"
        assert not results.failed, "".join(heard)

    def _type_commands(self, block: Block) -> None:
        typed = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
        assert typed.pop(0) == "", f"{block.place}: a console block begins with a command"
        said = [one.partition("\n") for one in typed]
        script = "".join(f'{command}\nlast=$?; printf "%s\\n" "{_DONE}"; (exit $last)\n' for command, _, _ in said)
        run = subprocess.run(
            ["bash", "-c", script],
            cwd=self.folder,
            env=_as_in_a_plain_terminal(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        *answers, rest = run.stdout.split(_DONE + "\n")
        assert len(answers) == len(said), f"{block.place}: the commands end early\n{rest}"
        for (command, _, expected), answer in zip(said, answers, strict=True):
            _compare(f"{block.place}: {command}", expected, answer)


def _as_in_a_plain_terminal() -> dict[str, str]:
    here = str(Path(sys.executable).parent)
    return {
        **os.environ,
        "PATH": here + os.pathsep + os.environ.get("PATH", ""),
        "COLUMNS": COLUMNS,
        "LC_ALL": "C.UTF-8",
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }


def _compare(example: str, expected: str, answer: str) -> None:
    expected, answer = _without_trailing_space(expected), _without_trailing_space(answer)
    if doctest.OutputChecker().check_output(expected, answer, _LENIENT):
        return
    difference = "\n".join(
        difflib.unified_diff(expected.splitlines(), answer.splitlines(), "page", "said", lineterm="")
    )
    raise AssertionError(f"{example}\n{difference}")


def _without_trailing_space(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())
