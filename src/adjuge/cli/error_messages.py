"""What went wrong, in a sentence, with a hint at what may have been meant."""

import errno
from difflib import get_close_matches
from typing import Any

from typer.exceptions import TyperException

from adjuge.cli.refusals import BadCommand, BadGame
from adjuge.rules.refusal import Refusal
from adjuge.words import refusal_sentences
from adjuge.words.catalogue import Words

MACHINE = {
    errno.ENOENT: "no_such_file",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.EROFS: "not_permitted",
    errno.EISDIR: "is_a_folder",
    errno.ENOTDIR: "no_such_file",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",
}


def in_words(words: Words, refusal: Refusal) -> str:
    own = f"cli.refusal.{refusal.code}"
    if own in words:
        sentence = words.say(own, **refusal.params)
    else:
        game, names = (refusal.game, refusal.names) if isinstance(refusal, BadGame) else (None, ())
        sentence = refusal_sentences.reason(refusal.code, refusal.params, words.lang, game=game, names=names)
    near = _near(refusal.params)
    return f"{sentence} {words.say('cli.did_you_mean', names=near)}" if near else sentence


def _near(params: dict[str, Any]) -> list[str]:
    name = params.get("name")
    offered = next((value for value in params.values() if isinstance(value, list)), [])
    if not isinstance(name, str) or not all(isinstance(one, str) for one in offered):
        return []
    return get_close_matches(name.lower(), offered, n=2)


def from_typer(error: TyperException) -> Refusal:
    """What the reader of command lines objects to. Its kinds are told apart by name: their classes are not public."""
    match type(error).__name__:
        case "NoSuchOption":
            name = getattr(error, "option_name", "")
            return BadCommand("unknown_switch", name=name, switches=list(getattr(error, "possibilities", None) or ()))
        case "BadOptionUsage":
            return BadCommand("switch_without_value", switch=getattr(error, "option_name", ""))
        case "MissingParameter":
            param = getattr(error, "param", None)
            return BadCommand("missing", name=getattr(param, "name", "").upper())
        case _:
            return BadCommand("not_understood", reason=error.format_message())


def of_the_machine(error: OSError) -> Refusal:
    code = MACHINE.get(error.errno or 0, "machine")
    return BadCommand(code, file=str(error.filename or "stdout"), reason=error.strerror or str(error))
