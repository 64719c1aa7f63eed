"""Writes what the commands on the pages answer today into the pages: python -m tests.docs.rewrite

Read the difference before you keep it: a page is also right, and the command wrong, now and then.
"""

import os
import tempfile
from pathlib import Path

from tests.docs.book import PAGES, blocks
from tests.docs.examples import Reader, is_tried


def rewrite(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        reader = Reader(Path(folder))
        for block in blocks(page):
            if block.language == "console":
                said = reader.commands(block)
                shown = "".join(f"$ {one.command}\n{one.expected if one.as_expected else one.answer}" for one in said)
                text = text.replace(f"```console\n{block.text}```", f"```console\n{shown}```", 1)
            elif is_tried(block):
                reader.try_out(block)
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for page in PAGES:
        if any(block.language == "console" for block in blocks(page)):
            rewrite(page)
