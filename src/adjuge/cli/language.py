"""In which language the house speaks: the one asked for, else the one the machine is set to, else English."""

import os
from collections.abc import Mapping, Sequence

from adjuge.cli.refusals import BadCommand
from adjuge.words.catalogue import LANGUAGES, Words, load

OTHERWISE = "en"
OURS = "ADJUGE_LANG"


def words_for(lang: str) -> Words:
    """The words of this language; of the machine's language when none is named."""
    if not lang:
        return load(of_the_machine(os.environ))
    if lang not in LANGUAGES:
        raise BadCommand("unknown_language", name=lang, languages=list(LANGUAGES))
    return load(lang)


def of_the_machine(environ: Mapping[str, str]) -> str:
    """The first of these settings that is made decides: our own, then those that every program heeds."""
    setting = next((environ[name] for name in (OURS, "LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    lang = setting[:2].lower()
    return lang if lang in LANGUAGES and not setting[2:3].isalpha() else OTHERWISE


def asked_for(argv: Sequence[str]) -> Words:
    """The words for help and for errors, which may be due before the command line has been understood."""
    for place, word in enumerate(argv):
        option, _, value = word.partition("=")
        if option == "--lang":
            value = value or "".join(argv[place + 1 : place + 2])
            return load(value) if value in LANGUAGES else words_for("")
    return words_for("")
