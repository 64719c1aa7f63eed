"""What a player has before the eyes: the board on top, then what was said, one's own cards and what one may do."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from adjuge.cli.game_options import of_the_game
from adjuge.rules.contract import Game, View
from adjuge.words.catalogue import Words

LEAST_LOG = 3
INPUT_LINE = 1


class TableScreen:
    """Draws a table. A terminal is wiped and drawn anew each time; elsewhere one picture follows another."""

    def __init__(self, game: Game, names: Sequence[str], title: str, words: Words, out: Console) -> None:
        self.names, self.title, self.words, self.out = names, title, words, out
        self.board = of_the_game(game, "board")
        self.log: list[str] = []
        self.read = 0  # how much of the log has been on the screen
        self._drawn: View | None = None

    @property
    def wipes(self) -> bool:
        return self.out.is_terminal and not self.out.is_dumb_terminal

    def draw(self, view: View, below: Sequence[RenderableType]) -> None:
        if self.wipes:
            self._draw_anew(view, below)
        else:
            self.go_on(view, below)
        self._drawn = view

    def go_on(self, view: View, below: Sequence[RenderableType] = ()) -> None:
        """Below what is there already: what has happened since, then the table as it stands now."""
        for entry in self.log[self.read :]:
            for line in self._entry(entry):
                self.out.print(line)
        self.read = len(self.log)
        if view is not self._drawn:
            self.out.print()
            for part in (*self.top(view), *self._bottom(view, ())):
                self.out.print(part)
        for part in below:
            self.out.print(part)

    def all_read(self) -> None:
        self.read = len(self.log)

    def top(self, view: View) -> list[RenderableType]:
        parts: list[RenderableType] = self.board.top(view, self.title, self.names, self.words, self.out)
        return parts

    def _bottom(self, view: View, below: Sequence[RenderableType]) -> list[RenderableType]:
        hand = [self.board.hand(view, self.words, self.out)] if view.menu else []
        return [*hand, *below]

    def _draw_anew(self, view: View, below: Sequence[RenderableType]) -> None:
        if self._drawn is None:
            self.out.print("\n" * self.out.height)  # what was on the screen before can still be scrolled back to
        self.out.clear()
        top, bottom = Group(*self.top(view)), Group(*self._bottom(view, below))
        room = self.out.height - self._height(top) - self._height(bottom) - INPUT_LINE
        self.out.print(top)
        for line in self._log_lines(max(room, LEAST_LOG)):
            self.out.print(line)
        self.out.print(bottom)

    def _height(self, part: RenderableType) -> int:
        return len(self.out.render_lines(part))

    def _entry(self, entry: str, style: str = "") -> list[Text]:
        first, *others = Text(entry, style).wrap(self.out, self.out.width - 2)
        return [Text.assemble(("· ", style), first), *(Text.assemble("  ", line) for line in others)]

    def _log_lines(self, room: int) -> list[Text]:
        """The end of the log, as much as there is room for, set at the bottom of it."""
        lines: list[Text] = []
        oldest: list[Text] = []
        first_shown = len(self.log)
        for place in range(len(self.log) - 1, -1, -1):
            wrapped = self._entry(self.log[place], "" if place >= self.read else "faint")
            if len(lines) + len(wrapped) > room:
                break
            lines[:0] = oldest = wrapped
            first_shown = place
        unread = first_shown - self.read
        if unread > 0:
            lines[: len(oldest)] = [Text(self.words.say("cli.play.more", count=unread + 1), "key")]
        return [Text("")] * (room - len(lines)) + lines
