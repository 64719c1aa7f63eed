"""What the command line itself refuses. The words are under `cli.refusal`."""

from collections.abc import Sequence

from adjuge.rules.refusal import BadGameFile, Refusal


class BadCommand(Refusal):
    """What was asked for is not there, or is not written as it should be."""


class NotPossible(Refusal):
    """What was asked for is understood and cannot be."""


class BadGame(BadGameFile):
    """A game file that could be read and is wrong all the same: what it says can be called by name."""

    def __init__(self, refusal: BadGameFile, game: str, names: Sequence[str]) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.game = game
        self.names = tuple(names)
