"""Record games of the newest seal: `python -m tests.recorded.record_seals`, once for every new version of it.

What is written stays: whoever has such a file and a receipt of it may check them one against the other for ever.
"""

import lzma
from pathlib import Path

import msgspec
from msgspec import Struct

from adjuge.rules import catalogue, gamefile
from adjuge.rules.gamefile import GameFile, Notes, Seat
from adjuge.rules.seal import NEWEST, BoundShuffle, LocalShuffle, Proof
from adjuge.rules.seal.receipt import Receipt
from tests import liars

HERE = Path(__file__).parent / "seals"


class Sealed(Struct, frozen=True):
    """A file, what is kept of it by somebody who sat there, and what a verifier says."""

    name: str
    proof: Proof
    abandoned: int
    seed: str
    receipt: Receipt | None
    file: msgspec.Raw


def path_of(seal: int) -> Path:
    return HERE / f"{seal}.jsonl.xz"


def _sealed(name: str, file: GameFile) -> Sealed:
    shuffle = file.shuffle
    receipt = liars.a_receipt(shuffle) if isinstance(shuffle, BoundShuffle) else None
    report = gamefile.verify(file, receipt)
    raw = msgspec.Raw(gamefile.encode_line(file).strip())
    return Sealed(name, report.proof, report.abandoned, report.seed, receipt, raw)


def recorded() -> list[Sealed]:
    games = []
    for name in catalogue.names():
        games.append(_sealed(f"{name}, bound", liars.played(name)))
        games.append(_sealed(f"{name}, bound at the second attempt", liars.played(name, abandoned=True)))
        game = catalogue.game(name)
        preset, seats = next(iter(game.presets)), [Seat(str(n)) for n in range(4)]
        local = LocalShuffle.from_house_seed(liars.drawn(name))
        games.append(
            _sealed(f"{name}, local", liars.played_out(Notes(game, game.presets[preset], preset, seats, local)))
        )
    return games


def read(path: Path) -> list[Sealed]:
    return [msgspec.json.decode(line, type=Sealed) for line in lzma.decompress(path.read_bytes()).splitlines()]


def main() -> None:
    path = path_of(NEWEST)
    if path.exists():
        print(f"{path.name} is there already, and stays")
        return
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(msgspec.json.Encoder().encode_lines(recorded()), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main()
