"""Whoever asks to be forgotten has no name any more and said nothing, in the logs of all their tables."""

import msgspec
from msgspec import Raw

from adjuge.table.forgetting import Forgetting
from adjuge.table.naming.display_name import NOBODY
from adjuge.table.state import facts as fact
from adjuge.table.state.archive import game_file
from adjuge.table.state.facts import Fact
from adjuge.wire import commands as ask
from adjuge.wire.setting import Setting
from tests.table.evening import PEOPLE, an_evening
from tests.table.virtual_time import in_virtual_time

ANNE = PEOPLE[0]
OPENED = fact.TableOpened(id="t", setting=Setting(game="money", seats=3), rules=1, host="p", house_seed="00")
MOVED = fact.MoveMade(0, Raw(b'{ "type": "take_back" }'), "person")

# Words that are neither a name that somebody chose nor said by anybody, by fact and field.
IMPERSONAL = {
    *[
        (fact.TableOpened, "id"),
        (fact.TableOpened, "house_seed"),
        (fact.TableOpened, "previous"),
        (fact.SeatTaken, "nonce"),
        (fact.SeatTaken, "commitment"),
        (fact.Resealed, "house_seed"),
        (fact.AttemptAbandoned, "house_seed"),
        (fact.SeatCommitted, "commitment"),
        (fact.NonceRevealed, "nonce"),
    ],
    *[(fact.BotSeated, "bot"), (fact.BotSeated, "name"), (fact.PhraseSaid, "code"), (fact.RematchMade, "table")],
}


def forgotten(person: str, *entries: tuple[Fact, ...]) -> list[tuple[Fact, ...]]:
    return [fact.decode(body) for body in Forgetting(person).log([fact.encode(entry) for entry in entries])]


def test_a_name_and_what_was_said_go_and_all_else_stays() -> None:
    sat, other = fact.SeatTaken(0, "p", "Ada", "n"), fact.SeatTaken(1, "q", "Bob", "m")
    entries: list[tuple[Fact, ...]] = [
        (OPENED, sat),
        (other,),
        (fact.PlayerRenamed(0, "Ada L."), fact.PlayerRenamed(1, "Bobby")),
        (fact.TextSaid(0, "I live in Ockham"), MOVED),
        (fact.TextSaid(1, "hello"), fact.PhraseSaid(0, "well_played")),
        (fact.SeatVacated(0),),
        (fact.SeatTaken(0, "r", "Cleo", "o"),),
        (fact.TextSaid(0, "mine, not hers"),),
        (fact.SeatVacated(0), fact.BotSeated(0, "random", "random 1")),
    ]
    assert forgotten("p", *entries) == [
        (OPENED, fact.SeatTaken(0, "p", NOBODY, "n")),
        (other,),
        (fact.PlayerRenamed(0, NOBODY), fact.PlayerRenamed(1, "Bobby")),
        (fact.TextSaid(0, NOBODY), MOVED),
        *entries[4:],
    ]
    assert forgotten("s", *entries) == entries


def test_what_is_not_theirs_keeps_its_very_bytes() -> None:
    bob, ada = (f'{{"type": "sat", "seat": 1, "person": "{who}", "name": "x", "nonce": null}}' for who in "qp")
    theirs, mixed = (f'{{"facts": [{facts}], "format": 1}}'.encode() for facts in (bob, f"{bob}, {ada}"))
    kept = Forgetting("p").log([theirs, mixed])
    assert kept[0] is theirs
    assert kept[1] != mixed
    assert bob.encode() in kept[1]


def test_every_word_in_a_fact_is_marked_or_known_to_be_nobodys() -> None:
    """Whoever adds a fact with a name or with words in it marks them as `Personal`, an id as `PersonId`."""
    unmarked = {
        (kind, field.name)
        for kind in fact.Fact.__args__
        for field in _fields(kind)
        if any(isinstance(part, msgspec.inspect.StrType) for part in _parts(field.type))
    }
    assert unmarked == IMPERSONAL


def _fields(kind: type) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def _parts(kind: msgspec.inspect.Type) -> list[msgspec.inspect.Type]:
    """What a field may hold, without what is marked."""
    match kind:
        case msgspec.inspect.Metadata():
            return []
        case msgspec.inspect.UnionType(types=types):
            return [part for each in types for part in _parts(each)]
        case msgspec.inspect.VarTupleType(item_type=item):
            return _parts(item)
    return [kind]


@in_virtual_time
async def test_a_game_with_somebody_forgotten_is_still_replayed() -> None:
    async with an_evening("bouse", people=2) as evening:
        await evening.readers[0].must(ask.Say, text="I am from Ockham")
        await evening.finishes()
        whole = game_file(evening.rows)
        bodies = Forgetting(ANNE.id).log([row.body for row in evening.rows])
        kept = [row._replace(body=body) for row, body in zip(evening.rows, bodies, strict=True)]
        assert not any(word in row.body for row in kept for word in (b'"Anne"', b"Ockham"))
        seats = (msgspec.structs.replace(whole.seats[0], name=NOBODY), *whole.seats[1:])
        assert game_file(kept) == msgspec.structs.replace(whole, seats=seats)
        assert b'"Anne"' not in Forgetting(ANNE.id).listing(evening.log.listings[evening.table.id])
