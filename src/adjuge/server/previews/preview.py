"""A finished game in a few words, for whoever is sent a link to it."""

from functools import cache
from typing import NamedTuple

from adjuge.server.listings import TableListing, archive_card, listing_of
from adjuge.server.previews.picture import Picture, Row
from adjuge.store import ListedTable
from adjuge.wire.lobby import ArchiveCard, Place
from adjuge.words.catalogue import Words, load

_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


class Preview(NamedTuple):
    title: str
    description: str
    picture: Picture
    public: bool


def preview(row: ListedTable | None, lang: str) -> Preview | None:
    """None where there is nothing to show to whoever has the link: no such game, not over, or watched by nobody."""
    if row is None:
        return None
    told = listing_of(row)
    if not told.watch or told.ended != "played" or told.ranks is None:
        return None
    return _worded(archive_card(row, None), told, _words(lang))


@cache
def _words(lang: str) -> Words:
    return load(lang)


def _worded(card: ArchiveCard, told: TableListing, words: Words) -> Preview:
    ranks, scores = card.ranks or (), card.scores or ()
    called = {place.seat: _name(place, words) for place in card.places}
    order = sorted(called, key=lambda seat: (ranks[seat], seat))
    rows = tuple(
        Row(
            place=f"{ranks[seat]}.",
            name=called[seat],
            seat=words.say("grammar.seat", number=seat + 1),
            score=words.say("points", count=scores[seat]),
            won=ranks[seat] == 1,
        )
        for seat in order
    )
    game = words.name(f"game.{card.game}", card.game)
    edition = words.name(f"preset.{card.game}.{card.preset}", card.preset or "")
    title = words.say("preview.won", names=[row.name for row in rows if row.won])
    foot = " · ".join(part for part in (edition, lasted(words, card.lasted)) if part)
    description = " · ".join(f"{row.place} {row.name}, {row.score}" for row in rows)
    return Preview(
        title=f"{title} · {game}",
        description=description,
        picture=Picture(game=card.game, caption=game, title=title, unnamed=game, rows=rows, foot=foot),
        public=told.public,
    )


def _name(place: Place, words: Words) -> str:
    return place.name or words.say("grammar.seat", number=place.seat + 1)


def lasted(words: Words, ms: int | None) -> str:
    """How long it took, from the deal to the end; empty where nobody knows."""
    if ms is None:
        return ""
    if ms >= 2 * _DAY:
        return words.say("lasted.days", count=ms // _DAY)
    minutes = max(1, round(ms / _MINUTE))
    if ms < _HOUR:
        return words.say("lasted.minutes", count=minutes)
    return words.say("lasted.hours", hours=minutes // 60, minutes=minutes % 60)
