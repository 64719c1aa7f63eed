"""Running the examples of a page as its reader would: from top to bottom, in one empty folder."""

import difflib
import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.docs.book import ROOT, Block

TRIED = {"python", "console", "json"}
COLUMNS = "80"
# A command may go on after a backslash at the end of a line; what follows it, up to the next command, is the answer.
_TYPED = re.compile(r"^\$ (?P<command>(?:.*\\\n)*.*)\n(?P<answer>(?:(?!\$ ).*\n)*)", re.MULTILINE)
_DONE = "--- said and done ---"
_LENIENT = doctest.ELLIPSIS


def is_tried(block: Block) -> bool:
    """A title names the source that a piece of code is taken from, or the name to save a document under."""
    return block.language in TRIED and (block.title is None or block.language == "json" or is_whole_example(block))


def is_whole_example(block: Block) -> bool:
    """A program of `examples/` from its first line to its last: a reader may save it and use it."""
    title = block.title or ""
    return title.startswith("examples/") and (ROOT / title).read_text(encoding="utf-8") == block.text


class Said(NamedTuple):
    """A command, what the page says it answers, and what it does answer."""

    command: str
    expected: str
    answer: str

    @property
    def as_expected(self) -> bool:
        expected = _without_trailing_space(self.expected)
        return doctest.OutputChecker().check_output(expected, self.answer, _LENIENT)


class Reader:
    """Somebody who types every example of a page in turn."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "example"}

    def try_out(self, block: Block) -> None:
        if block.title is not None:
            (self.folder / Path(block.title).name).write_text(block.text, encoding="utf-8")
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "console":
            self._type_commands(block)
        elif ">>>" in block.text:
            self._type_into_python(block)
        else:
            exec(compile(block.text, block.place, "exec"), self.names)

    def _type_into_python(self, block: Block) -> None:
        typed = doctest.DocTestParser().get_doctest(block.text, {}, block.place, str(block.page), block.line)
        typed.globs = self.names
        heard: list[str] = []
        results = doctest.DocTestRunner(optionflags=_LENIENT).run(typed, out=heard.append, clear_globs=False)
        assert results.attempted, f"{block.place}: nothing to try"
        assert not results.failed, "".join(heard)

    def _type_commands(self, block: Block) -> None:
        for said in self.commands(block):
            if not said.as_expected:
                lines = said.expected.splitlines(), said.answer.splitlines()
                difference = difflib.unified_diff(*lines, "page", "said", lineterm="")
                raise AssertionError("\n".join([f"{block.place}: {said.command}", *difference]))

    def commands(self, block: Block) -> list[Said]:
        """Type the commands of a console block one after the other into one shell."""
        typed = list(_TYPED.finditer(block.text))
        assert "".join(one[0] for one in typed) == block.text, f"{block.place}: this does not begin with a command"
        script = "".join(f'{one["command"]}\nlast=$?; printf "%s\\n" "{_DONE}"; (exit $last)\n' for one in typed)
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
        assert len(answers) == len(typed), f"{block.place}: the commands end early\n{rest}"
        return [
            Said(one["command"], one["answer"], _without_trailing_space(answer))
            for one, answer in zip(typed, answers, strict=True)
        ]


def _as_in_a_plain_terminal() -> dict[str, str]:
    here = str(Path(sys.executable).parent)
    return {
        **undecided(),
        "PATH": here + os.pathsep + os.environ.get("PATH", ""),
        "COLUMNS": COLUMNS,
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }


def undecided() -> dict[str, str]:
    """The environment without what would settle the size of a terminal, its colours, or the shuffle."""
    settled = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "ADJUGE_SEED")
    return {name: value for name, value in os.environ.items() if name not in settled}


def _without_trailing_space(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())
