"""What is written on the picture of a result."""

from msgspec import Struct


class Row(Struct, frozen=True):
    """`seat` is written where the name cannot be: our fonts have the letters of Latin alphabets alone."""

    place: str
    name: str
    seat: str
    score: str
    won: bool


class Picture(Struct, frozen=True):
    """Two with the same words are the same picture. `game` chooses the art; `unnamed` is a title without names."""

    game: str
    caption: str
    title: str
    unnamed: str
    rows: tuple[Row, ...]
    foot: str
