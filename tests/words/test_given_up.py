"""Words that readers stumbled over, and that are given up: none of them comes back by the way of another sentence."""

import re

import pytest

from adjuge.words.catalogue import load

GIVEN_UP = {
    "fr": (
        r"seat\} est parti|Autres choses|Pas si lentement|Plus rien ne reste|Visez|dont 1 connues|laisse faire"
        r"|\bmouche"  # they are moumouches
        r"|réserve( vide| \{count\})"  # of Money! it is the talon
    ),
    "en": r"Hear no talk|Good on this device",
    "de": r"[Vv]orgekauft|echte Schachtel|Wer war schneller|von \{\w+\}!|nicht mehr in der Leitung|sind gegeben",
}
SAID = [
    ("fr", "web.boursicocotte.bid.do", {}, "Enchérir"),
    ("fr", "web.boursicocotte.bid.title", {}, "Enchérir"),
    ("fr", "web.log.stood_in.left.they", {"seat": "Odile"}, "Odile a quitté la table"),
    ("fr", "web.money.about", {"name": "Odile", "hand": 5, "known": 1}, "dont une connue"),
    ("fr", "web.more.title", {}, "Plus"),
    ("fr", "web.phrase.hurry_up", {}, "On se dépêche"),
    ("fr", "web.bouse.scores.left", {"count": 0}, "Il ne reste rien dans la pioche"),
    ("fr", "web.invite.scan", {}, "Scannez-le"),
    ("fr", "move.bouse.pass", {}, "laisser passer"),
    ("fr", "web.bouse.let_be", {}, "Laisser passer"),
    ("fr", "cli.money.rounds", {"round": 2}, "manche 2"),
    ("fr", "cli.money.games", {"game": 1, "of": 3}, "partie 1"),
    ("de", "web.boursicocotte.tag.sells", {}, "versteigert"),
    ("de", "web.hammer.preempted", {}, "Vorkaufsrecht!"),
    ("en", "web.talk.mute", {}, "Mute chat"),
]


@pytest.mark.parametrize("lang", GIVEN_UP)
def test_what_was_given_up_is_said_nowhere(lang: str) -> None:
    words, given_up = load(lang), re.compile(GIVEN_UP[lang])
    said = [(key, text) for key in words for form, text in words.forms(key).items() if form != "by"]
    assert len(said) > 1_000
    assert not [(key, text) for key, text in said if given_up.search(text)]


@pytest.mark.parametrize(("lang", "key", "fields", "said"), SAID)
def test_what_is_said_instead(lang: str, key: str, fields: dict[str, object], said: str) -> None:
    assert said in load(lang).say(key, **fields)


@pytest.mark.parametrize(
    ("lang", "tapped"), [("en", r"\b[Tt]ap(s|ped)?\b"), ("fr", r"\b[Tt]ouche[rz]\b"), ("de", r"\b[Tt]ipp|antipp")]
)
def test_nobody_at_the_table_is_told_to_tap_who_has_a_mouse(lang: str, tapped: str) -> None:
    """In a terminal one does type, which German calls so as well."""
    words, of_fingers = load(lang), re.compile(tapped)
    at_the_table = [key for key in words if key.startswith("web.")]
    assert len(at_the_table) > 500
    assert not [text for key in at_the_table for text in words.forms(key).values() if of_fingers.search(text)]


@pytest.mark.parametrize(("count", "said"), [(1, "1 fehlt"), (2, "2 fehlen")])
def test_one_that_is_missing_is_missing_in_the_singular(count: int, said: str) -> None:
    assert said in load("de").say("web.boursicocotte.trade.missing", count=count)


def all_forms(lang: str, key: str) -> list[str]:
    return [text for form, text in load(lang).forms(key).items() if form != "by"]


def test_a_round_has_one_word_in_french() -> None:
    """It is a manche; a tour is somebody's turn, and a game of several a partie."""
    rounds = [
        key for key in load("en") if re.search(r"(?<!come )(?<!goes )\brounds?\b", " ".join(all_forms("en", key)))
    ]
    assert len(rounds) > 20
    assert not [(key, text) for key in rounds for text in all_forms("fr", key) if not re.search("[Mm]anche", text)]
    told = [(key, text) for key in load("fr") if ".money" in key for text in all_forms("fr", key)]
    assert not [(key, text) for key, text in told if re.search(r"\btours? \{|dernier tour|[Mm]anche \{game", text)]


@pytest.mark.parametrize("lang", ["fr", "en", "de"])
def test_a_sentence_has_one_colon(lang: str) -> None:
    places, figures = re.compile(r"\{[\w:.]+\}|https?:\S*|\w+://"), re.compile(r"\w:\w|-{2}\S+")
    sentences = [
        (key, sentence)
        for key in load(lang)
        for text in all_forms(lang, key)
        for sentence in re.split(r"(?<=[.!?…])\s|\n", text)
    ]
    assert len(sentences) > 1_000
    assert not [each for each in sentences if figures.sub("", places.sub("", each[1])).count(":") > 1]
