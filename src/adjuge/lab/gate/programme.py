"""What is asked of new weights, as cells to be played and claims about them.

The network plays alone, at every table: where the shipped player would rather search, it does not here.
"""

from collections.abc import Sequence

from adjuge.lab.standings.claims import (
    ABOVE_FARMER,
    BESIDE,
    LEVEL_ORDER,
    PANEL,
    USUAL,
    Cell,
    Programme,
    levels_of,
    panel,
    tables,
    usual_preset,
)

WEAKER, RELEASES = "weaker", "releases"
ASKED = {"boursicocotte": 1.5}
ASKED_ELSEWHERE = 1.3
ASKED_OF_TWO = {"bouse": 1.15}  # more than two wins out of two nobody has
HALF = 0.5  # of an equal share that a weaker level may win among these
RELEASE_GAMES = 2  # times as many: two releases may be nearly alike


def asked(game: str, seats: int) -> float:
    """Equal shares that one must surely win among dealers, foxes and each style of the panel."""
    least = ASKED.get(game, ASKED_ELSEWHERE)
    return ASKED_OF_TWO.get(game, least) if seats == 2 else least


def of_candidate(game: str, name: str, games: int, releases: Sequence[str] = ()) -> Programme:
    """One of this name, which is `network` or a file of weights, against all there are; so many games a cell."""
    programme, usual = Programme(game), usual_preset(game)
    for preset, seats in tables(game):
        for rival in (*ABOVE_FARMER, *(style for style, _ in panel(game))):
            part = LEVEL_ORDER if rival in ABOVE_FARMER else PANEL
            programme.claim(part, Cell(preset, seats, name, rival), games, above=True, bound=asked(game, seats))
        programme.play(Cell(preset, seats, name, name), max(1, games // 4))
    for level in levels_of(game):
        if level not in ABOVE_FARMER:
            cell = Cell(usual, USUAL, name, level)
            if cell not in programme.cells:
                programme.claim(LEVEL_ORDER, cell, games, above=True, bound=asked(game, USUAL))
        programme.claim(WEAKER, Cell(usual, USUAL, level, name), games, above=False, bound=HALF)
    for release in releases:
        cell = Cell(usual, USUAL, name, release)
        programme.claim(RELEASES, cell, RELEASE_GAMES * games, above=True, bound=BESIDE)
    return programme
