"""Who sits at a table in the terminal: one person and some bots, at a new game or at one taken up again."""

import hashlib
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from adjuge import bots
from adjuge.bots import Bot
from adjuge.bots.persons import PERSONS, called, company
from adjuge.bots.table_memory import begun, remembered
from adjuge.cli.files.game_files import names_of, one_game, replayed
from adjuge.cli.game_options import bots_named, game_named
from adjuge.cli.refusals import BadCommand, NotPossible
from adjuge.cli.typography import printable
from adjuge.rules.contract import Game, Move, Options, Step
from adjuge.rules.engines.shuffle import SEED_BYTES
from adjuge.rules.gamefile import GameFile, Notes, ReplayedMove, Seat
from adjuge.rules.seal import LocalShuffle
from adjuge.words.catalogue import Words


@dataclass
class TerminalGame:
    game: Game
    notes: Notes
    me: int
    bots: dict[int, Bot]
    luck: random.Random
    memory: bytes  # what everybody has seen of the game, for bots that want it
    past: list[ReplayedMove] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return names_of(self.notes.seats)

    def play(self, seat: int, move: Move) -> Step:
        """Raises `IllegalMove`."""
        before = self.notes.state
        step = self.notes.play(seat, move)
        self.memory = remembered(self.game, self.memory, before, step.state, seat)
        return step


def new_table(
    game: Game,
    preset: str,
    options: Options,
    seats: int | None,
    opponents: str | None,
    name: str | None,
    seed: str | None,
    words: Words,
) -> TerminalGame:
    if seats is not None:
        game.check(options, seats)
    kinds = _opponents(game, seats, opponents, seed)
    game.check(options, len(kinds) + 1)
    me = printable(name or "").strip() or words.say("cli.play.guest")
    seated = [Seat(me), *_seated(kinds, me, words)]
    notes = Notes(game, options, preset, seated, _shuffled(seed))
    return _table(game, notes, f"{notes.shuffle.house_seed} luck")


def _seated(kinds: Sequence[str], me: str, words: Words) -> list[Seat]:
    """The bots of the house by their own names, guests by any."""
    others = iter([other for other in words.say("cli.play.names").split(", ") if other != me])
    seats: list[Seat] = []
    for place, kind in enumerate(kinds, 1):
        own = called(kind, place, {me, *(seat.name for seat in seats)}) if kind in PERSONS else next(others)
        seats.append(Seat(own, kind))
    return seats


def _opponents(game: Game, seats: int | None, text: str | None, seed: str | None) -> Sequence[str]:
    """The bots asked for; where they leave seats empty, they come round again. Otherwise a mixed company."""
    if text is None:
        return company(game, (seats or game.seats[0]) - 1, random.Random(seed))
    kinds = bots_named(game, text)
    if not kinds:
        raise BadCommand("no_bots")
    seats = seats or max(len(kinds) + 1, game.seats[0])
    if len(kinds) >= seats:
        raise BadCommand("more_bots_than_seats", bots=len(kinds), seats=seats)
    return [kinds[place % len(kinds)] for place in range(seats - 1)]


def _shuffled(seed: str | None) -> LocalShuffle:
    """A seed from the command line gives the same cards again."""
    if seed is not None:
        return LocalShuffle.from_house_seed(hashlib.sha256(f"adjuge play {seed}".encode()).digest())
    return LocalShuffle.from_house_seed(secrets.token_bytes(SEED_BYTES))


def taken_up_again(path: Path) -> TerminalGame:
    file = one_game(path, None)
    if file.result is not None:
        raise NotPossible("already_over", file=str(path))
    if [seat.bot for seat in file.seats].count(None) != 1:
        raise NotPossible("no_seat_for_you", file=str(path))
    game = game_named(file.game)
    past = list(replayed(file))
    notes = _notes(game, file)
    notes.state = past[-1].state
    notes.turns = list(file.turns)
    return _table(game, notes, f"{file.shuffle.house_seed} luck {len(file.turns)}", past)


def _notes(game: Game, file: GameFile) -> Notes:
    options = msgspec.convert(file.options, game.options_type, str_keys=True)
    return Notes(game, options, file.preset, file.seats, file.shuffle, file.rules)


def _table(game: Game, notes: Notes, luck: str, past: Sequence[ReplayedMove] = ()) -> TerminalGame:
    seated = {place: bots.named(seat.bot, game) for place, seat in enumerate(notes.seats) if seat.bot is not None}
    me = next(place for place, seat in enumerate(notes.seats) if seat.bot is None)
    memory = begun(game, past[0].state if past else notes.state)
    for each in past:
        if each.before is not None and each.seat is not None:
            memory = remembered(game, memory, each.before, each.state, each.seat)
    return TerminalGame(game, notes, me, seated, random.Random(luck), memory, list(past))
