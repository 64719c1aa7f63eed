"""Programs outside that play: each speaks JSON over a pipe, one object a line.

It is told `begin`, then asked by `turn` for every move, and told `end`; it may play many games one after another. It
answers a turn with a move as on the wire, and nothing else.
"""

import queue
import random
import shlex
import subprocess
import threading
from functools import cache
from typing import IO, Any

import msgspec

from adjuge.bots import BotFault
from adjuge.rules.contract import Game, Move, Options, Outcome, View, decode_move
from adjuge.rules.menu import refuse_unless_on
from adjuge.rules.refusal import IllegalMove

STARTING = 10.0  # seconds for the first answer
PATIENCE = 2.0  # seconds for every other
LONGEST = 64 * 1024  # bytes of an answer
SHOWN = 120  # characters of it that are told on


class Outsider:
    """A program that sits in one seat, for as many games as there are. It is started when it is first spoken to."""

    def __init__(self, command: str, *, patience: float = PATIENCE, starting: float = STARTING) -> None:
        self.command = command
        self._patience, self._starting = patience, starting
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._spoken = False

    def begin(self, game: str, preset: str, options: Options, seat: int, seats: int) -> None:
        self._tell({"type": "begin", "game": game, "preset": preset, "options": options, "seat": seat, "seats": seats})

    def choose(self, game: Game, view: View, rng: random.Random) -> Move:
        """Its move. Raises `BotFault`, and ends the program, where it gives none that is legal."""
        self._tell({"type": "turn", "view": view, "luck": rng.getrandbits(32)})
        line = self._answer()
        try:
            move = decode_move(game, line)
        except IllegalMove as illegal:
            said = f"{_shown(line)} ({illegal.params['reason']})"
            if _is_json(line):
                raise self._ended(BotFault("outside_not_a_move", bot=self.command, detail=said)) from None
            raise self._ended(BotFault("outside_not_json", bot=self.command, detail=said)) from None
        fields = {field: getattr(move, field) for field in move.__struct_fields__}
        try:
            refuse_unless_on(view.menu, str(move.__struct_config__.tag), fields)
        except IllegalMove as illegal:
            said = f"{_shown(line)} ({illegal.code})"
            raise self._ended(BotFault("outside_illegal_move", bot=self.command, detail=said)) from None
        return move

    def end(self, outcome: Outcome, seat: int) -> None:
        self._tell({"type": "end", "scores": outcome.scores, "ranks": outcome.ranks, "seat": seat})

    def close(self) -> None:
        """It hears the end of its input, and is ended where it does not heed that."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=1)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._process = None
        self._spoken = False

    def _tell(self, what: dict[str, Any]) -> None:
        if self._process is None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(what) + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._died() from None

    def _start(self) -> None:
        self._answers = queue.Queue()
        try:
            words = shlex.split(self.command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise BotFault("outside_not_started", bot=self.command, detail=str(error)) from None
        assert self._process.stdout is not None
        reader = threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True)
        reader.start()

    def _answer(self) -> bytes:
        patience = self._patience if self._spoken else self._starting
        try:
            line = self._answers.get(timeout=patience)
        except queue.Empty:
            raise self._ended(BotFault("outside_too_slow", bot=self.command, detail=f"{patience:g} s")) from None
        if line is None:
            raise self._died()
        if len(line) > LONGEST:
            raise self._ended(BotFault("outside_too_long", bot=self.command, detail=f"{LONGEST} bytes"))
        self._spoken = True
        return line

    def _died(self) -> BotFault:
        assert self._process is not None
        try:
            last_words = f"exit {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            last_words = "its output is closed"
        return self._ended(BotFault("outside_died", bot=self.command, detail=last_words))

    def _ended(self, fault: BotFault) -> BotFault:
        """Whoever has failed once is not asked again."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
            self._spoken = False
        return fault


@cache
def outsider(command: str, seat: int) -> Outsider:  # noqa: ARG001 - each seat has one of its own
    """The program in this seat, in this process: it goes on from game to game."""
    return Outsider(command)


def _read(stream: IO[bytes], answers: "queue.Queue[bytes | None]") -> None:
    """Line by line. Of one that is too long, no more is kept than shows it."""
    while line := stream.readline(LONGEST + 1):
        answers.put(line)
        if len(line) > LONGEST:
            break
    answers.put(None)


def _is_json(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except msgspec.DecodeError:
        return False
    return True


def _shown(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
