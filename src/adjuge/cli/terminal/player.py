"""The person at the terminal: asked for a move in few words, helped at every prompt, never left without a way out."""

from collections.abc import Sequence

import msgspec
from rich.text import Text

from adjuge.cli.terminal.move_parser import MissingField, NotUnderstood, Vocabulary, tokens, understood
from adjuge.cli.terminal.narrator import Narrator
from adjuge.cli.terminal.table_screen import TableScreen
from adjuge.rules.contract import Game, Move, View
from adjuge.rules.menu import Choice, Menu, Number, OneOf, Pick
from adjuge.words.catalogue import Words


class PlayerLeaves(Exception):  # noqa: N818 - a decision, not an error
    """The person wants to leave the table."""


class TerminalPlayer:
    def __init__(self, game: Game, screen: TableScreen, narrator: Narrator, words: Words) -> None:
        self.game, self.screen, self.narrator, self.words = game, screen, narrator, words
        self.manner = Vocabulary(game.name, words, narrator.label, narrator.alias, narrator.cards)

    def move(self, view: View, trouble: str = "") -> Move:
        """A move from the menu, however many questions it takes. Raises `PlayerLeaves`, or `EOFError` at the end."""
        said: list[list[str]] = []
        wanted: MissingField | None = None
        while True:
            line = self.ask(view, self._question(view.menu, wanted), trouble)
            trouble = ""
            if wanted is not None and self._is(line, "back"):
                said.pop()
            else:
                said.append(tokens(line))
            heard = [word for answer in said for word in answer]
            try:
                answer = understood(view.menu, heard, self.manner) if said else None
            except NotUnderstood as misread:
                trouble = self.words.say(f"cli.prompt.{misread.code}", **misread.params)
                said.pop()
                continue
            if isinstance(answer, dict):
                move: Move = msgspec.convert(answer, self.game.move_type)
                return move
            wanted = answer

    def ask(self, view: View, question: Sequence[Text], trouble: str = "") -> str:
        """A line typed below the board; help and the log are shown on the way, as often as wanted."""
        while True:
            said = [Text(trouble, "trouble")] if trouble else []
            self.screen.draw(view, [*said, *question])
            line = input("> ").strip()
            if self._is(line, "help"):
                self._page(self._help(view.menu))
            elif self._is(line, "log"):
                self._page([Text(f"· {entry}") for entry in self.screen.log])
            elif self._is(line, "quit"):
                raise PlayerLeaves
            else:
                return line

    def _is(self, line: str, command: str) -> bool:
        return line.lower() in self.words.say(f"cli.key.{command}").split("|")

    def _page(self, lines: Sequence[Text]) -> None:
        if self.screen.wipes:
            self.screen.out.clear()
        for line in lines:
            self.screen.out.print(line)
        input(f"\n{self.words.say('cli.prompt.enter')} ")

    def _question(self, menu: Menu, wanted: MissingField | None) -> list[Text]:
        if wanted is None:
            return [*self._possible(menu), self._always("help", "log", "quit")]
        question = Text(self.words.say(f"cli.prompt.which_{wanted.field}"))
        for number, value in enumerate(wanted.values, 1):
            question.append("  ")
            question.append_text(_key(str(number)))
            question.append(f" {self.manner.label(wanted.field, value)}")
        return [question, self._always("back", "help", "quit")]

    def _possible(self, menu: Menu) -> list[Text]:
        lines: dict[str, Text] = {}
        for choice, said in zip(menu, self.narrator.choices(menu), strict=True):
            if choice.move in lines:
                lines[choice.move].append(f" · {said}")
            else:
                lines[choice.move] = Text.assemble(_key(self._answer(choice)), " ", said, self._hint(choice))
        side_by_side = Text("   ").join(lines.values())
        return [side_by_side] if side_by_side.cell_len <= self.screen.out.width else list(lines.values())

    def _answer(self, choice: Choice) -> str:
        key = self.manner.key(choice.move)
        if key is not None:
            return key
        for domain in choice.fields.values():
            match domain:
                case Number(least):
                    return f"{least} …"
                case Pick(proposal=proposal) if proposal:
                    return self.words.say("cli.prompt.enter_key")
                case Pick() | OneOf():
                    return self.words.say("cli.prompt.cards_key")
        return choice.move

    def _hint(self, choice: Choice) -> str:
        for domain in choice.fields.values():
            if isinstance(domain, Pick) and domain.held:
                return f" ({self.narrator.hint(domain)})"
        return ""

    def _always(self, *commands: str) -> Text:
        line = Text(style="faint")
        for command in commands:
            key = self.words.say(f"cli.key.{command}").split("|")[0]
            line.append(f"[{key}] {self.words.say(f'cli.prompt.{command}')}  ")
        return line

    def _help(self, menu: Menu) -> list[Text]:
        lines = [Text(self.words.say("cli.prompt.help_title"), "title")]
        for move in dict.fromkeys(choice.move for choice in menu):
            name = self.words.say(f"move.{self.game.name}.{move}")
            how = f"cli.prompt.{self.game.name}.{move}"
            lines.append(Text())
            lines.append(Text.assemble((name, "key"), f"  {self.words.say(f'move.{self.game.name}.{move}.help')}"))
            lines.append(Text(self.words.say(how)))
        lines.append(Text())
        lines.append(Text(self.narrator.legend()))
        lines.append(Text(self.words.say("cli.prompt.help_commands")))
        lines.append(Text(self.words.say("cli.prompt.help_rules", game=self.game.name)))
        return lines


def _key(key: str) -> Text:
    return Text(f"[{key}]", "key")
