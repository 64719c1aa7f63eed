"""The picture in the README: a game in a real terminal, up to a lot that others bid for, half way through the pile.

python -m tests.docs.picture draws it anew.
"""

import re
import sys
from io import StringIO
from pathlib import Path

import pexpect
from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from tests.docs.book import ROOT
from tests.docs.examples import undecided
from tests.patience import PATIENCE_S

PICTURE = ROOT / "docs" / "play.svg"
ROWS, COLUMNS = 26, 88
PLAY = ["play", "boursicocotte", "--name", "Anna", "--seed", "barn", "--lang", "en"]
HALF_WAY, CHEAP = 14, 110

_TRICKS = re.compile(r"\x1b\[[\d;?]*[A-Za-z]")
_WIPED = "\x1b[2J\x1b[H"
_FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# As rich draws a terminal, in whatever font the reader has: nothing is fetched.
_FRAME = f"""\
<svg class="rich-terminal" viewBox="0 0 {{width}} {{height}}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A game of Boursicocotte in the terminal</title>
<style>
.{{unique_id}}-matrix {{{{ font-family: {_FONT}; font-size: {{char_height}}px; line-height: {{line_height}}px; }}}}
.{{unique_id}}-title {{{{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}}}
{{styles}}
</style>
<defs>
<clipPath id="{{unique_id}}-clip-terminal">
<rect x="0" y="0" width="{{terminal_width}}" height="{{terminal_height}}" />
</clipPath>
{{lines}}
</defs>
{{chrome}}
<g transform="translate({{terminal_x}}, {{terminal_y}})" clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}
<g class="{{unique_id}}-matrix">
{{matrix}}
</g>
</g>
</svg>
"""


def screen() -> str:
    """What the terminal shows when it is time for a picture, colours and all."""
    game = pexpect.spawn(
        str(Path(sys.executable).parent / "adjuge"),
        PLAY,
        dimensions=(ROWS, COLUMNS),
        encoding="utf-8",
        timeout=PATIENCE_S,
        env={**undecided(), "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"},
    )
    try:
        while True:
            game.expect("(?:\r\n|m)> $")
            shown: str = game.before.rpartition(_WIPED)[2]
            answer = _answer(plain(shown))
            if answer is None:
                return shown
            game.sendline(answer)
    finally:
        game.close(force=True)


def plain(shown: str) -> str:
    """The text alone."""
    return _TRICKS.sub("", shown)


def _answer(shown: str) -> str | None:
    """What Anna does; nothing when it is time for a picture. She buys what is cheap and sells what others want."""
    asked = shown.rpartition("Your purse")[2]
    if bid := re.search(r"\[(\d+) …\] bid", asked):
        pile = re.search(r"pile (\d+)", shown)
        if pile and int(pile[1]) <= HALF_WAY and "bid by" in shown:
            return None
        return "+" if int(bid[1]) <= CHEAP else "p"
    for move, key in {"let it pass": "p", "hold an auction": "a", "sell": "s", "pay": "", "accept": "a"}.items():
        if move in asked:
            return key
    raise LookupError(f"an unforeseen question: {asked}")


def draw(shown: str) -> str:
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(shown.replace("\r\n", "\n")), end="")
    drawn = console.export_svg(title="adjuge play", theme=SVG_EXPORT_THEME, code_format=_FRAME, unique_id="play")
    return "".join(f"{line.rstrip()}\n" for line in drawn.splitlines())


if __name__ == "__main__":
    PICTURE.write_text(draw(screen()), encoding="utf-8")
