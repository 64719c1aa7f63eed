"""A game between bots, written down."""

import hashlib
import random
from collections.abc import Sequence

from adjuge.bots import Bot
from adjuge.rules.contract import Game, Options
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.seal import Shuffle


def play_match(game: Game, options: Options, preset: str | None, bots: Sequence[Bot], seed_material: bytes) -> GameFile:
    """Play one game to its end, turn by turn. The same material gives the same deal and the same luck to each seat."""
    notes = Notes(game, options, preset, seats_of([bot.name for bot in bots]), shuffle_from(seed_material))
    luck = [random.Random(drawn_from(seed_material, f"seat {seat}")) for seat in range(len(bots))]
    while asked := game.to_move(notes.state):
        seat = asked[0]
        notes.play(seat, bots[seat].choose(game.view(notes.state, seat), luck[seat]))
    return notes.file()


def seats_of(names: Sequence[str]) -> list[Seat]:
    return [Seat(f"{name} {seat}", name) for seat, name in enumerate(names, 1)]


def shuffle_from(seed_material: bytes) -> Shuffle:
    return Shuffle.from_house_seed(drawn_from(seed_material, "house seed"))


def drawn_from(seed_material: bytes, label: str) -> bytes:
    return hashlib.sha256(label.encode() + b"\0" + seed_material).digest()
