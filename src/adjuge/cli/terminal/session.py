"""A person at a table with bots, from the promise of the shuffle to its opening; nobody leaves without a word."""

import sys
from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

from adjuge.bots import Budget, choice_of
from adjuge.cli import exits
from adjuge.cli.console import console
from adjuge.cli.error_messages import in_words, of_the_machine
from adjuge.cli.files.safe_write import refuse_to_lose, write_whole
from adjuge.cli.game_options import of_the_game
from adjuge.cli.terminal.new_game import TerminalGame
from adjuge.cli.terminal.player import PlayerLeaves, TerminalPlayer
from adjuge.cli.terminal.table_screen import TableScreen
from adjuge.cli.typography import glued
from adjuge.rules.contract import Event
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.gamefile import encode
from adjuge.rules.refusal import IllegalMove, Refusal
from adjuge.words.catalogue import Words

# The same game from the same seed, however quick the machine is; interpreted, nobody looks ahead in that time.
THINKING = Budget(milliseconds=250) if INTERPRETED else Budget(playouts=256)


class TerminalSession:
    def __init__(self, table: TerminalGame, save: Path | None, words: Words) -> None:
        game, notes = table.game, table.notes
        self.table, self.save = table, save
        narrator = of_the_game(game, "narrator").GameNarrator
        self.narrator = narrator(game, table.names, table.me, notes.preset, notes.options, words)
        self.words: Words = self.narrator.words
        self.out = console()
        title = f"{self.words.say(f'game.{game.name}')} · {notes.preset}"
        self.screen = TableScreen(game, table.names, title, self.words, self.out)
        self.person = TerminalPlayer(game, self.screen, self.narrator, self.words)

    def run(self) -> int:
        self._welcome()
        try:
            while asked := self.table.game.to_move(self.table.notes.state):
                self._play(asked[0])
        except PlayerLeaves:
            return self._leave(exits.DONE)
        except EOFError:
            self.out.print()
            return self._leave(exits.DONE, may_ask=False)
        except KeyboardInterrupt:
            self.out.print()
            return self._leave(exits.INTERRUPTED)
        return self._farewell()

    def _welcome(self) -> None:
        seated = zip(self.table.names, self.table.notes.seats, strict=True)
        others = [f"{name} ({self.words.name(f'bot.{seat.bot}', seat.bot)})" for name, seat in seated if seat.bot]
        self.screen.log.append(self.words.say("cli.play.opponents", names=others))
        self.screen.log.append(self.words.say("cli.play.promise", commitment=self.table.notes.shuffle.commitment))
        for line in self.screen.log:
            self.out.print(line, soft_wrap=True)
        for moment in self.table.past:
            self._tell(moment.events)
        self.screen.all_read()

    def _play(self, seat: int) -> None:
        game, notes = self.table.game, self.table.notes
        view = game.view(notes.state, seat)
        if seat in self.table.bots:
            bot, name = self.table.bots[seat], str(notes.seats[seat].bot)
            move = choice_of(bot, name, view, self.table.luck, THINKING, self.table.memory)
            self._tell(self.table.play(seat, move).events)
            return
        trouble = ""
        while True:
            move = self.person.move(view, trouble)
            try:
                step = self.table.play(seat, move)
            except IllegalMove as refusal:
                trouble = self.narrator.refused(refusal.code, refusal.params)
                continue
            self.screen.all_read()
            self._tell(step.events)
            return

    def _tell(self, events: Iterable[Event]) -> None:
        self.screen.log.extend(entry for event in events for entry in self.narrator.told(event))

    def _leave(self, code: int, *, may_ask: bool = True) -> int:
        """Somebody goes before the end: keep the game if it is to be kept, or ask."""
        if self.save is not None and self._keep(self.save):
            return code
        if may_ask and self.table.notes.turns and self._offered_to_keep("cli.play.keep_unfinished"):
            return code
        self.out.print(self.words.say("cli.play.left"))
        return code if self.save is None else exits.REFUSED

    def _farewell(self) -> int:
        """The result, and everything opened (G2)."""
        notes = self.table.notes
        view = self.table.game.view(notes.state, self.table.me)
        self.out.print()
        self.screen.go_on(view)
        views = [self.table.game.view(notes.state, seat) for seat in range(len(notes.seats))]
        self.out.print(self.screen.board.hands(views, self.table.names, self.words))
        self.out.print(self.words.say("cli.play.opened", seed=notes.shuffle.house_seed), soft_wrap=True)
        if self.save is not None and self._keep(self.save):
            return exits.DONE
        kept = self._offered_to_keep("cli.play.keep_finished")
        return exits.DONE if kept or self.save is None else exits.REFUSED

    def _offered_to_keep(self, question: str) -> bool:
        if not sys.stdin.isatty():
            return False
        self.out.print(self.words.say(question))
        try:
            while name := input("> ").strip():
                if self._keep_as_new(Path(name).expanduser()):
                    return True
        except (EOFError, KeyboardInterrupt):
            self.out.print()
        return False

    def _keep_as_new(self, path: Path) -> bool:
        try:
            refuse_to_lose(path, overwrite=False)
        except Refusal as refusal:
            self._complain(refusal)
            return False
        return self._keep(path)

    def _keep(self, path: Path) -> bool:
        try:
            write_whole(path, encode(self.table.notes.file()))
        except OSError as error:
            self._complain(of_the_machine(error))
            return False
        over = self.table.game.outcome(self.table.notes.state) is not None
        key = "cli.play.kept_finished" if over else "cli.play.kept_unfinished"
        self.out.print(self.words.say(key, file=str(path)), soft_wrap=True)
        return True

    def _complain(self, refusal: Refusal) -> None:
        self.out.print(Text(glued(in_words(self.words, refusal)), "trouble"))
