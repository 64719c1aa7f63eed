"""A game file played again: told move by move, stepped through, or as data; always through somebody's eyes."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.game_files import names_of, replayed
from adjuge.cli.game_options import game_named, of_the_game
from adjuge.cli.refusals import BadCommand
from adjuge.cli.terminal.narrator import ALL, BYSTANDER, eyes_named
from adjuge.cli.terminal.table_screen import TableScreen
from adjuge.cli.typed_text import whole
from adjuge.cli.typography import printable
from adjuge.rules.contract import State, View
from adjuge.rules.gamefile import GameFile, ReplayedMove
from adjuge.words.catalogue import Words


class Playback:
    def __init__(self, file: GameFile, eyes: str, first: int, last: int | None, words: Words) -> None:
        self.file, self.game = file, game_named(file.game)
        self.first, self.last = first, len(file.turns) if last is None else min(last, len(file.turns))
        if self.first > self.last:
            raise BadCommand("no_such_moves", first=first, last=self.last, moves=len(file.turns))
        self.names = names_of(file.seats)
        self.eyes = eyes_named(eyes, self.names)
        options = msgspec.convert(file.options, self.game.options_type, str_keys=True)
        narrator = of_the_game(self.game, "narrator").GameNarrator
        self.narrator = narrator(self.game, self.names, self.eyes, file.preset, options, words)
        self.words: Words = self.narrator.words
        self.out = console()
        self.screen = TableScreen(self.game, self.names, self._title(), self.words, self.out)

    def _title(self) -> str:
        name = self.words.say(f"game.{self.game.name}")
        by = self.narrator.me
        seen = self.words.say(f"cli.replay.{self.eyes or BYSTANDER}") if by is None else self.names[by]
        return f"{name} · {printable(self.file.preset or '')} · {seen}"

    def print_json(self) -> None:
        """The moves themselves belong to whoever sees everything; others get what they saw happen."""
        for moment in self._moments():
            if moment.number < self.first:
                continue
            events = moment.events
            if self.eyes != ALL:
                events = tuple(self.game.witness(event, self.narrator.me) for event in events)
            line: dict[str, Any] = {"number": moment.number, "seat": moment.seat}
            if self.eyes == ALL:
                line["move"] = msgspec.to_builtins(moment.move, str_keys=True)
            line["events"] = msgspec.to_builtins(events, str_keys=True)
            line["told"] = [self.narrator.plainly(event) for event in moment.events]
            print(json.dumps(line, ensure_ascii=False))

    def show(self) -> None:
        self.out.print(Text(self._title(), "title"))
        moment = None
        for moment in self._moments():
            if moment.number == max(self.first - 1, 0):
                self._board(moment.state)
            if moment.number >= self.first and moment.events:
                self.out.print(self._told(moment))
        if moment is not None and moment.number > 0:
            self._board(moment.state)

    def step_through(self) -> None:
        moments = list(self._moments())
        place = self.first
        while True:
            moment = moments[place]
            past = moments[: place + 1]
            self.screen.log = [f"{m.number}  {entry}" for m in past for entry in self._entries(m)]
            self.screen.read = len(self.screen.log) - len(self._entries(moment))
            position = self.words.say("cli.replay.position", move=place, moves=len(moments) - 1)
            below = Text.assemble(position, "  ", (self.words.say("cli.replay.keys"), "faint"))
            self.screen.draw(self._view(moment.state), [*self._hands(moment.state), below])
            try:
                line = input("> ").strip().lower()
            except EOFError:
                self.out.print()
                return
            if line in self.words.say("cli.key.quit").split("|") or (not line and place == len(moments) - 1):
                return
            place = self._next(line, place, len(moments) - 1)

    def _next(self, line: str, place: int, last: int) -> int:
        number = whole(line)
        if number is not None:
            return min(max(number, 0), last)
        if line in self.words.say("cli.key.back").split("|"):
            return max(place - 1, 0)
        return place + 1 if not line else place

    def _moments(self) -> Iterator[ReplayedMove]:
        for moment in replayed(self.file):
            if moment.number <= self.last:
                yield moment

    def _told(self, moment: ReplayedMove) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", width=4, style="faint")
        grid.add_column()
        for place, entry in enumerate(self._entries(moment)):
            grid.add_row("" if place else str(moment.number), entry)
        return grid

    def _entries(self, moment: ReplayedMove) -> list[str]:
        return [entry for event in moment.events for entry in self.narrator.told(event)]

    def _view(self, state: State) -> View:
        return self.game.view(state, self.narrator.me)

    def _board(self, state: State) -> None:
        self.out.print()
        for part in (*self.screen.top(self._view(state)), *self._hands(state)):
            self.out.print(part)
        self.out.print()

    def _hands(self, state: State) -> list[RenderableType]:
        if self.eyes is None:
            return []
        seats = [self.eyes] if isinstance(self.eyes, int) else range(len(self.names))
        views = [self.game.view(state, seat) for seat in seats]
        return [self.screen.board.hands(views, self.names, self.words)]
