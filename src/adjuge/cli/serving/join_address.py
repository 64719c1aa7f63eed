"""Where to come in: the address, a code for the cameras of the phones around, and this machine's own browser."""

import os
import sys
import threading
from collections.abc import Sequence

from adjuge.words.catalogue import Words

NEARBY = "0.0.0.0"
# The front door with the first game already asked for: nobody has to press anything to sit down.
AT_ONCE = "#play=boursicocotte"

_BLACK_ON_WHITE, _AS_BEFORE = "\x1b[38;5;16;48;5;231m", "\x1b[0m"  # cameras want it so, whatever the terminal's colours
_HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_QUIET = 2  # white all around; four would be by the book, and two are read


def say_where(words: Words, urls: Sequence[str], *, home: bool) -> None:
    """The addresses. In a home, those nearby come with a code to point a phone at."""
    here, *nearby = urls
    print(words.say("cli.serve.open", url=here), flush=True)
    for url in nearby:
        print(words.say("cli.serve.nearby" if home else "cli.serve.open", url=url), flush=True)
        if home and _can_draw():
            print(f"\n{drawn(url)}\n", flush=True)
    if home and not nearby:
        print(words.say("cli.serve.alone"), flush=True)


def drawn(url: str) -> str:
    """A QR code of half blocks: two rows of it in a line of the terminal."""
    import segno

    rows = [tuple(row) for row in segno.make(url, error="l", micro=False).matrix_iter(border=_QUIET)]
    rows += [(0,) * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(_HALVES[halves] for halves in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_AS_BEFORE}" for line in lines)


def open_browser(url: str) -> None:
    """Beside the house: some browsers are waited for until they are closed."""
    if _has_windows():
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _can_draw() -> bool:
    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return sys.stdout.isatty()


def _has_windows() -> bool:
    """Without any, a browser for terminals would be found, and would take this one away from us."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    )
