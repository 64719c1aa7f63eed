"""A game between bots, written down."""

import hashlib
import random
from collections.abc import Sequence

from adjuge.bots import UNLIMITED, Bot, Budget, choice_of, named
from adjuge.bots.table_memory import begun, remembered
from adjuge.rules.contract import Game, Options
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.seal import LocalShuffle


def play_match(
    game: Game,
    options: Options,
    preset: str | None,
    names: Sequence[str],
    seed_material: bytes,
    *,
    budget: Budget = UNLIMITED,
    players: Sequence[Bot] | None = None,
) -> GameFile:
    """Play one game to its end, turn by turn. The same material gives the same deal and the same luck to each seat.

    In each seat one bot of that name plays the whole game, or the one that `players` puts there. Raises `BotFault`.
    """
    seated = [named(name, game) for name in names] if players is None else players
    notes = Notes(game, options, preset, seats_of(names), shuffle_from(seed_material))
    luck = [random.Random(drawn_from(seed_material, f"seat {seat}")) for seat in range(len(names))]
    memory = begun(game, notes.state)
    while asked := game.to_move(notes.state):
        seat, before = asked[0], notes.state
        view = game.view(before, seat)
        after = notes.play(seat, choice_of(seated[seat], names[seat], view, luck[seat], budget, memory)).state
        memory = remembered(game, memory, before, after, seat)
    return notes.file()


def seats_of(names: Sequence[str]) -> list[Seat]:
    return [Seat(f"{name} {seat}", name) for seat, name in enumerate(names, 1)]


def shuffle_from(seed_material: bytes) -> LocalShuffle:
    return LocalShuffle.from_house_seed(drawn_from(seed_material, "house seed"))


def drawn_from(seed_material: bytes, label: str) -> bytes:
    return hashlib.sha256(label.encode() + b"\0" + seed_material).digest()
