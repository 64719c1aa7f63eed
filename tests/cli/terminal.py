"""A person of few words at a real pseudo-terminal: reads what each prompt offers and types one of it."""

import os
import re
from pathlib import Path
from typing import Any

import pexpect
from rich.cells import cell_len

from adjuge.words.catalogue import load
from tests.patience import PATIENCE_S

PROMPT = r"\r\n> $"
_CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_WIPED = "\x1b[2J"


class Person:
    """Plays a game of Boursicocotte to its end, whatever comes."""

    def __init__(self, command: str, argv: list[str], lang: str, size: tuple[int, int], **environ: str) -> None:
        self.words = load(lang)
        self.width, self.height = size
        env = {**os.environ, "ADJUGE_INTERPRET": "1", "ADJUGE_LANG": lang, "TERM": "xterm-256color", **environ}
        env = {name: value for name, value in env.items() if name not in ("COLUMNS", "LINES")}
        self.child: Any = pexpect.spawn(
            command, argv, env=env, dimensions=(self.height, self.width), encoding="utf-8", timeout=PATIENCE_S
        )
        self.child.delaybeforesend = None  # the prompt is there: no need to wait
        self.asked: list[str] = []  # the kinds of question met
        self.heard = ""  # everything that came over the line, without colours

    def play(self, keep_as: Path) -> int:
        """To the end of the game; returns the exit code."""
        keeping = self.words.say("cli.play.keep_finished")[:20]
        for _ in range(3000):
            screen = self._screen()
            if keeping in screen:
                self.child.sendline(str(keep_as))
                self.child.expect(pexpect.EOF)
                self._hear(self.child.before)
                self.child.close()
                assert self.child.exitstatus is not None
                return int(self.child.exitstatus)
            self.child.sendline(self._answer(screen))
        raise AssertionError(f"the game does not end:\n{screen}")

    def look_at(self, command: str) -> str:
        """The page that a command such as help shows, before going back to the table."""
        self._screen()
        self.child.sendline(self.words.say(f"cli.key.{command}").split("|")[0])
        self.child.expect_exact(self.words.say("cli.prompt.enter"))
        page = self._hear(self.child.before)
        self.child.sendline("")
        return page

    def _screen(self) -> str:
        self.child.expect(PROMPT)
        self._hear(self.child.before)
        _, wiped, drawn = self.child.before.rpartition(_WIPED)
        screen = _CONTROLS.sub("", drawn)
        if wiped:
            lines = [line.rstrip() for line in screen.split("\r\n")]
            assert len(lines) < self.height, f"{len(lines)} lines and the prompt on {self.height}:\n{screen}"
            assert max(map(cell_len, lines)) <= self.width
        return screen

    def _hear(self, text: str) -> str:
        text = _CONTROLS.sub("", text)
        self.heard += text
        return text

    def _key(self, move: str) -> str:
        return self.words.say(f"cli.key.boursicocotte.{move}")

    def _answer(self, screen: str) -> str:
        """Bids now and then, sells or keeps in turn, trades when it can, offers its largest card."""
        purse, _, below = screen.rpartition(self.words.say("cli.boursicocotte.purse"))[2].partition("\r\n")
        cards = [int(card) for card in re.findall(r"×(\d+)", purse)]
        offered = re.findall(r"\[([^\]]+)\]", below)
        kind = self._kind(offered, below)
        self.asked.append(kind)
        often = self.asked.count(kind)
        match kind:
            case "paying":
                return ""
            case "bidding":
                return "+" if often % 3 == 0 else self._key("pass")
            case "verdict":
                return self._key("preempt") if self._key("preempt") in offered and often % 2 else self._key("sell")
            case "answering":
                return self._key("accept") if often % 2 else str(min(cards))
            case "offering":
                return str(max(cards)) if cards else "-"
            case "wanted":
                return "1"
            case _:
                return self._key("trade") if self._key("trade") in offered else self._key("auction")

    def _kind(self, offered: list[str], below: str) -> str:
        if self.words.say("cli.prompt.enter_key") in offered:
            return "paying"
        if any(key.endswith("…") for key in offered) or self.words.say("choice.boursicocotte.pass") in below:
            return "bidding"
        if self.words.say("cli.prompt.cards_key") in offered:
            return "answering" if self._key("accept") in offered else "offering"
        if "1" in offered:
            return "wanted"
        return "verdict" if self.words.say("choice.boursicocotte.sell") in below else "turn"
