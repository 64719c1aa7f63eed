"""Takes pictures of every screen into `build/screens/`, all of them or those whose names begin as asked.

python -m tests.web.screens [--house URL] [--into FOLDER] [NAME…]

The few that a page of the documentation shows are kept in `docs/screens/` as well.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.docs.book import pictures_shown
from tests.live.served import Served
from tests.web.browser.chromium import launched
from tests.web.screens import boursicocotte, bouse, money
from tests.web.screens.camera import FORMS, opened, take
from tests.web.screens.furnishing import furnish
from tests.web.screens.rooms import arrive, shots
from web.building import ROOT, Client

KEPT = ROOT / "docs" / "screens"


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.web.screens")
    asked.add_argument("names", nargs="*", help="what the pictures' names begin with; all, if none is named")
    asked.add_argument("--house", help="an open house, instead of one of its own")
    asked.add_argument("--into", type=Path, default=ROOT / "build" / "screens")
    given = asked.parse_args()
    with _house(given.house) as base:
        _take_pictures(base, given.into, given.names)
    for name in pictures_shown():
        if (given.into / name).is_file():
            shutil.copy(given.into / name, KEPT)


@contextmanager
def _house(base: str | None) -> Iterator[str]:
    if base:
        yield base
        return
    if not Client().built:
        sys.exit("The browser client is not built from the sources as they are now: run `make web`.")
    with TemporaryDirectory() as folder:
        house = Served(f"sqlite:///{folder}/house.db")
        house.start()
        try:
            yield house.url
        finally:
            house.stop()


def _take_pictures(base: str, folder: Path, names: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    moments = {f"{each.game}-{each.name}": each for game in (boursicocotte, money, bouse) for each in game.moments()}
    furnished = furnish(base)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        known, replay = arrive(browser, base, furnished)
        wanted = [
            shot for shot in shots(base, furnished, replay, moments) if not names or shot.name.startswith(tuple(names))
        ]
        for form in FORMS:
            with opened(browser, form, known) as page:
                for shot in wanted:
                    if form.lang != "en" and not shot.wordy:
                        continue
                    shot.arrange(page)
                    take(page, form, shot.name, folder)
                    print(form.file(shot.name), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
