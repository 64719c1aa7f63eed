"""From what a table says for the lists to what a stranger may read: names and seats, nobody's id."""

import msgspec
from msgspec import Struct

from adjuge.rules.refusal import Refusal
from adjuge.store import ListedTable
from adjuge.wire.lobby import ArchiveCard, AskedSeat, Place, TableCard
from adjuge.wire.messages import EndedBecause, Phase
from adjuge.wire.setting import Setting


class SeatedPerson(Struct, frozen=True):
    seat: int
    person: str
    name: str


class SeatedBot(Struct, frozen=True):
    seat: int
    bot: str
    name: str


class TableListing(Struct, frozen=True, kw_only=True):
    phase: Phase
    game: str
    preset: str
    public: bool
    watch: bool
    rated: bool
    setting: Setting
    host: str
    seats: int
    open: int
    people: tuple[SeatedPerson, ...]
    bots: tuple[SeatedBot, ...]
    ended: EndedBecause | None
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    left: tuple[int, ...]
    lasted: int | None = None  # milliseconds; not known of games from before it was kept
    asked: tuple[tuple[int, int], ...] = ()  # who is asked since when, where the clock is of hours or days

    def sat(self, person: str | None) -> bool:
        return any(sitter.person == person for sitter in self.people)


_decode = msgspec.json.Decoder(TableListing).decode


def listing_of(row: ListedTable) -> TableListing:
    return _decode(row.listing)


def table_card(row: ListedTable, reader: str | None) -> TableCard:
    told = listing_of(row)
    return TableCard(
        id=row.id,
        phase=told.phase,
        game=told.game,
        preset=told.preset,
        setting=told.setting,
        host=told.host == reader,
        seats=told.seats,
        open=told.open,
        places=_places(told, reader),
        opened_at=row.opened,
        changed_at=row.at,
        turns=tuple(AskedSeat(*each) for each in told.asked),
    )


def archive_card(row: ListedTable, reader: str | None) -> ArchiveCard:
    told = listing_of(row)
    if told.ended is None:
        raise Refusal("still_running")
    return ArchiveCard(
        id=row.id,
        game=told.game,
        preset=told.preset,
        seats=told.seats,
        places=_places(told, reader),
        rated=told.rated,
        imported=False,
        ended=told.ended,
        ended_at=row.at,
        scores=told.scores,
        ranks=told.ranks,
        left=told.left,
        lasted=told.lasted,
    )


def _places(told: TableListing, reader: str | None) -> tuple[Place, ...]:
    people = [Place(seat=one.seat, name=one.name, me=one.person == reader) for one in told.people]
    bots = [Place(seat=one.seat, name=one.name, bot=one.bot) for one in told.bots]
    return tuple(sorted([*people, *bots], key=lambda place: place.seat))
