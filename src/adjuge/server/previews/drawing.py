"""The picture of a result: who won, and how everybody ended, on a sheet of the house.

Art lies behind it ready made (`backdrops/`); here only words are written over it. As a program,
`python -m adjuge.server.previews.drawing`, it reads one `Picture` as JSON and writes the PNG: a tenth of a second of
arithmetic, which no table should wait for.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont

from adjuge.server.previews.picture import Picture, Row

WIDTH, HEIGHT = 1200, 630
_HERE = Path(__file__).parent
BACKDROPS, _FONTS = _HERE / "backdrops", _HERE / "fonts"
_INK, _FAINT, _RED, _LINE = "#2a1c12", "#5a4737", "#982a20", "#d9c9ae"
_ON_WOOD = "#f0d595"
_LEFT, _RIGHT = 476, 1108  # of what is written
_SERIF, _SANS = "newsreader", "figtree"
_MOST_ROWS = 6
_CUT = "…"
_NO_SIGN = "\uffff"
_OURS = frozenset(("boursicocotte", "bouse", "money"))


def drawn(picture: Picture) -> bytes:
    """As PNG."""
    image = _backdrop(picture.game).copy()
    pen = ImageDraw.Draw(image)
    _write(pen, (_LEFT, 82), picture.caption, _SANS, 26, 600, _FAINT)
    title = picture.title if can_write(picture.title) else picture.unnamed
    size = _size_that_fits(title, 66, 40, _RIGHT - _LEFT)
    _write(pen, (_LEFT, 122 + 66 - size), title, _SERIF, size, 560, _RED, _RIGHT - _LEFT)
    rows = picture.rows[:_MOST_ROWS]
    step = min(66, 300 // max(1, len(rows)))
    for nth, row in enumerate(rows):
        _row(pen, 226 + nth * step, row, min(36, step - 12))
    _write(pen, (_LEFT, 536), picture.foot, _SANS, 22, 500, _FAINT, 560)
    _write(pen, (36, 571), "Adjugé!", _SERIF, 36, 500, _ON_WOOD)
    out = BytesIO()
    image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def can_write(text: str) -> bool:
    plain = "".join(text.split())
    return all(_font_for(sign, _SANS) is not None and _font_for(sign, _SERIF) is not None for sign in plain)


def _row(pen: ImageDraw.ImageDraw, top: int, row: Row, size: int) -> None:
    weight, colour = (700, _INK) if row.won else (480, _FAINT)
    wide = _width(row.score, _SANS, size, weight)
    _write(pen, (_LEFT, top), row.place, _SANS, size, weight, colour)
    name = row.name if can_write(row.name) else row.seat
    _write(pen, (_LEFT + 52, top), name, _SANS, size, weight, colour, int(_RIGHT - _LEFT - 76 - wide))
    _write(pen, (int(_RIGHT - wide), top), row.score, _SANS, size, weight, colour)
    pen.line((_LEFT, top + size + 10, _RIGHT, top + size + 10), _LINE, 2)


def _write(
    pen: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    family: str,
    size: int,
    weight: int,
    colour: str,
    room: int | None = None,
) -> None:
    left, top = float(at[0]), at[1]
    if room is not None:
        text = _cut(text, family, size, weight, room)
    for font, run in _runs(text, family, size, weight):
        pen.text((left, top + size), run, colour, font, "ls")
        left += font.getlength(run)


def _cut(text: str, family: str, size: int, weight: int, room: int) -> str:
    if _width(text, family, size, weight) <= room:
        return text
    kept = text
    while kept and _width(kept + _CUT, family, size, weight) > room:
        kept = kept[:-1]
    return kept.rstrip() + _CUT


def _size_that_fits(text: str, most: int, least: int, room: int) -> int:
    return next((size for size in range(most, least, -2) if _width(text, _SERIF, size, 560) <= room), least)


def _width(text: str, family: str, size: int, weight: int) -> float:
    return sum(font.getlength(run) for font, run in _runs(text, family, size, weight))


def _runs(text: str, family: str, size: int, weight: int) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    """Each font writes what it can; what none can, nobody asked for: see `can_write`."""
    plain = " ".join(text.split())  # of all spaces, fonts know the common one
    for file, run in groupby(plain, lambda sign: _font_for(sign, family)):
        if file is not None:
            yield _font(file, size, weight), "".join(run)


@cache
def _font(file: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_FONTS / file, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(4096)
def _font_for(sign: str, family: str) -> str | None:
    """The file of this family that has the sign, common letters first; None where both would draw their empty box."""
    files = f"{family}-latin-wght-normal.woff2", f"{family}-latin-ext-wght-normal.woff2"
    return next((file for file in files if _shape(file, sign) != _shape(file, _NO_SIGN)), None)


def _shape(file: str, sign: str) -> bytes:
    return bytes(_font(file, 24, 400).getmask(sign))


@cache
def _backdrop(game: str) -> Image.Image:
    return Image.open(BACKDROPS / f"{game if game in _OURS else 'other'}.png").convert("RGB")


def main() -> None:
    with suppress(AttributeError, OSError):  # Windows has no such thing, and a strict supervisor may forbid it
        os.nice(10)  # tables come first
    sys.stdout.buffer.write(drawn(msgspec.json.decode(sys.stdin.buffer.read(), type=Picture)))


if __name__ == "__main__":
    main()
