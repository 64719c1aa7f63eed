"""Names: nothing invisible, nothing that looks like somebody else."""

import pytest

from adjuge.bots.persons import PERSONS
from adjuge.rules.refusal import Refusal
from adjuge.table.naming.display_name import cleaned_name, distinct
from adjuge.table.naming.skeleton import look_alike
from adjuge.wire import commands as ask
from tests.table.evening import PEOPLE, an_evening
from tests.table.virtual_time import in_virtual_time

ANNE, OTTO = PEOPLE[:2]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Anne", "Anne"),
        ("  Anne \t Marie ", "Anne Marie"),
        ("Zoe\u0301", "Zoé"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("❤\ufe0f Nina", "❤\ufe0f Nina"),
        ("Дмитрий", "Дмитрий"),
        ("Αθηνά", "Αθηνά"),
        ("Дмитрий Smith", "Дмитрий Smith"),
        ("王小明", "王小明"),
        ("क्\u200dष", "क्\u200dष"),
        ("O’Neill-Brandt (2)", "O’Neill-Brandt (2)"),
        ("Antonia", "Antonia"),
        ("—", "—"),
    ],
)
def test_a_name_is_written_in_one_way(written: str, shown: str) -> None:
    assert cleaned_name(written) == shown


@pytest.mark.parametrize(
    "name",
    ["\u202eennA", "A\x00nne", "An\u200bne", "An\u00adne", "An\u200dne", "\u2066Anne", "Anne\u3164", "Anne\u2800",
     "Anne\ufe0f", "Anne\ue000", "A\u034fnne", "Z\u0301\u0302\u0303oe", "Anne\U000e0041"],
)  # fmt: skip
def test_nothing_in_a_name_is_invisible(name: str) -> None:
    with pytest.raises(Refusal, match="unseen_in_name"):
        cleaned_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "\u200d", "\u200b\u2060", "\ud800", "\u200d \u200d", "\u3164", "\u2800 \u2800"]
)
def test_a_name_of_nothing_is_none(name: str) -> None:
    with pytest.raises(Refusal, match="empty_name"):
        cleaned_name(name)


def test_a_name_has_an_end() -> None:
    with pytest.raises(Refusal, match="long_name"):
        cleaned_name("x" * 41)


@pytest.mark.parametrize("name", ["Аnne", "Annе", "Ottο", "Хenia"])
def test_a_word_is_written_in_one_alphabet(name: str) -> None:
    """Cyrillic and Greek letters among Latin ones."""
    with pytest.raises(Refusal, match="mixed_name"):
        cleaned_name(name)


@pytest.mark.parametrize(
    "name",
    [*PERSONS.values(), "FELIX", "felix", "Fe1ix", "FeIix", "0dette", "Odette II", "odette 3",
     "Ｏｄｅｔｔｅ", "𝐂olette", "C0lette", "A n t o n", "Ant0n"],
)  # fmt: skip
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(Refusal, match="name_of_a_bot"):
        cleaned_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anne", "anne"), ("Anne", "Аnnе"), ("Marn", "Mam"), ("Ilse", "llse"), ("Bo", "B0")],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look_alike(one, [other])


def test_names_that_do_not() -> None:
    assert not look_alike("Anne", ["Anna", "Hanne", "Ann", "Otto"])
    assert distinct("Anne", ["Otto"]) == "Anne"
    assert distinct("ANNE", ["Anne", "anne 2"]) == "ANNE 3"


@in_virtual_time
async def test_two_who_have_one_name_are_told_apart_at_a_table() -> None:
    async with an_evening() as evening:
        await evening.sits(ANNE)
        otto = await evening.sits(OTTO._replace(name="ANNE"))
        assert [seat.name for seat in evening.state.seats[:2]] == ["Anne", "ANNE 2"]
        assert await otto.refused(ask.Rename, name="Anné") == "name_taken"
        await otto.must(ask.Rename, name="Otto")
        await otto.must(ask.Rename, name="OTTO")
