"""What the documentation shows is what happens."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import pytest

from tests.bots.guests import leave_afterwards
from tests.docs.book import PAGES, ROOT, Block, blocks
from tests.docs.examples import TRIED, Reader, is_tried

# Pictures in text, what a reader types to set up the machine (see test_names.py), and parts of rule pages.
SHOWN_ONLY = {"text", "sh", "markdown", "toml"}

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@pytest.fixture
def short_path() -> Iterator[Path]:
    """A folder whose name is short enough for an answer to stand on one line."""
    with tempfile.TemporaryDirectory(prefix="a") as folder:
        yield Path(folder).resolve()


@pytest.mark.slow
@every_page
def test_every_example_of_a_page_does_what_the_page_says(
    page: Path, short_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(short_path)
    monkeypatch.syspath_prepend(short_path)
    leave_afterwards(monkeypatch)
    reader = Reader(short_path)
    for block in blocks(page):
        if is_tried(block):
            reader.try_out(block)


@every_page
def test_what_is_shown_with_the_name_of_a_file_stands_in_that_file(page: Path) -> None:
    for block in blocks(page):
        if block.title and block.language != "json":
            source = (ROOT / block.title).read_text(encoding="utf-8")
            as_indented_there = [indent(block.text, " " * depth) for depth in range(0, 16, 4)]
            assert any(text in source for text in as_indented_there), f"{block.place} is not in {block.title}"


@every_page
def test_no_block_escapes_being_looked_at(page: Path) -> None:
    fences = page.read_text(encoding="utf-8").count("```")
    languages = [block.language for block in blocks(page)]
    assert fences == 2 * len(languages)
    assert set(languages) <= TRIED | SHOWN_ONLY


def example(language: str, text: str) -> Block:
    return Block(ROOT / "README.md", 1, language, None, text)


@pytest.mark.parametrize(
    "wrong",
    [
        example("python", ">>> 1 + 1\n3\n"),
        example("python", "assert 1 + 1 == 3\n"),
        example("console", "$ echo sold\nunsold\n"),
        example("console", "$ echo sold\n"),
        example("console", "$ exit 1\n$ echo never reached\nnever reached\n"),
    ],
)
def test_an_example_that_is_wrong_is_noticed(wrong: Block, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        Reader(tmp_path).try_out(wrong)


def test_an_example_may_leave_out_part_of_an_answer(tmp_path: Path) -> None:
    Reader(tmp_path).try_out(example("console", "$ echo going once; false\ngoing ...\n$ echo $?\n1\n"))
