"""A game between bots, written down."""

import hashlib
import random
from collections.abc import Sequence

from adjuge.bots import Bot
from adjuge.rules.contract import Game, Options
from adjuge.rules.gamefile import GameFile, Notes, Seat, Shuffle


def play_match(game: Game, options: Options, preset: str | None, bots: Sequence[Bot], seed_material: bytes) -> GameFile:
    """Play one game to its end, turn by turn. The same material gives the same deal and the same luck to each seat."""
    shuffle = Shuffle.from_house_seed(_drawn_from(seed_material, "house seed"))
    seats = [Seat(f"{bot.name} {seat}", bot.name) for seat, bot in enumerate(bots, 1)]
    notes = Notes(game, options, preset, seats, shuffle)
    luck = [random.Random(_drawn_from(seed_material, f"seat {seat}")) for seat in range(len(bots))]
    while asked := game.to_move(notes.state):
        seat = asked[0]
        notes.play(seat, bots[seat].choose(game.view(notes.state, seat), luck[seat]))
    return notes.file()


def _drawn_from(seed_material: bytes, label: str) -> bytes:
    return hashlib.sha256(label.encode() + b"\0" + seed_material).digest()
