"""All weights that were ever shipped, by their hash: each later release has to stand up to every one of them.

The newest lie beside the players. Older ones lie in the history of the repository, under the commit that shipped them,
or in a folder of the operator's; what is found is believed by its hash alone.
"""

import hashlib
import json
import subprocess
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from msgspec import Struct

from adjuge.bots.network import FILE
from adjuge.lab.arena.entrants import shipped_weights


class Release(Struct, frozen=True):
    """One that was shipped, the oldest first."""

    name: str
    sha256: str
    commit: str  # that shipped it


def hash_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def releases(game: str) -> list[Release]:
    text = (resources.files("adjuge.lab.gate") / "releases.json").read_text(encoding="utf-8")
    return [Release(**one) for one in json.loads(text).get(game, [])]


def earlier(game: str, candidate: Path) -> list[Release]:
    """All but the candidate, where it was shipped itself."""
    own = hash_of(candidate)
    return [one for one in releases(game) if one.sha256 != own]


def at_hand(game: str, release: Release, folder: Path, elsewhere: Sequence[Path] = ()) -> Path | None:
    """A file with these weights, or None where nobody has them; from the history it is put into this folder."""
    kept = folder / f"{game}-{release.name}.npz"
    files = [kept, shipped_weights(game), *(file for place in elsewhere for file in sorted(place.glob("*.npz")))]
    for file in files:
        if file.is_file() and hash_of(file) == release.sha256:
            return file
    data = _from_history(game, release.commit)
    if data is None or hashlib.sha256(data).hexdigest() != release.sha256:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(data)
    return kept


def _from_history(game: str, commit: str) -> bytes | None:
    """What git has, where this is a checkout."""
    what = f"{commit}:src/adjuge/bots/{game}/{FILE}"
    try:
        done = subprocess.run(["git", "show", what], cwd=Path(__file__).parent, capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
