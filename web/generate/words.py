"""The words of the house for the browser: one JSON file a language, without what only the command line says."""

import json
from pathlib import Path

from adjuge.words import catalogue

FOLDER = Path(__file__).parents[1] / "src" / "words" / "said"
_NOT_FOR_BROWSERS = ("cli.",)


def files() -> dict[str, str]:
    """By name, their text."""
    return {f"{lang}.json": _written(lang) for lang in catalogue.LANGUAGES}


def write(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


def _written(lang: str) -> str:
    words = catalogue.load(lang)
    said = {key: _message(words, key) for key in sorted(words) if not key.startswith(_NOT_FOR_BROWSERS)}
    return json.dumps(said, ensure_ascii=False, indent=0) + "\n"


def _message(words: catalogue.Words, key: str) -> str | dict[str, str]:
    forms = dict(words.forms(key))
    return forms["other"] if set(forms) == {"other"} else forms
