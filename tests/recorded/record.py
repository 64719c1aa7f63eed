"""Record games of the newest rules of each game: `python -m tests.recorded.record`, once for every new version.

A recording that is there already is left as it is. What was played is decided by dice that fall alike everywhere.
"""

import hashlib
import random
from collections.abc import Sequence

import msgspec

from adjuge.rules import catalogue, gamefile
from adjuge.rules.conformance.moves.menu_client import draw
from adjuge.rules.contract import Game
from adjuge.rules.engines.shuffle import Draws
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.seal import Shuffle
from tests.golden.player import move_from
from tests.recorded.recording import Head, Recorded, fields_of, path_of, what_comes, write
from tests.recorded.settings import Setting, settings


def played(game: Game, setting: Setting) -> GameFile:
    """By players of no skill; in every other seat one who goes to extremes."""
    seed = hashlib.sha256(f"{game.name} {game.rules_versions[-1]}: {setting.name}".encode()).digest()
    nonces = [hashlib.sha256(seed + bytes([seat])).digest() for seat in range(setting.seats)]
    shuffle = Shuffle.from_house_seed(seed, nonces)
    notes = Notes(game, setting.options, setting.preset, [Seat(str(n)) for n in range(setting.seats)], shuffle)
    draws, dice = Draws(seed, "player of no skill"), random.Random(seed.hex())
    while asked := game.to_move(notes.state):
        seat = asked[draws.below(len(asked))]
        menu = game.view(notes.state, seat).menu
        extreme = seat % 2 and draws.below(3) == 0
        move = draw(dice.choice(msgspec.to_builtins(menu, str_keys=True)), dice) if extreme else move_from(menu, draws)
        notes.play(seat, msgspec.convert(move, game.move_type, str_keys=True))
    return notes.file()


def recorded(game: Game) -> Sequence[Recorded]:
    fields, games = fields_of(game), []
    for setting in settings(game):
        file = played(game, setting)
        games.append(Recorded(setting.name, what_comes(file, fields), msgspec.Raw(gamefile.encode_line(file).strip())))
    return games


def main() -> None:
    for name in catalogue.names():
        game = catalogue.game(name)
        path = path_of(name, game.rules_versions[-1])
        if path.exists():
            print(f"{path.name} is there already, and stays")
            continue
        games = recorded(game)
        write(path, Head(name, game.rules_versions[-1], fields_of(game)), games)
        print(f"{path.name}: {len(games)} games")


if __name__ == "__main__":
    main()
