"""The page of figures, printed as it grows and kept where asked."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from figures import today


def asking(doc: str | None, quick: str) -> argparse.ArgumentParser:
    """What every script may be told: to hurry, as `quick` says, and where its page goes."""
    parser = argparse.ArgumentParser(description=(doc or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help=f"{quick}, to try the script")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to keep the page; --quick keeps none unless told"
    )
    return parser


class Report:
    """A section that fails leaves its reason on the page, and the others still run."""

    def __init__(self, title: str, facts: dict[str, str]) -> None:
        self.failed = False
        self._parts: list[str] = []
        lines = [f"- {name}: {fact}" for name, fact in ({"date": today()} | facts).items()]
        self.say("\n".join([f"# {title}", "", *lines]))

    def say(self, text: str) -> None:
        print(text, end="\n\n", flush=True)
        self._parts.append(text)

    def section(self, title: str, write: Callable[[], str]) -> None:
        begin = time.perf_counter()
        self.say(f"## {title}")
        try:
            self.say(write())
        except Exception as trouble:
            self.failed = True
            traceback.print_exc()
            self.say(f"Failed: {type(trouble).__name__}: {trouble}")
        print(f"({title}: {time.perf_counter() - begin:.0f} s)", file=sys.stderr, flush=True)

    def keep(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n\n".join(self._parts) + "\n", encoding="utf-8")

    def end(self, out: Path | None) -> int:
        """Keep the page where somebody wants it. The script's exit status."""
        if out is not None:
            self.keep(out)
        return 1 if self.failed else 0
